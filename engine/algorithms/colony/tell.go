package colony

import (
	"fmt"
	"math/bits"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// This file says the colony's decisions to a witness. None of it runs without.

// ear hears what an ant infers from a choice.
type ear struct {
	w              *engine.Witness
	member, chosen int
}

// inferred is called when a cell is about to be set, with every candidate still
// in its place.
func (e *ear) inferred(f *field, cell int, digit uint8) {
	if cell != e.chosen {
		e.w.Tell(engine.Decision{Kind: engine.Draw, Member: e.member, Cell: cell, Other: -1, Digit: digit, Why: f.reason(cell, digit)})
	}
	bit, name, symbol := uint32(sudoku.Bit(digit)), f.CellName(cell), f.Symbol(digit)
	for _, p := range f.PeersOf(cell) {
		switch m := f.cand[p]; {
		case f.grid[p] != 0 || m&bit == 0:
		case m == bit:
			e.w.Tell(engine.Decision{
				Kind: engine.DeadEnd, Member: e.member, Cell: int(p), Other: cell, Digit: digit,
				Why: fmt.Sprintf("%s has failed: %s takes %c, its last candidate", f.CellName(int(p)), name, symbol),
			})
		default:
			e.w.Tell(engine.Decision{
				Kind: engine.Prune, Member: e.member, Cell: int(p), Other: cell, Digit: digit,
				Why: fmt.Sprintf("%s loses %c: %s is %c", f.CellName(int(p)), symbol, name, symbol),
			})
		}
	}
}

// reason why a digit is the only one for a cell.
func (f *field) reason(cell int, digit uint8) string {
	name, symbol := f.CellName(cell), f.Symbol(digit)
	if bits.OnesCount32(f.cand[cell]) == 1 {
		return fmt.Sprintf("%c is the only candidate left for %s", symbol, name)
	}
	for _, u := range f.UnitsOf(cell) {
		if last(f.places[int(digit-1)*f.Units()+u]) {
			return fmt.Sprintf("%s is the only place left for %c in %s", name, symbol, f.UnitName(u))
		}
	}
	return fmt.Sprintf("%s was the only place left for %c", name, symbol)
}

func (s *search) tellStart(w *engine.Witness, member int) {
	cell := int(s.ants[member].here)
	w.Tell(engine.Decision{
		Kind: engine.Pick, Member: member, Cell: cell, Other: -1, P: 1 / float64(s.Puzzle.Cells),
		Why: fmt.Sprintf("ant %d sets out from %s, any of the board's cells", member+1, s.Puzzle.CellName(cell)),
	})
}

// tellChoice says what an ant chose, among what, and how probable that was.
func (s *search) tellChoice(w *engine.Witness, member int, st step) {
	cell, candidates := int(st.cell), sudoku.Mask(s.ants[member].cand[st.cell])
	share := s.shares(cell, uint32(candidates), nil)
	bold := s.q0
	if s.code {
		bold = 1 - bold
	}
	d := engine.Decision{Kind: engine.Draw, Member: member, Cell: cell, Other: -1, Digit: st.digit}
	first := strongest(s.of(cell), uint32(candidates))
	for i, m := 0, candidates; m != 0; i, m = i+1, m&(m-1) {
		digit := m.Lowest()
		d.Options = append(d.Options, engine.Option{Cell: cell, Digit: digit, P: share[i]})
		if digit == st.digit {
			if d.P = (1 - bold) * share[i]; digit == first {
				d.P += bold
			}
		}
	}
	d.Why = fmt.Sprintf("roulette: drawn in proportion to the trails, %.3g here", s.of(cell)[st.digit-1])
	if st.how == greedy { // whether to be was thrown, the digit was not
		d.P = 0
		d.Why = fmt.Sprintf("greedy, as with p %s: the strongest trail, %.3g", engine.Chance(bold), s.of(cell)[st.digit-1])
	}
	w.Tell(d)
}

// tellBest says whose grid is shown, and how each cell came to change.
func (s *search) tellBest(w *engine.Witness) {
	a := &s.ants[s.lead]
	w.Tell(engine.Decision{
		Kind: engine.Pick, Member: s.lead, Cell: -1, Other: -1, Delta: s.Cost - s.Puzzle.Cells + len(s.open),
		Why: fmt.Sprintf("ant %d leaves the fewest cells, %d: %d followed from %d choices", s.lead+1, s.Cost, s.root.left()-s.Cost-len(a.steps), len(a.steps)),
	})
	for _, c := range s.Changed {
		d := engine.Decision{
			Kind: engine.Pick, Member: s.lead, Cell: int(c), Other: -1, Digit: s.Grid[c], Was: s.before[c],
			Why: fmt.Sprintf("the best ant, %d, inferred it", s.lead+1),
		}
		if d.Digit == 0 {
			d.Why = fmt.Sprintf("the cell failed for the best ant, %d", s.lead+1)
		}
		for _, st := range a.steps {
			if st.cell == c {
				d.Why = fmt.Sprintf("the best ant, %d, chose it (%s)", s.lead+1, st.how)
			}
		}
		w.Tell(d)
	}
}

// tellChallenge says whether the best grid of the iteration leads from now on.
func (s *search) tellChallenge(w *engine.Witness, was leader) {
	d := engine.Decision{Kind: engine.Judge, Member: s.lead, Cell: -1, Other: -1, Delta: s.Cost - was.left}
	worth := s.worth(s.Cost)
	if worth > was.value {
		d.Why = fmt.Sprintf("its grid is worth %.4g, more than the %.4g of the leader: it leads", worth, was.value)
	} else {
		d.Why = fmt.Sprintf("its grid is worth %.4g, no more than the %.4g of the leader, which stays", worth, was.value)
	}
	w.Tell(d)
}

// tellDeposit says what every trail of the leader is about to become.
func (s *search) tellDeposit(w *engine.Witness) {
	for _, c := range s.open {
		digit := s.leader.grid[c]
		if digit == 0 {
			continue
		}
		was := s.of(int(c))[digit-1]
		w.Tell(engine.Decision{
			Kind: engine.Update, Member: -1, Cell: int(c), Other: -1, Digit: digit,
			Why: fmt.Sprintf("the leader has %c: τ %.3g becomes %.3g", s.Puzzle.Symbol(digit), was, deposited(was, s.rho, float32(s.value))),
		})
	}
}

func (s *search) tellFading(w *engine.Witness, was float64) {
	w.Tell(engine.Decision{
		Kind: engine.Update, Member: -1, Cell: -1, Other: -1,
		Why: fmt.Sprintf("the leader's value goes from %.4g to %.4g: a grid that leaves %s can replace it", was, s.value, cells(s.enough())),
	})
}

func (s *search) tellRestart(w *engine.Witness) {
	w.Tell(engine.Decision{
		Kind: engine.Judge, Member: -1, Cell: -1, Other: -1,
		Why: fmt.Sprintf("%d leaders since the last fuller grid: every trail is %.3g again", s.turns, s.tau0),
	})
}
