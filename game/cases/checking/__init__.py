"""What can be seen of a played case, compared with what the case demands, and reported."""
