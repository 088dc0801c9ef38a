"""OpenSpiel: its Monte Carlo tree search plays one of our games against random players.

python -m research.openspiel_mcts

A state of OpenSpiel knows all cards. To keep the search from cheating, each decision gets a state in which everything
that its seat cannot know is dealt again.
"""

from __future__ import annotations

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import lorehall.envs.openspiel  # noqa: F401 (makes the game known)


def play(parameters: str, simulations: int, seed: int) -> list[float]:
    """Play a game with the search in seat 0 and random moves elsewhere; return the result of each seat."""
    game, chance = pyspiel.load_game(parameters), np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=chance)
    bot = mcts.MCTSBot(game, 1.4, simulations, evaluator, random_state=chance)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = [outcome for outcome, _ in state.chance_outcomes()]
            state.apply_action(int(chance.choice(outcomes)))
        elif state.current_player() == 0:
            world = state.resample_from_infostate(0, chance.random_sample)
            state.apply_action(bot.step(world))
        else:
            state.apply_action(int(chance.choice(state.legal_actions())))
    return [float(won) for won in state.returns()]


if __name__ == "__main__":
    print(play("lorehall(game=enchanters,players=2,options=length:superfast)", 20, seed=1))
