"""Layer 6: freeze-outs and tournaments: levels, eliminations, places, prizes.

May import: all layers below session.
"""
