"""Guests, as a house's policy has them: who does what at a sitting, how it is answered, and the incident note."""
