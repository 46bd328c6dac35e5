"""The screens of tests: the games, the marking scheme, the questions, the result."""
