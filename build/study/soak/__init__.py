"""The soak: hands of every game under settings drawn at random, with faults, rulings and unlawful moves of every kind, each table
checked. It finds what nobody thought of; a fault is told with the seed and the round that lead to it.

It may import what `game.session` may, and needs neither numpy nor a window, so that other interpreters can run it.
"""
