"""What a game of Enchanters is made of: state, card definitions, queries, and the steps that change it."""
