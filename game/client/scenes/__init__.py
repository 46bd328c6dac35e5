"""The screens of the program itself; those of the school stand with its features."""
