package reseda

import (
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/population"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/sudoku"
)

func TestZonesOf(t *testing.T) {
	for _, c := range []struct {
		order  int
		choice Zones
		want   []uint8
	}{
		{3, ZonesNone, nil},
		{3, ZonesDiagonal, []uint8{18, 22, 26}},
		{3, ZonesBlocks, []uint8{18, 19, 20, 21, 22, 23, 24, 25, 26}},
		{3, ZonesDiagonalFirst, []uint8{18, 22, 26, 19, 20, 21, 23, 24, 25}},
		{3, ZonesAllDiagonalFirst, []uint8{18, 22, 26, 19, 20, 21, 23, 24, 25, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17}},
		{2, ZonesDiagonal, []uint8{8, 11}},
		{2, ZonesAll, []uint8{8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7}},
	} {
		if got := zonesOf(sudoku.Of(c.order), c.choice); !slices.Equal(got, c.want) {
			t.Errorf("order %d, choice %d: %v, expected %v", c.order, c.choice, got, c.want)
		}
	}
}

// events runs a search to its end, or for a number of rounds, and collects its
// events; see, if there, is called after every phase.
func events(s *search, rounds int, see func(engine.Step)) []engine.Event {
	var list []engine.Event
	for ; rounds > 0 && !s.Over(); rounds-- {
		for whole := false; !whole; {
			st := s.Next(nil)
			if whole = st.Whole; see != nil {
				see(st)
			}
		}
		list = append(list, s.Events()...)
	}
	return list
}

// TestZones: after a failed shot the zones of its best grid are held in turn if
// they are permutations and passed over if not; then the run has failed.
func TestZones(t *testing.T) {
	if conformance.RaceDetector {
		t.Skip("one goroutine, and twenty times slower")
	}
	passed, notBest := 0, 0
	for seed := range uint64(6) {
		p, last := runOfZones(t, seed)
		passed += p
		if !last {
			notBest++
		}
	}
	if passed == 0 || notBest == 0 {
		t.Errorf("%d zones passed over; the first shot's last grid was not its best in %d runs", passed, notBest)
	}
}

// runOfZones counts the zones that a run passed over, and reports whether the grid they
// were taken from was as good as the best that the first shot had drawn.
func runOfZones(t *testing.T, seed uint64) (passed int, best bool) {
	s := begun(t, escargotLine, seed, engine.Settings{
		"zones": float64(ZonesAll), "restart": 1, "anchor": float64(AnchorFirst), "beta": .6,
	})
	var anchor sudoku.Grid
	list := events(s, 10_000, func(st engine.Step) {
		if st.Phase == phaseCheck && !st.Whole && anchor == nil {
			anchor, best = s.Grid.Clone(), s.Cost == s.BestCost
		}
		if st.Phase != phaseRestart || st.Status != engine.Running {
			return
		}
		unit := s.Puzzle.Board.Unit(int(zonesOf(s.Puzzle.Board, ZonesAll)[s.zone]))
		for c, d := range s.held {
			want := s.Puzzle.Givens[c]
			if slices.Contains(unit, uint16(c)) {
				want = anchor[c]
			}
			if d != want {
				t.Fatalf("zone %d: %d is held at %s, expected %d", s.zone, d, s.Puzzle.Board.CellName(c), want)
			}
		}
		if s.rounds != 0 {
			t.Fatal("a new shot begins with the old one's rounds")
		}
	})
	held := 0
	for _, e := range list {
		unit := int(e.A)
		switch e.Kind {
		case eventZoneHeld:
			held++
			if _, n := repeated(anchor, s.Puzzle.Board.Unit(unit)); n > 1 {
				t.Errorf("%s was held, but is no permutation", s.Puzzle.Board.UnitName(unit))
			}
		case eventZonePassed:
			passed++
			if digit, n := repeated(anchor, s.Puzzle.Board.Unit(unit)); digit != e.Digit || n != int(e.B) || n < 2 {
				t.Errorf("%s passed over for %d of %d, counted %d of %d", s.Puzzle.Board.UnitName(unit), int(e.B), e.Digit, n, digit)
			}
		}
	}
	if s.Tally().Status == engine.Solved {
		return passed, best
	}
	if held+passed != 27 || held == 0 {
		t.Errorf("%d zones held and %d passed over, expected 27 together", held, passed)
	}
	if st := s.Tally(); st.Status != engine.Exhausted || st.Restarts != int64(held) || list[len(list)-1].Kind != eventFailed {
		t.Errorf("ended %+v", st)
	}
	return passed, best
}

// TestOneShot: without zones and restarts the run ends with its first shot.
func TestOneShot(t *testing.T) {
	s := begun(t, escargotLine, 1, engine.Settings{"restart": 1})
	list := events(s, 10_000, nil)
	n := len(list)
	if s.Tally().Status != engine.Exhausted || s.Restarts != 0 || list[n-2].Kind != eventWrongMode || list[n-1].Kind != eventFailed {
		t.Errorf("ended %+v after %v", s.Tally(), list)
	}
	if list[n-2].A <= s.Options.Beta || int(list[n-2].B) != s.Cost {
		t.Errorf("wrong mode with rho %v and cost %v", list[n-2].A, list[n-2].B)
	}
}

// TestFullRestart: when all has failed, everything is as at the start except for
// the dice and the best grid.
func TestFullRestart(t *testing.T) {
	s := begun(t, escargotLine, 1, engine.Settings{"zones": float64(ZonesDiagonal), "beta": .6, "Q": 30, "Q1": 3})
	uniform := slices.Clone(s.model.P)
	full := 0
	events(s, 2000, func(st engine.Step) {
		if st.Phase == phaseRestart && s.Events()[len(s.Events())-1].Kind == eventRestart {
			full++
			if !slices.Equal(s.model.P, uniform) || s.zone != firstShot || s.shots != 1 {
				t.Fatal("a full restart does not begin at the beginning")
			}
		}
	})
	if full < 5 {
		t.Errorf("%d full restarts in 2000 rounds", full)
	}
}

// TestForce: the first block of AI Escargot has 24 permutations; each is held in
// turn for one attempt, and then the first again.
func TestForce(t *testing.T) {
	p := sudoku.Must(escargotLine)
	cells, all, _ := p.Permutations(0, 1_000_000)
	if len(all) != 24 {
		t.Fatalf("%v permutations", len(all))
	}
	seen, right := map[string]bool{}, false
	for turn := range all {
		g := p.Givens.Clone()
		hold(cells, all[turn], g)
		if _, err := sudoku.New("", g); err != nil {
			t.Errorf("permutation %d: %v", turn, err)
		}
		if _, n := repeated(g, p.BlockCells(0)); n != 1 {
			t.Errorf("permutation %d repeats a digit", turn)
		}
		line := g.String()
		seen[line] = true
		right = right || strings.HasPrefix(line, "162") && line[9:12] == "534" && line[18:21] == "789"
	}
	if len(seen) != 24 || !right {
		t.Errorf("%d different permutations, the right one among them: %v", len(seen), right)
	}
	s := begun(t, escargotLine, 1, engine.Settings{"block": 1, "order": float64(population.OrderDynamic), "beta": .6, "Q": 30, "Q1": 3})
	turns := []int{s.turn}
	events(s, 1000, func(st engine.Step) {
		if st.Phase == phaseRestart {
			turns = append(turns, s.turn)
		}
	})
	for i, turn := range turns {
		if turn != i%24 {
			t.Fatalf("turns %v: expected 0 to 23 and again", turns)
		}
	}
	if len(turns) < 30 {
		t.Errorf("only %d shots in 1000 rounds", len(turns))
	}
}

// TestZonesComeFromTheAnchor: a zone that is held stands as in the grid that the
// parameter names, and all of it.
func TestZonesComeFromTheAnchor(t *testing.T) {
	for from := AnchorLast; from <= AnchorModel; from++ {
		s := begun(t, hardLine, 3, engine.Settings{"zones": float64(ZonesAll), "beta": .6, "anchor": float64(from)})
		var first, last, cheapest, likeliest sudoku.Grid
		cost, zones := 1<<30, 0
		events(s, 900, func(st engine.Step) {
			if st.Phase == phaseCheck && s.Coming() == phaseRestart {
				last = s.Grid.Clone()
				if s.zone == firstShot {
					first, likeliest, cost = last, s.held.Clone(), 1<<30
					for c := range likeliest {
						for d := range s.Puzzle.Board.Side {
							if s.held[c] == 0 && s.model.P[c*s.Puzzle.Board.Side+d] > s.model.P[c*s.Puzzle.Board.Side+int(max(1, likeliest[c]))-1] {
								likeliest[c] = uint8(d + 1)
							} else if s.held[c] == 0 && likeliest[c] == 0 {
								likeliest[c] = 1
							}
						}
					}
				}
				if s.Cost < cost {
					cheapest, cost = last, s.Cost
				}
			}
			if st.Phase != phaseRestart || s.zone == firstShot {
				return
			}
			zones++
			want := [...]sudoku.Grid{AnchorLast: last, AnchorFirst: first, AnchorCheapest: cheapest, AnchorModel: likeliest}[from]
			for _, c := range s.Puzzle.Board.Unit(int(s.zones[s.zone])) {
				if s.held[c] != want[c] {
					t.Fatalf("%s: %s is held to %d, expected %d", anchors[from], s.Puzzle.Board.CellName(int(c)), s.held[c], want[c])
				}
			}
		})
		if zones < 5 {
			t.Errorf("%s: only %d zones were held", anchors[from], zones)
		}
	}
}

func TestForceRefuses(t *testing.T) {
	for _, c := range []struct {
		line  string
		block float64
		want  string
	}{
		{"1..4....2..1...3", 5, "5 0 4"},
		{strings.Repeat(".", 256), 1, "1"},
		// The 4 of block 1 has no place left.
		{"12.....4........", 1, "1"},
	} {
		_, err := drive.Start(Algorithm, drive.Problem{Puzzle: sudoku.Must(c.line), Settings: engine.Settings{"block": c.block}})
		if err == nil || named(err) != c.want {
			t.Errorf("block %v of %.20s: %v, expected %q", c.block, c.line, err, c.want)
		}
	}
	if s := begun(t, "1234....2..1...3", 1, engine.Settings{"block": 1}); len(s.cells) == 0 {
		t.Error("a block with free cells has no permutations to try")
	}
}

// TestStall: a shot that cannot become certain is called stalled once, goes on,
// and is given up in the end.
func TestStall(t *testing.T) {
	s := begun(t, "1..4....2..1...3", 1, engine.Settings{"alpha": .5, "beta": 1})
	count := map[uint8]int{}
	var at engine.Event
	s.sample.Lowest = 1
	for range max(patience, s.Options.stall()) {
		s.rounds++
		s.check(nil)
	}
	for _, e := range s.Events() {
		count[e.Kind]++
		if e.Kind == eventStalled {
			at = e
		}
	}
	if count[eventStalled] != 1 || count[eventGivenUp] != 1 || at.B != 60 || at.Cell.None() {
		t.Errorf("events %v, the stall %+v: expected one stall after 60 rounds and the end after %d", count, at, max(patience, s.Options.stall()))
	}
}

// A shot is given up after three thousand rounds, or when it has stalled, where
// that is later.
func TestPatience(t *testing.T) {
	for _, c := range []struct {
		alpha    float64
		stall, n int
	}{{.7, 100, 3000}, {.9, 300, 3000}, {.99, 3000, 3000}, {.995, 6000, 6000}, {1, 30_000, 30_000}} {
		o := Options{Alpha: c.alpha}
		if o.stall() != c.stall || max(patience, o.stall()) != c.n {
			t.Errorf("alpha %v: a stall after %d rounds and given up after %d, expected %d and %d", c.alpha, o.stall(), max(patience, o.stall()), c.stall, c.n)
		}
	}
}

// TestJustBeta: a shot is over when rho is above beta, and not when it is just
// beta, as it can be without a memory: then p is a share of ten boards.
func TestJustBeta(t *testing.T) {
	s := begun(t, "1..4....2..1...3", 1, engine.Settings{"alpha": 0, "Q1": 10, "beta": .6})
	s.sample.Lowest = 1
	for _, c := range []struct {
		rho  float64
		over bool
	}{{.5, false}, {.6, false}, {.7, true}} {
		s.rho = c.rho
		s.Goto(phaseCheck)
		if s.Next(nil); (s.Coming() == phaseRestart) != c.over {
			t.Errorf("rho %v with beta .6: over %v, expected %v", c.rho, !c.over, c.over)
		}
	}
}

// hold writes a permutation into a grid.
func hold(cells []uint16, digits []uint8, g sudoku.Grid) {
	for i, d := range digits {
		g[cells[i]] = d
	}
}
