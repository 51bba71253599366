"""What every game shares; knows no game by name and no screen."""
