"""Class packs that go out in one file, the result files that come back, and the one table made of them."""
