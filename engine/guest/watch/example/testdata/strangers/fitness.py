"""A search that maximises a number with a point."""
import random, sys
from common import missing, read
from scope import Scope

random.seed(int(sys.argv[2]))
grid, free = read(sys.argv[1])
for c in free:
    grid[c] = random.randint(1, 9)
scope = Scope(name="Fitness", puzzle=sys.argv[1], cost="fitness", better="more", target=1)
fitness = 1 - missing(grid) / 243
while fitness < 1:
    c = random.choice(free)
    was = grid[c]
    grid[c] = random.randint(1, 9)
    now = 1 - missing(grid) / 243
    if now >= fitness or random.random() < .02:
        fitness = now
    else:
        grid[c] = was
    scope.show(grid=grid, cost=fitness)
