package cuckoo

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/sudoku"
)

// TestMarksTellTheStory: after every phase the egg is there last, and the nests
// it has to do with are marked.
func TestMarksTellTheStory(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := drawSettings(t, Algorithm)
		s := start(engine.NewBase(Algorithm, oracle.Puzzle(t, 4, 60), sudoku.NewRand(rapid.Uint64().Draw(t, "seed"))), set)
		var snap engine.Snapshot
		for range 40 {
			if s.Over() {
				return
			}
			phase := s.Next(nil).Phase
			if s.Observe(&snap); s.brood.solved() {
				return // TestTheBoardEndsWithTheSolution
			}
			members := snap.Population.Members
			last := len(members) - 1
			if last != s.brood.nests.count() || members[last].Mark != engine.Fresh || int(members[last].Cost) != snap.Cost {
				t.Fatalf("%d members, the last %+v, cost %d", last+1, members[last], snap.Cost)
			}
			if want := int32(s.Puzzle.Missing(snap.Current)); members[last].Cost != want {
				t.Fatalf("phase %d: the egg costs %d, shown is %d", phase, want, members[last].Cost)
			}
			marks := map[engine.Mark]int{}
			for i, m := range members[:last] {
				marks[m.Mark]++
				grid := snap.Population.Grids[i*s.brood.nests.cells:][:s.brood.nests.cells]
				if int(m.Cost) != s.Puzzle.Missing(grid) || m.Age < 0 {
					t.Fatalf("phase %d: nest %d is shown as %+v", phase, i+1, m)
				}
			}
			if marks[engine.Rejected] != 0 && phase < phaseAbandon || marks[engine.Compared] > 1 || phase < phaseCompare && (marks[engine.Compared] != 0 || marks[engine.Chosen] != 1) {
				t.Fatalf("phase %d: marks %v", phase, marks)
			}
			if !snap.Said.Said() {
				t.Fatalf("nothing said of phase %d", phase)
			}
		}
	})
}

// TestStripsShowTheCrossover: the child of the strips is the row on the board,
// and every digit is where its mark says it is from.
func TestStripsShowTheCrossover(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := start(engine.NewBase(Algorithm, oracle.Puzzle(t, 4, 60), sudoku.NewRand(rapid.Uint64().Draw(t, "seed"))),
			drawSettings(t, Algorithm))
		var snap engine.Snapshot
		for range 30 {
			if s.Over() {
				return
			}
			s.Next(nil)
			before := s.Grid.Clone()
			s.Next(nil)
			s.Observe(&snap)
			for !s.Next(nil).Whole {
			}
			if len(snap.Strips) == 0 { // the best egg
				if !slices.Equal(snap.Current, before) {
					t.Fatal("a row was crossed without strips")
				}
				continue
			}
			n := len(snap.Strips)
			parents, mask, child := snap.Strips[:n-2], snap.Strips[n-2], snap.Strips[n-1]
			first := int(s.crossing.row) * s.Puzzle.Side
			here := snap.Current[first:][:s.Puzzle.Side]
			if !slices.Equal(child.Digits, here) {
				t.Fatalf("child %v, on the board %v", child.Digits, here)
			}
			if egg := parents[len(parents)-1]; egg.Label != "egg" || !slices.Equal(egg.Digits, before[first:][:s.Puzzle.Side]) {
				t.Fatalf("%s %v, it was %v", egg.Label, egg.Digits, before[first:][:s.Puzzle.Side])
			}
			// The parents and the mask that are shown make the child.
			rows := make([][]uint8, len(parents))
			for p, strip := range parents {
				rows[p] = slices.Clone(strip.Digits)
				for i, mark := range strip.Marks {
					if tinted := mask.Digits[i] == uint8(p+1) && s.Held[first+i] == 0; tinted != (mark != 0) {
						t.Fatalf("place %d of %s has mark %d, with mask %v", i, strip.Label, mark, mask.Digits)
					}
				}
			}
			made := here
			if len(rows) == 3 {
				made = plainSorting(rows, mask.Digits)[0]
			} else if lo := slices.Index(mask.Digits, 1); lo < 0 {
				t.Fatalf("no place of the mask %v is the best's", mask.Digits)
			} else {
				hi := lo
				for hi+1 < len(here) && mask.Digits[hi+1] == 1 {
					hi++
				}
				made = plainPMX(rows[0], rows[1], lo, hi)
			}
			if !slices.Equal(made, child.Digits) {
				t.Fatalf("by mask %v of %v comes %v, and not %v", mask.Digits, rows, made, child.Digits)
			}
			for i, mark := range child.Marks {
				switch {
				case mark == 0 && s.Held[first+i] == 0 || mark != 0 && s.Held[first+i] != 0:
					t.Fatalf("place %d has mark %d", i, mark)
				case mark == 0:
				case mark != markMoved && (child.Digits[i] != parents[mark-1].Digits[i] || mask.Digits[i] != mark):
					t.Fatalf("place %d of %v is marked as parent %d's, %v", i, child.Digits, mark, parents)
				case mark == markMoved && child.Digits[i] == parents[mask.Digits[i]-1].Digits[i]:
					t.Fatalf("place %d of %v is marked as moved", i, child.Digits)
				}
			}
		}
	})
}

// TestWitnessHearsTheGrounds of each kind of decision, and what it hears of a
// dive makes the nest.
func TestWitnessHearsTheGrounds(t *testing.T) {
	for _, c := range []struct {
		a    *engine.Algorithm
		set  engine.Settings
		want int // kinds of reasons
	}{
		{Algorithm, engine.Settings{"pa": .5}, 17},
		{Algorithm, engine.Settings{"pa": 1, "filter": float64(FilterRoot)}, 13},
		{Classic, engine.Settings{"pa": .5}, 8},
	} {
		s, heard := oracle.Start(t, c.a, oracle.Named(t, "ai-escargot"), 1, c.set), oracle.Spoken{}
		drawn := map[int]uint8{}
		w := &decision.Witness{Hear: func(d decision.Decision) {
			heard.Add(d.Why)
			if !d.Why.Said() {
				t.Errorf("%s: a %s without a reason", c.a.ID, d.Kind)
			}
			if d.Kind == decision.Draw || d.Kind == decision.Infer {
				drawn[d.Cell.Or(-1)] = d.Digit
			}
		}}
		for range 500 {
			clear(drawn)
			st := s.Next(w)
			b := innards(s)
			if st.Whole && b.victim >= 0 {
				for _, cell := range b.loose.Cells {
					if got := drawn[int(cell)]; got != b.nests.grid(b.victim)[cell] && b.nests.eggs[b.victim].laid == b.Iteration {
						t.Fatalf("%s: heard %d for %s, the nest has %d", c.a.ID, got, b.Puzzle.CellName(int(cell)), b.nests.grid(b.victim)[cell])
					}
				}
			}
		}
		heard.AtLeast(t, c.want)
	}
}

// TestSaid: each thing that can happen has its sentence.
func TestSaid(t *testing.T) {
	for _, c := range []struct {
		a    *engine.Algorithm
		want int
	}{{Algorithm, 15}, {Classic, 8}} {
		s := oracle.Start(t, c.a, oracle.Named(t, "mantere-koljonen/s12a"), 1, nil)
		said := oracle.Spoken{}
		var snap engine.Snapshot
		for range 1500 {
			s.Observe(&snap)
			said.Add(snap.Said)
			s.Next(nil)
		}
		said.AtLeast(t, c.want)
	}
}

// TestTheBoardEndsWithTheSolution: whatever the last egg was, what is shown at
// the end is the solution, with the nest that holds it marked, and no current egg.
// A reader of the decisions can follow the board to it.
func TestTheBoardEndsWithTheSolution(t *testing.T) {
	byDive := 0
	for seed := range uint64(12) {
		p := oracle.Named(t, "mantere-koljonen/s11a")
		s := oracle.Start(t, Algorithm, p, seed+1, engine.Settings{"nests": 4, "pa": .5})
		var before, after engine.Snapshot
		for !innards(s).Over() {
			s.Observe(&before)
			heard := before.Current.Clone()
			oracle.Round(s, &decision.Witness{Hear: func(d decision.Decision) {
				if d.Effect == decision.Shows || d.Effect == decision.Changes && d.Member < 0 {
					heard[d.Cell.Or(-1)] = d.Digit
					if !d.Other.None() && (d.Kind == decision.Swap || d.Kind == decision.Judge) {
						heard[d.Other.Or(-1)] = d.Was
					}
				}
			}})
			if s.Observe(&after); !slices.Equal(heard, after.Current) {
				t.Fatalf("iteration %d: heard %v, the board is %v", after.Iteration, heard, after.Current)
			}
		}
		if after.Iteration == 0 {
			continue
		}
		if !p.Solved(after.Current) || after.Cost != 0 {
			t.Fatalf("seed %d: solved, and the board of cost %d is not", seed+1, after.Cost)
		}
		chosen := 0
		for i, m := range after.Population.Members {
			if m.Mark == engine.Chosen {
				chosen++
				if !p.Solved(after.Population.Grids[i*p.Cells:][:p.Cells]) {
					t.Errorf("seed %d: nest %d is marked and holds no solution", seed+1, i+1)
				}
			}
		}
		if chosen != 1 || len(after.Population.Members) != 4 {
			t.Errorf("seed %d: %d of %d nests are marked", seed+1, chosen, len(after.Population.Members))
		}
		if innards(s).victim >= 0 {
			byDive++
		}
	}
	if byDive == 0 {
		t.Error("no run was solved by a dive")
	}
}
