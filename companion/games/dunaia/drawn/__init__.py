"""The areas of Dunaïa's drawing: the village, the dice and what they wake, the middle of the table, everybody."""
