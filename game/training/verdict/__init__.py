"""What a verdict teaches: what happened, which branch of the clause held and why, what the other books say."""
