"""How far a trainee has come: answers by clause, lessons done, tests taken."""
