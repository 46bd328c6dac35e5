"""A tournament as a person at one of its tables follows it, of whichever kind it is."""
