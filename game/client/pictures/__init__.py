"""Little pictures of games, and of what one can do here, for home and its neighbours. They are made of the cards, chips and cloth
of the tables, so they look as those do in every theme.

Nothing here is loaded before the first frame: `gallery` says when.
"""
