"""The betting: who acts next, what is open to a seat, how much, and why something is not open. It knows no pots."""
