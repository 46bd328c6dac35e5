"""What a poker player weighs: the worth of a hand, the hands that others may hold, what is still to come, what to
throw away."""
