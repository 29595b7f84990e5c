package oracle

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
)

// beginningOf is a puzzle, and where moves are forced.
type beginningOf struct {
	name, line string
	forced     int // the iterations behind which the first move is forced that is admitted; less than 0 for none
	only       string
	set        engine.Settings
	cell       int // of the forced move, for those who name it; less than 0 where all of the solution is forced
	digit      uint8
	phases     int // done behind it
}

// beginnings are those of all searches, each before its first iteration and with a move forced, and
// those that one of them needs to say all that it can.
var beginnings = []beginningOf{
	{"hard", hard, -1, "", nil, 0, 0, 0},
	{"easy", easy, -1, "", nil, 0, 0, 0},
	{"a cell without a digit", impossible, -1, "", nil, 0, 0, 0},
	{"no place for a digit", noPlace, -1, "", nil, 0, 0, 0},
	{"complete", complete, -1, "", nil, 0, 0, 0},
	{"forced", hard, 2, "", nil, 0, 0, 0},
	{"forced at once", hard, 0, "", nil, 0, 0, 0},
	{"forced to the end", last, 0, "", nil, 0, 1, 0},
	{"from dice", hard, -1, "sinkhorn", engine.Settings{"start": 1}, 0, 0, 0},
	{"even", hard, -1, "project", engine.Settings{"start": 1}, 0, 0, 0},
	{"halfway", hard, -1, "flow", engine.Settings{"start": 1}, 0, 0, 0},
	{"nothing to swap", stuck, -1, "tabu", engine.Settings{"precompute": 0}, 0, 0, 0},
	{"nothing to swap", stuck, -1, "anneal", engine.Settings{"precompute": 0}, 0, 0, 0},
	{"nothing to swap", stuck, -1, "genetic", nil, 0, 0, 0},
	{"nothing to swap", stuck, -1, "genetic-mk", nil, 0, 0, 0},
	{"nothing to swap", stuck, -1, "swarm", nil, 0, 0, 0},
	{"nothing to swap", stuck, -1, "cuckoo-classic", nil, 0, 0, 0},
	{"nothing left", tight, 0, "tabu", engine.Settings{"precompute": 0}, 1, 2, 0},
	{"nothing left", tight, 0, "anneal", engine.Settings{"precompute": 0}, 1, 2, 0},
	{"forced to solve", nearly, 1, "tabu", engine.Settings{"precompute": 0}, 36, 9, 0},
	{"forced to solve", nearly, 1, "anneal", engine.Settings{"precompute": 0}, 36, 9, 0},
	{"forced to solve", one, 1, "genetic", nil, 0, 3, 0},
	{"forced to solve", nothing, 1, "genetic-mk", nil, 3, 4, 0},
	{"forced to solve", one, 1, "swarm", nil, 0, 3, 0},
	{"forced to solve", nothing, 1, "nb-coin", nil, 3, 3, 0},
	{"forced to solve", last, 0, "reseda", nil, 0, 1, 0},
	{"forced to solve", four, 1, "backtrack", nil, 8, 2, 1},
	{"forced to solve", last, 0, "dlx", nil, 0, 1, 1},
	{"forced to the solution", hard, 0, "cuckoo", nil, -1, 0, 2},
	{"forced against a shot", impossible, 1, "reseda", engine.Settings{"block": 1}, 2, 9, 0},
	{"forced to fail", none, 0, "dlx", nil, 6, 3, 1},
}

// begins starts a search, and may force a move; it is nil where the search does not begin, or is over.
func begins(t *testing.T, a *engine.Algorithm, o beginningOf) *begun {
	if o.only != "" && o.only != a.ID {
		return nil
	}
	p := sudoku.Must(o.line)
	settled, err := a.Settle(o.set)
	if err != nil {
		t.Fatal(err)
	}
	s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: 11, Settings: o.set})
	if err != nil {
		return nil
	}
	b := &begun{
		phase: &phase{t: t, a: a, p: p, set: settled, seen: &tally{}},
		held:  p.Givens.Clone(), cell: -1,
	}
	if o.forced >= 0 {
		drive.Sprint(s, o.forced)
		b.was = look(s)
		solution := sudoku.Exact(p, 1, 1000).Solutions
		for _, c := range p.Free {
			if o.cell < 0 { // all of them
				if err := s.(engine.Forcer).Force(int(c), solution[0][c]); err != nil {
					t.Fatal(err)
				}
				b.cell, b.held[c] = int(c), solution[0][c]
			}
			digit := p.Admitted(p.Givens, int(c)).Lowest()
			if o.digit > 0 {
				c, digit = uint16(o.cell), o.digit
			}
			if b.cell < 0 && (o.digit > 0 || digit != b.was.Current[c]) && s.(engine.Forcer).Force(int(c), digit) == nil {
				b.cell, b.held[c] = int(c), digit
			}
		}
		if b.cell < 0 {
			return nil
		}
	}
	for range o.phases {
		s.Next(nil)
	}
	b.after = look(s)
	b.before, b.phase.begun = b.after, b.after
	return b
}
