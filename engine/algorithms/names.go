package algorithms

// otherNames are what people call algorithms besides, by their IDs.
var otherNames = map[string]string{
	"reseda":     "eda, estimation of distribution",
	"nb-coin":    "coincidence, node based coincidence",
	"climb":      "hillclimbing, hill climber, steepest ascent, local search, descent, greedy search, greedy algorithm",
	"tabu":       "taboo, taboo search, ts",
	"colony":     "ants, aco, ant colony optimization, ant system",
	"anneal":     "simulated annealing, sa, metropolis",
	"genetic":    "ga, evolution, evolutionary algorithm, genetics",
	"genetic-mk": "classic ga, mantere",
	"beliefs":    "message passing, sum product, loopy, bayes, bayesian",
	"flow":       "gradient descent, ode, differential equations",
	"swarm":      "pso, particle swarm, particle swarm optimization",
	"backtrack":  "depth first search, dfs, constraint programming, complete search",
	"clauses":    "sat, cdcl, conflict-driven clause learning, sat solver",
	"relax":      "linear programming, lp, simplex, integer programming, ilp, interior point, branch and bound",
	"dlx":        "knuth, exact solver, exact cover, algorithm x",
}

// OtherNames returns what people call an algorithm besides, separated by commas.
func OtherNames(id string) string { return otherNames[id] }

// Complete reports whether an algorithm searches all there is, and can prove that a puzzle has no
// solution.
func Complete(id string) bool { return id == "backtrack" || id == "dlx" || id == "clauses" }
