"""The screens of class packs: building one, and joining results."""
