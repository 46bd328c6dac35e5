"""Tests: a written and a performance part, drawn from a seed, marked at the end by a marking scheme that a school may set."""
