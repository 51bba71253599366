"""What the rules work out, by chapter; importing this package registers it all."""
