"""Layer 8: situations in words.

`language` reads case files into cases, `staging` puts a case on a table, `running` plays it, `checking` compares what was
seen with what the case demands and reports it. Each room needs those named before it, none that comes after. The words are in
rules/vocabulary.yaml.
"""
