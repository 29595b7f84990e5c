package reseda

import (
	"fmt"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/sudoku"
)

// campaign is the series of shots at a puzzle, section 4 of the paper: the first, one
// for each zone of the grid it left, and all that for each permutation of the block that
// is forced.
type campaign struct {
	zones []uint8 // the units to hold in turn
	zone  int     // the one held, an index into zones; firstShot for none
	// anchor is the grid that the zones are taken from, and its cost.
	anchor     sudoku.Grid
	anchorCost int

	brute *brute // nil for no brute force
	turn  int    // which permutation is held
	shots int    // since the last full restart

	// forced are the digits that people hold cells to, 0 elsewhere. It is
	// replaced, never changed, so clones share it.
	forced sudoku.Grid
}

const firstShot = -1

// zonesOf lists the units that are held in turn.
func zonesOf(b *sudoku.Board, choice Zones) []uint8 {
	var diagonal, others, blocks, lines []uint8
	for u := range b.Units() {
		switch block := u - 2*b.Side; {
		case block < 0:
			lines = append(lines, uint8(u))
			continue
		case block/b.Order == block%b.Order:
			diagonal = append(diagonal, uint8(u))
		default:
			others = append(others, uint8(u))
		}
		blocks = append(blocks, uint8(u))
	}
	return [...][]uint8{
		ZonesNone: nil, ZonesDiagonal: diagonal, ZonesBlocks: blocks, ZonesAll: append(blocks, lines...),
		ZonesDiagonalFirst: slices.Concat(diagonal, others), ZonesAllDiagonalFirst: slices.Concat(diagonal, others, lines),
	}[choice]
}

// begin starts a shot: the givens, what is forced, and the permutation and the
// zone of this turn, neither of which contradicts that, are held; all else is
// open.
func (s *search) begin() {
	copy(s.held, s.Puzzle.Givens)
	for c, d := range s.forced {
		if d != 0 {
			s.held[c] = d
		}
	}
	if s.brute != nil {
		s.brute.hold(s.held, s.turn)
	}
	if s.zone != firstShot {
		for _, c := range s.Unit(int(s.zones[s.zone])) {
			s.held[c] = s.anchor[c]
		}
	}
	s.aim()
	s.shots++
}

// restart follows a shot that failed: with the next zone of the anchor that is a
// permutation and agrees with what is forced, else with the
// next permutation of the block that does, else with everything anew or not at
// all.
func (s *search) restart(w *decision.Witness) {
	s.settleAnchor()
	for s.zone++; s.zone < len(s.zones) && s.turnFits(); s.zone++ {
		if s.holdable(w, int(s.zones[s.zone])) {
			s.Restarts++
			s.begin()
			return
		}
	}
	s.zone = firstShot
	again, shots := s.following(-1, s.forced), float64(s.shots)
	switch next := s.following(s.turn, s.forced); {
	case s.brute != nil && next < len(s.brute.turns):
		s.turn = next
		s.Log(eventPermutation, int(s.brute.cells[0]), 0, float64(s.turn+1), float64(len(s.brute.turns)))
	case s.Once:
		s.Log(eventFailed, -1, 0, shots, 0)
		s.End(engine.Exhausted)
		return
	default:
		s.Log(eventRestart, -1, 0, shots, 0)
		s.turn, s.shots = again, 0
	}
	s.Restarts++
	s.begin()
}

// holdable reports whether a zone of the anchor can be held: it is a permutation, and no
// forced cell rules out a digit of it.
func (s *search) holdable(w *decision.Witness, unit int) bool {
	digit, n := repeated(s.anchor, s.Unit(unit))
	cell, by := s.clash(unit)
	e := engine.Event{Kind: eventZoneHeld, Cell: -1, Digit: uint8(s.Anchor), A: float64(unit), B: float64(s.anchorCost)}
	switch {
	case n > 1:
		e.Kind, e.Digit, e.B = eventZonePassed, digit, float64(n)
	case cell >= 0:
		e.Kind, e.Cell, e.Digit, e.B = eventZonePassed, int16(cell), s.anchor[cell], float64(by)
	}
	s.Log(e.Kind, int(e.Cell), e.Digit, e.A, e.B)
	if w.On() {
		s.tellZone(w, e)
	}
	return e.Kind == eventZoneHeld
}

// settleAnchor decides, after a shot that failed, which grid the zones are taken
// from. The paper has them from "a first resolution of the algorithm", which may
// be that of the puzzle alone, or the one before each restart.
func (s *search) settleAnchor() {
	first := s.zone == firstShot
	switch {
	case s.Anchor == AnchorModel && first:
		copy(s.anchor, s.held)
		for _, c := range s.free.List {
			s.anchor[c] = s.Likeliest(c, s.All)
		}
		s.anchorCost = s.Puzzle.Missing(s.anchor)
	case s.Anchor == AnchorModel:
	case first, s.Anchor == AnchorLast, s.Anchor == AnchorCheapest && s.Cost < s.anchorCost:
		copy(s.anchor, s.Grid)
		s.anchorCost = s.Cost
	}
}

// repeated finds the first digit that a unit of a grid holds more than once,
// and how often; 0 and 1 when it is a permutation.
func repeated(g sudoku.Grid, unit []uint16) (digit uint8, times int) {
	var count [sudoku.MaxSide + 1]int
	for _, c := range unit {
		count[g[c]]++
	}
	for d, n := range count {
		if n > 1 {
			return uint8(d), n
		}
	}
	return 0, 1
}

// clash finds a cell of a zone whose digit, as the anchor has it, a forced cell
// rules out, and that cell. It is -1 if there is none.
func (s *search) clash(unit int) (cell, by int) {
	for _, z := range s.Unit(unit) {
		if by := s.ruledOut(z, s.anchor[z], s.forced); by >= 0 {
			return int(z), by
		}
	}
	return -1, -1
}

// ruledOut is the forced cell that rules out a digit in a cell: the same cell or one
// that it sees; -1 if there is none.
func (s *search) ruledOut(cell uint16, digit uint8, forced sudoku.Grid) int {
	if f := forced[cell]; f != 0 && f != digit {
		return int(cell)
	}
	for _, o := range s.PeersOf(int(cell)) {
		if f := forced[o]; f != 0 && f == digit {
			return int(o)
		}
	}
	return -1
}

// brute is the brute force over one block: the permutations of its free cells
// that no given forbids. It never changes, so clones share it.
type brute struct {
	cells []uint16
	turns [][]uint8 // the permutations in order
}

// mostPermutations is what a block of a 9×9 board without any given nearby has;
// trying more would be no help.
const mostPermutations = 362_880

// newBrute lists the permutations of a block, nil for one that has no free cell.
func newBrute(p *sudoku.Puzzle, block int) (*brute, error) {
	f, taken, budget := &brute{}, sudoku.Mask(0), 20*mostPermutations
	for _, c := range p.BlockCells(block) {
		if taken |= sudoku.Bit(p.Givens[c]); !p.Given(int(c)) {
			f.cells = append(f.cells, c)
		}
	}
	var list func(hand []uint8, taken sudoku.Mask) // all permutations that begin with hand
	list = func(hand []uint8, taken sudoku.Mask) {
		if budget--; len(hand) == len(f.cells) {
			f.turns = append(f.turns, slices.Clone(hand))
			return
		}
		for m := p.Candidates(int(f.cells[len(hand)])) &^ taken; m != 0 && budget > 0 && len(f.turns) <= mostPermutations; m &= m - 1 {
			list(append(hand, m.Lowest()), taken|sudoku.Bit(m.Lowest()))
		}
	}
	switch list(make([]uint8, 0, p.Side), taken); {
	case len(f.cells) == 0:
		return nil, nil
	case budget <= 0 || len(f.turns) > mostPermutations: // too many, or too many dead ends on the way
		return nil, fmt.Errorf("block=%d: more than %d permutations fit in there, choose a block with more givens", block+1, mostPermutations)
	case len(f.turns) == 0:
		return nil, fmt.Errorf("block=%d: the givens admit no permutation of it, so the puzzle has no solution", block+1)
	}
	return f, nil
}

// hold writes a permutation into a grid.
func (f *brute) hold(g sudoku.Grid, turn int) {
	for i, d := range f.turns[turn] {
		g[f.cells[i]] = d
	}
}

// following is the next permutation after a turn that agrees with what is forced, in
// the block and around it; behind the last if none does, 0 without brute force.
func (s *search) following(turn int, forced sudoku.Grid) int {
	if s.brute == nil {
		return 0
	}
	for turn++; turn < len(s.brute.turns) && !s.fits(turn, forced); turn++ {
	}
	return turn
}

// fits reports whether a permutation agrees with digits that are forced.
func (s *search) fits(turn int, forced sudoku.Grid) bool {
	for i, d := range s.brute.turns[turn] {
		if s.ruledOut(s.brute.cells[i], d, forced) >= 0 {
			return false
		}
	}
	return true
}

// turnFits reports whether the permutation of this turn agrees with what is forced.
func (s *search) turnFits() bool { return s.brute == nil || s.fits(s.turn, s.forced) }
