"""How long the screen takes, in a real terminal: to the first frame, and from a key to the repaint.

    python bench/screen.py [GAME]

Each figure is a median in milliseconds over several starts or keys, beside a bare Textual app in the same run.
"""

from __future__ import annotations

import os
import pty
import select
import signal
import statistics
import struct
import sys
import tempfile
import time
from pathlib import Path

BARE = """
from textual.app import App
from textual.widget import Widget
class Bare(Widget, can_focus=True):
    x = 0
    BINDINGS = [("right", "go", "go"), ("left", "go", "go")]
    def render_line(self, y):
        from rich.segment import Segment
        from textual.strip import Strip
        return Strip([Segment(("READY " if y == 0 else "") + str(self.x) + "." * 80)])
    def action_go(self):
        self.x += 1
        self.refresh()
class BareApp(App):
    def compose(self):
        yield Bare()
    def on_mount(self):
        self.query_one(Bare).focus()
BareApp().run()
"""


class Terminal:
    """A program in a terminal of 120 x 40."""

    def __init__(self, command: list[str]) -> None:
        self.started = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", COLUMNS="120", LINES="40")
            os.execvp(command[0], command)
        import fcntl
        import termios

        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))

    def until(self, marker: bytes, seconds: float = 20) -> float:
        """Milliseconds since the start until the marker has been drawn."""
        seen = b""
        while marker not in seen:
            ready, _, _ = select.select([self.fd], [], [], seconds)
            if not ready or (time.perf_counter() - self.started) > seconds:
                raise TimeoutError(f"{marker!r} was never drawn: {seen[-300:]!r}")
            seen += self._read()
        return (time.perf_counter() - self.started) * 1000

    def _read(self) -> bytes:
        try:
            return os.read(self.fd, 65536)
        except OSError:
            raise TimeoutError("the program has ended") from None

    def quiet(self, seconds: float = 0.25) -> None:
        """Reads until nothing has been drawn for a while."""
        until = time.perf_counter() + 2
        while time.perf_counter() < until and select.select([self.fd], [], [], seconds)[0]:
            self._read()

    def key(self, data: bytes) -> float:
        """Milliseconds from a key to the first bytes of its repaint."""
        start = time.perf_counter()
        os.write(self.fd, data)
        select.select([self.fd], [], [], 5)
        self._read()
        taken = (time.perf_counter() - start) * 1000
        self.quiet(0.05)
        return taken

    def close(self) -> None:
        """Ends the program."""
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.fd)


def measured(name: str, command: list[str], first: bytes, whole: bytes, starts: int = 5) -> list[float]:
    """Prints and gives the medians to the first frame, to the whole screen, and from a key to the repaint."""
    frames, wholes, keys = [], [], []
    for _ in range(starts):
        terminal = Terminal(command)
        frames.append(terminal.until(first))
        wholes.append(terminal.until(whole) if whole != first else frames[-1])
        terminal.quiet()
        for key in [b"\x1b[C", b"\x1b[D"] * 6:
            keys.append(terminal.key(key))
        terminal.close()
    medians = [statistics.median(m) for m in (frames, wholes, keys)]
    print(f"{name:<28} {medians[0]:>12.0f} {medians[1]:>12.0f} {medians[2]:>12.1f}")
    return medians


def main(game: str) -> None:
    """Measures the table screen beside a bare app."""
    print(f"{'':<28} {'first frame':>12} {'whole':>12} {'key':>12}")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["COMPANION_HOME"] = folder
        bare = Path(folder) / "bare.py"
        bare.write_text(BARE)
        floor = measured("bare Textual app", [sys.executable, str(bare)], b"READY", b"READY")
        table = measured(
            f"companion demo {game}", [sys.executable, "-m", "companion", "demo", game], b"opening", b"PRACTICE"
        )
    print(f"{'ratio':<28} " + " ".join(f"{t / f:>12.2f}" for t, f in zip(table, floor, strict=True)))


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "varuna")
