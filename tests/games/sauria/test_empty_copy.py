"""A whole game on a copy of which nothing has been read: playable to the end, asked just in time, scored."""

from __future__ import annotations

from companion.core.table import Table


def play() -> tuple[Table, set[str]]:
    table = Table.new("sauria", ("ana", "kim"))
    asked: set[str] = set()

    def say(*lines: str) -> None:
        for line in lines:
            verdict = table.propose(table.read(line))
            assert verdict.legal, (line, verdict.sentence())
            asked.update(verdict.needs)
            table.write_line(line)

    say("ana: plays hunter", "kim: plays scientist", "ana: goalcard 1", "kim: goalcard 2", "starter ana")
    say("ana: stands shed blue", "kim: stands bunker red", "reveal shed area=blue", "reveal bunker area=red")
    for round_ in range(1, 17):
        say(f"event something-{round_}")
        if round_ >= 9:
            say("phase lava")
        if round_ >= 11:
            say(f"lava {('blue', 'white', 'black', 'red', 'blue', 'white')[round_ - 11]}")
        say("phase action")
        for seat in ("ana", "kim") if round_ % 2 else ("kim", "ana"):
            if round_ == 3 and seat == "ana":
                say("ana: move jungle blue")
                say("ana: draws blue 0 1", "dino pachy jungle", "ana: attack pachy fists 1", "ana: attacked pachy 0")
            elif round_ == 5 and seat == "kim":
                say("power on bunker by=generator", "kim: hide")
            elif round_ == 15 and seat == "ana":
                say("reveal helipad effect=yes", "ana: gains satellite-phone event", "ana: stands helipad")
            elif round_ == 12 and seat == "ana":
                say("ana: gains satellite-phone event", "ana: signal satellite-phone 1")
            if table.state.board(seat).ap < 3:
                say(f"{seat}: passes")
        say("phase dinosaur")
        for dino in table.state.dinosaurs:
            if not dino.dead:
                say(f"waits {dino.id}")
        say("phase cleanup", "phase end" if round_ == 16 else "phase event")
    say("ana: goal 3", "kim: goal 4")
    return table, asked


def test_the_game_is_played_to_its_end_and_scored() -> None:
    table, _ = play()
    score = table.snapshot().score
    assert table.state.ended
    assert score.final
    assert {s.seat: s.shown() for s in score.seats} == {"ana": "3", "kim": "4"}
    assert score.winners == ("kim",)


def test_only_what_is_needed_is_asked_for() -> None:
    _, asked = play()
    assert "dino.pachy.stage" in asked
    assert "die.green" in asked
    assert "character.scientist.energy.hide" in asked
    assert not any(k.startswith(("encounter.", "wound.", "goal.")) for k in asked)
