"""Keys and pointer on their way to a control: the group of a screen, the ring of focus, tool tips."""
