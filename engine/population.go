package engine

import (
	"fmt"

	"sudokuscope/engine/sudoku"
)

// Population is a set of candidate grids.
type Population struct {
	Label   string
	Members []Member
	// Grids are the members' grids one after the other; empty if the search
	// keeps none.
	Grids []uint8
	// Origins are the words that Member.Origin points into.
	Origins []string
}

// Mark is what happened to a member in this iteration.
type Mark uint8

const (
	Unmarked Mark = iota
	Chosen        // selected, rewarded
	Rejected      // punished, abandoned
	Fresh         // new in this iteration
	Compared      // the one that a fresh one was measured against
)

// Member is one candidate of a population.
type Member struct {
	Cost   int32
	Age    int32 // iterations it has lived
	Mark   Mark
	Origin uint8
}

func (n *Population) check(p *sudoku.Puzzle) error {
	if err := hasLength("population grids", len(n.Grids), 0, p.Cells*len(n.Members)); err != nil {
		return err
	}
	for i := 0; i+p.Cells <= len(n.Grids); i += p.Cells {
		if err := checkGrid(n.Grids[i:i+p.Cells], p); err != nil {
			return fmt.Errorf("member %d: %w", i/p.Cells+1, err)
		}
	}
	for _, m := range n.Members {
		if len(n.Origins) > 0 && int(m.Origin) >= len(n.Origins) {
			return fmt.Errorf("a member of origin %d of %d", m.Origin, len(n.Origins))
		}
	}
	return labelled(n.Label, "population", len(n.Members))
}
