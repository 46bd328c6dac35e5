"""Home, the first screen, without a window: what stands there, and what somebody does first. Nothing here needs rules or lessons,
which are loaded while home is looked at.
"""
