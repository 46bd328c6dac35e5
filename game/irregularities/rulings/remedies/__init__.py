"""The corrective steps of a remedy, as moves: the words that rules/*/irregularities.yaml uses under `steps`."""
