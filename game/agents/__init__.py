"""Layer 5: who plays: AI players, the automatic dealer, and the agent that sometimes errs. They see only their `Sight`.
"""
