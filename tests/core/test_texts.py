"""Texts are known by a digest, and come out of their package as they went in or not at all."""

from __future__ import annotations

import pytest

from lorehall.core.card_texts import canonical, digest_of, packed, unpacked
from lorehall.core.errors import BadSave

TEXTS = {"b.cards": "Axe\n", "a.cards": "Bögen\n"}


def test_texts_come_out_as_they_went_in() -> None:
    again = unpacked(packed(TEXTS), digest_of(TEXTS))
    assert list(again.items()) == list(TEXTS.items())


def test_order_and_every_letter_count() -> None:
    found = {
        digest_of(texts)
        for texts in (
            TEXTS,
            dict(reversed(TEXTS.items())),
            {"b.cards": "Axe\n", "a.cards": "Bogen\n"},
            {"b.cards": "Axe\na.cards"},
        )
    }
    assert len(found) == 4
    assert digest_of({}) == ""


@pytest.mark.parametrize(
    "data", [b"", b"nonsense", packed({"b.cards": "Axe!"}), packed(TEXTS)[:-9]]
)
def test_other_texts_than_those_of_the_digest_are_refused(data: bytes) -> None:
    with pytest.raises(BadSave, match="damaged"):
        unpacked(data, digest_of(TEXTS))


def test_a_package_that_swells_is_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lorehall.core.card_texts.LONGEST", len(canonical(TEXTS)) - 1)
    with pytest.raises(BadSave, match="damaged"):
        unpacked(packed(TEXTS), digest_of(TEXTS))
