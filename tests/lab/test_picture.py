"""The picture of a balance report: well-formed, a row for everything that differs, and honest about what is even."""

from __future__ import annotations

from xml.etree import ElementTree

from lorehall.games import game
from lorehall.lab.play.simulate import Series, simulate
from lorehall.lab.reports.balance import report
from lorehall.lab.reports.picture import picture

SVG = "{http://www.w3.org/2000/svg}"


def drawn(bots: tuple[str, ...]) -> ElementTree.Element:
    rules = game("prophecy")
    series = Series(
        game="prophecy", games=3, players=3, bots=bots, options={"round_cap": 3}, seed=2
    )
    return ElementTree.fromstring(picture(report(simulate(series), rules.catalog()), "A <title>"))


def words(root: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in root.iter(f"{SVG}text")]


def test_every_row_has_a_dot_its_interval_and_its_figures() -> None:
    root = drawn(("random",))
    found = words(root)
    assert found[0] == "A <title>"
    assert {"Place in turn order", "Hero", "Home guild", "Second guild"} <= set(found)
    dots = list(root.iter(f"{SVG}circle"))
    assert len(dots) == len([text for text in found if " of " in text and " to " in text])
    assert "even: 33.3" in found
    width = float(root.attrib["width"])
    assert all(0.0 < float(dot.attrib["cx"]) < width for dot in dots)


def test_what_does_not_differ_is_left_out() -> None:
    assert "Bot" not in words(drawn(("random",)))


def test_nothing_to_draw_is_no_error() -> None:
    root = ElementTree.fromstring(picture(report([]), "nothing"))
    assert not list(root.iter(f"{SVG}circle"))
