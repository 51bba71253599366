"""What the commands do; each module is imported only when one of its commands is run."""
