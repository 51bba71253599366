"""The checks of Sauria by chapter of the rulebook."""
