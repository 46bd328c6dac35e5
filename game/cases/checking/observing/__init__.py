"""What can be seen of a played case, under the keys of `then`."""
