"""The deck in a dealer's hands: a new one opened and checked, an old one put away, the wash, the motions of a shuffle."""
