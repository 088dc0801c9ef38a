"""Names, secrets and recovery codes."""

import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lorehall.core.sanitize import BadText, clean_text
from lorehall.server.people.devices import recovery_of
from lorehall.server.people.guests import (
    ALPHABET,
    RECOVERY_DAYS,
    BadCode,
    ExpiredCode,
    clean_name,
    cookie_text,
    digest,
    guest_by_code,
    guest_by_cookie,
    new_cookie,
    new_guest,
    new_id,
    new_recovery,
    read_cookie,
    read_recovery_code,
    recovery_code,
    recovery_end,
    renamed,
)
from lorehall.server.storage import Guest, MemoryStorage

secret_bytes = st.binary(min_size=16, max_size=16)

# --- names ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann \t of\n the  Hill ", "Ann of the Hill"),
        ("A\x00n\x07n\x7f", "Ann"),
        ("\u202eAnn\u202c", "Ann"),  # runs backwards
        ("\u2066A\u200bn\ufeffn\u2069\u200e", "Ann"),  # isolates, nothings of no width, marks
        ("Ann\u2028Bea", "Ann Bea"),
        ("A\u0308nne", "Änne"),
        ("Ann\ud83d", "Ann"),  # half a character
        ("Ann\ue000\U000e0041", "Ann"),  # private use, tags
        ("\u3164Ann\u3164\u2800", "Ann"),  # letters that show as nothing
        ("عنّ", "عنّ"),
        ("😀", "😀"),
        ("?", "?"),
        ("x" * 24, "x" * 24),
    ],
)
def test_names_are_cleaned(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@pytest.mark.parametrize("typed", ["", "   ", "\u200b\u202e", "\u3164", "\u0301\u0301", "\n"])
def test_a_name_needs_something_to_see(typed: str) -> None:
    with pytest.raises(BadText, match="at least one visible character"):
        clean_name(typed)


def test_a_long_name_is_refused_with_its_length() -> None:
    with pytest.raises(BadText, match=r"at most 24 characters\. This one has 25"):
        clean_name("x" * 25)


def test_other_texts_are_named_in_the_refusal() -> None:
    with pytest.raises(BadText, match="A table name can have at most 3 characters"):
        clean_text("abcd", 3, "A table name")


@settings(derandomize=True, deadline=None, database=None)
@given(st.text(max_size=40))
def test_a_clean_name_is_short_and_stays_as_it_is(typed: str) -> None:
    try:
        name = clean_name(typed)
    except BadText:
        return
    assert 1 <= len(name) <= 24
    assert clean_name(name) == name
    assert name.encode()


# --- guests -----------------------------------------------------------------------------------


def test_a_guest_is_known_by_the_cookie_and_the_code() -> None:
    storage = MemoryStorage()
    ann, bea = new_guest(" Ann ", 5), new_guest("Bea", 6)
    storage.commit([*ann.writes, *bea.writes])
    assert ann.guest == Guest(ann.guest.id, "Ann", 5)
    assert guest_by_cookie(storage, ann.secret) == ann.guest
    assert guest_by_cookie(storage, bea.secret) == bea.guest
    first = new_recovery(ann.guest, 7)
    storage.commit(first.writes)
    assert guest_by_code(storage, first.secret.lower().replace("-", " "), 9) == ann.guest
    second = new_recovery(ann.guest, 8)
    storage.commit(second.writes)
    assert guest_by_code(storage, first.secret, 9) is None
    assert guest_by_code(storage, second.secret, 9) == ann.guest


def test_a_recovery_code_expires() -> None:
    storage = MemoryStorage()
    ann = new_guest("Ann", 5)
    code = new_recovery(ann.guest, 7)
    storage.commit([*ann.writes, *code.writes])
    end = recovery_end(7)
    assert end == 7 + RECOVERY_DAYS * 24 * 3_600_000
    assert guest_by_code(storage, code.secret, end - 1) == ann.guest
    with pytest.raises(ExpiredCode, match=f"work for {RECOVERY_DAYS} days"):
        guest_by_code(storage, code.secret, end)
    assert recovery_of(storage, ann.guest.id, end - 1) is not None
    assert recovery_of(storage, ann.guest.id, end) is None


def test_another_device_is_the_same_guest() -> None:
    storage = MemoryStorage()
    ann = new_guest("Ann", 5)
    phone = new_cookie(ann.guest, 9)
    storage.commit([*ann.writes, *phone.writes])
    assert phone.secret != ann.secret
    assert guest_by_cookie(storage, phone.secret) == guest_by_cookie(storage, ann.secret)


def test_a_new_name_keeps_the_guest() -> None:
    storage = MemoryStorage()
    ann = new_guest("Ann", 5)
    guest, writes = renamed(ann.guest, "Änne ")
    storage.commit([*ann.writes, *writes])
    assert guest == Guest(ann.guest.id, "Änne", 5)
    assert guest_by_cookie(storage, ann.secret) == guest
    with pytest.raises(BadText):
        renamed(guest, "")


def test_a_cookie_is_no_recovery_code_and_the_other_way_round() -> None:
    storage = MemoryStorage()
    ann = new_guest("Ann", 5)
    recovery = new_recovery(ann.guest, 5)
    storage.commit([*ann.writes, *recovery.writes])
    cookie = read_cookie(ann.secret)
    assert cookie is not None
    assert guest_by_code(storage, recovery_code(cookie), 9) is None
    assert guest_by_cookie(storage, cookie_text(read_recovery_code(recovery.secret))) is None


def test_only_digests_are_stored() -> None:
    ann = new_guest("Ann", 5)
    secret = read_cookie(ann.secret)
    assert secret is not None
    stored = repr(ann.writes)
    assert repr(digest(secret)) in stored
    assert ann.secret not in stored
    assert repr(secret) not in stored


def test_ids_are_short_plain_and_different() -> None:
    ids = {new_id() for _ in range(1_000)}
    assert len(ids) == 1_000
    assert all(len(each) == 13 and each[0] == "g" for each in ids)
    assert set("".join(ids)) <= set(string.ascii_lowercase + string.digits)


# --- secrets as text --------------------------------------------------------------------------


@settings(derandomize=True, deadline=None, database=None)
@given(secret_bytes)
def test_cookies_come_back(secret: bytes) -> None:
    text = cookie_text(secret)
    assert len(text) == 22
    assert set(text) <= set(string.ascii_letters + string.digits + "-_")
    assert read_cookie(text) == secret


@pytest.mark.parametrize(
    "text",
    ["", "x", "null", "A" * 21, "A" * 23, "A" * 24, "A" * 21 + "ä", "A" * 21 + " ", "=" * 22],
)
def test_other_cookies_are_nobody(text: str) -> None:
    assert read_cookie(text) is None
    assert guest_by_cookie(MemoryStorage(), text) is None


@settings(derandomize=True, deadline=None, database=None)
@given(st.text(max_size=30))
def test_any_text_may_stand_in_a_cookie(text: str) -> None:
    secret = read_cookie(text)
    assert secret is None or len(secret) == 16


@settings(derandomize=True, deadline=None, database=None)
@given(secret_bytes)
def test_recovery_codes_come_back(secret: bytes) -> None:
    code = recovery_code(secret)
    groups = code.split("-")
    assert [len(group) for group in groups] == [4] * 7
    assert set("".join(groups)) <= set(ALPHABET)
    assert read_recovery_code(code) == secret


def test_codes_may_be_typed_as_they_are_read() -> None:
    secret = bytes.fromhex("00443214c74254b635cf84653a56d7c6")
    code = recovery_code(secret)
    assert code[:9] == "0123-4567"
    typed = code.replace("0", "o").replace("1", "l").replace("-", " . ").lower()
    assert read_recovery_code(typed) == secret
    assert read_recovery_code(code.replace("1", "I").replace("0", "O")) == secret


@settings(derandomize=True, deadline=None, database=None)
@given(secret_bytes, st.integers(0, 27), st.integers(1, 31))
def test_a_slip_is_found_or_gives_another_secret(secret: bytes, place: int, shift: int) -> None:
    chars = [char for char in recovery_code(secret) if char != "-"]
    chars[place] = ALPHABET[(ALPHABET.index(chars[place]) + shift) % 32]
    try:
        assert read_recovery_code("".join(chars)) != secret
    except BadCode as refusal:
        assert "typo" in str(refusal)  # noqa: PT017


def test_most_slips_are_found() -> None:
    code = recovery_code(bytes(range(16))).replace("-", "")
    unnoticed = 0
    for place in range(len(code)):
        for char in ALPHABET.replace(code[place], ""):
            try:
                read_recovery_code(code[:place] + char + code[place + 1 :])
            except BadCode:
                continue
            unnoticed += 1
    assert unnoticed <= 5  # of 868


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", "28 letters and digits; this one has 0"),
        ("K7QX-9M2T", "28 letters and digits; this one has 8"),
        ("U" * 28, "never contain 'U'"),
        ("٣" * 28, "never contain '٣'"),
    ],
)
def test_what_cannot_be_a_code_is_told_why(typed: str, words: str) -> None:
    with pytest.raises(BadCode, match=words):
        read_recovery_code(typed)
