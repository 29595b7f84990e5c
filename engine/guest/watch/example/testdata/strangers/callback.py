"""A library that calls back: what is shown is shown from the inside of its loop."""
import random, sys
from common import missing, read
from scope import Scope


def minimise(energy, start, neighbour, callback, dice):
    at, e = start, energy(start)
    for k in range(100000):
        new = neighbour(at, dice)
        f = energy(new)
        if f <= e or dice.random() < .01:
            at, e = new, f
        if callback(at, e):
            return at


given, free = read(sys.argv[1])
dice = random.Random(int(sys.argv[2]))


def fill(values):
    full = list(given)
    for c, d in zip(free, values):
        full[c] = d
    return full


def neighbour(values, dice):
    new = list(values)
    new[dice.randrange(len(new))] = dice.randint(1, 9)
    return new


scope = Scope(name="A callback", puzzle=sys.argv[1], reseed=dice.seed)


def callback(values, e):
    scope.show(grid=fill(values), cost=e)
    return e == 0


minimise(lambda values: missing(fill(values)), [dice.randint(1, 9) for _ in free], neighbour, callback, dice)
