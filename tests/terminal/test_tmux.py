"""The real command in a real terminal: under tmux where there is one, else under a pty."""

import fcntl
import os
import pty
import re
import shutil
import struct
import subprocess
import sys
import termios
import threading
import time

from gridnorth.table import file

ROWS, COLUMNS = 24, 80
PATIENCE = 20
"""Seconds to wait for something to be on the screen."""


class Tmux:
    """A terminal inside tmux, on a server of its own."""

    def __init__(self, command, environment, folder):
        self.socket = str(folder / "tmux")
        keep = "; sleep 60"  # what the command says last stays on the screen
        line = " ".join(f"'{part}'" for part in command) + keep
        size = ("-x", str(COLUMNS), "-y", str(ROWS))
        self.tmux("new-session", "-d", *size, line, environment={**environment, "LC_ALL": "C.UTF-8"})

    def tmux(self, *words, environment=None):
        done = subprocess.run(["tmux", "-S", self.socket, *words], capture_output=True, text=True, env=environment, check=True)
        return done.stdout

    def press(self, key):
        self.tmux("send-keys", key)

    def shown(self):
        return self.tmux("capture-pane", "-p")

    def close(self):
        self.tmux("kill-server")


class Pty:
    """A pseudo-terminal: what was written to it since the last key, without what is not text."""

    def __init__(self, command, environment, folder):
        self.ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        environment = {**environment, "TERM": "xterm-256color"}
        self.process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, close_fds=True)
        os.close(theirs)
        self.read = b""
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self):
        try:
            while True:
                self.read += os.read(self.ours, 65536)
        except OSError:
            pass  # it was closed

    def press(self, key):
        self.read = b""
        os.write(self.ours, {"Enter": "\r", "Escape": "\x1b"}.get(key, key).encode())

    def shown(self):
        return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[()][0-9A-B]|\x1b[=>]", "", self.read.decode(errors="replace"))

    def close(self):
        self.process.kill()
        self.process.wait()
        os.close(self.ours)


def wait_for(terminal, words):
    """Until some words are on the screen, wherever lines are broken."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if words in " ".join(terminal.shown().split()):
            return
        time.sleep(0.05)
    raise AssertionError(f"{words!r} is not on the screen:\n{terminal.shown()}")


def test_the_command_opens_a_table_plays_saves_and_says_how_to_go_on(tmp_path):
    saved = tmp_path / "seven.game"
    command = [sys.executable, "-m", "gridnorth", "play", "north", "--solo", "--seed", "7", "--save", str(saved)]
    kind = Tmux if shutil.which("tmux") else Pty
    terminal = kind(command, {**os.environ, "GRIDNORTH_DATA": str(tmp_path)}, tmp_path)
    try:
        wait_for(terminal, "T H E N O R T H")
        terminal.press("Enter")
        wait_for(terminal, "Choose a Directive: you have 3 left this turn.")
        terminal.press("4")
        wait_for(terminal, "you have 2 left")
        wait_for(terminal, "39 points")
        assert file.load(saved).choices == ["discharge"]
        terminal.press("?")
        wait_for(terminal, "How to play, in a minute")
        terminal.press("Escape")
        wait_for(terminal, "you have 2 left")
        terminal.press("q")
        wait_for(terminal, "gridnorth resume")
    finally:
        terminal.close()
    assert file.load(saved).choices == ["discharge"]
