"""What goes wrong in a case: when it arises, when it is noticed, how far it has come."""
