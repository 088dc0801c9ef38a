"""PettingZoo: the agents take turns, each with a mask of its own options.

python -m research.pettingzoo_loop
"""

from __future__ import annotations

from lorehall.envs.aec import env


def play(game: str, players: int, seed: int) -> dict[str, float]:
    """Play a game with random moves and return the result of each seat."""
    table = env(game, {"players": players})
    table.reset(seed=seed)
    for number, agent in enumerate(table.agents):
        table.action_space(agent).seed(seed + number)
    won = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, termination, truncation, _ = table.last()
        won[agent] += reward
        if termination or truncation:
            table.step(None)
        else:
            table.step(table.action_space(agent).sample(seen["action_mask"]))
    return won


if __name__ == "__main__":
    print(play("enchanters", players=3, seed=1))
