"""The checks of Dunaïa, one module for each chapter of the rulebook."""
