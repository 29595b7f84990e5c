package genetic

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/population"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/sudoku"
)

// grids are all members of some boards, written out.
func grids(s *search, h *population.Boards) []sudoku.Grid {
	var list []sudoku.Grid
	n := len(s.costs)
	if h == &s.young {
		n *= s.Options.Candidates
	}
	for i := range n {
		g := s.Held.Clone()
		s.layout.Write(h, i, g)
		list = append(list, g)
	}
	return list
}

// TestGenerationsAreBredByTheRules follows generations with grids alone, the
// plain way: who may be a parent, what a crossed child is made of, how far
// mutation goes, and who lives.
func TestGenerationsAreBredByTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := drawSettings(t)
		s := start(engine.NewBase(Algorithm, oracle.Puzzle(t, 6, 80), sudoku.NewRand(rapid.Uint64().Draw(t, "seed"))), set)
		for range 8 {
			if s.Over() || len(s.layout.Mutable) == 0 {
				return
			}
			parents := grids(s, &s.now)
			s.Next(nil)
			s.Next(nil)
			c, young := s.Options.Candidates, grids(s, &s.young)
			for i := range s.kin {
				checkCrossed(t, s, &s.kin[i], parents, young[i*c])
			}
			s.Next(nil)
			mutated := grids(s, &s.young)
			for i := range mutated {
				checkMutated(t, s, young[i/c*c], mutated[i])
			}
			s.Next(nil)
			champion, worst, dearest, youngCosts := slices.Min(s.costs), -1, int16(0), slices.Clone(s.youngCosts)
			for !s.Next(nil).Whole {
			}
			if s.view != viewReplaced { // a restart
				continue
			}
			for i, g := range grids(s, &s.now) {
				dearest = max(dearest, slices.Min(youngCosts[i*c:(i+1)*c]))
				cheapest := slices.MinFunc(mutated[i*c:(i+1)*c], func(a, b sudoku.Grid) int { return s.Puzzle.Distinct(b) - s.Puzzle.Distinct(a) })
				switch {
				case s.kin[i].origin == originElite:
					worst = i
					if s.costs[i] != champion {
						t.Fatalf("the best parent has cost %d, the one kept %d", champion, s.costs[i])
					}
				case !slices.Equal(g, cheapest):
					t.Fatalf("child %d is not its cheapest candidate", i)
				}
				if s.Puzzle.MaxDistinct()-s.Puzzle.Distinct(g) != int(s.costs[i]) {
					t.Fatalf("child %d: cost %d, counted %d", i, s.costs[i], s.Puzzle.MaxDistinct()-s.Puzzle.Distinct(g))
				}
			}
			if worst >= 0 && slices.Min(youngCosts[worst*c:(worst+1)*c]) != dearest {
				t.Fatalf("child %d made way, but is not the worst", worst)
			}
			if kept := worst >= 0; kept != s.Options.Elitism {
				t.Fatalf("elitism %v, but kept %v", s.Options.Elitism, kept)
			}
		}
	})
}

// checkCrossed: a child has whole bands, or whole stacks, of its parents, each
// of the one that is not worse there; or it is a copy.
func checkCrossed(t *rapid.T, s *search, k *kin, parents []sudoku.Grid, child sudoku.Grid) {
	mother, father := parents[k.mother], parents[k.father]
	if !k.crossed() {
		if !slices.Equal(child, mother) {
			t.Fatal("a copy that is none")
		}
		return
	}
	if k.origin == originBlind {
		checkSpliced(t, s, k, mother, father, child)
		return
	}
	if k.origin == originBetween {
		checkBetween(t, s, k, mother, father, child)
		return
	}
	first := 0 // the lines scored: rows, or columns
	if k.origin == originStacks {
		first = s.Puzzle.Side
	}
	for c, d := range child {
		from, other := mother, father
		if k.fromFather(int(s.Puzzle.Block[c]), s.Puzzle.Order) {
			from, other = father, mother
		}
		part := int(s.Puzzle.Row[c]) / s.Puzzle.Order
		if first > 0 {
			part = int(s.Puzzle.Col[c]) / s.Puzzle.Order
		}
		if d != from[c] {
			t.Fatalf("%s is %d, the parent has %d", s.Puzzle.CellName(c), d, from[c])
		}
		lines := first + part*s.Puzzle.Order
		if distinctIn(s.Puzzle.Board, from, lines, s.Puzzle.Order) < distinctIn(s.Puzzle.Board, other, lines, s.Puzzle.Order) {
			t.Fatalf("part %d of the worse parent", part)
		}
	}
}

// checkSpliced: before the cut a child has the mother's digits; from there on it has the father's
// wherever its block has not got them from the mother, and every block is whole.
func checkSpliced(t *rapid.T, s *search, k *kin, mother, father, child sudoku.Grid) {
	for c, d := range child {
		if c < int(k.cut) && d != mother[c] {
			t.Fatalf("%s is %d, the mother has %d", s.Puzzle.CellName(c), d, mother[c])
		}
		early := slices.ContainsFunc(s.Puzzle.BlockCells(int(s.Puzzle.Block[c])), func(o uint16) bool {
			return (o < k.cut || s.Held[o] != 0) && mother[o] == father[c]
		})
		if c >= int(k.cut) && s.Held[c] == 0 && !early && d != father[c] {
			t.Fatalf("%s is %d, the father has %d", s.Puzzle.CellName(c), d, father[c])
		}
	}
	if distinctIn(s.Puzzle.Board, child, 2*s.Puzzle.Side, s.Puzzle.Side) != s.Puzzle.Cells {
		t.Fatalf("a block is no permutation: %s", child)
	}
}

// checkBetween: a child is a number of swaps from its mother, and the rest of the way from its father.
func checkBetween(t *rapid.T, s *search, k *kin, mother, father, child sudoku.Grid) {
	from, to, whole := apart(s.Puzzle, mother, child), apart(s.Puzzle, child, father), apart(s.Puzzle, mother, father)
	if from != int(k.swaps) || whole != int(k.apart) || from+to != whole {
		t.Fatalf("%d swaps from the mother, %d from the father, which are %d apart; it is told to be %d of %d", from, to, whole, k.swaps, k.apart)
	}
}

// apart is the least number of swaps within blocks that make one board the other: in each block the
// cells less the cycles that the digits make.
func apart(p *sudoku.Puzzle, one, other sudoku.Grid) (swaps int) {
	for block := range p.Side {
		cells, seen := p.BlockCells(block), map[int]bool{}
		for first := range cells {
			if !seen[first] {
				swaps--
			}
			for at := first; !seen[at]; swaps++ {
				seen[at] = true
				at = slices.IndexFunc(cells, func(c uint16) bool { return other[c] == one[cells[at]] })
			}
		}
	}
	return swaps
}

// checkMutated: at most two cells of a block change, and they swap.
func checkMutated(t *rapid.T, s *search, before, after sudoku.Grid) {
	for block := range s.Puzzle.Side {
		var changed []uint16
		for _, c := range s.Puzzle.BlockCells(block) {
			if before[c] != after[c] {
				changed = append(changed, c)
			}
		}
		if len(changed) == 0 {
			continue
		}
		if len(changed) != 2 || before[changed[0]] != after[changed[1]] || s.Held[changed[0]] != 0 || s.Held[changed[1]] != 0 || s.Options.Mutation == 0 {
			t.Fatalf("block %d was mutated in %v", block, changed)
		}
	}
}

// TestTournamentsPreferTheCheap: of a tournament of three the cheapest of n
// members wins with probability 1-(1-1/n)³.
func TestTournamentsPreferTheCheap(t *testing.T) {
	s := begin(t, oracle.Named(t, "nb-coin/77"), 1, engine.Settings{"population": 10})
	for i := range s.costs {
		s.costs[i] = int16(10 + i)
	}
	const throws = 30_000
	won := 0
	for range throws {
		if population.Tournament(&s.members, nil, s.costs, s.Options.Tournament, 0) == 0 {
			won++
		}
	}
	if share := float64(won) / throws; share < .26 || share > .282 {
		t.Errorf("won %v of the tournaments, expected .271", share)
	}
	s.costs[1], s.costs[2] = s.costs[0], s.costs[0]
	sum := 0.0
	for i := range s.costs {
		sum += population.Chance(s.costs, s.Options.Tournament, i)
	}
	if math.Abs(population.Chance(s.costs, s.Options.Tournament, 1)-.219) > 1e-9 || math.Abs(sum-1) > 1e-9 {
		t.Errorf("one of three equals wins with %v, expected .219; all together with %v", population.Chance(s.costs, s.Options.Tournament, 1), sum)
	}
}

// TestRestartsWhenDue counts the generations without a new best by hand.
func TestRestartsWhenDue(t *testing.T) {
	const patience = 12
	s := begin(t, oracle.Named(t, "nb-coin/106"), 1, engine.Settings{"stagnation": patience})
	best, idle, restarts := s.Cost, 0, int64(0)
	for range 1500 {
		if oracle.Round(s, nil); s.Over() {
			t.Fatal("solved too soon to tell")
		}
		if s.Restarts > restarts {
			if idle != patience-1 {
				t.Fatalf("generation %d: restarted after %d without a new best", s.Iteration, idle+1)
			}
			best, idle, restarts = s.Cost, 0, s.Restarts
			continue
		}
		if idle++; s.Cost < best {
			best, idle = s.Cost, 0
		}
		if idle >= patience {
			t.Fatalf("generation %d: %d without a new best, and no restart", s.Iteration, idle)
		}
	}
	if restarts < 5 {
		t.Errorf("%d restarts", restarts)
	}
}

// TestForcedMoveHolds: a forced digit stands in every member, and a solution
// that is forced cell by cell is noticed.
func TestForcedMoveHolds(t *testing.T) {
	p := oracle.Named(t, "nb-coin/11")
	solution := sudoku.Exact(p, 1, 0).Solutions[0]
	s := begin(t, p, 1, engine.Settings{"population": 20})
	for n, c := range p.Free {
		if n%7 == 0 {
			s.Next(nil)
		}
		if s.Over() {
			break
		}
		if err := s.Force(int(c), solution[c]); err != nil {
			t.Fatal(err)
		}
		for i, g := range grids(s, &s.now) {
			if distinctIn(p.Board, g, 2*p.Side, p.Side) != p.Cells {
				t.Fatalf("member %d: a block is no permutation: %s", i, g)
			}
			if g[c] != solution[c] || s.Puzzle.MaxDistinct()-s.Puzzle.Distinct(g) != int(s.costs[i]) {
				t.Fatalf("member %d: %s with cost %d", i, g, s.costs[i])
			}
		}
	}
	if oracle.Round(s, nil); s.Last().Status != engine.Solved || !p.Solved(s.Best) {
		t.Errorf("all forced, but %v", s.Last().Status)
	}
}
