"""A search with a fault of a known kind, named by its third argument; "none" has none."""
import random, sys, time
from common import missing, read
from scope import Scope

fault = sys.argv[3]
random.seed({"reads no seed": 1, "throws dice of the clock": time.time_ns()}.get(fault, int(sys.argv[2])))
grid, free = read(sys.argv[1])
given = [c for c in range(81) if c not in free]
for c in free:
    grid[c] = random.randint(1, 9)
members = [list(grid) for _ in range(6)]
for m in members:
    for c in free:
        m[c] = random.randint(1, 9)
weights = {c: [1 / 9] * 9 for c in range(81)}
knobs = {"noise": .02}
about = {"cost": "fitness"} if fault in ("turns the sign of its cost", "accepts the worst alone") else {}
if fault != "declares no metric":
    about["metrics"] = [{"name": "energy"}]
about["phases"] = [{"name": "move"}, {"name": "learn"}]
about["params"] = [{"name": "noise", "value": .02, "min": 0, "max": 1, "live": True}]
if fault == "does not read a choice":
    about["params"].append({"name": "rule", "choices": ["first", "best"], "live": True})
scope = Scope(name="Faulty", puzzle=sys.argv[1], set=(lambda name, value: None) if fault == "does not take a parameter" else knobs.__setitem__,
              reseed=(lambda number: None) if fault == "hears no seed" else None, **about)
evaluations = 0
for turn in range(10**6):
    c = random.choice(free[:5] if fault == "changes few cells" else given if fault == "changes givens" else free)
    was, before = grid[c], missing(grid)
    grid[c] = random.randint(1, 9)
    now = missing(grid)
    taken = now <= before or random.random() < knobs["noise"]
    if fault == "accepts the worst alone":
        taken = now >= before
    if not taken or fault == "never moves":
        grid[c] = was
    if fault == "never lays pheromone":
        pass
    elif fault == "forgets what it has learnt":
        weights[c] = [1 / 9] * 9
    else:
        weights[c] = [.95 * w + .05 * (d + 1 == grid[c]) for d, w in enumerate(weights[c])]
    if fault == "does not normalise":
        weights[c] = [1.1 * w for w in weights[c]]
    if fault == "breeds one board" and turn > 20:
        members = [list(members[0]) for _ in members]
    else:
        for m in members[:1] if turn % 3 else members[:2]:
            m[random.choice(free)] = random.randint(1, 9)
    evaluations += 1 if fault == "counts one evaluation for all" else 4
    if fault == "counts one evaluation for all":
        for m in members:
            m[random.choice(free)] = random.randint(1, 9)
    cost = missing(grid)
    line = dict(grid=list(grid), cost=cost, evaluations=evaluations, phase="learn" if turn % 2 else "move",
                marginals={"r%dc%d" % (c // 9 + 1, c % 9 + 1): weights[c] for c in free},
                population=[{"grid": m} for m in members], metrics={"energy": cost + .5})
    if fault == "counts its cost wrong":
        line["cost"] += turn % 2
    if fault == "turns the sign of its cost":
        line["cost"] = 243 - cost
    if fault == "counts evaluations anew":
        line["evaluations"] = evaluations % 100
    if fault == "never learns":
        line["phase"] = "move"
    if fault == "divides by nothing":
        line["metrics"]["energy"] = float("inf")
    if fault == "says solved":
        line["solved"] = turn % 50 == 49
    if fault == "writes half a grid":
        line["grid"] = line["grid"][:40]
    if fault == "counts members wrong":
        line["population"][0]["cost"] = 1
    if fault == "flat cells" or fault == "never lays pheromone":
        line["marginals"] = {n: [1 / 9] * 9 for n in line["marginals"]}
    scope.show(**line)
