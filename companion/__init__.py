"""A score-pad and referee that lies beside a physical board game."""

__version__ = "0.1.0"
