package reseda

import (
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/population"
	"sudokuscope/engine/sudoku"
)

// solutionOf is the one solution of a puzzle.
func solutionOf(p *sudoku.Puzzle) sudoku.Grid { return sudoku.Exact(p, 1, 0).Solutions[0] }

// forced forces a move that must be taken.
func forced(t *testing.T, s *search, cell int, digit uint8) {
	t.Helper()
	if err := s.Force(cell, digit); err != nil {
		t.Fatal(err)
	}
}

// TestForceKeepsWhatIsLearnt: in the middle of any phase, cells that do not see
// the forced one keep their p to the last bit, and those that do lose the digit
// and nothing else, but only with precompute.
func TestForceKeepsWhatIsLearnt(t *testing.T) {
	for _, precompute := range []float64{0, 1} {
		for phase := phaseDraw; phase <= phaseCheck; phase++ {
			s := begun(t, hardLine, 3, engine.Settings{"precompute": precompute})
			events(s, 5, nil)
			for s.Coming() != phase {
				s.Next(nil)
			}
			model, rounds := slices.Clone(s.model.P), 5
			if phase == phaseCheck {
				rounds++ // the sixth has taught the model
			}
			cell := int(s.free.List[10])
			digit := s.Puzzle.Candidates(cell).Lowest()
			forced(t, s, cell, digit)
			if next := [...]int{phaseCheck: phaseCheck}[phase]; s.Coming() != next || s.rounds != rounds {
				t.Errorf("forced before phase %d: phase %d is next, after %d rounds", phase, s.Coming(), s.rounds)
			}
			if s.sample.Drawn || s.sample.Judged || len(s.chosen) > 0 {
				t.Errorf("forced before phase %d: there is still a sample", phase)
			}
			seeing := s.Puzzle.Board.PeersOf(cell)
			for c := range s.Puzzle.Board.Cells {
				p, was := s.model.Of(uint16(c)), model[c*9:][:9]
				loses := precompute == 1 && slices.Contains(seeing, uint16(c)) && was[digit-1] > 0
				switch {
				case c == cell:
				case !loses && !slices.Equal(p, was):
					t.Fatalf("p of %s went from %v to %v", s.Puzzle.Board.CellName(c), was, p)
				case loses:
					for k, v := range p {
						want := was[k] / (1 - was[digit-1])
						if k == int(digit-1) {
							want = 0
						}
						if math.Abs(v-want) > 1e-12 {
							t.Fatalf("p of %s went from %v to %v without %d", s.Puzzle.Board.CellName(c), was, p, digit)
						}
					}
				}
			}
			var snap engine.Snapshot
			s.Observe(&snap)
			if !snap.Fixed[cell] || snap.Current[cell] != digit || len(snap.Population.Members) > 0 || !math.IsNaN(snap.Metrics[2]) {
				t.Errorf("forced before phase %d: %+v", phase, snap)
			}
			force := s.SaidForced()
			want := force.And(saidLeftOf{free: len(s.free.List), rho: s.rho}.say())
			if !snap.Said.Equal(want) {
				t.Errorf("forced before phase %d: %+v, expected %+v", phase, snap.Said, want)
			}
			s.Next(nil)
			if s.said().Named(force.Kind.Name).Said() {
				t.Errorf("and then %+v", s.said())
			}
		}
	}
}

// TestForcedIsLost: a cell that believed in nothing else begins again with all that it
// may be, which may be nothing.
func TestForcedIsLost(t *testing.T) {
	for _, c := range []struct {
		line   string
		digit  uint8
		p, are []float64
	}{
		{"................", 2, []float64{.5, .25, .25, 0}, []float64{2. / 3, 0, 1. / 3, 0}},
		{"................", 4, []float64{.5, .25, .25, 0}, []float64{.5, .25, .25, 0}},
		{"..3.............", 2, []float64{0, 1, 0, 0}, []float64{.5, 0, 0, .5}},
		{"..34.1..........", 2, []float64{0, 1, 0, 0}, []float64{0, 0, 0, 0}},
	} {
		s := begun(t, c.line, 1, nil)
		s.rounds = 1
		p := s.model.Of(0)
		copy(p, c.p)
		s.pin(4, c.digit)
		for k := range p {
			if math.Abs(p[k]-c.are[k]) > 1e-12 {
				t.Fatalf("%v without %d: %v, expected %v", c.p, c.digit, p, c.are)
			}
		}
	}
}

// TestForcedIsNotUnsure: a cell that is held is not the one that keeps rho down,
// not even where all others are certain.
func TestForcedIsNotUnsure(t *testing.T) {
	s := begun(t, hardLine, 3, nil)
	events(s, 2, nil)
	cell := s.free.List[5]
	for _, c := range s.free.List {
		if c != cell {
			top := slices.Index(s.model.Of(c), slices.Max(s.model.Of(c)))
			clear(s.model.Of(c))
			s.model.Of(c)[top] = 1
		}
	}
	s.rho = s.certainty()
	if unsure, _ := s.leastCertain(); unsure != int(cell) {
		t.Fatalf("%s is the unsure one", s.Puzzle.Board.CellName(unsure))
	}
	for d := uint8(1); s.Held[cell] == 0; d++ {
		for _, o := range s.Puzzle.Board.PeersOf(int(cell)) {
			if s.Puzzle.Candidates(int(cell)).Has(d) && s.model.Of(o)[d-1] == 1 && s.held[o] == 0 {
				s.model.Of(o)[d-1], s.model.Of(o)[d%9] = 0, 1 // so that nothing is lost by it
			}
		}
		_ = s.Force(int(cell), d)
	}
	if _, equals := s.leastCertain(); s.rho != 1 || equals > 0 {
		t.Errorf("rho %v, kept down by %d cells", s.rho, equals)
	}
}

// TestEmptyCellGoesOn: where forced moves leave a cell nothing, the search draws
// it from dead ends and goes on, restarts and all.
func TestEmptyCellGoesOn(t *testing.T) {
	s := begun(t, escargotLine, 1, engine.Settings{"Q": 20, "Q1": 4})
	events(s, 2, nil)
	robbed := s.Puzzle.Free[0]
	for _, c := range s.Puzzle.Free {
		if s.Puzzle.Admitted(s.held, int(c)).Count() < s.Puzzle.Admitted(s.held, int(robbed)).Count() {
			robbed = c
		}
	}
	for m := s.Puzzle.Admitted(s.held, int(robbed)); m != 0; m &= m - 1 {
		for _, o := range s.Puzzle.Board.PeersOf(int(robbed)) {
			if s.Force(int(o), m.Lowest()) == nil {
				break
			}
		}
	}
	if slices.Max(s.model.Of(robbed)) != 0 || s.rho != 0 {
		t.Fatalf("p of %s is %v, rho %v", s.Puzzle.Board.CellName(int(robbed)), s.model.Of(robbed), s.rho)
	}
	events(s, 200, func(engine.Step) {
		for c, d := range s.Held {
			if d != 0 && engine.Digit(s, c) != d {
				t.Fatalf("%s is %d", s.Puzzle.Board.CellName(c), engine.Digit(s, c))
			}
		}
	})
	if s.Restarts == 0 || s.Over() {
		t.Errorf("%d restarts, %v", s.Restarts, s.Tally().Status)
	}
}

// named are the cells and numbers that a refusal names.
func named(err error) string {
	return strings.Join(regexp.MustCompile(`r\d+c\d+|\d+`).FindAllString(err.Error(), -1), " ")
}

// TestForceRefused: with a reason in one line, and without effect.
func TestForceRefused(t *testing.T) {
	fresh := func(set engine.Settings) *search { return begun(t, escargotLine, 1, set) }
	held := fresh(nil)
	forced(t, held, 1, 6)
	over := fresh(engine.Settings{"restart": 1})
	events(over, 10_000, nil)
	found := begun(t, easyLine, 1, nil)
	for found.BestCost > 0 {
		found.Next(nil)
	}
	for _, c := range []struct {
		s     *search
		cell  int
		digit uint8
		want  string
	}{
		{fresh(nil), -1, 1, "1 1 81 1 9"},
		{fresh(nil), 81, 1, "81 1 81 1 9"},
		{fresh(nil), 1, 0, "1 0 81 1 9"},
		{fresh(nil), 1, 10, "1 10 81 1 9"},
		{fresh(nil), 0, 2, "r1c1 1"},
		{fresh(nil), 0, 1, "r1c1 1"},
		{fresh(nil), 1, 7, "r1c2 7"},
		{held, 1, 5, "r1c2 6"},
		{held, 2, 6, "r1c3 6 r1c2"},
		{fresh(engine.Settings{"block": 7}), 65, 2, "r8c3 2 7"},
		{fresh(engine.Settings{"block": 7}), 66, 1, "r8c4 1 7"},
		{over, 1, 6, "r1c2"},
		{found, int(found.Puzzle.Free[0]), solutionOf(found.Puzzle)[found.Puzzle.Free[0]], "r1c1 0"},
	} {
		before := hashOf(c.s)
		err := c.s.Force(c.cell, c.digit)
		if err == nil || named(err) != c.want || strings.Contains(err.Error(), "\n") {
			t.Errorf("cell %d to %d: %v, expected %q", c.cell, c.digit, err, c.want)
		}
		if hashOf(c.s) != before {
			t.Errorf("%v, but the state has changed", err)
		}
	}
}

// TestForceSolves: a forced move that makes the current grid a solution ends the
// run with the next phase, and so does one that leaves nothing to draw.
func TestForceSolves(t *testing.T) {
	for phase := phaseDraw; phase <= phaseCheck; phase++ {
		s := begun(t, hardLine, 3, nil)
		right := solutionOf(s.Puzzle)
		events(s, 2, nil)
		for s.Coming() != phase {
			s.Next(nil)
		}
		copy(s.Grid, right)
		s.Grid[s.free.List[3]] = s.Grid[s.free.List[3]]%9 + 1
		forced(t, s, int(s.free.List[3]), right[s.free.List[3]])
		dearer := s.Clone().(*search)
		dearer.Cost = 1
		if s.Cost != 0 || s.said().Equal(dearer.said()) || !strings.Contains(s.said().Text(sudoku.Of(3)), s.SaidForced().Text(sudoku.Of(3))) {
			t.Errorf("the grid is a solution, of cost %d: %q", s.Cost, s.said().Text(sudoku.Of(3)))
		}
		st := s.Next(nil)
		if st.Status != engine.Solved || !st.Whole || s.BestCost != 0 || !slices.Equal(s.Best, right) || !s.said().Equal(s.Latest()) {
			t.Errorf("the grid is a solution, but then %+v: %q", st, s.said().Text(sudoku.Of(3)))
		}
		if e := s.Events()[len(s.Events())-1]; e.Kind != eventSolved || e.A >= 0 { // no grid of the sample
			t.Errorf("the grid is a solution, but then %+v", e)
		}
	}
	s := begun(t, hardLine, 3, engine.Settings{"order": float64(population.OrderDynamic)})
	right := solutionOf(s.Puzzle)
	for i, c := range s.Puzzle.Free {
		if i%7 == 0 {
			s.Next(nil)
		}
		forced(t, s, int(c), right[c])
	}
	for !s.Next(nil).Whole {
	}
	if s.Tally().Status != engine.Solved || !slices.Equal(s.Best, right) {
		t.Errorf("all is forced, but %+v", s.Tally())
	}
}

// TestForceLeavesEvents: what an iteration has reported before a forced move is reported
// at its end too, and what the last one told is not told again.
func TestForceLeavesEvents(t *testing.T) {
	s := begun(t, hardLine, 3, nil)
	s.Next(nil)
	s.Next(nil)
	if len(s.Events()) != 1 {
		t.Fatalf("the first score is no improvement: %v", s.Events())
	}
	cell := int(s.free.List[3])
	forced(t, s, cell, s.Puzzle.Candidates(cell).Lowest())
	for !s.Next(nil).Whole {
	}
	if e := s.Events(); len(e) == 0 || e[0].Kind != eventImproved || e[0].Iteration != 1 || s.Iteration != 1 {
		t.Errorf("after iteration %d: %v", s.Iteration, e)
	}
	s = begun(t, escargotLine, 1, engine.Settings{"block": 1, "order": float64(population.OrderDynamic)})
	events(s, 1, nil)
	if s.Coming() != phaseDraw || len(s.Events()) == 0 {
		t.Fatalf("phase %d after %v", s.Coming(), s.Events())
	}
	forced(t, s, 2, 6) // not what the first permutation has
	s.Next(nil)
	for _, e := range s.Events() {
		if e.Iteration != 2 || e.Kind != eventPermutation {
			t.Errorf("a restart tells %+v", e)
		}
	}
}

// TestForcedAllocatesNothing: a forced move does not slow down what follows.
func TestForcedAllocatesNothing(t *testing.T) {
	s := begun(t, escargotLine, 1, engine.Settings{"zones": float64(ZonesAll), "block": 1, "order": float64(population.OrderDynamic), "Q": 20, "Q1": 4})
	forced(t, s, 1, 6)
	if n := testing.AllocsPerRun(300, func() {
		for !s.Next(nil).Whole {
		}
	}); n > 0 {
		t.Errorf("%v allocations a round", n)
	}
}
