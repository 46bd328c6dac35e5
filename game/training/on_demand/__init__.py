"""Irregularities on demand: which there are to ask for, and a position of a game in which the one that is asked for happens."""
