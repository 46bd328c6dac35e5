"""A tournament as it is followed from a chair, of whichever kind it is."""
