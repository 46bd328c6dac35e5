"""Layer 4: the chips themselves: every stack, bet, pot and tray as chips of their denominations, each of them somewhere at any
moment.

The engine counts cents and knows nothing of this. A table that somebody watches is followed by a `ChipTable`: chips go where
the engine's events say, made up of what lies there. What cannot be made up is changed first, out of the float. Nothing else
changes colour.
"""
