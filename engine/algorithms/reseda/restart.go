package reseda

import (
	"fmt"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/sudoku"
)

// What follows is the series of shots at a puzzle, section 4 of the paper: the first, one
// for each zone of the grid it left, and all that for each permutation of the block that
// is forced.

const firstShot = -1

// zonesOf lists the units that are held in turn.
func zonesOf(b *sudoku.Board, choice Zones) []uint8 {
	var diagonal, others, blocks, lines []uint8
	for u := range b.Units() {
		block := u - 2*b.Side
		if block < 0 {
			lines = append(lines, uint8(u))
			continue
		}
		blocks = append(blocks, uint8(u))
		if block/b.Order == block%b.Order {
			diagonal = append(diagonal, uint8(u))
		} else {
			others = append(others, uint8(u))
		}
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
	for c, d := range s.Held {
		if d != 0 {
			s.held[c] = d
		}
	}
	for i, d := range s.turns[s.turn] {
		s.held[s.cells[i]] = d
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
	for s.zone++; s.zone < len(s.zones) && s.fits(s.turn); s.zone++ {
		if s.holdable(w, int(s.zones[s.zone])) {
			s.Restarts++
			s.begin()
			return
		}
	}
	s.zone = firstShot
	switch next, shots := s.following(s.turn), float64(s.shots); {
	case next < len(s.turns):
		s.turn = next
		s.Log(eventPermutation, int(s.cells[0]), 0, float64(s.turn+1), float64(len(s.turns)))
	case s.Once:
		s.Log(eventFailed, -1, 0, shots, 0)
		s.End(engine.Exhausted)
		return
	default:
		s.Log(eventRestart, -1, 0, shots, 0)
		s.turn, s.shots = s.following(-1), 0
	}
	s.Restarts++
	s.begin()
}

// holdable reports whether a zone of the anchor can be held: it is a permutation, and no
// forced cell rules out a digit of it.
func (s *search) holdable(w *decision.Witness, unit int) bool {
	digit, n := repeated(s.anchor, s.Unit(unit))
	cell, by := s.clash(unit)
	e := engine.Event{Kind: eventZonePassed, Cell: -1, A: float64(unit)}
	switch {
	case n > 1:
		e.Digit, e.B = digit, float64(n)
	case cell >= 0:
		e.Cell, e.Digit, e.B = int16(cell), s.anchor[cell], float64(by)
	default:
		e.Kind, e.Digit, e.B = eventZoneHeld, uint8(s.Anchor), float64(s.anchorCost)
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
		if by := s.ruledOut(z, s.anchor[z]); by >= 0 {
			return int(z), by
		}
	}
	return -1, -1
}

// ruledOut is the forced cell that rules out a digit in a cell: the same cell or one
// that it sees; -1 if there is none.
func (s *search) ruledOut(cell uint16, digit uint8) int {
	if f := s.Held[cell]; f != 0 && f != digit {
		return int(cell)
	}
	for _, o := range s.PeersOf(int(cell)) {
		if f := s.Held[o]; f != 0 && f == digit {
			return int(o)
		}
	}
	return -1
}

// brute is the brute force over one block: the permutations of its free cells that no
// given forbids, in order. Without it there is one, of no cells. It never changes, so
// clones share it.
type brute struct {
	cells []uint16
	turns [][]uint8
}

// mostPermutations is what a block of a 9×9 board without any given nearby has;
// trying more would be no help.
const mostPermutations = 362_880

// newBrute lists the permutations of a block, -1 for none.
func newBrute(p *sudoku.Puzzle, block int) (f brute, err error) {
	taken, budget := sudoku.Mask(0), 20*mostPermutations
	for _, c := range p.Free {
		if int(p.Block[c]) == block {
			f.cells = append(f.cells, c)
			taken = p.All &^ p.Lacking(p.Givens, 2*p.Side+block)
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
	case budget <= 0 || len(f.turns) > mostPermutations: // too many, or too many dead ends on the way
		err = fmt.Errorf("block=%d: more than %d permutations fit in there, choose a block with more givens", block+1, mostPermutations)
	case len(f.turns) == 0:
		err = fmt.Errorf("block=%d: the givens admit no permutation of it, so the puzzle has no solution", block+1)
	}
	return f, err
}

// following is the next permutation after a turn that agrees with what is forced, in
// the block and around it; behind the last if none does.
func (s *search) following(turn int) int {
	for turn++; turn < len(s.turns) && !s.fits(turn); turn++ {
	}
	return turn
}

// fits reports whether a permutation agrees with the digits that are forced.
func (s *search) fits(turn int) bool {
	for i, d := range s.turns[turn] {
		if s.ruledOut(s.cells[i], d) >= 0 {
			return false
		}
	}
	return true
}
