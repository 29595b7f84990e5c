package engine

// Marginals are a weight for every cell and digit: the model of an estimation of
// distribution algorithm, the pheromone of ants, or a table that is balanced.
type Marginals struct {
	Label string // "p", "pheromone"
	// P holds Side weights a cell: P[cell*Side+digit-1]; empty for no model.
	P []float64
	// Full is the weight drawn strongest: 1 for probabilities. Low is the weight that is
	// drawn as nothing: 0, or less where weights are signed.
	Full float64
	Low  float64 `hash:"-"`
	// Sums says that the search works to make the weights of a digit sum to Full in each unit: a
	// screen shows what the sums still lack.
	Sums bool `hash:"-"`
}
