"""The screen of the glossary, and the pictures of the felt on it."""
