"""What a case file may say: its words, its values, its entries read strictly, each fault with file, line and remedy."""
