package engine

import "sudokuscope/engine/sudoku"

// Marginals are a weight for every cell and digit: the model of an estimation of
// distribution algorithm, or the pheromone of ants.
type Marginals struct {
	Label string // "p", "pheromone"
	// P holds Side weights a cell: P[cell*Side+digit-1]; empty for no model.
	P []float64
	// Full is the weight drawn strongest: 1 for probabilities.
	Full float64
}

func (m *Marginals) reset() { *m = Marginals{P: m.P[:0]} }

func (m *Marginals) hash(h hasher) hasher {
	h.floats(m.P)
	h.float(m.Full)
	return h
}

func (m *Marginals) check(_ *Algorithm, p *sudoku.Puzzle) error {
	return hasLength("marginals", len(m.P), 0, p.Cells*p.Side)
}

// domains are the candidates of each cell.
type domains []sudoku.Mask

func (d *domains) reset() { *d = (*d)[:0] }
func (d *domains) hash(h hasher) hasher {
	h.ints(int64(len(*d)))
	for _, m := range *d {
		h.ints(int64(m))
	}
	return h
}

func (d *domains) check(_ *Algorithm, p *sudoku.Puzzle) error {
	return hasLength("domains", len(*d), 0, p.Cells)
}
