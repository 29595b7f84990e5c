"""A generator that yields its states, members and all."""
import random, sys
from common import missing, read
from scope import Scope


def generations(puzzle):
    given, free = read(puzzle)
    members = [[g or random.randint(1, 9) for g in given] for _ in range(12)]
    while True:
        members.sort(key=missing)
        for i in range(6, 12):
            a, b = random.sample(members[:6], 2)
            members[i] = [x if random.random() < .5 else y for x, y in zip(a, b)]
            members[i][random.choice(free)] = random.randint(1, 9)
        yield members


random.seed(int(sys.argv[2]))
scope = Scope(name="A generator", puzzle=sys.argv[1], population="members")
for members in generations(sys.argv[1]):
    scope.show(grid=members[0], population=[{"grid": m} for m in members])
