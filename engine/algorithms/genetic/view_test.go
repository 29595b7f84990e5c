package genetic

import (
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/population"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/sudoku"
)

// TestStripsTellWhereDigitsComeFrom: a digit tinted by a parent stands there in
// that parent, one tinted as mutated does not.
func TestStripsTellWhereDigitsComeFrom(t *testing.T) {
	s := begin(t, oracle.Named(t, "nb-coin/11"), 4, nil)
	var snap engine.Snapshot
	marked := map[uint8]int{}
	for range 200 {
		if s.Next(nil); s.Over() {
			break
		}
		s.Observe(&snap)
		i := s.showpiece()
		if (len(snap.Strips) == 0) != (i < 0) {
			t.Fatalf("%d strips of child %d", len(snap.Strips), i)
		}
		if i < 0 {
			continue
		}
		parents := grids(s, &s.now)
		if s.view == viewReplaced {
			parents = grids(s, &s.past)
		}
		mother, father := parents[s.kin[i].mother], parents[s.kin[i].father]
		for row, strip := range snap.Strips {
			for col, d := range strip.Digits {
				c, mark := row*s.Puzzle.Side+col, strip.Marks[col]
				marked[mark]++
				from := mother[c]
				if s.kin[i].hasOfFather(c, s.Puzzle.Board) {
					from = father[c]
				}
				if right := map[uint8]bool{population.MarkMother: d == mother[c], population.MarkFather: d == father[c], population.MarkMutated: d != from}[mark]; !right {
					t.Fatalf("%s is %d, of %d and %d, with mark %d", s.Puzzle.CellName(c), d, mother[c], father[c], mark)
				}
			}
		}
	}
	if marked[population.MarkMother] == 0 || marked[population.MarkFather] == 0 || marked[population.MarkMutated] == 0 {
		t.Errorf("marks: %v", marked)
	}
}

// TestPopulationIsSeen: parents with children are told from those without, and
// every member has the cost of its grid.
func TestPopulationIsSeen(t *testing.T) {
	s := begin(t, oracle.Named(t, "nb-coin/77"), 2, engine.Settings{"stagnation": 3})
	var snap engine.Snapshot
	for range 120 {
		s.Next(nil)
		s.Observe(&snap)
		pop, marks := snap.Population, map[engine.Mark]int{}
		for i, m := range pop.Members {
			marks[m.Mark]++
			if i > 0 && m.Cost < pop.Members[i-1].Cost {
				t.Fatalf("member %d is cheaper than the one before it", i)
			}
			g := sudoku.Grid(pop.Grids[i*s.Puzzle.Cells:][:s.Puzzle.Cells])
			if counted := s.Puzzle.MaxDistinct() - s.Puzzle.Distinct(g); int(m.Cost) != counted {
				t.Fatalf("phase %d, member %d: cost %d, counted %d", s.Last().Phase, i, m.Cost, counted)
			}
		}
		switch s.view {
		case viewParents:
			if marks[engine.Chosen]+marks[engine.Rejected] != 150 || marks[engine.Rejected] == 0 {
				t.Fatalf("marks of parents: %v", marks)
			}
		case viewAlone:
			if marks[engine.Fresh] != 150 {
				t.Fatalf("marks of a new population: %v", marks)
			}
		default:
			if marks[engine.Fresh] != 150 || marks[engine.Chosen] == 0 || len(pop.Members) != 300 {
				t.Fatalf("marks: %v", marks)
			}
		}
	}
}

// TestGainsAreCounted: the share of children better than their parents, from
// what is shown of both.
func TestGainsAreCounted(t *testing.T) {
	s := begin(t, oracle.Named(t, "nb-coin/29"), 3, nil)
	for range 30 {
		oracle.Round(s, nil)
		n := 0
		for i, k := range s.kin {
			best := s.pastCosts[k.mother]
			if k.crossed() {
				best = min(best, s.pastCosts[k.father])
			}
			if s.costs[i] < best {
				n++
			}
		}
		if want := float64(n) / float64(len(s.kin)); s.gains != want {
			t.Fatalf("generation %d: %v are better, counted %v", s.Iteration, s.gains, want)
		}
		if s.Cost != int(slices.Min(s.costs)) {
			t.Fatalf("generation %d: the board has cost %d, the cheapest member %d", s.Iteration, s.Cost, slices.Min(s.costs))
		}
	}
}

// TestEveryOutcomeIsSaid: each phase has its sentence, and each kind of event
// comes up.
func TestEveryOutcomeIsSaid(t *testing.T) {
	said, seen, heard := oracle.Spoken{}, map[string]bool{}, map[decision.Kind]int{}
	w := &decision.Witness{Hear: func(d decision.Decision) {
		heard[d.Kind]++
		said.Add(d.Why)
		if !d.Why.Said() {
			t.Errorf("a decision without a reason: %+v", d)
		}
	}}
	for _, set := range []engine.Settings{
		{"stagnation": 5, "population": 30},
		{"mutation": 0, "stagnation": 60, "population": 30, "elitism": 1},
		{"crossing": 1, "stagnation": 60, "population": 30, "crossover": .8},
		{"crossing": 2, "stagnation": 60, "population": 30, "crossover": .8},
		nil,
	} {
		s := begin(t, oracle.Named(t, "nb-coin/1"), 2, set)
		var snap engine.Snapshot
		for range 900 {
			if s.Over() {
				break
			}
			s.Next(w)
			s.Observe(&snap)
			said.Add(snap.Said)
			for _, e := range snap.Events {
				seen[Algorithm.Events[e.Kind].Name] = true
			}
		}
	}
	said.AtLeast(t, 28)
	for _, e := range Algorithm.Events {
		if !seen[e.Name] {
			t.Errorf("event %q never came", e.Name)
		}
	}
	for _, kind := range []decision.Kind{decision.Pick, decision.Show, decision.Judge, decision.Update} {
		if heard[kind] == 0 {
			t.Errorf("no %v was told", kind)
		}
	}
}

// TestTheStartAndAForcedEndAreSaid: what there is to say before the first generation, and of
// a digit that is held.
func TestTheStartAndAForcedEndAreSaid(t *testing.T) {
	const full = "162857493534129678789643521475312986913586742628794135356478219241935867897261354"
	var snap engine.Snapshot
	said := map[string]bool{}
	for _, c := range []struct {
		givens string
		want   engine.Status
	}{
		{"." + full[1:], engine.Solved},
		{".." + full[2:], engine.Running},
		{"." + full[1:9] + "134.29678" + full[18:], engine.Exhausted},
	} {
		set := engine.Settings{"population": 2}
		seed := uint64(1)
		for { // a start that is not solved, if that is looked for
			s := begin(t, sudoku.Must(c.givens), seed, set)
			s.Observe(&snap)
			if seed++; snap.Status == c.want || seed > 20 {
				break
			}
		}
		if snap.Status != c.want || said[snap.Said.Text(sudoku.Of(3))] {
			t.Errorf("%s: %v, expected %v: %q", c.givens, snap.Status, c.want, snap.Said.Text(sudoku.Of(3)))
		}
		said[snap.Said.Text(sudoku.Of(3))] = true
	}
	// Held digits right row 1, the last of them at once, whatever phase was the last.
	for name, before := range map[string]func(*search){
		"the first phase": func(s *search) { s.Next(nil) },
		"a generation":    func(s *search) { oracle.Round(s, nil) },
	} {
		s := begin(t, sudoku.Must(full[:2]+strings.Repeat(".", 7)+full[9:]), 3, engine.Settings{"population": 2, "mutation": 0})
		before(s)
		s.Observe(&snap)
		was := snap.Said.And()
		for c := 2; c < 9 && !s.Over(); c++ {
			if err := s.Force(c, full[c]-'0'); err != nil {
				t.Fatal(err)
			}
			s.Observe(&snap)
			if snap.Said.Equal(was) {
				t.Errorf("after %s, cost %d: %q", name, s.Cost, snap.Said.Text(sudoku.Of(3)))
			}
		}
		if s.Cost != 0 {
			t.Errorf("after %s every cell is held, and the cost is %d", name, s.Cost)
		}
	}
}
