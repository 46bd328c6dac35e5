"""Which card goes where, and whether the deck reaches: asked by the steps and by what goes wrong with them."""
