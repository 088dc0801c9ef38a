"""Many wordings, one meaning (E-EFF-04), and the sentences the cards of the boxes need."""

from __future__ import annotations

import pytest

from lorehall.games.enchanters.language.vocabulary import parse_cost, parse_effect, parse_sentence
from lorehall.games.enchanters.language.wording import wording


@pytest.mark.parametrize(
    "wordings",
    [
        ["take 1 crystal", "Take 1 crystals", "take a crystal", "gain 1 crystal", "you take 1 crystal."],
        ["take 2 damage", "take 2 wounds", "you take 2 damage", "Take +2 damage"],
        ["heal 1 damage", "heal 1 wound", "heal a wound"],
        ["heal all your damage", "heal all damage", "heal all of your wounds"],
        ["each other player takes 1 damage", "other players take 1 damage",
         "deal 1 damage to each other player", "all other players take 1 damage",
         "Each other player must take 1 damage"],
        ["each player discards a monster", "all players discard monster", "players discard 1 monster",
         "every player discards any monster"],
        ["target player discards a card with slime", "target player discards a card with slime icon",
         "a target player discards 1 card with slime"],
        ["1 attack", "+1 attack", "attack", "get 1 attack", "you get +1 attack", "add 1 attack"],
        ["1 attack and 1 defense", "attack defense", "+1 attack, +1 defense", "1 attack 1 defense",
         "1 defense and 1 attack"],
        ["1 attack for each item", "attack for every item", "attack per item",
         "+1 attack for each item you have", "1 attack for each of your items"],
        ["2 attack at distance 3 or more", "2 attack on distance 3 or more"],
        ["2 attack against dragons", "2 attack against a dragon", "2 attack in combat with dragons"],
        ["2 attack against creatures", "2 attack against monsters and dragons"],
        ["double your attack", "1 attack for each attack"],
        ["lose 3 crystals", "pay 3 crystals"],
        ["steal 2 crystals from another player", "take 2 crystals from another player",
         "another player gives 2 crystals to you", "another player gives 2 of their crystals to you"],
        ["bury your top item", "bury top item", "bury the top item"],
        ["bury top item and enchantment", "bury your top enchantment and item",
         "bury top item and top enchantment"],
        ["discard top item, enchantment or monster", "discard your top monster, item, or enchantment"],
        ["discard a creature", "discard a monster or dragon", "discard a monster or a dragon"],
        ["give this card to another player", "give it to another player", "give to another player"],
        ["take 1 damage, then lose 1 crystal", "take 1 damage and then lose 1 crystal",
         "take 1 damage; lose 1 crystal", "take 1 damage and lose 1 crystal"],
        ["each player takes 2 damage or loses 3 crystals", "all players take 2 damage or lose 3 crystals"],
        ["journey to the graveyard", "journey to graveyard", "journey to the graveyard, don't end your turn"],
        ["the Overlord takes 2 damage", "overlord loses 2 hit points", "deal 2 damage to the Overlord"],
        ["all creatures get +1 strength", "all dragons and monsters get +1 strength"],
        ["this monster gets +1 strength", "+1 strength"],
        ["put 2 crystals from the bank on the Overlord", "the Overlord takes 2 crystals"],
        ["take 3 crystals", "take 3 crystals from the bank"],
        ["the player on your left attacks you", "player to your left attacks you"],
        ["take 1 crystal for each reward token", "take 1 crystal for every 1 reward"],
        ["remove this card from the game", "remove this item from game"],
    ],
)  # fmt: skip
def test_same_meaning(wordings: list[str]) -> None:
    first, *others = [parse_effect(text) for text in wordings]
    assert all(other == first for other in others)
    assert parse_effect(wording(first)) == first


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("take 1 damage and lose 2 crystals or heal 1 damage",
         "choose(seq(damage(you, n(1)), lose(you, n(2))), heal(you, n(1)))"),
        ("take 1 damage or lose 2 crystals, then heal 1 damage",
         "seq(choose(damage(you, n(1)), lose(you, n(2))), heal(you, n(1)))"),
        ("you may take 1 damage or lose 2 crystals", "may(choose(damage(you, n(1)), lose(you, n(2))))"),
        ("take 1 damage or you may lose 2 crystals", "choose(damage(you, n(1)), may(lose(you, n(2))))"),
        ("each player takes 1 damage and loses 2 crystals",
         "each(all, seq(damage(you, n(1)), lose(you, n(2))))"),
        ("each player takes 1 damage and you lose 2 crystals", "seq(damage(all, n(1)), lose(you, n(2)))"),
        ("each other player may take 1 damage", "each(others, may(damage(you, n(1))))"),
        ("each player takes 1 damage or loses 1 crystal for each of their items",
         "each(all, choose(damage(you, n(1)), lose(you, per(1, 1, items, you))))"),
        ("each other player takes 1 damage, then take 2 crystals",
         "seq(damage(others, n(1)), gain(you, n(2)))"),
        ("discard top item or lose 2 crystals", "choose(discard(top(item), 1), lose(you, n(2)))"),
        ("bury top item and take 1 crystal", "seq(bury(top(item)), gain(you, n(1)))"),
        ("1 attack for each item and 1 defense",
         "boost(((attack, per(1, 1, items, you)), (defense, n(1))), None)"),
        ("2 attack and 1 defense for each item",
         "boost(((attack, per(2, 1, items, you)), (defense, per(1, 1, items, you))), None)"),
        ("take 1 damage for each item and 1 attack",
         "seq(damage(you, per(1, 1, items, you)), boost(((attack, n(1)),), None))"),
        ("1 attack or 1 defense",
         "choose(boost(((attack, n(1)),), None), boost(((defense, n(1)),), None))"),
        ("attack the player on your left", "attack(you, left)"),
        ("each player attacks another player", "each(all, attack(you, another))"),
        ("another player attacks all players", "attack(another, all)"),
        ("steal 1 crystal from each other player", "move_crystals(others, you, n(1))"),
        ("take 1 damage, then if there is 1 reward token per player on the village, lose 1 crystal",
         "seq(damage(you, n(1)), if_state(village_full, lose(you, n(1))))"),
        # what follows "you may ..., then" belongs to the choice, unless somebody is named
        ("you may discard a monster, then take 3 crystals", "may(seq(discard(any(monster), 1), gain(you, n(3))))"),
        ("you may discard a monster; 3 attack",
         "may(seq(discard(any(monster), 1), boost(((attack, n(3)),), None)))"),
        ("you may discard a monster, then take 1 crystal or heal 1 damage",
         "may(seq(discard(any(monster), 1), choose(gain(you, n(1)), heal(you, n(1)))))"),
        ("you may discard a monster, then you take 3 crystals",
         "seq(may(discard(any(monster), 1)), gain(you, n(3)))"),
        ("you may discard a monster, then each player takes 1 damage",
         "seq(may(discard(any(monster), 1)), damage(all, n(1)))"),
        # "if ..." behind a clause guards that clause only
        ("take 1 crystal if there is 1 reward token per player on the village, then take 1 damage",
         "seq(if_state(village_full, gain(you, n(1))), damage(you, n(1)))"),
        ("take 1 damage, then lose 1 crystal or heal 1 damage if the Cerberus token is on a creature",
         "seq(damage(you, n(1)), if_state(cerberus_on_creature, choose(lose(you, n(1)), heal(you, n(1)))))"),
        ("you may take 1 damage, then take 1 crystal if there is 1 reward token per player on the village",
         "may(seq(damage(you, n(1)), if_state(village_full, gain(you, n(1)))))"),
        # vocabulary beyond the tables (4.7)
        ("take 2 charges", "charge(you, n(2))"),
        ("cancel the when-taken effect of the card you take", "cancel(immediate)"),
        ("cancel the AI card just drawn", "cancel(ai)"),
        ("on your next turn you must rest", "oblige()"),
        ("attach to an item on the journey track", "attach(item)"),
        ("claim this quest", "claim()"),
        ("can be claimed from other players", "claimable()"),
        ("ignore all items", "ignore_printed(item)"),
        ("put the card at distance 2 on the market", "to_market(2)"),
        ("add 1 reinforcement token to the Overlord", "reinforce(overlord, any, n(1))"),
        ("add 1 strength token to a creature on the journey track", "reinforce(track, strength, n(1))"),
        ("remove 1 reinforcement token from the Overlord", "reinforce(overlord, any, n(-1))"),
        ("put 1 damage on the card at distance 0", "track_token(wounds, slot(0), n(1))"),
        ("put 1 reward token on a monster on the journey track",
         "track_token(rewards, any(monster), n(1))"),
        ("the Overlord heals 3 damage", "overlord_hp(n(3))"),
        ("immovable", "keyword(immovable)"),
        ("when dueling you do not attack", "flag(no_duel_attack, None)"),
    ],
)  # fmt: skip
def test_meaning(text: str, meaning: str) -> None:
    found = parse_effect(text)
    assert repr(found) == meaning
    assert parse_effect(wording(found)) == found


COUNTS = {
    "damage": "wounds", "attack": "attack", "defense": "defense", "speed": "speed", "weight": "weight",
    "slime": "slime", "undead": "undead", "pearl": "pearl", "crystal": "crystals", "item": "items",
    "enchantment": "enchantments", "pair": "pairs", "item or enchantment": "artifacts",
    "monster": "monsters", "dragon": "dragons", "creature": "creatures", "reward token": "rewards",
    "charge": "charges", "player": "players", "damage on journey track cards": "track_wounds",
    "damage taken": "damage_taken",
}  # fmt: skip


@pytest.mark.parametrize(("words", "count"), COUNTS.items())
@pytest.mark.parametrize(
    ("text", "op"),
    [("2 attack", "boost"), ("take 2 crystals", "gain"), ("heal 2 damage", "heal"),
     ("each player loses 2 crystals", "lose"), ("take 2 charges", "charge")],
)  # fmt: skip
def test_any_amount_with_any_count(text: str, op: str, words: str, count: str) -> None:
    for step in ("each", "every 3"):
        found = parse_effect(f"{text} for {step} {words}")
        assert found.op == op
        assert f"per(2, {step[6:] or 1}, {count}, you)" in repr(found)
        assert parse_effect(wording(found)) == found


@pytest.mark.parametrize(
    ("kind", "part", "text", "meaning"),
    [
        ("item", "lower", "discard this card -> take 3 crystals",
         "action(minor, (discard(this(), 1),), gain(you, n(3)))"),
        ("dragon", "lower", "remove this card from the game -> journey to the graveyard",
         "action(minor, (remove(this()),), journey(graveyard, card))"),
        ("village", "", "rest -> take 3 crystals", "action(rest, (), gain(you, n(3)))"),
        ("village", "", "rest, 1 crystal -> heal 2 damage", "action(rest, (crystals(1),), heal(you, n(2)))"),
        ("village", "", "multi: 2 crystals -> 1 attack",
         "action(multi, (crystals(2),), boost(((attack, n(1)),), None))"),
        ("village", "", "players start with 25 crystals", "static(start_crystals(25))"),
        ("village", "", "1 attack", "static(boost(((attack, n(1)),), None))"),
        ("village", "", "all players have +1 speed", "static(icon(speed, 1))"),
        ("village", "", "all players have +1 speed and +1 weight",
         "static(seq(icon(speed, 1), icon(weight, 1)))"),
        ("item", "upper", "2 attack", "icons(((attack, 2),))"),
        ("item", "upper", "2 attack 1 defense 1 undead", "icons(((attack, 2), (defense, 1), (undead, 1)))"),
        ("item", "upper", "1 undead, 2 attack and 1 defense-down",
         "icons(((attack, 2), (defense, -1), (undead, 1)))"),
        ("item", "upper", "3 defense against dragons",
         "static(boost(((defense, n(3)),), against(dragon)))"),
        ("item", "lower", "once per turn: take 1 crystal", "action(once, (), gain(you, n(1)))"),
        ("item", "lower", "once per turn: 1 crystal -> 1 attack",
         "action(once, (crystals(1),), boost(((attack, n(1)),), None))"),
        ("item", "lower", "once per turn: rest -> take 1 crystal", "action(rest, (), gain(you, n(1)))"),
        ("item", "lower", "free -> give 1 of your damage to each other player",
         "action(minor, (), move_wounds(you, others, n(1)))"),
        ("item", "lower", "free -> give 4 of your damage to other players", "action(minor, (), spread_wounds(n(4)))"),
        ("item", "lower", "once per turn, after defeating a monster: take 1 crystal",
         "trigger(on(defeated, monster, True), gain(you, n(1)))"),
        ("item", "lower", "when taking damage: take 1 crystal",
         "trigger(on(damaged, None, False), gain(you, n(1)))"),
        ("item", "lower", "after defeating a creature: heal 1 damage",
         "trigger(on(defeated, creature, False), heal(you, n(1)))"),
        ("item", "upper", "you may double the effect of the desert token on your turn",
         "action(minor, (), may(desert(double_turn)))"),
        ("item", "lower", "twice per turn: 1 crystal -> 1 attack",
         "action(double, (crystals(1),), boost(((attack, n(1)),), None))"),
        ("item", "lower", "as often as you like: 1 crystal -> 1 attack",
         "action(multi, (crystals(1),), boost(((attack, n(1)),), None))"),
        # "it" is the card just taken or defeated, else the card that says so
        ("item", "lower", "after taking an item: you may bury it",
         "trigger(on(taken, (item,), False), may(bury(it())))"),
        ("item", "lower", "after defeating a monster: discard it",
         "trigger(on(defeated, monster, False), discard(it(), 1))"),
        ("item", "lower", "when your turn begins: you may bury it",
         "trigger(on(turn_begin, None, False), may(bury(this())))"),
        ("medium monster", "",
         "when this monster is on the journey track: after a journey on distance 0 the player takes 3 damage",
         "trigger(on(on_track, None, False), trigger(on(journeyed_by_anyone, (=, 0), False), damage(you, n(3))))"),
        ("item", "when taken", "heal all your damage", "immediate(heal(you, every()))"),
        ("medium monster", "", "attacks all players", "static(keyword(attacks_all))"),
        ("medium monster", "", "when in combat with this monster: 1 defense-down",
         "trigger(on(in_combat, None, False), boost(((defense, n(-1)),), None))"),
        ("medium monster", "", "when this monster is on the journey track: all dragons get +1 strength",
         "trigger(on(on_track, None, False), stat(dragons, ((strength, n(1)),), None))"),
        ("overlord", "invasion monster", "the Overlord attacks current player",
         "invasion_text(monster, attack(overlord, active))"),
        ("overlord", "reward", "when your turn begins: take 1 crystal",
         "reward_text(trigger(on(turn_begin, None, False), gain(you, n(1))))"),
        ("overlord", "", "challenge, take 1 damage -> fight the Overlord",
         "action(challenge, (take(1),), fight())"),
        ("overlord", "", "if there are 3 or more reward tokens per player on the Overlord: all players lose",
         "trigger(on(overlord_full, None, False), all_lose())"),
        ("quest", "", "if you have at least 3 monsters, 2 crystals -> claim this quest",
         "action(minor, (have(monsters, 3), crystals(2)), claim())"),
        ("ai", "rage 3", "the Overlord is immune to damage", "tier(3, flag(overlord_immune, None))"),
        ("ai", "rage 1", "after each duel: take 1 damage",
         "tier(1, trigger(on(dueled, None, False), damage(you, n(1))))"),
        ("event", "when revealed", "each player takes 1 damage", "appear(damage(all, n(1)))"),
    ],
)  # fmt: skip
def test_sentences(kind: str, part: str, text: str, meaning: str) -> None:
    found = parse_sentence(kind, part, text)
    assert repr(found) == meaning
    printed = wording(found).removeprefix(f"{part}: ")
    assert parse_sentence(kind, part, printed) == found


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("pay 2 crystals", "crystals(2)"),
        ("spend 2 charges", "charges(2)"),
        ("-1 defense", "weaken(1)"),
        ("2 defense-down", "weaken(2)"),
        ("challenge", "challenge()"),
        ("discard 2 monsters", "discard(any(monster), 2)"),
        ("if you have 5 or more crystals", "have(crystals, 5)"),
        ("remove your top item from the game", "remove(top(item))"),
    ],
)
def test_costs(text: str, meaning: str) -> None:
    assert repr(parse_cost(text)) == meaning
