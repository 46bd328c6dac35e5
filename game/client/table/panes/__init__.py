"""The parts that the table's screen is laid out in, and what is laid over it."""
