"""The people of the house at a person's table: what they say now and then, and what they have been to that person so far."""
