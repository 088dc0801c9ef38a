"""Statistics: intervals, regression, and estimates in words.

It knows numbers only: no game, no record, no file.
"""
