"""Layer 6: a round in progress: ask what is due, apply a move, record it, tell who listens.
"""
