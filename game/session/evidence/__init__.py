"""What can be perceived and found out of something that went wrong, in words."""
