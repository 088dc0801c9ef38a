"""Sentences as data: templates, plurals, verbs that follow their subject, and how clients get them."""

from __future__ import annotations

import json

import pytest

from lorehall.core.words.choices import OptionKind, told_apart
from lorehall.core.words.events import EventKinds, PlaceTemplate, Teller
from lorehall.core.words.outputs import Choice, LogLine, Pending, Refusal, deciding
from lorehall.core.words.sentences import (
    BadTemplate,
    Ref,
    Sentence,
    Show,
    Template,
    Verb,
    counted,
    named,
    number,
    one_of,
    plain,
    signed,
    subject,
)
from lorehall.core.words.wire import (
    choice_json,
    line_json,
    part_json,
    pending_json,
    refusal_json,
    sentence_json,
    taken_json,
    waiting_json,
)

CARDS = ["Axe", "Whip", "Scar"]
TABLE = list(CARDS)
"""The state of these tests: a row of cards."""


def seat(table: list[str], who: int, name: str) -> Ref:
    return subject(table, who, name) if who >= 0 else Ref("party", "bank", "the bank", name)


def card(table: list[str], index: int, name: str) -> Ref:
    return Ref("card", table[index], table[index], name)


SHOWN: dict[str, Show[list[str]]] = {
    "Seat": seat,
    "card": card,
    "number": number,
    "signed": signed,
    "crystal": counted("crystal"),
    "foe": counted("enemy", "enemies"),
    "side": one_of("side", ("health", "strength")),
    "health": one_of("side", ("health", "strength"), ("heart", "sword")),
    "healths": one_of("side", ("health", "strength"), ("hearts", "swords")),
    "moment": one_of("moment", ("start", "end"), ("before the turn", "at the end of the turn")),
}


def told(pattern: str, numbers: str, *values: int) -> Sentence:
    return Template("key", pattern, numbers.split(), SHOWN).render(TABLE, values)


# -- templates ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pattern", "numbers", "values", "text"),
    [
        ("{who:Seat} [takes|take] {n:crystal}", "who n", (0, 3), "Player 1 takes 3 crystals"),
        ("{who:Seat} [takes|take] {n:crystal}", "who n", (1, 1), "Player 2 takes 1 crystal"),
        ("{n:crystal} {n?goes|go} away", "n", (1,), "1 crystal goes away"),
        ("{n:crystal} {n?goes|go} away", "n", (0,), "0 crystals go away"),
        ("{n} {n?{side:health}|{side:healths}}", "n side", (1, 0), "1 heart"),
        ("{n} {n?{side:health}|{side:healths}}", "n side", (2, 0), "2 hearts"),
        ("{n:foe}", "n", (2,), "2 enemies"),
        ("{n:signed} {side} token", "n side", (2, 1), "+2 strength token"),
        ("{n:signed}", "n", (-1,), "−1"),
        ("{n}", "n", (-1,), "−1"),
        ("{card} at distance {slot}", "slot card", (4, 0), "Axe at distance 4"),
        ("drawn: {cards*:card}", "cards", (), "drawn: "),
        ("drawn: {cards*:card}", "cards", (2,), "drawn: Scar"),
        ("drawn: {cards*:card}.", "cards", (2, 0, 1), "drawn: Scar, Axe and Whip."),
        ("It rains", "", (), "It rains"),
    ],
)
def test_a_template_is_filled_with_numbers(
    pattern: str, numbers: str, values: tuple[int, ...], text: str
) -> None:
    sentence = told(pattern, numbers, *values)
    assert sentence.text == str(sentence) == text
    assert sentence.key == "key"


def test_parts_say_what_they_mean() -> None:
    sentence = told("{who:Seat} [takes|take] {n:crystal}", "who n", 0, 3)
    assert sentence.parts == (
        Ref("seat", 0, "Player 1", "who"),
        " ",
        Verb("takes", "take"),
        " ",
        Ref("number", 3, "3 crystals", "n"),
    )
    assert sentence.about == (("who", 0), ("n", 3))
    assert sentence.ref("n") == Ref("number", 3, "3 crystals", "n")
    assert sentence.ref("card") is None


def test_one_of_a_few_is_a_key_with_words() -> None:
    sentence = told("Wait ({moment})", "moment", 1)
    assert sentence.text == "Wait (at the end of the turn)"
    assert sentence.about == (("moment", "end"),)
    with pytest.raises(ValueError, match="longer"):
        one_of("moment", ("start",), ("before the turn", "at the end of the turn"))


def test_something_has_short_words_where_the_rest_is_said() -> None:
    action = Ref("ability", "rest -> heal 2", "rest -> heal 2", "action", short="heal 2")
    assert action.shortened() == Ref("ability", "rest -> heal 2", "heal 2", "action")
    assert action.shortened().shortened() == action.shortened()
    assert part_json(action) == {
        "ability": "rest -> heal 2",
        "text": "rest -> heal 2",
        "name": "action",
        "short": "heal 2",
    }


def test_a_verb_follows_a_seat_only() -> None:
    """Of the bank nobody can say "you": the verb is then a plain word, whoever comes later in the sentence."""
    sentence = told("{who:Seat} [pays|pay] {other:Seat}", "who other", -1, 0)
    assert sentence.text == "the bank pays Player 1"
    assert not any(isinstance(part, Verb) for part in sentence.parts)


def test_a_number_shown_twice_has_two_names() -> None:
    sentence = told("{n:card} costs {n:crystal}", "n", 1)
    assert sentence.about == (("n", "Whip"), ("crystal", 1))


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        ("{whom:Seat} wins", "names 'whom'"),
        ("{who:Saet} wins", "shows 'who' as 'Saet'"),
        ("{n?{who:Seat}|{who:seat}} wins", "names 'n'"),
        ("{who?{whom:Seat}|{whom:seat}} wins", "names 'whom'"),
        ("{who?{who:Saet}|{who:seat}} wins", "shows 'who' as 'Saet'"),
        ("{who:Seat wins", "bracket"),
        ("{who:Seat} [wins] it", "bracket"),
    ],
)
def test_a_mistake_in_a_template_is_found_when_it_is_read(pattern: str, words: str) -> None:
    with pytest.raises(BadTemplate, match=words):
        told(pattern, "who", 0)


def test_sentences_are_equal_by_their_data() -> None:
    one, two = told("{card} falls", "card", 0), told("{card} falls", "card", 0)
    assert one == two
    assert hash(one) == hash(two)
    assert one != told("{card} falls", "card", 1)
    assert one != plain("key", "Axe falls")
    assert one.plus("!").text == "Axe falls!"
    assert len({Verb("has", "have"), Verb("has", "have"), Verb("is", "are")}) == 2
    assert "Axe" in repr(one)
    assert "Axe" in repr(one.parts[0])
    assert "have" in repr(Verb("has", "have"))


# -- events ------------------------------------------------------------------------------------------------

KINDS = EventKinds()
TAKES = KINDS.declare(
    "takes", "X-01", "who amount", "{who:Seat} [takes|take] {amount:crystal}", "seat/{who}/purse"
)
SEES = KINDS.declare(
    "sees", "X-02", "who cards*", "{who:Seat} [sees|see] {cards*:card}", private=True, reveals=True
)
RAINS = KINDS.declare("rains", "X-03", "", "It rains", "sky")
FALLS = KINDS.declare("falls", "X-04", "card", "{card} falls", "{card:home}/top")
TELLER: Teller[list[str]] = Teller(
    KINDS, SHOWN, {"home": lambda table, index: table[index].lower()}
)


def test_an_event_kind_says_everything_about_its_events() -> None:
    line = TELLER.line(TABLE, (TAKES, 1, 2))
    assert (line.kind, line.text) == ("takes", "Player 2 takes 2 crystals")
    assert (line.rule, line.audience, line.seat) == ("X-01", None, 1)
    assert line.places == ("seat/1/purse",)
    assert TELLER.line(TABLE, (RAINS,)) == LogLine(plain("rains", "It rains"), "X-03", None, None, ("sky",))  # fmt: skip
    assert TELLER.line(TABLE, (FALLS, 0)).places == ("axe/top",)


def test_an_event_can_cite_the_rule_of_the_text_it_comes_from() -> None:
    kinds = EventKinds()
    burns = kinds.declare("burns", "", "who card", "{who:Seat} [burns|burn]", cites="card")
    rains = kinds.declare("rains", "X-03", "", "It rains")
    teller: Teller[list[str]] = Teller(
        kinds, SHOWN, {}, {"card": lambda table, index: f"X-{table[index]}"}
    )
    assert teller.line(TABLE, (burns, 0, 0)).rule == "X-Axe"
    assert teller.line(TABLE, (burns, 0, 2)).rule == "X-Scar"
    assert teller.line(TABLE, (rains,)).rule == "X-03"


@pytest.mark.parametrize(
    ("rule", "cites", "said"),
    [
        ("", "", "needs a rule or a number to cite"),
        ("X-01", "card", "needs a rule or a number to cite"),
        ("", "hero", "cites 'hero', which is not a number with rules"),
        ("", "who", "cites 'who', which is not a number with rules"),
    ],
)
def test_an_event_cites_one_rule(rule: str, cites: str, said: str) -> None:
    kinds = EventKinds()
    kinds.declare("burns", rule, "who card", "{who:Seat} [burns|burn]", cites=cites)
    with pytest.raises(BadTemplate, match=said):
        Teller(kinds, SHOWN, {}, {"card": lambda table, index: "X-02"})


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ([0], "Waiting for player 1."),
        ([2], "Waiting for player 3."),
        ([0, 1], "Waiting for player 1 and player 2."),
    ],
)
def test_who_decides_is_named_as_in_the_log(seats: list[int], said: str) -> None:
    sentence = Sentence("notYourDecision", deciding(seats))
    assert sentence.text == said
    assert [part.value for part in sentence.parts if isinstance(part, Ref)] == seats


def test_nobody_in_particular_has_no_seat_and_no_place() -> None:
    line = TELLER.line(TABLE, (TAKES, -2, 2))
    assert (line.seat, line.places, line.text) == (None, (), "the bank takes 2 crystals")
    assert TELLER.line(TABLE, (FALLS, 0)).seat is None


def test_a_private_event_is_for_its_subject() -> None:
    line = TELLER.line(TABLE, (SEES, 1, 0, 2))
    assert (line.audience, line.text) == (1, "Player 2 sees Axe and Scar")
    assert line.reveals
    assert not TELLER.line(TABLE, (RAINS,)).reveals
    assert KINDS.any_reveals([(RAINS,), (SEES, 1, 0)])
    assert not KINDS.any_reveals([(RAINS,)])


def test_an_event_has_the_numbers_of_its_kind() -> None:
    assert KINDS.all[TAKES].fits((TAKES, 0, 1))
    assert not KINDS.all[TAKES].fits((TAKES, 0))
    assert KINDS.all[SEES].fits((SEES, 0, 1, 2))
    assert not KINDS.all[SEES].fits((SEES, 0))


def test_a_place_names_numbers_that_exist() -> None:
    with pytest.raises(BadTemplate, match="whom"):
        PlaceTemplate("seat/{whom}", ["who"], {})
    with pytest.raises(BadTemplate, match="home"):
        PlaceTemplate("seat/{who:home}", ["who"], {})


# -- choices -----------------------------------------------------------------------------------------------


def kind(verb: str, numbers: str, template: str, place: str = "") -> OptionKind[list[str]]:
    zones = {"place": lambda table, index: f"row/{index}"}
    return OptionKind(verb, numbers, template, place, SHOWN, zones)


def test_an_option_kind_says_everything_about_its_options() -> None:
    use = kind("use", "card n", "use {card} {n}", "{card:place}")
    choice = use.choice(TABLE, 1, (2, 7))
    assert choice == Choice("use/row.2/7", "use", 1, choice.sentence, "row/2")
    assert choice.text == "use Scar 7"
    assert kind("go", "slot", "go {slot}", "track/{slot}").choice(TABLE, 0, (3,)).id == "go/3"
    assert kind("yes", "", "yes").choice(TABLE, 0, ()).id == "yes"


def test_equal_choices_are_told_apart_by_place_or_number() -> None:
    pick, say = kind("pick", "card", "{card}", "{card:place}"), kind("say", "n", "hush")
    twins = ["Axe", "Axe", "Whip"]
    choices = [pick.choice(twins, 0, (card,)) for card in range(3)]
    choices += [say.choice(twins, 0, (1,)), say.choice(twins, 0, (1,))]
    found = told_apart(choices, [pick] * 3 + [say] * 2, lambda place: place.replace("/", " "))
    texts = [choice.text for choice in found]
    assert texts == ["Axe [row 0]", "Axe [row 1]", "Whip", "hush [1]", "hush [2]"]
    assert [choice.id for choice in found][-2:] == ["say/1/1", "say/1/2"]
    assert found[0].sentence.ref("where") == Ref("place", "row/0", "row 0", "where")


# -- as JSON -------------------------------------------------------------------------------------------------


def test_a_sentence_as_json() -> None:
    template = Template(
        "gains", "{who:Seat} [takes|take] {amount:crystal}", ["who", "amount"], SHOWN
    )
    assert sentence_json(template.render(TABLE, (0, 3))) == {
        "key": "gains",
        "text": "Player 1 takes 3 crystals",
        "parts": [
            {"seat": 0, "text": "Player 1", "name": "who"},
            " ",
            {"verb": ("takes", "take")},
            " ",
            {"number": 3, "text": "3 crystals", "name": "amount"},
        ],
    }
    assert sentence_json(plain("rains", "It rains")) == {"key": "rains", "text": "It rains"}
    pointing = Ref("card", "Axe", "Axe", "asker", "seat/0/items/1")
    assert part_json(pointing) == {
        "card": "Axe", "text": "Axe", "name": "asker", "place": "seat/0/items/1",
    }  # fmt: skip


PENDING = Pending(
    (0, 2),
    plain("stop", "Stop it"),
    "X-05",
    (
        Choice("stop/0", "stop", 0, plain("stop", "stop"), "seat/0"),
        Choice("stop/2", "stop", 2, plain("stop", "stop too")),
        Choice("pass/2", "pass", 2, plain("pass", "pass")),
    ),
)


def test_a_request_as_json_has_the_choices_of_one_seat() -> None:
    shown = pending_json(PENDING, 2)
    assert shown == json.loads(json.dumps(shown))
    assert shown is not None
    assert [choice["option"] for choice in shown["choices"]] == [0, 1]
    assert shown["choices"][0] == choice_json(PENDING.choices[1], 0) == taken_json(PENDING, 1)
    assert shown["choices"][1] == {
        "option": 1, "id": "pass/2", "verb": "pass", "text": "pass", "place": "",
    }  # fmt: skip
    assert (shown["seats"], shown["rule"]) == ([0, 2], "X-05")
    assert shown["prompt"] == {"key": "stop", "text": "Stop it"}
    assert pending_json(PENDING, 1) is None
    assert pending_json(None, 0) is None
    assert waiting_json((0, 2)) == {"seats": [0, 2]}
    assert waiting_json(()) is None


def test_a_choice_is_found_by_id_words_and_beginning_among_its_own() -> None:
    assert PENDING.find(0, "stop/0") == 0
    assert PENDING.find(2, "stop/0") is None
    assert PENDING.find(2, "st") == 1
    assert PENDING.find(2, "PASS") == 2
    assert PENDING.find(1, "pass") is None
    assert (PENDING.seat, PENDING.options) == (0, ("stop", "stop too", "pass"))
    assert PENDING.places == ("seat/0", "", "")


def test_lines_and_refusals_as_json() -> None:
    line = LogLine(plain("rains", "It rains"), "X-03", 1, 0, ("sky",))
    assert line_json(line) == {
        "key": "rains", "text": "It rains", "rule": "X-03", "seat": 0, "places": ["sky"],
    }  # fmt: skip
    refusal = Refusal(
        plain("use", "use Axe"), "use", "alreadyUsed", "X-06", plain("used", "Used."),
        ("row/0", "row/1"), ("use/row.0", "use/row.1"),
    )  # fmt: skip
    entries = refusal_json(refusal)
    assert [entry["place"] for entry in entries] == ["row/0", "row/1"]
    assert entries[0] == {
        "wish": {"key": "use", "text": "use Axe"},
        "verb": "use",
        "place": "row/0",
        "reason": "alreadyUsed",
        "rule": "X-06",
        "words": {"key": "used", "text": "Used."},
    }
    assert refusal.is_meant_by("use/row.1")
    assert refusal.is_meant_by("use a")
    assert not refusal.is_meant_by("rest")
    assert str(refusal) == "Used. (X-06, alreadyUsed)"


def test_things_are_shown_by_their_names_and_where_they_are() -> None:
    towns = ("Inn", "Mine")
    town: Show[object] = named("town", lambda _state, value: towns[value], "town/{}")
    assert town(None, 1, "goal") == Ref("town", "Mine", "Mine", "goal", "town/1")
    anywhere: Show[object] = named("town", lambda _state, value: towns[value])
    assert anywhere(None, 0, "goal") == Ref("town", "Inn", "Inn", "goal")
