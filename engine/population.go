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

func (n *Population) reset() { *n = Population{Members: n.Members[:0], Grids: n.Grids[:0]} }

func (n *Population) hash(h hasher) hasher {
	h.ints(int64(len(n.Members)))
	for _, m := range n.Members {
		h.ints(int64(m.Cost), int64(m.Age), int64(m.Mark), int64(m.Origin))
	}
	h.bytes(n.Grids)
	return h
}

func (n *Population) check(a *Algorithm, p *sudoku.Puzzle) error {
	if err := hasLength("population grids", len(n.Grids), 0, p.Cells*len(n.Members)); err != nil {
		return err
	}
	for i := 0; i+p.Cells <= len(n.Grids); i += p.Cells {
		g := grid(n.Grids[i : i+p.Cells])
		if err := g.check(a, p); err != nil {
			return fmt.Errorf("member %d: %w", i/p.Cells+1, err)
		}
	}
	for _, m := range n.Members {
		if len(n.Origins) > 0 && int(m.Origin) >= len(n.Origins) {
			return fmt.Errorf("a member of origin %d of %d", m.Origin, len(n.Origins))
		}
	}
	if n.Label == "" && len(n.Members) > 0 {
		return fmt.Errorf("a population without a label, by which a screen knows it")
	}
	return nil
}
