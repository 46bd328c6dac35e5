"""What files of rules may say, listed: for people as a reference, for editors as JSON Schema."""
