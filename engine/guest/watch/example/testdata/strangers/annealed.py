"""dual_annealing of scipy, as it is: one line in what it minimises."""
import sys
import numpy
from scipy.optimize import dual_annealing
from common import missing, read
from scope import Scope

given, free = read(sys.argv[1])
numpy.random.seed(int(sys.argv[2]))
scope = Scope(name="dual_annealing", puzzle=sys.argv[1])


def energy(x):
    grid = list(given)
    for c, d in zip(free, x):
        grid[c] = int(min(9, d))
    e = missing(grid) + sum(abs(x - numpy.floor(x) - .5)) / 100
    scope.show(grid=grid, cost=missing(grid), metrics={"energy": e})
    return e


dual_annealing(energy, [(1, 9.99)] * len(free))
