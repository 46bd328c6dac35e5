"""The kinds of steps a procedure may name, one class each: what is due, what a move does, whether the step is over."""
