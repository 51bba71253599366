"""What the screens show besides a game's panel, as pure drawings of a snapshot."""
