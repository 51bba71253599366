"""The areas of the player sheet as they are drawn on screen."""
