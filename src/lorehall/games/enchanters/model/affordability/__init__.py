"""What a player can afford and win: one room for a question that options, windows, costs and refusals ask alike.

It belongs to the model because it only asks: nothing here changes the state that it is asked about. `uses` says how often an
ability may be used, `reach` how much attack can be bought, `journeys` where one may travel, `costs` how a cost can be paid from
different things.
"""
