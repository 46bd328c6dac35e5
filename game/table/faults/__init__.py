"""Irregularities: how each happens, what each book's answer depends on, and the steps that put it right.

`happenings` are moves that go wrong; `predicates` are what rules/*/irregularities.yaml may name under `when`; `plans` are
what it may name under `steps`.
"""
