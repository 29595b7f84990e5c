package swarm

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/sudoku"
)

// plain is the swarm as one would write it down: boards in slices of their own,
// neighbours looked up by coordinates, rows sorted with their givens. It throws
// the dice in the same order as the search.
type plain struct {
	p            *sudoku.Puzzle
	set          engine.Settings
	dice         sudoku.Rand
	at, own      []sudoku.Grid
	wide, high   int
	free, movers []int // free cells, and rows with two of them
}

func newPlain(s *search, set engine.Settings) *plain {
	x := &plain{p: s.Puzzle, set: set, dice: s.Dice}
	for i := range s.costs {
		x.at, x.own = append(x.at, s.board(i).Clone()), append(x.own, s.best(i).Clone())
	}
	for c, d := range s.Puzzle.Givens {
		if d == 0 {
			x.free = append(x.free, c)
		}
	}
	for row := range s.Puzzle.Side {
		if len(x.freeOf(row)) > 1 {
			x.movers = append(x.movers, row)
		}
	}
	for x.wide = len(x.at); x.wide*x.wide > len(x.at) || len(x.at)%x.wide != 0; {
		x.wide--
	}
	x.high = len(x.at) / x.wide
	return x
}

func (x *plain) freeOf(row int) (list []int) {
	for _, c := range x.free {
		if c/x.p.Side == row {
			list = append(list, c)
		}
	}
	return list
}

// leader is the particle whose own best another one follows.
func (x *plain) leader(i int) int {
	cost := func(k int) int { return x.p.Missing(x.own[k]) }
	near := []int{}
	if int(x.set["topology"]) == 1 {
		for k := range x.own {
			near = append(near, k)
		}
	} else {
		col, line := i%x.wide, i/x.wide
		for _, step := range [][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
			near = append(near, (line+step[1]+x.high)%x.high*x.wide+(col+step[0]+x.wide)%x.wide)
		}
	}
	best := i
	for _, k := range near {
		if cost(k) < cost(best) {
			best = k
		}
	}
	return best
}

// throw names a parent: 0 for where it stands, 1 for the leader's, 2 for its own.
func (x *plain) throw() int {
	leader, own := x.set["w-leader"], x.set["w-own"]
	switch v := x.dice.Float64() * (x.set["w-self"] + leader + own); {
	case v < leader:
		return 1
	case v < leader+own:
		return 2
	}
	return 0
}

func (x *plain) iterate() {
	var leaders []int
	for i := range x.at {
		leaders = append(leaders, x.leader(i))
	}
	side := x.p.Side
	for i, g := range x.at {
		parents := []sudoku.Grid{g.Clone(), x.own[leaders[i]].Clone(), x.own[i].Clone()}
		for _, row := range x.movers {
			for _, c := range x.freeOf(row) {
				want := parents[x.throw()][c]
				for _, parent := range parents {
					line := parent[row*side:][:side]
					there := slices.Index(line, want)
					line[there], line[c%side] = line[c%side], want
				}
			}
		}
		if !slices.Equal(parents[0], parents[1]) || !slices.Equal(parents[0], parents[2]) {
			// rows that cannot move may differ in nothing
			panic("the three are not sorted the same way")
		}
		copy(g, parents[0])
	}
	for _, g := range x.at {
		if x.dice.Float64() >= x.set["mutation"] {
			continue
		}
		cells := x.freeOf(x.movers[x.dice.IntN(len(x.movers))])
		first := x.dice.IntN(len(cells))
		rest := append(slices.Clone(cells[first+1:]), cells[:first]...)
		a, b := cells[first], rest[x.dice.IntN(len(rest))]
		g[a], g[b] = g[b], g[a]
	}
	for i, g := range x.at {
		if x.p.Missing(g) < x.p.Missing(x.own[i]) {
			x.own[i] = g.Clone()
		}
	}
}

// TestSwarmAgreesWithThePlain flies the same swarm both ways.
func TestSwarmAgreesWithThePlain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set, err := Algorithm.Settle(engine.Settings{
			"particles": float64(rapid.IntRange(2, 20).Draw(t, "particles")),
			"topology":  float64(rapid.IntRange(0, 1).Draw(t, "topology")),
			"w-self":    rapid.SampledFrom([]float64{.1, .5, 1}).Draw(t, "self"),
			"w-leader":  rapid.SampledFrom([]float64{0, .3, 1}).Draw(t, "leader"),
			"w-own":     rapid.SampledFrom([]float64{0, .2, .9}).Draw(t, "own"),
			"mutation":  rapid.SampledFrom([]float64{0, .5, 1}).Draw(t, "mutation"), "stagnation": 0,
		})
		if err != nil {
			t.Fatal(err)
		}
		s := start(engine.NewBase(Algorithm, oracle.Puzzle(t, 4, 80), sudoku.NewRand(rapid.Uint64().Draw(t, "seed"))), set)
		x := newPlain(s, set)
		for i := range 15 {
			if s.Over() || len(s.loose.Pairs) == 0 {
				return
			}
			oracle.Round(s, nil)
			x.iterate()
			for k := range x.at {
				if string(s.board(k)) != string(x.at[k]) || string(s.best(k)) != string(x.own[k]) {
					t.Fatalf("iteration %d, particle %d:\n%s, plainly\n%s", i+1, k+1, s.board(k), x.at[k])
				}
				if int(s.costs[k]) != x.p.Missing(x.at[k]) {
					t.Fatalf("iteration %d, particle %d: cost %d", i+1, k+1, s.costs[k])
				}
			}
			if s.Dice != x.dice {
				t.Fatalf("iteration %d: the dice differ", i+1)
			}
		}
	})
}

// TestSorting is the example of the cuckoo search's paper: the mask names parents
// place by place, and the child is a permutation that has what it can.
func TestSorting(t *testing.T) {
	parents := [3]sudoku.Line{{1, 2, 3, 4, 5}, {2, 3, 4, 5, 1}, {5, 4, 3, 2, 1}}
	sudoku.SortAlike(&parents, []uint8{1, 2, 3, 1, 2})
	// 1 from the first; the second then has 3 in place two; the third, by then
	// 1 3 ..., and so on until all three are equal.
	if parents[0] != parents[1] || parents[1] != parents[2] {
		t.Fatalf("%v", parents)
	}
	if got := parents[0][:5]; got[0] != 1 || got[1] != 3 || !slices.Equal(slices.Sorted(slices.Values(got)), []uint8{1, 2, 3, 4, 5}) {
		t.Errorf("%v", got)
	}
}

// TestRowsStayPermutations: rows are permutations for ever, and givens stand.
func TestRowsStayPermutations(t *testing.T) {
	p := oracle.Named(t, "mantere-koljonen/s10a")
	set, err := Algorithm.Settle(engine.Settings{"particles": 30})
	if err != nil {
		t.Fatal(err)
	}
	s := start(engine.NewBase(Algorithm, p, sudoku.NewRand(3)), set)
	for range 30 {
		oracle.Round(s, nil)
	}
	for i := range s.costs {
		for row := range p.Side {
			if p.Lacking(s.board(i), row) != 0 {
				t.Errorf("particle %d: row %d is no permutation", i+1, row+1)
			}
		}
		for c, d := range p.Givens {
			if d != 0 && s.board(i)[c] != d {
				t.Errorf("the given at %s is %d", p.CellName(c), s.board(i)[c])
			}
		}
	}
}
