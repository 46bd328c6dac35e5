"""The screens of tests: the games, the terms of one, the questions, what it came to."""
