"""Where everything lies on the table, and what lies under the mouse. Knows nothing of pygame."""
