"""How controls are drawn: colours and type of a style, ink, smooth corners, the library's theme."""
