"""What a seat knows stays where it is, all else is dealt anew, evenly and within what everybody knows."""

from __future__ import annotations

from collections import Counter

import pytest

from lorehall.core.engine.position import Position
from lorehall.core.engine.zones import (
    EVERYBODY,
    NO_CARD,
    Zone,
    draw,
    draw_open,
    hide,
    is_known,
    only,
    put_open,
    redeal,
    seen,
    show,
    shuffle_in,
    start_afresh,
)


class Cards(Position):
    """A deck of ten, two hands and an open pile."""

    def __init__(self, seed: int, template: Cards | None = None) -> None:
        super().__init__(seed, template)
        t = template
        self.deck: list[int] = list(range(10)) if t is None else t.deck[:]
        self.hands: list[list[int]] = [[], []] if t is None else [hand[:] for hand in t.hands]
        self.discard: list[int] = [] if t is None else t.discard[:]
        self.known: list[int] = [0] * 10 if t is None else t.known[:]

    def deal(self, seat: int) -> int:
        card = draw(self, self.deck, self.discard, self.known)
        show(self.known, [card], only(seat))
        self.hands[seat].append(card)
        return card


def table() -> Cards:
    """Seat 0 holds 9 and 8, seat 1 holds 7 and 6, 5 lies open, everybody has seen 4 on top of 0 to 3."""
    s = Cards(1)
    for seat in (0, 0, 1, 1):
        s.deal(seat)
    put_open(s.discard, draw(s, s.deck, s.discard, s.known), s.known)
    show(s.known, s.deck[-1:], EVERYBODY)
    return s


def redealt(s: Cards, seat: int, seed: int) -> Cards:
    copy = Cards(0, s)
    start_afresh(copy, seed)
    redeal(copy, [Zone(copy.deck), *[Zone(hand) for hand in copy.hands]], copy.known, seat)
    return copy


def test_a_seat_sees_its_hand_and_what_was_shown() -> None:
    s = table()
    assert s.hands == [[9, 8], [7, 6]]
    assert seen(s.hands[0], s.known, 0) == [9, 8]
    assert seen(s.hands[0], s.known, 1) == [NO_CARD, NO_CARD]
    assert seen(s.deck, s.known, 1) == [NO_CARD] * 4 + [4]
    assert seen(s.deck + s.discard, s.known, None) == [NO_CARD] * 4 + [4, 5]


def test_redealing_keeps_what_the_seat_knows_and_every_card() -> None:
    s = table()
    for seed in range(30):
        copy = redealt(s, 0, seed)
        assert copy.hands[0] == [9, 8]
        assert copy.deck[-1] == 4
        assert copy.discard == [5]
        assert sorted(copy.deck + copy.hands[1]) == [0, 1, 2, 3, 4, 6, 7]
        assert seen(copy.deck, copy.known, 0) == seen(s.deck, s.known, 0)
    assert s.deck == [0, 1, 2, 3, 4], "the true state is not touched"


def test_every_deal_is_equally_likely() -> None:
    s = table()
    found = Counter(tuple(redealt(s, 0, seed).hands[1]) for seed in range(6000))
    assert len(found) == 6 * 5
    assert all(140 < number < 260 for number in found.values())


def test_a_card_shown_to_one_seat_stays_for_that_seat_only() -> None:
    s = table()
    show(s.known, [0], only(1))  # at the bottom of the deck
    assert {redealt(s, 1, seed).deck[0] for seed in range(20)} == {0}
    assert len({redealt(s, 0, seed).deck[0] for seed in range(40)}) > 1


def test_a_known_card_is_known_in_the_hand_that_draws_it() -> None:
    s = table()
    assert s.deal(1) == 4
    assert is_known(s.known, 4, 0)
    assert 4 in redealt(s, 0, 3).hands[1]


def test_groups_do_not_mix() -> None:
    s = Cards(1)
    other = [20, 21, 22]
    for _ in range(20):
        redeal(s, [Zone(s.deck), Zone(other, group=1)], [], 0)
        assert sorted(other) == [20, 21, 22]
        assert sorted(s.deck) == list(range(10))


def test_a_place_of_a_known_sort_gets_a_card_of_that_sort() -> None:
    even = frozenset(range(0, 10, 2))
    low = frozenset({0, 2})
    found: Counter[tuple[int, ...]] = Counter()
    for seed in range(2000):
        s = Cards(seed)
        s.deck = [1, 3, 5, 7, 9, 4, 6, 8, 0, 2]
        zones = [
            Zone(s.deck, high=7),
            Zone(s.deck, low=7, high=9, fitting=even),
            Zone(s.deck, low=9, fitting=low),
        ]
        redeal(s, zones, [], 0)
        assert set(s.deck[7:]) <= even
        assert s.deck[9] in low
        assert sorted(s.deck) == list(range(10))
        found[tuple(s.deck[7:])] += 1
    assert len(found) == 2 * 4 * 3
    assert all(45 < number < 130 for number in found.values())


def test_sorts_that_overlap_are_refused() -> None:
    left = [Zone([0], fitting=frozenset({0, 1})), Zone([1], fitting=frozenset({1, 2}))]
    refused = 0
    for seed in range(20):
        try:
            redeal(Cards(seed), left, [], 0)
        except ValueError as error:
            refused += "overlap" in str(error)
    assert refused


def test_the_answer_says_which_card_lies_where_another_lay() -> None:
    s = table()
    copy = Cards(0, s)
    moved = redeal(copy, [Zone(copy.deck), Zone(copy.hands[1])], copy.known, 0)
    assert [moved[card] for card in s.hands[1]] == copy.hands[1]
    assert 4 not in moved


def test_an_empty_deck_is_made_anew_from_its_discard_pile() -> None:
    s = table()
    s.discard += [s.deck.pop() for _ in range(5)]
    show(s.known, s.discard, EVERYBODY)
    before = s.rng
    card = draw(s, s.deck, s.discard, s.known)
    assert card in range(6)
    assert s.rng != before
    assert s.discard == []
    assert not any(s.known[other] for other in s.deck), "shuffled cards are known to nobody"
    s.deck.clear()
    assert draw(s, s.deck, s.discard, s.known) == NO_CARD


def test_shuffling_in_takes_the_cards_away_and_hides_them() -> None:
    s = table()
    shuffle_in(s, s.deck, s.hands[0], s.known)
    assert s.hands[0] == []
    assert sorted(s.deck) == [0, 1, 2, 3, 4, 8, 9]
    assert not is_known(s.known, 4, 1)
    hide(s.known, s.discard)
    assert s.known[5] == 0


def test_a_fresh_start_has_no_past_and_another_future() -> None:
    s = table()
    s.log, s.feed = [1, 2], [3]
    start_afresh(s, 77)
    assert (s.log, s.feed) == ([], [])
    assert s.rng == Cards(77).rng


@pytest.mark.parametrize("seat", [0, 1])
def test_the_same_seed_gives_the_same_deal(seat: int) -> None:
    s = table()
    assert redealt(s, seat, 5).deck == redealt(s, seat, 5).deck


def test_an_open_draw_is_seen_by_all_and_tells_of_a_new_deck() -> None:
    s = Position(1)
    s.events = []
    deck, discard, known = [0], [1], [0, EVERYBODY]
    assert draw_open(s, deck, discard, known, 7) == 0
    assert (s.events, known[0]) == ([], EVERYBODY)
    assert draw_open(s, deck, discard, known, 7) == 1
    assert (s.events, known[1]) == ([(7,)], EVERYBODY)
    assert draw_open(s, deck, discard, known, 7) == NO_CARD
