"""What is said to the person: plain values that a window draws, and the sentences in them."""
