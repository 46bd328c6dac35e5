"""The book's answer to an irregularity: on what it depends (`conditions`), and the corrective steps it takes (`remedies`)."""
