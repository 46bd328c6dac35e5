"""Layer 7: situations in words: case files read, checked, staged, run and compared.

Reading: `reader` (files to cases), `case`, `given`, `lines`, `tales` (the types), `kinds`, `composed`, `options`, `keys`
(values by the vocabulary), `strict_yaml`, `variants`, `sense`, `faults`. Comparing: `observed`, `compare`, `report`.
Running: `stage`, `position`, `cards_laid` (case to table), `moves_of` (lines and moves), `play`, `observe`, `setting_up`,
`figures`, `run`. The words are in rules/vocabulary.yaml.

May import: all lower layers.
"""
