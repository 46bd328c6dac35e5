"""An academy's key: made once, kept under a password, and what it signs and seals. Who has no key needs nothing of this."""
