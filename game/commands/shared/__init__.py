"""What several commands need: finding what was typed, figures as JSON or as lines, bad input as one line."""
