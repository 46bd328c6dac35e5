"""What a book's answer may depend on: the words that rules/*/irregularities.yaml uses under `when`."""
