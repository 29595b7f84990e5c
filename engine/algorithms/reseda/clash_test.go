package reseda

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

// inZone plays AI Escargot until a zone is held, some rounds into its shot.
func inZone(t *testing.T, seed uint64) *search {
	t.Helper()
	s := begun(t, escargotLine, seed, engine.Settings{"zones": float64(ZonesAll), "anchor": float64(AnchorFirst), "Q": 30, "Q1": 3})
	for s.zone == firstShot || s.rounds < 2 {
		if s.Next(nil); s.Over() || s.Iteration > 5000 {
			t.Fatal("no zone is ever held")
		}
	}
	return s
}

// TestForceAgainstTheZone: a zone that has another digit in the forced cell, or
// the digit in a cell that sees it, is given up at once; the others are held or
// thrown out as they agree with it, and what is said of that is true.
func TestForceAgainstTheZone(t *testing.T) {
	inside, outside := 0, 0
	for seed := range uint64(8) {
		s := inZone(t, seed)
		unit := s.Puzzle.Board.Unit(int(s.zones[s.zone]))
		for cell := range s.Puzzle.Board.Cells {
			for digit := uint8(1); digit <= 9; digit++ {
				against := slices.Contains(unit, uint16(cell)) && s.anchor[cell] != digit
				for _, o := range s.Puzzle.Board.PeersOf(cell) {
					against = against || slices.Contains(unit, o) && s.anchor[o] == digit
				}
				c := s.Clone().(*search)
				if c.Force(cell, digit) != nil || c.Cost == 0 {
					continue
				}
				if (c.Coming() == phaseRestart) != against {
					t.Fatalf("%s=%d, held %s: phase %d is next", s.Puzzle.Board.CellName(cell), digit, s.held, c.Coming())
				}
				if against {
					if !strings.Contains(c.said().Text(sudoku.Of(3)), c.SaidForced().Text(sudoku.Of(3))) || strings.Contains(c.said().Text(sudoku.Of(3)), fmt.Sprint(len(c.free.List))) {
						t.Errorf("%q, but nothing is left to draw", c.said().Text(sudoku.Of(3)))
					}
					in, out := checkThrownOut(t, c)
					inside, outside = inside+in, outside+out
				}
			}
		}
	}
	if inside == 0 || outside == 0 {
		t.Errorf("%d zones were thrown out for the cell itself, %d for one that sees it", inside, outside)
	}
}

// checkThrownOut does the restart that follows a forced move and counts the zones
// thrown out for it, for a digit in the cell itself and in one that sees it.
func checkThrownOut(t *testing.T, s *search) (inside, outside int) {
	t.Helper()
	before, at := s.zone, s.anchor.Clone()
	told := 0
	w := &decision.Witness{Hear: func(d decision.Decision) {
		if d.Kind == decision.Judge && !d.Cell.None() {
			told++
		}
	}}
	if st := s.Next(w); !st.Whole || st.Phase != phaseRestart {
		t.Fatalf("did %+v", st)
	}
	for _, e := range s.Events() {
		if e.Iteration != s.Iteration {
			t.Fatalf("iteration %d tells %+v", s.Iteration, e)
		}
		if e.Kind != eventZonePassed || e.Cell.None() {
			continue
		}
		cell, text := e.Cell.Or(-1), kinds[e.Kind].Say(s.Puzzle, e)
		sees := func(o uint16) bool { return !s.Puzzle.Given(int(o)) && s.Held[o] == e.Digit }
		switch {
		case at[cell] != e.Digit || !slices.Contains(s.Puzzle.Board.Unit(int(e.A)), uint16(cell)):
			t.Errorf("%q, but the anchor is %s", text, at)
		case s.Held[cell] != 0 && s.Held[cell] != e.Digit:
			inside++
		case slices.ContainsFunc(s.Puzzle.Board.PeersOf(cell), sees):
			outside++
		default:
			t.Errorf("%q, but nothing that is forced rules it out", text)
		}
	}
	if told != inside+outside {
		t.Errorf("%d zones thrown out, %d told", inside+outside, told)
	}
	if s.zone == before || s.rounds != 0 || s.refuted() {
		t.Errorf("zone %d after zone %d, %d rounds", s.zone, before, s.rounds)
	}
	return inside, outside
}

// TestForceWithTheZone: a digit that the zone has anyway changes nothing in the
// shot, but is held when the zone is not any more.
func TestForceWithTheZone(t *testing.T) {
	s := inZone(t, 1)
	for s.Coming() != phaseDraw {
		s.Next(nil)
	}
	zone, rounds, model := s.zone, s.rounds, slices.Clone(s.model.P)
	for _, c := range s.Puzzle.Board.Unit(int(s.zones[s.zone])) {
		if !s.Puzzle.Given(int(c)) && s.Puzzle.Candidates(int(c)).Has(s.held[c]) {
			cell, digit := int(c), s.held[c]
			forced(t, s, cell, digit)
			if s.zone != zone || s.rounds != rounds || s.Coming() != phaseDraw || !slices.Equal(s.model.P, model) {
				t.Fatalf("zone %d, %d rounds, phase %d: the shot did not go on", s.zone, s.rounds, s.Coming())
			}
			for s.zone != firstShot {
				s.Next(nil)
			}
			if s.held[cell] != digit {
				t.Errorf("%s is held to %d, not %d", s.Puzzle.Board.CellName(cell), s.held[cell], digit)
			}
			return
		}
	}
	t.Fatal("nothing in the zone can be forced")
}

// TestForceAgainstThePermutation: of the permutations of the block only those
// that a forced digit leaves have their turn, in order and again.
func TestForceAgainstThePermutation(t *testing.T) {
	p := sudoku.Must(escargotLine)
	cells, all, _ := p.Permutations(0, 1_000_000)
	for _, c := range []struct {
		cell  int
		digit uint8
	}{{1, 6}, {11, 4}, {3, 4}, {55, 5}} {
		var want []int
		for turn := range all {
			g := p.Givens.Clone()
			hold(cells, all[turn], g)
			if g[c.cell] == 0 || g[c.cell] == c.digit {
				g[c.cell] = c.digit
				if _, err := sudoku.New("", g); err == nil {
					want = append(want, turn)
				}
			}
		}
		if len(want) == 0 || len(want) == len(all) {
			t.Fatalf("%s=%d leaves %d permutations", p.CellName(c.cell), c.digit, len(want))
		}
		for start := 0; start < len(all); start += sample.Of(30, 5) {
			s := begun(t, escargotLine, 1, engine.Settings{"block": 1, "zones": float64(ZonesDiagonal), "Q": 20, "Q1": 4, "beta": .6})
			s.turn = start
			s.begin()
			events(s, 2, nil)
			if s.Coming() != phaseDraw {
				t.Fatalf("permutation %d is given up after two rounds", start)
			}
			forced(t, s, c.cell, c.digit)
			stays := slices.Contains(want, start)
			if (s.Coming() == phaseRestart) == stays {
				t.Fatalf("permutation %d of %v: phase %d is next", start, want, s.Coming())
			}
			expect := start
			if !stays {
				expect = successor(want, start)
				s.Next(nil) // and no zone is tried of a permutation that is ruled out
			}
			for turns := 0; turns < 4 && !s.Over(); turns++ {
				if s.turn != expect || s.shots == 0 {
					t.Fatalf("after permutation %d: %d has its turn, expected %d of %v", start, s.turn, expect, want)
				}
				for begun := false; !begun && !s.Over(); {
					st := s.Next(nil)
					begun = st.Phase == phaseRestart && s.zone == firstShot
				}
				expect = successor(want, expect)
			}
		}
	}
}

// successor is the next higher number of a list in order, or the first again.
func successor(list []int, n int) int {
	if i := slices.IndexFunc(list, func(v int) bool { return v > n }); i >= 0 {
		return list[i]
	}
	return list[0]
}
