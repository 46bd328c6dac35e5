"""The words of the field: what the glossary says of each, where a text has one, what stands on its page."""
