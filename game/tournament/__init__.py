"""Layer 7: freeze-outs and tournaments: levels, eliminations, places, prizes.
"""
