"""What a lesson says at its table: the part that is on, what follows from a slip, why, and where one stands."""
