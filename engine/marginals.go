package engine

// Marginals are a weight for every cell and digit: the model of an estimation of
// distribution algorithm, or the pheromone of ants.
type Marginals struct {
	Label string // "p", "pheromone"
	// P holds Side weights a cell: P[cell*Side+digit-1]; empty for no model.
	P []float64
	// Full is the weight drawn strongest: 1 for probabilities.
	Full float64
}
