"""eaSimple of DEAP, as it is: one line in its selection."""
import random, sys
from deap import algorithms, base, creator, tools
from common import missing, read
from scope import Scope

given, free = read(sys.argv[1])
random.seed(int(sys.argv[2]))
creator.create("Lacks", base.Fitness, weights=(-1.0,))
creator.create("Member", list, fitness=creator.Lacks)


def fill(member):
    grid = list(given)
    for c, d in zip(free, member):
        grid[c] = d
    return grid


def select(members, k):
    best = tools.selBest(members, 1)[0]
    scope.show(grid=fill(best), cost=int(best.fitness.values[0]), population=[{"grid": fill(m)} for m in members])
    return tools.selTournament(members, k, tournsize=3)


box = base.Toolbox()
box.register("digit", random.randint, 1, 9)
box.register("member", tools.initRepeat, creator.Member, box.digit, len(free))
box.register("population", tools.initRepeat, list, box.member)
box.register("evaluate", lambda m: (missing(fill(m)),))
box.register("mate", tools.cxTwoPoint)
box.register("mutate", tools.mutUniformInt, low=1, up=9, indpb=.05)
box.register("select", select)
scope = Scope(name="eaSimple", puzzle=sys.argv[1], population="members")
algorithms.eaSimple(box.population(n=30), box, cxpb=.5, mutpb=.2, ngen=10**6, verbose=False)
