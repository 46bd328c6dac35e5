"""Whole hands dealt in the window by somebody who uses the mouse alone or the keys alone, each gesture counted."""
