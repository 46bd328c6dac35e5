"""The chips themselves: every stack, bet, pot and tray as chips of their denominations, each of them somewhere at any moment.

The engine counts cents and knows nothing of this. A table that somebody watches keeps a `ChipTable` beside it.
"""
