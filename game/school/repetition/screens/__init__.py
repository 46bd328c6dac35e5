"""The page of mistakes, and the way from each to where it is trained."""
