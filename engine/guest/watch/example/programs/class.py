"""Simulated annealing for Sudoku, to be watched and to be changed.

    sudokuscope script watch -- python3 NAME {puzzle} {seed}
    python3 NAME PUZZLE SEED 100000 | sudokuscope script watch -
"""
import copy
import json
import math
import random
import sys


class Annealing:
    """Swaps two digits of a block, and takes a worse grid now and then."""

    def __init__(self, puzzle, seed):
        self.dice = random.Random(seed)
        self.grid = [int(c) if c.isdigit() else 0 for c in puzzle]
        self.temperature, self.cooling = 1.0, 0.9999
        self.blocks = []  # the free cells of each
        for first in (0, 3, 6, 27, 30, 33, 54, 57, 60):
            cells = [first + 9 * row + column for row in range(3) for column in range(3)]
            lacking = set(range(1, 10)) - {self.grid[c] for c in cells}
            free = [c for c in cells if self.grid[c] == 0]
            for cell in free:
                self.grid[cell] = self.dice.choice(sorted(lacking))
                lacking.remove(self.grid[cell])
            self.blocks.append(free)
        self.cost = self.count()

    def count(self):
        """How many digits rows and columns lack: 0 for a solution, as blocks lack none."""
        lines = [self.grid[9 * i:9 * i + 9] for i in range(9)] + [self.grid[i::9] for i in range(9)]
        return sum(9 - len(set(line)) for line in lines)

    def swap(self, a, b):
        self.grid[a], self.grid[b] = self.grid[b], self.grid[a]

    def step(self):
        """Does one step, and returns what there is to see of it."""
        a, b = self.dice.sample(self.dice.choice([free for free in self.blocks if len(free) > 1]), 2)
        self.swap(a, b)
        worse = self.count() - self.cost
        chance = math.exp(min(0, -worse / self.temperature))
        taken = self.dice.random() < chance
        if taken:
            self.cost += worse
        else:
            self.swap(a, b)
        self.temperature = max(0.3, self.temperature * self.cooling)
        return {
            "grid": "".join(map(str, self.grid)), "cost": self.cost,
            "say": "%s: %+d, with probability %.2f" % ("taken" if taken else "refused", worse, chance),
            "metrics": {"temperature": self.temperature},
            "events": ["worse"] * (taken and worse > 0),
        }

    # What the program can do besides, each for a key of the screen: leave out what you like.

    def seed(self, number):
        self.dice = random.Random(number)

    def set(self, name, value):
        setattr(self, name, value)

    def force(self, cell, digit):
        block = next((free for free in self.blocks if cell in free), None)
        if block is None or digit not in [self.grid[c] for c in block]:
            raise ValueError("the block has no free cell for this digit")
        self.swap(cell, next(c for c in block if self.grid[c] == digit))
        block.remove(cell)
        self.cost = self.count()


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


class Scope:
    """Shows a search on the screen; help watch says what a line may have."""

    def __init__(self, search, about, **more):
        self.about = dict(about, sudokuscope=1, **more)
        self.states = {0: search}

    def write(self, line):
        print(json.dumps(line), flush=True)

    def run(self, steps):
        """Writes steps until there is a solution, and listens to nobody."""
        self.write(self.about)
        for _ in range(steps):
            line = self.states[0].step()
            self.write(line)
            if line["cost"] == 0:
                return

    def answer(self):
        """Does what the screen asks for on standard input, a line each, until it is closed."""
        can = [name for name in ("seed", "force", "set") if hasattr(self.states[0], name)]
        self.write(dict(self.about, answers=["step", "clone", "drop"] + can))
        for line in sys.stdin:
            state, request, *words = line.split()
            try:
                self.write(self.do(int(state), request, *words))
            except ValueError as why:
                self.write({"no": str(why)})

    def do(self, state, request, what=""):
        if request == "drop":
            del self.states[state]
            return {}
        search = self.states[state]
        if request == "step":
            return search.step()
        name, _, value = what.partition("=")
        if request == "clone":
            self.states[int(what)] = copy.deepcopy(search)
        elif request == "seed":
            search.seed(int(what))
        elif request == "set":
            search.set(name, float(value))
        elif request == "force":  # r4c7=3
            search.force(9 * int(name[1]) + int(name[3]) - 10, int(value))
        else:
            raise ValueError("no such request: " + request)
        return {}


if __name__ == "__main__":
    puzzle, seed = sys.argv[1], int(sys.argv[2])
    if len(puzzle) != 81:
        sys.exit("this program knows boards of 81 cells alone")
    scope = Scope(Annealing(puzzle, seed), ABOUT, puzzle=puzzle, seed=seed)
    if len(sys.argv) > 3:
        scope.run(int(sys.argv[3]))
    else:
        scope.answer()
