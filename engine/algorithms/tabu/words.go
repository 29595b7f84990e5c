package tabu

import (
	"fmt"
	"math"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// said is what the last phase did, in a sentence with its numbers.
func (s *search) said() string {
	if s.Last().Phase < 0 {
		switch {
		case s.dead:
			return "AC3 on the givens empties a domain: the puzzle has no solution"
		case s.Cost == 0:
			return s.saidSolvedAtOnce()
		case len(s.delta) == 0:
			return "no block has two free cells to swap: the puzzle has no solution"
		}
		return fmt.Sprintf("every block filled at random with what it lacks: cost %d, %s", s.Cost, engine.Count(len(s.delta), "swap"))
	}
	if !s.weighed {
		return fmt.Sprintf("a cell is held from here on: cost %d, %s left", s.Cost, engine.Count(len(s.delta), "swap"))
	}
	switch s.Last().Phase {
	case phaseWeigh:
		return s.saidWeighed()
	case phaseSelect:
		return s.saidChosen()
	case phaseMove:
		return s.saidMoved()
	}
	text := s.saidMoved()
	if s.chosen >= 0 && s.term > 0 {
		text += fmt.Sprintf("; no way back for %s", engine.Count(s.term, "iteration"))
	}
	return text
}

// saidSolvedAtOnce names what has solved the puzzle before the first iteration.
func (s *search) saidSolvedAtOnce() string {
	free := len(s.Puzzle.Free)
	filled := 0
	for _, d := range s.held {
		if d != 0 {
			filled++
		}
	}
	switch filled {
	case free:
		return fmt.Sprintf("AC3 on the givens fills all %s: solved before the first iteration, without a search", engine.Count(free, "cell"))
	case 0:
		return "filling the blocks at random happens to solve it before the first iteration"
	}
	return fmt.Sprintf("AC3 on the givens fills %d of %s, and filling the blocks at random happens to solve the rest", filled, engine.Count(free, "cell"))
}

func (s *search) saidWeighed() string {
	var past weighing
	s.recall(&past)
	better, equal, tabu := 0, 0, 0
	for i, m := range s.hood.swaps {
		switch d := s.delta[i]; {
		case d < 0:
			better++
		case d == 0:
			equal++
		}
		if past.isTabu(m) {
			tabu++
		}
	}
	return fmt.Sprintf("%s weighed: %d lower the cost, %d leave it, %d raise it; %d tabu: %s", engine.Count(len(s.delta), "swap"),
		better, equal, len(s.delta)-better-equal, tabu, s.standing())
}

// saidChosen tells which swap is to be made, and which better ones may not.
func (s *search) saidChosen() string {
	var past weighing
	s.recall(&past)
	text := s.whyNone()
	if s.chosen >= 0 {
		m := s.hood.swaps[s.chosen]
		text = fmt.Sprintf("%s, %+d, is the best allowed", s.describe(m, &past), s.delta[s.chosen])
		if s.aspired {
			text = fmt.Sprintf("%s, %+d, is tabu but leads below the best ever", s.describe(m, &past), s.delta[s.chosen])
		}
		if s.equals > 1 {
			text += ", like " + engine.Count(s.equals-1, "other")
		}
	}
	var lost []string
	more := 0
	for i, m := range s.hood.swaps {
		if better := s.chosen < 0 || s.delta[i] < s.delta[s.chosen]; !better || !past.isTabu(m) {
			continue
		}
		if len(lost) == mostListed {
			more++
			continue
		}
		lost = append(lost, fmt.Sprintf("%s, %+d, %d more", s.describe(m, &past), s.delta[i], s.remaining(m, &past)))
	}
	if more > 0 {
		lost = append(lost, "and "+engine.Count(more, "other"))
	}
	if len(lost) > 0 {
		text += "; tabu: " + strings.Join(lost, "; ")
	}
	return text
}

// whyNone explains why no swap is made.
func (s *search) whyNone() string {
	switch {
	case s.Cost == 0:
		return "the forced move solves it"
	case len(s.delta) == 0:
		return "no cells are left to swap"
	case s.barred:
		return fmt.Sprintf("every allowed swap is worse, and the rule of acceptance takes none: cost %d stays", s.Cost)
	}
	return fmt.Sprintf("every swap is tabu: cost %d stays", s.Cost)
}

func (s *search) saidMoved() string {
	if s.chosen < 0 {
		return s.whyNone()
	}
	m, delta := s.hood.swaps[s.chosen], int(s.delta[s.chosen])
	b := s.Puzzle.Board
	// The digits have changed places by now.
	return fmt.Sprintf("%c of %s and %c of %s changed places: cost %d → %d", b.Symbol(s.Grid[m.b]), b.CellName(int(m.a)),
		b.Symbol(s.Grid[m.a]), b.CellName(int(m.b)), s.Cost-delta, s.Cost)
}

// describe is a swap with its digits: "r1c2 (7) ↔ r3c1 (4)".
func (s *search) describe(m swap, x *weighing) string {
	b := s.Puzzle.Board
	return fmt.Sprintf("%s (%c) ↔ %s (%c)", b.CellName(int(m.a)), b.Symbol(x.grid[m.a]), b.CellName(int(m.b)), b.Symbol(x.grid[m.b]))
}

// remaining is for how many more iterations, this one among them, a swap is
// tabu: until the first of the two entries that forbid it has served its
// tenure.
func (s *search) remaining(m swap, x *weighing) int {
	until := func(cell uint16, digit uint8) int64 {
		var last int64
		for i := range s.memory.entries {
			e := &s.memory.entries[i]
			if (e.cell < 0 || e.cell == int16(cell)) && (e.digit == 0 || e.digit == digit) {
				last = max(last, e.until)
			}
		}
		return last
	}
	first := min(until(m.a, x.grid[m.b]), until(m.b, x.grid[m.a]))
	return int(first - s.now() + 1)
}

// verdict is what the search thinks of a swap it has weighed.
func (s *search) verdict(i int, x *weighing) engine.Verdict {
	switch {
	case !x.isTabu(s.hood.swaps[i]):
		return engine.Allowed
	case s.aspires(i):
		return engine.Aspired
	}
	return engine.Taboo
}

// What the search tells a witness. This code runs only if there is one.

// tellWeighed tells every swap with what it would do and whether it is tabu.
func (s *search) tellWeighed(w *engine.Witness) {
	var past weighing
	s.recall(&past)
	for i, m := range s.hood.swaps {
		delta, why := int(s.delta[i]), ""
		switch s.verdict(i, &past) {
		case engine.Allowed:
			why = fmt.Sprintf("%s would change the cost by %+d", s.describe(m, &past), delta)
		case engine.Taboo:
			why = fmt.Sprintf("%s, %+d: tabu for %s more", s.describe(m, &past), delta, engine.Count(s.remaining(m, &past), "iteration"))
		case engine.Aspired:
			why = fmt.Sprintf("%s, %+d: tabu for %s more, but allowed because no board was ever as good", s.describe(m, &past), delta, engine.Count(s.remaining(m, &past), "iteration"))
		}
		w.Grid().WeighedSwap(past.exchange(m), delta, why)
	}
}

// exchange is a swap as it stood when it was weighed.
func (x *weighing) exchange(m swap) engine.Exchange {
	return engine.Exchange{A: int(m.a), B: int(m.b), HadA: x.grid[m.a], HadB: x.grid[m.b]}
}

// tellChosen tells which of the best allowed swaps the dice took.
func (s *search) tellChosen(w *engine.Witness, tied []uint16) {
	if s.chosen < 0 {
		w.Grid().Judged(0, 0, s.whyNone())
		return
	}
	var past weighing
	s.recall(&past)
	p := 1 / float64(len(tied))
	var options []engine.Option
	for _, i := range tied {
		m := s.hood.swaps[i]
		options = append(options, engine.Option{Cell: int(m.a), Digit: past.grid[m.b], P: p})
	}
	w.Grid().PickedSwap(past.exchange(s.hood.swaps[s.chosen]), p, int(s.delta[s.chosen]), options, s.saidChosen())
}

func (s *search) tellMove(w *engine.Witness, m swap, delta int) {
	var past weighing
	s.recall(&past)
	w.Grid().Swapped(past.exchange(m), 0, delta, fmt.Sprintf("%s: cost %d → %d", s.describe(m, &past), s.Cost, s.Cost+delta))
}

// tellTabu tells what becomes tabu, and for how long.
func (s *search) tellTabu(w *engine.Witness, cell int, digit uint8) {
	b := s.Puzzle.Board
	var what string
	switch {
	case cell < 0:
		what = fmt.Sprintf("%c may not be put anywhere", b.Symbol(digit))
	case digit == 0:
		what = b.CellName(cell) + " may not be changed"
	default:
		what = fmt.Sprintf("%s may not take %c back", b.CellName(cell), b.Symbol(digit))
	}
	how := fmt.Sprintf("a tenure of %d", s.tenure)
	if s.spread > 0 {
		how = fmt.Sprintf("a tenure of %d, and %d more, drawn from 0 to %d", s.tenure, s.term-s.tenure, s.spread)
	}
	w.Remembered(cell, digit, fmt.Sprintf("%s for %s: %s", what, engine.Count(s.term, "iteration"), how))
}

// Vitals implements engine.Search.
func (s *search) Vitals(v *engine.Vitals) {
	s.Base.Vitals(v)
	shareTabu, delta := math.NaN(), math.NaN()
	if s.weighed {
		var past weighing
		s.recall(&past)
		tabu := 0
		for _, m := range s.hood.swaps {
			if past.isTabu(m) {
				tabu++
			}
		}
		shareTabu = share(tabu, len(s.hood.swaps))
	}
	if s.moved >= 0 {
		delta = float64(s.delta[s.moved])
	}
	v.Metrics = append(v.Metrics, float64(s.Cost), shareTabu, float64(s.memory.live(s.Iteration)), delta, float64(max(0, s.Iteration-s.bestAt)))
}

// weighing is the grid and the memory as they were when the swaps of the
// iteration were weighed.
type weighing struct {
	grid   [sudoku.MaxCells]uint8
	banned [sudoku.MaxCells]sudoku.Mask
}

// recall takes back what the iteration has done since.
func (s *search) recall(x *weighing) {
	copy(x.grid[:], s.Grid)
	if s.moved >= 0 {
		m := s.hood.swaps[s.moved]
		x.grid[m.a], x.grid[m.b] = x.grid[m.b], x.grid[m.a]
	}
	var everywhere sudoku.Mask
	for i := range s.memory.entries {
		e := &s.memory.entries[i]
		switch {
		case e.born == s.now() && !e.renewed:
		case e.cell < 0:
			everywhere |= e.mask()
		default:
			x.banned[e.cell] |= e.mask()
		}
	}
	for c := range s.Grid {
		x.banned[c] |= everywhere
	}
}

// now is the iteration that is under way, or the one that has just ended.
func (s *search) now() int64 {
	if s.next == phaseWeigh {
		return s.Iteration
	}
	return s.Iteration + 1
}

func (x *weighing) isTabu(m swap) bool {
	return x.banned[m.a].Has(x.grid[m.b]) && x.banned[m.b].Has(x.grid[m.a])
}

// Observe implements engine.Search.
func (s *search) Observe(snap *engine.Snapshot) {
	s.Base.Observe(snap)
	s.Vitals(&snap.Vitals)
	snap.Said = s.said()
	for _, d := range s.held {
		snap.Fixed = append(snap.Fixed, d != 0)
	}
	snap.Memory.Label = "tabu list"
	for i := len(s.memory.entries) - 1; i >= 0; i-- {
		if e := &s.memory.entries[i]; e.until > s.Iteration {
			snap.Memory.Entries = append(snap.Memory.Entries, engine.Tabu{
				Cell: e.cell, Other: -1, Digit: e.digit, Left: int32(e.until - s.Iteration), Tenure: e.tenure,
			})
		}
	}
	if s.weighed {
		s.observeSwaps(&snap.Neighbourhood)
	}
}

// standing is how the board stood when its swaps were weighed.
func (s *search) standing() engine.Standing {
	g := s.Grid.Clone()
	if s.moved >= 0 {
		m := s.hood.swaps[s.moved]
		g[m.a], g[m.b] = g[m.b], g[m.a]
	}
	board := newBoard(s.Puzzle.Board, s.hood, g)
	room := board.clone()
	better, equal := board.counts()
	return board.standing(better, equal, g, &room)
}

func (s *search) observeSwaps(n *engine.Neighbourhood) {
	n.Label, n.Chosen = "swaps within a block", s.chosen
	n.Standing = s.standing()
	var past weighing
	s.recall(&past)
	for i, m := range s.hood.swaps {
		n.Moves = append(n.Moves, engine.Move{
			Cell: int16(m.a), Other: int16(m.b), Delta: int32(s.delta[i]), Verdict: s.verdict(i, &past),
		})
	}
}

// mostListed is how many of the swaps that were not made a sentence names.
const mostListed = 2

// share is a part of a whole, NaN where there is none.
func share(part, whole int) float64 {
	if whole == 0 {
		return math.NaN()
	}
	return float64(part) / float64(whole)
}
