"""The computes of Sauria by chapter of the rulebook."""
