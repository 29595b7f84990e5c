"""Shows a search on the screen of sudokuscope, by one call in its loop as it stands:

    from MODULE import Scope
    scope = Scope(name="My search", puzzle=puzzle)     # once
    scope.show(grid=grid, cost=cost)                   # in the loop

Below the class is a search to begin with:

    sudokuscope script watch -- python3 NAME {puzzle} {seed}
    python3 NAME PUZZLE SEED | sudokuscope script watch -
"""
import json
import math
import os
import random
import signal
import socket
import stat
import sys


class Scope:
    """Every state of the search is a process that stands in show(); a clone is a fork of it.

    The screen may throw other dice by reseed(number), change a parameter by set(name, value) and hold a
    cell by force(row, column, digit). What the program prints goes to its stderr. help watch lists all else
    that the first line (about) and a step may have."""

    def __init__(self, reseed=None, set=None, force=None, **about):
        self.can = {"seed": reseed or throw, "set": set, "force": force}
        about = dict(about, sudokuscope=1)
        self.out = os.fdopen(os.dup(1), "w")
        os.dup2(2, 1)
        sys.stdout.flush()
        self.asks = None  # where requests come from
        if not hasattr(os, "fork") or not stat.S_ISFIFO(os.fstat(0).st_mode):
            self.write(about)  # nobody asks: it writes
            return
        server, self.asks = socket.socketpair()
        signal.signal(signal.SIGCHLD, signal.SIG_IGN)
        if not self.fork():
            self.asks.close()
            more = [word for word, do in self.can.items() if do]
            self.write(dict(about, answers=["step", "clone", "drop"] + more))
            serve(server, self.out)
        server.close()
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        sys.excepthook = self.failed
        self.wait()

    def show(self, **step):
        """Shows where the search is; the one call in its loop."""
        self.write(step)
        if self.asks:
            self.asks.send(b".")
            self.wait()

    def write(self, line):
        self.out.write(json.dumps(line, default=plain) + "\n")
        self.out.flush()

    def failed(self, kind, error, trace):
        sys.__excepthook__(kind, error, trace)
        self.write({"no": "%s: %s" % (kind.__name__, error)})
        self.asks.send(b".")

    def fork(self):
        """Is True in the new process, which has the same dice: Python would throw new ones."""
        sys.stdout.flush()
        dice = random.getstate()
        new = os.fork() == 0
        random.setstate(dice)
        return new

    def wait(self):
        """Does what is asked, until that is a step."""
        while True:
            word, _, what = self.asks.recv(600).decode().strip().partition(" ")
            if word == "step":
                return
            if word not in self.can and word != "clone":
                os._exit(0)
            server, asks = socket.socketpair()
            if word == "clone" and self.fork():
                self.asks = asks  # the new one waits, and says nothing
            else:
                self.write(self.change(word, what))
                socket.send_fds(self.asks, [b"."], [server.fileno()] * (word == "clone"))
            del server, asks

    def change(self, word, what):
        name, _, value = what.partition("=")
        try:
            if word == "seed":
                self.can[word](int(what))
            elif word == "set":
                self.can[word](name, float(value))
            elif word == "force":  # r4c7=3
                row, _, column = name[1:].partition("c")
                self.can[word](int(row) - 1, int(column) - 1, int(value))
        except Exception as why:
            return {"no": str(why) or type(why).__name__}
        return {}


def throw(number):
    """Throws the dice of Python, and of numpy where it is there."""
    random.seed(number)
    if "numpy" in sys.modules:
        sys.modules["numpy"].random.seed(number)


def plain(value):
    """What JSON does not know: the numbers and lists of numpy, and sets."""
    return value.tolist() if hasattr(value, "tolist") else list(value)


def serve(first, out):
    """Hands requests on to the states until there are no more; then all of them end."""
    states = {"0": first}
    for request in sys.stdin:
        number, word, *what = request.split()
        said, answer = b"", {"no": "there is no such state"}
        if word == "drop" and number in states:
            states.pop(number).close()
            answer = {}
        elif number in states:
            answer = {"no": "its loop has come to its end"}
            try:
                states[number].send(" ".join([word] + what).encode())
                said, new, _, _ = socket.recv_fds(states[number], 1, 1)
                for fd in new:
                    states[what[0]] = socket.socket(fileno=fd)
            except OSError:
                pass
        if not said:  # by the state itself
            out.write(json.dumps(answer) + "\n")
            out.flush()
    os._exit(0)


# From here on it is a search of its own: a loop in a function, which shows itself.

ABOUT = {
    "name": "My annealing",
    "about": "Two digits of a block are swapped; a worse grid is taken with a probability that falls.",
    "cost": "lines",
    "code": ["swap two digits of a block", "worse = the cost after it - the cost before it",
             "with probability exp(-worse / temperature)", "  keep the swap", "temperature *= cooling"],
    "phases": [{"name": "swap", "lines": [0, 1, 2, 3, 4],
                "look": "Which two digits of a block change places, or would have?"}],
    "metrics": [{"name": "temperature", "doc": "how easily a worse grid is taken", "low": 0, "high": 1}],
    "events": [{"name": "worse", "text": "a worse grid is taken", "kind": "turn"}],
    "params": [{"name": "cooling", "value": 0.9999, "min": 0.9, "max": 1, "live": True,
                "doc": "what the temperature is multiplied by in a step"}],
}


def count(grid):
    """How many digits rows and columns lack: 0 for a solution, as blocks lack none."""
    lines = [grid[9 * i:9 * i + 9] for i in range(9)] + [grid[i::9] for i in range(9)]
    return sum(9 - len(set(line)) for line in lines)


def anneal(puzzle, seed, steps):
    """Swaps two digits of a block, and takes a worse grid now and then."""
    random.seed(seed)
    grid = [int(c) if c.isdigit() else 0 for c in puzzle]
    knobs = {"temperature": 1.0, "cooling": 0.9999}
    blocks = []  # the free cells of each
    for first in (0, 3, 6, 27, 30, 33, 54, 57, 60):
        cells = [first + 9 * row + column for row in range(3) for column in range(3)]
        lacking = [digit for digit in range(1, 10) if digit not in [grid[c] for c in cells]]
        blocks.append([c for c in cells if grid[c] == 0])
        for cell, digit in zip(blocks[-1], random.sample(lacking, len(lacking))):
            grid[cell] = digit

    def swap(a, b):
        grid[a], grid[b] = grid[b], grid[a]

    def force(row, column, digit):
        cell = 9 * row + column
        block = next((free for free in blocks if cell in free), None)
        if block is None or digit not in [grid[c] for c in block]:
            raise ValueError("the block has no free cell for this digit")
        swap(cell, next(c for c in block if grid[c] == digit))
        block.remove(cell)

    scope = Scope(set=knobs.__setitem__, force=force, puzzle=puzzle, seed=seed, **ABOUT)
    for _ in range(steps):
        cost = count(grid)
        a, b = random.sample(random.choice([free for free in blocks if len(free) > 1]), 2)
        swap(a, b)
        worse = count(grid) - cost
        chance = math.exp(min(0, -worse / knobs["temperature"]))
        taken = random.random() < chance
        if taken:
            cost += worse
        else:
            swap(a, b)
        knobs["temperature"] = max(0.3, knobs["temperature"] * knobs["cooling"])
        scope.show(grid=grid, cost=cost,
                   say="%s: %+d, with probability %.2f" % ("taken" if taken else "refused", worse, chance),
                   metrics={"temperature": knobs["temperature"]}, events=["worse"] * (taken and worse > 0))
        if cost == 0:
            return


if __name__ == "__main__":
    if len(sys.argv[1]) != 81:
        sys.exit("this program knows boards of 81 cells alone")
    anneal(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 10**9)
