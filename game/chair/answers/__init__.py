"""Questions that were answered, in words: what was said, what is right, how a run of them went."""
