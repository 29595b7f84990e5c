package reseda

import (
	"fmt"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// firstShot is the zone of a shot that holds none. The series of shots is section 4 of the paper.
const firstShot = -1

// zonesOf lists the units that are held in turn.
func zonesOf(board *sudoku.Board, choice Zones) []uint8 {
	var lines, blocks, diagonal, others []uint8
	for u := range uint8(board.Units()) {
		lines = append(lines, u)
	}
	lines, blocks = lines[:2*board.Side], lines[2*board.Side:]
	for i, u := range blocks {
		if i/board.Order == i%board.Order {
			diagonal = append(diagonal, u)
		} else {
			others = append(others, u)
		}
	}
	return [...][]uint8{
		ZonesNone: nil, ZonesDiagonal: diagonal, ZonesBlocks: blocks, ZonesAll: slices.Concat(blocks, lines),
		ZonesDiagonalFirst: slices.Concat(diagonal, others), ZonesAllDiagonalFirst: slices.Concat(diagonal,
			others, lines),
	}[choice]
}

// begin starts a shot: the givens, what is forced, and the permutation and the
// zone of this turn, neither of which contradicts that, are held; all else is
// open.
func (s *search) begin() {
	copy(s.held, s.Held)
	for i, d := range s.turns[s.turn] {
		s.held[s.cells[i]] = d
	}
	if s.zone != firstShot {
		for _, c := range s.Puzzle.Unit(int(s.zones[s.zone])) {
			s.held[c] = s.anchor[c]
		}
	}
	s.aim()
	s.shots++
}

// restart follows a shot that failed: with the next zone of the anchor that is a
// permutation and agrees with what is forced, else with the next permutation of the block
// that does, else with everything anew or not at all.
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
		s.Log(eventPermutation, sudoku.TheCell(s.cells[0]), 0, float64(s.turn+1), float64(len(s.turns)))
	case s.Options.Once:
		s.Note(eventFailed, shots, 0)
		s.End(engine.Exhausted)
		return
	default:
		s.Note(eventRestart, shots, 0)
		s.turn, s.shots = s.following(-1), 0
	}
	s.Restarts++
	s.begin()
}

// holdable reports whether a zone of the anchor can be held: it is a permutation, and no
// forced cell rules out a digit of it.
func (s *search) holdable(w *decision.Witness, unit int) bool {
	event := engine.Event{
		Kind:  eventZoneHeld,
		Digit: uint8(s.Options.Anchor),
		A:     float64(unit),
		B:     float64(s.anchorCost),
	}
	digit, times := repeated(s.anchor, s.Puzzle.Unit(unit))
	if cell := s.clash(unit); times > 1 {
		event.Kind = eventZonePassed
		event.Digit = digit
		event.B = float64(times)
	} else if cell >= 0 {
		event.Kind = eventZonePassed
		event.Digit = s.anchor[cell]
		event.B = 1
		event.Cell = sudoku.TheCell(cell)
	}
	s.Log(event.Kind, event.Cell, event.Digit, event.A, event.B)
	held := event.Kind == eventZoneHeld
	if held {
		w.Grid().Picked(decision.NoChance, decision.NoDelta, s.Latest())
	} else {
		w.Grid().JudgedDigit(event.Cell, event.Digit, s.Latest())
	}
	return held
}

// settleAnchor decides, after a shot that failed, which grid the zones are taken
// from. The paper has them from "a first resolution of the algorithm", which may
// be that of the puzzle alone, or the one before each restart.
func (s *search) settleAnchor() {
	switch first := s.zone == firstShot; {
	case s.Options.Anchor == AnchorModel && first:
		copy(s.anchor, s.held)
		for _, c := range s.free.List {
			s.anchor[c] = s.model.Likeliest(c, s.Puzzle.All)
		}
		s.anchorCost = s.Puzzle.Missing(s.anchor)
	case first, s.Options.Anchor == AnchorLast, s.Options.Anchor == AnchorCheapest &&
		s.Cost < s.anchorCost:
		copy(s.anchor, s.Grid)
		s.anchorCost = s.Cost
	}
}

// repeated finds the first digit that a unit of a grid holds more than once,
// and how often; 0 and 1 when it is a permutation.
func repeated(grid sudoku.Grid, unit []uint16) (digit uint8, times int) {
	var count [sudoku.MaxSide + 1]int
	for _, c := range unit {
		count[grid[c]]++
	}
	for d, n := range count {
		if n > 1 {
			return uint8(d), n
		}
	}
	return 0, 1
}

// clash finds a cell of a zone whose digit, as the anchor has it, a forced cell
// rules out, -1 for none.
func (s *search) clash(unit int) int {
	cells := s.Puzzle.Unit(unit)
	return s.ruledOut(cells, func(i int) uint8 {
		return s.anchor[cells[i]]
	})
}

// ruledOut is the first of some cells whose digit a forced cell rules out, -1 for none: the
// cell itself, or one that it sees.
func (s *search) ruledOut(cells []uint16, digit func(i int) uint8) int {
	for i, cell := range cells {
		wanted := digit(i)
		forced := func(other uint16) bool {
			return s.Held[other] == wanted && !s.Puzzle.Given(int(other))
		}
		if s.Held[cell] != 0 && s.Held[cell] != wanted ||
			slices.ContainsFunc(s.Puzzle.PeersOf(int(cell)), forced) {
			return int(cell)
		}
	}
	return -1
}

// Doomed reports whether the model has forgotten the solution, and nothing brings it back before everything
// starts again: the last shot holds something else, or there are four cells in which the right digit has a p
// next to nothing, and can expect less than a third of a board from here on. One or two such cells are not
// enough: where the others of a block are right, what is left over is right, however small its p.
func (s *search) Doomed(solution sudoku.Grid) bool {
	const (
		cells   = 4
		nothing = 3e-4
		boards  = 1. / 3
	)
	if s.zone+1 < len(s.zones) || s.following(s.turn) < len(s.turns) {
		return false
	}
	small := min(nothing, boards*(1-s.Options.Alpha)/float64(s.Options.Q))
	forgotten := 0
	for c, right := range solution {
		if s.held[c] != 0 && s.held[c] != right {
			return true
		}
		if s.model.Of(uint16(c))[right-1] < small {
			forgotten++
		}
	}
	return forgotten >= cells
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
	return s.ruledOut(s.cells, func(i int) uint8 {
		return s.turns[turn][i]
	}) < 0
}

// Force implements engine.Forcer: the digit counts as a given from here on, in
// this shot and in all that follow. What the model has learnt stays, and the
// round under way is dropped, since its grids were drawn without the digit. A shot
// whose zone or permutation contradicts it is over. It stays by hand: which phase comes next depends
// on how far the round has come.
func (s *search) Force(cell int, digit uint8) error {
	done, err := s.Pin(cell, digit, func() error {
		switch name := s.Puzzle.CellName(cell); {
		case s.BestCost == 0:
			return fmt.Errorf("%s cannot be forced: a board of cost 0 is found", name)
		case s.following(-1) == len(s.turns):
			return fmt.Errorf("%s cannot be %c: no permutation of block %d is left with that",
				name, s.Puzzle.Symbol(digit), s.Options.Block)
		}
		return nil
	})
	if done || err != nil {
		return err
	}
	// A round that has not taught the model anything yet begins again. Of a later one
	// only the check or the restart is left, and that still comes.
	if phaseDraw < s.Coming() && s.Coming() <= phaseSmooth {
		s.rounds--
		s.Goto(phaseDraw)
	}
	s.sample.Drawn = false
	s.sample.Judged = false
	s.chosen = s.chosen[:0]
	s.Changed = s.Changed[:0]
	s.pin(cell, digit)
	if s.Grid[cell] != digit {
		s.Grid[cell] = digit
		s.Changed = append(s.Changed, uint16(cell))
	}
	if s.Grid.Blanks() == 0 {
		s.Cost = s.Puzzle.Missing(s.Grid)
		s.Improve(s.Grid, s.Cost)
	}
	switch {
	case s.Cost == 0:
		s.sample.Lowest = 0
		s.Goto(phaseCheck)
	case s.refuted():
		s.Goto(phaseRestart)
	}
	return nil
}

// refuted reports whether what the shot takes for granted contradicts what is forced.
func (s *search) refuted() bool {
	return s.zone != firstShot && s.clash(int(s.zones[s.zone])) >= 0 || !s.fits(s.turn)
}

// pin holds one more cell in the middle of a shot. The other cells keep what they have
// learnt, but with precompute those that see the cell lose the digit; one that believed in
// nothing else begins again with all that it may be. Before the first round they have
// learnt nothing, and are uniform again.
func (s *search) pin(cell int, digit uint8) {
	s.held[cell] = digit
	if s.rounds == 0 {
		s.aim()
		return
	}
	s.free.Find(s.Puzzle.Board, s.held)
	s.model.Spread(uint16(cell), sudoku.Bit(digit))
	for _, peer := range s.Puzzle.PeersOf(cell) {
		if s.Options.Precompute && s.held[peer] == 0 && s.model.Of(peer)[digit-1] > 0 {
			s.model.Confine(
				peer,
				s.Puzzle.All&^sudoku.Bit(digit),
				s.Puzzle.Admitted(s.held, int(peer)),
			)
		}
	}
	s.rho = s.certainty()
}
