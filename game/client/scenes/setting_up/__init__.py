"""The screen on which a round is set up: the company, the settings of the house, the table as it will be found."""
