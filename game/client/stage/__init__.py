"""What a screen stands on: the stack of scenes, the form with its controls, the plates laid over it."""
