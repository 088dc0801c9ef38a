"""Statistics: intervals, regression, and estimates as text.

It works on numbers only: no games, no records, no files.
"""
