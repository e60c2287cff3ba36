#!/usr/bin/env python3
"""Plays scripts/k/game.k: game.py STELE. Tests whole games at a terminal and through pipes, refused input, options, and
the end of input at each point. The moves come from a separate solver."""
import os
import pty
import re
import select
import subprocess
import sys
import termios
import time
from pathlib import Path

SCRIPT = "scripts/k/game.k"
COUNT, END, PLACE, NUMBER = ("Enter number of empty spaces:", "End Game? (y/n)", "Enter coordinates to place at: ",
                             "Enter number to place (1-9): ")
PROMPTS = (COUNT, END, PLACE, NUMBER)
SECONDS = 120  # for one answer; a build with sanitizers on a busy machine is slow
BOARD = re.compile(r"(?:(?:[0-9 ] [0-9 ] [0-9 ]\|?){3}\n|-{5}\+-{5}\+-{5}\n){11}")


class Fault(Exception):
    """Wrong behaviour of the game."""


class Game:
    """A running game, at a terminal or between two pipes."""

    def __init__(self, stele, options=(), terminal=False):
        command = [stele, SCRIPT, *options]
        if terminal:
            ours, theirs = pty.openpty()
            settings = termios.tcgetattr(theirs)
            settings[3] &= ~termios.ECHO
            termios.tcsetattr(theirs, termios.TCSANOW, settings)
            self.process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True)
            os.close(theirs)
            self.source = self.sink = ours
        else:
            self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                            stderr=subprocess.STDOUT)
            self.source, self.sink = self.process.stdout.fileno(), self.process.stdin.fileno()
        self.said = ""     # the whole output
        self.given = ""    # all answers so far
        self.at = 0        # output before this index has been examined

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()

    def read(self):
        """Reads some of the game's output; False at its end."""
        if not select.select([self.source], [], [], SECONDS)[0]:
            raise Fault(f"says nothing for {SECONDS} s after {self.said[-200:]!r}")
        try:
            part = os.read(self.source, 65536)
        except OSError:  # a terminal whose other side is closed
            part = b""
        self.said += part.decode().replace("\r\n", "\n")
        return bool(part)

    def prompt(self):
        """Waits for the next prompt and returns it, or None if the game ends instead."""
        while True:
            for prompt in PROMPTS:
                if self.said.endswith(prompt) and len(self.said) > self.at:
                    self.at = len(self.said)
                    return prompt
            if not self.read():
                return None

    def expect(self, prompt):
        got = self.prompt()
        if got != prompt:
            raise Fault(f"asks {got!r} where {prompt!r} is due, after {self.said[-300:]!r}")

    def answer(self, text):
        self.given += text + "\n"
        os.write(self.sink, (text + "\n").encode())

    def board(self):
        """The last board shown, as 81 digits."""
        boards = BOARD.findall(self.said)
        if not boards:
            raise Fault(f"shows no board: {self.said[-300:]!r}")
        return "".join(c for line in boards[-1].splitlines() if "-" not in line for c in line[::2].replace(" ", "0"))

    def finish(self):
        """Reads to the end and returns the output since the last prompt."""
        while self.read():
            pass
        status = self.process.wait(SECONDS)
        if status != 0:
            raise Fault(f"ends with status {status}: {self.said[-300:]!r}")
        return self.said[self.at:]

    def start(self, empty):
        self.expect(COUNT)
        self.answer(str(empty))
        self.expect(END)
        board = self.board()
        if not 0 < board.count("0") <= empty:  # the chapter's generator can pick a cell twice
            raise Fault(f"{board.count('0')} empty cells where {empty} were asked for")
        return board

    def place(self, cell, digit):
        """Plays one whole turn without reading the next prompt."""
        self.answer("n")
        self.expect(PLACE)
        self.answer(f"{cell // 9} {cell % 9}")
        self.expect(NUMBER)
        self.answer(str(digit))

    def play_out(self, solution):
        """Fills the empty cells, starting at the prompt for ending the game, and checks how the game ends."""
        board = self.board()
        left = [cell for cell in range(81) if board[cell] == "0"]
        for cell in left:
            self.place(cell, solution[cell])
            if cell != left[-1]:
                self.expect(END)
                board = board[:cell] + solution[cell] + board[cell + 1:]
                if self.board() != board:
                    raise Fault(f"shows {self.board()} after a move that makes {board}")
        rest = self.finish()
        if "Final Board:\n" not in rest or not rest.endswith("You Win!\nGame Over\n") or self.board() != solution:
            raise Fault(f"ends a won game with {rest!r}")


def sees(a, b):
    return a // 9 == b // 9 or a % 9 == b % 9 or (a // 27 == b // 27 and a % 9 // 3 == b % 9 // 3)


PEERS = [[b for b in range(81) if b != a and sees(a, b)] for a in range(81)]


def solutions(board):
    """All solutions of a board of 81 digits."""
    choices = [(set("123456789") - {board[peer] for peer in PEERS[cell]}, cell) for cell in range(81) if board[cell] == "0"]
    if not choices:
        return [board]
    digits, cell = min(choices, key=lambda choice: len(choice[0]))
    return [s for digit in sorted(digits) for s in solutions(board[:cell] + digit + board[cell + 1:])]


def solution_of(board):
    found = solutions(board)
    if len(found) != 1:
        raise Fault(f"{board} has {len(found)} solutions")
    return found[0]


def first_empty(board):
    return board.index("0")


def first_given(board):
    return next(cell for cell in range(81) if board[cell] != "0")


def other_digit(digit):
    return "1" if digit == "9" else str(int(digit) + 1)


def whole_game_at_a_terminal(stele):
    with Game(stele, ["seed=1"], terminal=True) as game:
        board = game.start(12)
        if not game.said.startswith("Sudoku Puzzle\n"):
            raise Fault(f"begins with {game.said[:40]!r}")
        game.play_out(solution_of(board))


def whole_game_through_pipes(stele):
    """The output is the same for a game answer by answer and for the same answers in one piece."""
    with Game(stele, ["seed=2"]) as game:
        game.play_out(solution_of(game.start(30)))
    again = subprocess.run([stele, SCRIPT, "seed=2"], input=game.given, capture_output=True, encoding="utf-8",
                           timeout=SECONDS)
    if (again.returncode, again.stdout) != (0, game.said):
        raise Fault(f"says something else when all answers come at once: {again.stdout[-300:]!r} {again.stderr!r}")


def seeds(stele):
    boards = []
    for options in (["seed=3"], ["seed=3"], ["seed=4"]):
        with Game(stele, options) as game:
            boards.append(game.start(20))
    if boards[0] != boards[1] or boards[0] == boards[2]:
        raise Fault(f"seeds 3, 3 and 4 give {boards}")


def refused_answers(stele):
    with Game(stele, ["seed=5"]) as game:
        for wrong in ("65", "100", "many", "-1"):
            game.expect(COUNT)
            game.answer(wrong)
        board = game.start(10)
        game.answer("n")
        given = first_given(board)
        for wrong in ("9 0", "0 9", "x y", f"{given // 9} {given % 9}", "u"):
            game.expect(PLACE)
            game.answer(wrong)
        game.expect(PLACE)
        cell = first_empty(board)
        game.answer(f"{cell // 9} {cell % 9}")
        for wrong in ("0", "10", "x"):
            game.expect(NUMBER)
            game.answer(wrong)
        game.expect(NUMBER)
        wrong = other_digit(solution_of(board)[cell])
        game.answer(wrong)
        game.expect(END)
        if game.board() != board[:cell] + wrong + board[cell + 1:]:
            raise Fault(f"places nothing after refused answers: {game.board()}")
        # Placed digits are kept.
        game.answer("n")
        game.expect(PLACE)
        game.answer(f"{cell // 9} {cell % 9}")
        game.expect(PLACE)


def ended_by_the_player(stele):
    with Game(stele, ["seed=6"], terminal=True) as game:
        solution = solution_of(game.start(15))
        game.answer("y")
        rest = game.finish()
        if "Final Board:\n" not in rest or "You Win!" in rest or not rest.endswith("Game Over\n"):
            raise Fault(f"ends at the player's wish with {rest!r}")
        if game.board() != solution:
            raise Fault(f"shows {game.board()} in the end, the solution is {solution}")


def end_of_input(stele):
    for given in ("", "many\n", "10\n", "10\nn\n", "10\nn\n9 9\n", "10"):
        result = subprocess.run([stele, SCRIPT, "seed=7"], input=given, capture_output=True, encoding="utf-8",
                                timeout=SECONDS)
        if result.returncode != 0 or "You Win!" in result.stdout or not result.stdout.endswith("Game Over\n"):
            raise Fault(f"its input ends after {given!r}: status {result.returncode}, {result.stdout[-200:]!r} "
                        f"{result.stderr!r}")


def undo(stele):
    with Game(stele, ["undo", "seed=8"]) as game:
        board = game.start(10)
        solution = solution_of(board)
        cell = first_empty(board)
        game.place(cell, other_digit(solution[cell]))
        game.expect(END)
        game.answer("n")
        game.expect(PLACE)
        game.answer("u")
        game.expect(END)
        if game.board() != board:
            raise Fault(f"undo gives {game.board()}, before the move it was {board}")
        game.play_out(solution)


def undo_twice(stele):
    with Game(stele, ["undo", "seed=9"]) as game:
        board = game.start(10)
        cells = [cell for cell in range(81) if board[cell] == "0"][:2]
        for cell in cells:
            game.place(cell, "5")
            game.expect(END)
        for _ in cells:
            game.answer("n")
            game.expect(PLACE)
            game.answer("u")
            game.expect(END)
        if game.board() != board:
            raise Fault(f"undoing both moves gives {game.board()}, not {board}")


def change(stele):
    with Game(stele, ["change", "seed=10"], terminal=True) as game:
        board = game.start(10)
        solution = solution_of(board)
        cell, given = first_empty(board), first_given(board)
        game.place(cell, other_digit(solution[cell]))
        game.expect(END)
        game.answer("n")
        for wrong in (f"{given // 9} {given % 9}", "u"):
            game.expect(PLACE)
            game.answer(wrong)
        game.expect(PLACE)
        game.answer(f"{cell // 9} {cell % 9}")
        game.expect(NUMBER)
        game.answer(solution[cell])
        game.expect(END)
        if game.board() != board[:cell] + solution[cell] + board[cell + 1:]:
            raise Fault(f"the change gives {game.board()}")
        game.play_out(solution)


def undo_a_change(stele):
    with Game(stele, ["undo", "change", "seed=11"]) as game:
        board = game.start(10)
        cell = first_empty(board)
        for digit in "34":
            game.place(cell, digit)
            game.expect(END)
        game.answer("n")
        game.expect(PLACE)
        game.answer("u")
        game.expect(END)
        if game.board() != board[:cell] + "3" + board[cell + 1:]:
            raise Fault(f"undoing the change gives {game.board()}")


TESTS = (whole_game_at_a_terminal, whole_game_through_pipes, seeds, refused_answers, ended_by_the_player, end_of_input,
         undo, undo_twice, change, undo_a_change)


def main():
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    stele, faults = Path(sys.argv[1]).resolve(), 0
    for test in TESTS:
        start = time.perf_counter()
        try:
            test(stele)
        except (Fault, subprocess.TimeoutExpired) as fault:
            faults += 1
            print(f"{test.__name__.replace('_', ' ')}, {time.perf_counter() - start:.1f} s: {fault}")
    print(f"{len(TESTS)} games, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
