"""Tests: a written and a performance part, drawn from a seed, marked at the end under terms that a school may set."""
