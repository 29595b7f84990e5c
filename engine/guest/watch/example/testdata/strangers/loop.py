"""A loop in one function with breaks, which prints what it likes."""
import random, sys
from common import missing, read
from scope import Scope

print("reading the board ...")
random.seed(int(sys.argv[2]))
grid, free = read(sys.argv[1])
for c in free:
    grid[c] = random.randint(1, 9)
scope = Scope(name="A loop", puzzle=sys.argv[1])
best = missing(grid)
for restart in range(1000):
    for turn in range(5000):
        print("turn", turn, "best so far", best)
        c, d = random.choice(free), random.randint(1, 9)
        if d == grid[c]:
            continue
        was, grid[c] = grid[c], d
        now = missing(grid)
        if now > best and random.random() > .02:
            grid[c] = was
        else:
            best = now
        scope.show(grid=grid, cost=best, restart=turn == 0 and restart > 0)
        if best == 0:
            break
    if best == 0:
        break
print("done", grid)
