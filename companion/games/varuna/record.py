"""The mission record: the verdict on a final score, by the bands as they are printed."""

from __future__ import annotations

from companion.games.varuna.state import State

_BANDS = ((85, None, "85+"), (80, 84, "80-84"), (70, 79, "70-79"), (60, 69, "60-69"), (50, 59, "50-59"))
_VERDICTS = {
    "85+": "no secrets are left, and you will lead the expedition of settlers",
    "80-84": "brilliant, as expected; Demeter’s medal, and you may come back as an adviser",
    "70-79": "a success; settlers leave Ganymede in a few months",
    "60-69": "not the finest palaeontologist, but settlers will come in some years",
    "50-59": "an assistant pilot without preparation; back to Demeter for more lessons",
    "31-39": "the bathing suit was optional",
    "-30": "blame it on seasickness",
}
_SLIPPED = ("15 turns instead of 13?", *_VERDICTS.values())
_SLIPPED_BANDS = ("85+", "80-84", "70-79", "60-69", "50-59", "40-49", "31-39", "-30")


def label(state: State, total: int) -> str:
    """The printed band of a total, or `40-49` where none is printed (varuna.record.band)."""
    for least, most, name in _BANDS:
        if total >= least and (most is None or total <= most):
            return name
    low = state.setup.reading("record_low_bands")
    if total >= 40:
        return "40-49"
    if total >= 31 or (total == 30 and low == "below-30"):
        return "31-39"
    return "" if low == "minus-30" and total != -30 else "-30"


def band(state: State, total: int, solo: bool, won: bool) -> str:
    """The mission record's verdict on a total, or an empty text where it speaks of nobody here."""
    whom = state.setup.reading("record_for")
    if (whom == "solo" and not solo) or (whom == "winner" and not won):
        return ""
    name = label(state, total)
    printed = state.setup.copy.word("record.labels")
    slipped = (printed or state.setup.reading("record_labels")) == "slipped"
    gap = state.setup.reading("record_gap")
    if slipped or (name == "40-49" and gap == "slipped"):
        return f"{name}: {_SLIPPED[_SLIPPED_BANDS.index(name)]}" if name in _SLIPPED_BANDS else ""
    if name == "40-49":
        name = {"lower": "31-39", "higher": "50-59"}.get(gap, name)
    if name == "40-49":
        return "no band is printed for 40-49"
    return f"{name}: {_VERDICTS[name]}" if name else ""
