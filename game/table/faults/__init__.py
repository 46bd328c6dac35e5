"""How each irregularity happens: moves that go wrong, so that cards and chips really move."""
