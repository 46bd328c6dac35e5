"""The office of a tournament: conditions, entries, ballots, places, points and prizes. It deals no card."""
