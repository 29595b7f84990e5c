// Package matrix sets algorithms against puzzles: a cell is what came of one algorithm
// on one puzzle. It shows what no table of means does: which algorithm is good for
// which puzzle. That none is the best for all problems is a theorem (Wolpert and
// Macready, No free lunch theorems for optimization, 1997); over a few puzzles one may
// well be, and the matrix says where these runs cannot tell.
package matrix

import (
	"fmt"
	"strings"

	"sudokuscope/engine/experiment"
)

// Matrix is the runs of one budget.
type Matrix struct {
	Budget     string   `json:"budget"`
	Algorithms []string `json:"algorithms"`
	Puzzles    []string `json:"puzzles"`
	// Cells are by algorithm and puzzle, nil where there was no run.
	Cells [][]*Cell `json:"cells"`
}

// Cell is what came of an algorithm on a puzzle.
type Cell struct {
	experiment.Figures
	// Best reports whether no other algorithm has a lesser expected effort on the
	// puzzle, Level whether these runs cannot tell it from the best.
	Best  bool `json:"best"`
	Level bool `json:"like_best"`
}

// Of arranges samples, a matrix for each budget.
func Of(samples []experiment.Sample) []Matrix {
	var list []Matrix
	for _, g := range experiment.Suites(samples) {
		m := Matrix{Budget: g.Budget, Algorithms: g.Entrants, Puzzles: g.Puzzles}
		for range g.Entrants {
			m.Cells = append(m.Cells, make([]*Cell, len(g.Puzzles)))
		}
		for p := range g.Puzzles {
			m.column(p, g.Samples)
		}
		list = append(list, m)
	}
	return list
}

// column fills in what there is on a puzzle.
func (m *Matrix) column(p int, samples [][]*experiment.Sample) {
	var there []*experiment.Sample
	var cells []*Cell
	for e := range samples {
		s := samples[e][p]
		if s == nil || len(s.Runs) == 0 {
			continue
		}
		c := &Cell{Figures: s.Figures()}
		m.Cells[e][p] = c
		there, cells = append(there, s), append(cells, c)
	}
	best, level := experiment.Best(there)
	for i, c := range cells {
		c.Best = best >= 0 && c.ERT == cells[best].ERT // propagation alone takes nothing
		c.Level = level[i] && !c.Best
	}
}

// Sentence says who is the best where, and how sure that is.
func (m *Matrix) Sentence() string {
	decided, none := map[string]int{}, 0
	var order []string
	unsure, shared := 0, 0
	for p := range m.Puzzles {
		best, first, alike := "", 0, false
		for e := range m.Algorithms {
			if c := m.Cells[e][p]; c != nil && c.Best {
				best = m.Algorithms[e]
				first++
			} else if c != nil && c.Level {
				alike = true
			}
		}
		switch {
		case first == 0:
			none++
			continue
		case first > 1:
			shared++
			continue
		}
		if decided[best] == 0 {
			order = append(order, best)
		}
		decided[best]++
		if alike {
			unsure++
		}
	}
	if len(order)+shared == 0 {
		return fmt.Sprintf("No puzzle was solved by any run within %s.", m.Budget)
	}
	var list []string
	for _, name := range order {
		list = append(list, fmt.Sprintf("%s on %d", name, decided[name]))
	}
	if shared > 0 {
		list = append(list, fmt.Sprintf("several alike on %d", shared))
	}
	text := "Least expected effort, by puzzles: " + strings.Join(list, ", ") + "."
	if none > 0 {
		text += fmt.Sprintf(" Nobody solves %d.", none)
	}
	if unsure > 0 {
		text += fmt.Sprintf(" On %d these runs cannot tell the best from another.", unsure)
	}
	switch {
	case len(order) > 1:
		text += " No algorithm is the best on all: which one is good depends on the puzzle."
	case len(order) == 1 && shared+none+unsure == 0 && len(m.Puzzles) > 1:
		text += " It is the best on all of these; on other puzzles it need not be."
	}
	return text
}
