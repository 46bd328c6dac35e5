"""How fast a hand goes, phase by phase, and what makes it harder: questions, talk, and a clock for each step."""
