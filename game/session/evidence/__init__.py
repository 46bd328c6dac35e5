"""What a trainee can see of something that went wrong, and find out by asking, in words."""
