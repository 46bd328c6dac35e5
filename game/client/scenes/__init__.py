"""The screens: each a `Scene` on the stack of the window."""
