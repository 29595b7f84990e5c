package cuckoo

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/sudoku"
)

// plain is both searches without any cleverness: the textbook's AC3 on arcs,
// crossovers that search lists, a cost that looks at every unit. It throws the
// dice in the same order, so that it makes the same run.
type plain struct {
	p      *sudoku.Puzzle
	set    engine.Settings
	dice   sudoku.Rand
	root   []sudoku.Mask // nil in the classic search
	rows   [][]int       // cells that may move, of rows with two or more
	flight flight
	nests  []sudoku.Grid
	ever   sudoku.Grid
	best   int // the leader
	egg    sudoku.Grid
}

func newPlain(p *sudoku.Puzzle, a *engine.Algorithm, set engine.Settings, seed uint64) *plain {
	x := &plain{p: p, set: set, dice: sudoku.NewRand(seed)}
	if a == Algorithm {
		for c := range p.Cells {
			m := p.All
			if p.Given(c) {
				m = sudoku.Bit(p.Givens[c])
			}
			x.root = append(x.root, m)
		}
		textbookAC3(p.Board, x.root)
	} else {
		x.flight = newFlight(set["alpha"], set["lambda"], len(p.Free))
	}
	for r := range p.Side {
		var list []int
		for c := r * p.Side; c < (r+1)*p.Side; c++ {
			if !p.Given(c) && (x.root == nil || !x.root[c].Single()) {
				list = append(list, c)
			}
		}
		if len(list) > 1 {
			x.rows = append(x.rows, list)
		}
	}
	for range int(set["nests"]) {
		x.nests = append(x.nests, x.build(int(set["filter"]) != int(FilterRoot)))
	}
	x.lead()
	x.ever = x.nests[x.best].Clone()
	return x
}

// textbookAC3 revises arcs until none is left. It is false on an empty domain.
func textbookAC3(b *sudoku.Board, d []sudoku.Mask) bool {
	for changed := true; changed; {
		changed = false
		for x := range b.Cells {
			for _, y := range b.PeersOf(x) {
				if d[y].Single() && d[x]&d[y] != 0 {
					d[x] &^= d[y]
					changed = true
				}
			}
			if d[x] == 0 {
				return false
			}
		}
	}
	return true
}

// cost counts, unit by unit, the digits that are not there.
func (x *plain) cost(g sudoku.Grid) int {
	n := 0
	for u := range x.p.Units() {
		for d := uint8(1); int(d) <= x.p.Side; d++ {
			if !slices.ContainsFunc(x.p.Unit(u), func(c uint16) bool { return g[c] == d }) {
				n++
			}
		}
	}
	return n
}

func (x *plain) lead() {
	x.best = 0
	for i, g := range x.nests {
		if x.cost(g) < x.cost(x.nests[x.best]) {
			x.best = i
		}
	}
}

// put lays an egg, and knows the leader by the costs before and after.
func (x *plain) put(i int, g sudoku.Grid) {
	led := x.cost(x.nests[x.best])
	x.nests[i] = g.Clone()
	if now := x.cost(g); now < led {
		x.best = i
	} else if i == x.best && now > led {
		x.lead()
	}
}

func (x *plain) build(dive bool) sudoku.Grid {
	g := x.p.Givens.Clone()
	switch {
	case x.root == nil:
	case dive:
		x.dive(g)
	default:
		x.scatter(g)
	}
	for r := range x.p.Side {
		row := g[r*x.p.Side:][:x.p.Side]
		for i, d := range row {
			if d == 0 {
				var lacking []uint8
				for d := uint8(1); int(d) <= x.p.Side; d++ {
					if !slices.Contains(row, d) {
						lacking = append(lacking, d)
					}
				}
				row[i] = lacking[x.dice.IntN(len(lacking))]
			}
		}
	}
	return g
}

func (x *plain) dive(g sudoku.Grid) {
	at := slices.Clone(x.root)
	var open []int
	for c, m := range at {
		if !m.Single() {
			open = append(open, c)
		}
	}
	for slices.ContainsFunc(at, func(m sudoku.Mask) bool { return !m.Single() }) {
		i := x.dice.IntN(len(open))
		digits := at[open[i]].Append(nil)
		if len(digits) == 1 {
			open[i] = open[len(open)-1]
			open = open[:len(open)-1]
			continue
		}
		if len(digits) > 2 && x.dice.IntN(len(digits)) >= 2 {
			continue
		}
		trial := slices.Clone(at)
		trial[open[i]] = sudoku.Bit(digits[x.dice.IntN(len(digits))])
		if !textbookAC3(x.p.Board, trial) {
			break
		}
		at = trial
	}
	for c, m := range at {
		if g[c] = 0; m.Single() {
			g[c] = m.Lowest()
		}
	}
}

func (x *plain) scatter(g sudoku.Grid) {
	for c, m := range x.root {
		if m.Single() {
			g[c] = m.Lowest()
		}
	}
	for _, row := range x.rows {
		open, used := slices.Clone(row), sudoku.Mask(0)
		for len(open) > 0 {
			i := x.dice.IntN(len(open))
			digits := (x.root[open[i]] &^ used).Append(nil)
			if len(digits) > 1 && x.dice.IntN(len(digits)) > 0 {
				continue
			}
			if len(digits) > 0 {
				d := digits[x.dice.IntN(len(digits))]
				g[open[i]] = d
				used |= sudoku.Bit(d)
			}
			open[i] = open[len(open)-1]
			open = open[:len(open)-1]
		}
	}
}

func (x *plain) swap() {
	row := x.rows[x.dice.IntN(len(x.rows))]
	i, j := x.dice.IntN(len(row)), x.dice.IntN(len(row)-1)
	others := slices.Delete(slices.Clone(row), i, i+1)
	a, b := row[i], others[j]
	x.egg[a], x.egg[b] = x.egg[b], x.egg[a]
}

func (x *plain) operators() {
	row := x.rows
	if pc := x.set["pc"]; x.dice.Float64() < pc {
		first := row[x.dice.IntN(len(row))][0] / x.p.Side * x.p.Side
		here := x.egg[first:][:x.p.Side]
		lo, hi := x.dice.IntN(x.p.Side), x.dice.IntN(x.p.Side)
		copy(here, plainPMX(x.nests[x.best][first:][:x.p.Side], slices.Clone(here), min(lo, hi), max(lo, hi)))
	} else {
		first := row[x.dice.IntN(len(row))][0] / x.p.Side * x.p.Side
		here := x.egg[first:][:x.p.Side]
		mask := deck(x.p.Side)
		sudoku.Shuffle(&x.dice, mask[:x.p.Side])
		parents := [][]uint8{x.ever[first:][:x.p.Side], x.nests[x.best][first:][:x.p.Side], here}
		copy(here, plainSorting(parents, mask[:x.p.Side])[0])
	}
	if pm := x.set["pm"]; x.dice.Float64() < pm {
		x.swap()
	}
}

func (x *plain) iterate() {
	host := x.dice.IntN(len(x.nests))
	x.egg = x.nests[host].Clone()
	if x.root == nil {
		for range x.flight.draw(&x.dice) {
			x.swap()
		}
	} else if host != x.best {
		x.operators()
	}
	if rival := x.dice.IntN(len(x.nests)); x.set["accept"] == 1 || x.cost(x.egg) <= x.cost(x.nests[rival]) {
		x.put(rival, x.egg)
	}
	x.record()
	met := map[int]bool{}
	for range min(max(1, int(x.set["several"])), len(x.nests)-1) {
		if x.cost(x.ever) == 0 {
			return
		}
		x.abandon(met)
	}
}

// abandon lets the host of the worst nest that was not met yet look into it.
func (x *plain) abandon(met map[int]bool) {
	found := x.dice.Float64() < x.set["pa"]
	victim := -1
	for i, g := range x.nests {
		if !met[i] && (i != x.best || int(x.set["abandon"]) != int(AbandonNotBest)) && (victim < 0 || x.cost(g) > x.cost(x.nests[victim])) {
			victim = i
		}
	}
	met[victim] = true
	if !found {
		return
	}
	if int(x.set["abandon"]) == int(AbandonWorse) && x.cost(x.nests[victim]) == x.cost(x.nests[x.best]) {
		return
	}
	x.put(victim, x.build(int(x.set["filter"]) == int(FilterDive)))
	x.record()
}

func (x *plain) record() {
	if x.cost(x.nests[x.best]) < x.cost(x.ever) {
		x.ever = x.nests[x.best].Clone()
	}
	if x.cost(x.ever) == 0 {
		x.egg = x.ever.Clone() // the board ends with the solution
	}
}

// TestIsItsPlainTwin: the fast searches and the plain one make the same runs,
// and no row is ever anything but a permutation around its givens.
func TestIsItsPlainTwin(t *testing.T) {
	for _, a := range both {
		t.Run(a.ID, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				p, set := oracle.Puzzle(t, 4, 60), drawSettings(t, a)
				seed := rapid.Uint64().Draw(t, "seed")
				s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: seed, Settings: set})
				if err != nil {
					t.Fatal(err)
				}
				if s.Tally().Status != engine.Running {
					return
				}
				x := newPlain(p, a, set, seed)
				var snap engine.Snapshot
				for i := 0; ; i++ {
					b := innards(s)
					for n, g := range x.nests {
						if !slices.Equal(b.nests.grid(n), g) {
							t.Fatalf("iteration %d: nest %d differs from its plain twin", i, n)
						}
						if int(b.nests.costs[n]) != x.cost(g) {
							t.Fatalf("iteration %d: nest %d costs %d, counted out %d", i, n, b.nests.costs[n], x.cost(g))
						}
						checkRows(t, p, g)
					}
					if b.nests.leader != x.best || !slices.Equal(b.Best, x.ever) || i > 0 && !slices.Equal(b.Grid, x.egg) {
						t.Fatalf("iteration %d: leader %d, its plain twin %d", i, b.nests.leader, x.best)
					}
					if i == 12 || s.Tally().Status != engine.Running {
						return
					}
					oracle.Round(s, nil)
					s.Observe(&snap)
					checkRows(t, p, snap.Current)
					x.iterate()
				}
			})
		})
	}
}

func innards(s engine.Search) *brood {
	if c, ok := s.(*classic); ok {
		return &c.brood
	}
	return &s.(*search).brood
}
