package tabu

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance/draw"
	"sudokuscope/engine/sudoku"
)

// TestDeltasAreRecounts: after any sequence of swaps every delta is what
// swapping and counting again would give.
func TestDeltasAreRecounts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := draw.Puzzle(t, 6, 70)
		set, _ := Algorithm.Settle(nil)
		s := begin(Algorithm, p, set, engine.NewRand(rapid.Uint64().Draw(t, "seed")))
		if len(s.delta) == 0 {
			return
		}
		g := s.Grid
		for range rapid.IntRange(0, 8).Draw(t, "swaps") {
			m := s.hood.swaps[s.Dice.IntN(len(s.delta))]
			g[m.a], g[m.b] = g[m.b], g[m.a]
			s.refresh(g, m)
			s.board.weigh(g, m)
		}
		now := p.Distinct(g)
		for i, m := range s.hood.swaps {
			g[m.a], g[m.b] = g[m.b], g[m.a]
			if want := now - p.Distinct(g); int(s.delta[i]) != want {
				t.Fatalf("%s and %s: delta %d, counted %d", p.CellName(int(m.a)), p.CellName(int(m.b)), s.delta[i], want)
			}
			g[m.a], g[m.b] = g[m.b], g[m.a]
		}
	})
}

// TestNeighbourhoodIsAllSwaps: every two free cells of a block once, no other.
func TestNeighbourhoodIsAllSwaps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := draw.Puzzle(t, 6, 70)
		h := newNeighbourhood(p.Board, p.Given)
		seen := map[[2]uint16]bool{}
		for _, m := range h.swaps {
			cells := p.BlockCells(int(p.Block[m.a]))
			if m.a >= m.b || p.Block[m.a] != p.Block[m.b] || p.Given(int(m.a)) || p.Given(int(m.b)) || cells[m.i] != m.a || cells[m.j] != m.b {
				t.Fatalf("%+v is no swap of two free cells of a block", m)
			}
			if seen[[2]uint16{m.a, m.b}] {
				t.Fatalf("%+v is there twice", m)
			}
			seen[[2]uint16{m.a, m.b}] = true
		}
		want := 0
		for block := range p.Side {
			n := 0
			for _, c := range p.BlockCells(block) {
				if !p.Given(int(c)) {
					n++
				}
			}
			want += n * (n - 1) / 2
		}
		if len(seen) != want {
			t.Fatalf("%d swaps, expected %d", len(seen), want)
		}
	})
}

// plain is the search without any cleverness: every swap is
// tried and counted, and the memory is a table of the last iteration in which a
// feature is tabu. It takes over from a fast one before its first iteration.
type plain struct {
	options
	p     *sudoku.Puzzle
	dice  engine.Rand
	grid  sudoku.Grid
	swaps []swap
	cost  int
	best  int
	until map[[2]int]int64
}

func (s *plain) feature(cell uint16, digit uint8) [2]int {
	switch s.attribute {
	case attributeCells:
		return [2]int{int(cell), 0}
	case attributeValues:
		return [2]int{-1, int(digit)}
	}
	return [2]int{int(cell), int(digit)}
}

func (s *plain) iterate(iteration int64) {
	g, best := s.grid, 0
	var ties []swap
	for _, m := range s.swaps {
		// What a would take is what b has.
		tabu := s.until[s.feature(m.a, g[m.b])] >= iteration && s.until[s.feature(m.b, g[m.a])] >= iteration
		g[m.a], g[m.b] = g[m.b], g[m.a]
		cost := s.p.MaxDistinct() - s.p.Distinct(g)
		g[m.a], g[m.b] = g[m.b], g[m.a]
		if tabu && !(s.aspiration && cost < s.best) {
			continue
		}
		if len(ties) == 0 || cost < best {
			best, ties = cost, nil
		}
		if cost == best {
			ties = append(ties, m)
		}
	}
	if len(ties) == 0 || s.noWorse && best > s.cost {
		return
	}
	m := ties[0]
	if len(ties) > 1 {
		m = ties[s.dice.IntN(len(ties))]
	}
	g[m.a], g[m.b] = g[m.b], g[m.a]
	s.cost, s.best = best, min(best, s.best)
	if s.cost == 0 {
		return
	}
	term := s.tenure
	if s.spread > 0 {
		term += s.dice.IntN(s.spread + 1)
	}
	if term > 0 {
		s.until[s.feature(m.a, g[m.b])] = iteration + int64(term)
		s.until[s.feature(m.b, g[m.a])] = iteration + int64(term)
	}
}

// TestIsItsPlainTwin: the fast search and the plain one make the same
// run and hold the same things tabu.
func TestIsItsPlainTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, set := draw.Puzzle(t, 4, 70), draw.Settings(t, Algorithm, 12)
		s := begin(Algorithm, p, set, engine.NewRand(rapid.Uint64().Draw(t, "seed")))
		plain := &plain{
			options: s.options, p: p, dice: s.Dice, grid: slices.Clone(s.Grid), swaps: s.hood.swaps,
			cost: s.Cost, best: s.Cost, until: map[[2]int]int64{},
		}
		for i := int64(1); i <= 25 && !s.Over(); i++ {
			draw.Round(s, nil)
			plain.iterate(i)
			if !slices.Equal(s.Grid, plain.grid) || s.Cost != plain.cost {
				t.Fatalf("iteration %d: cost %d, the plain twin has %d", i, s.Cost, plain.cost)
			}
			if s.Over() {
				break
			}
			live := map[[2]int]int64{}
			for _, e := range s.memory.entries {
				if e.until > i {
					live[[2]int{int(e.cell), int(e.digit)}] = e.until
				}
			}
			for f, until := range plain.until {
				if until > i && live[f] != until {
					t.Fatalf("iteration %d: %v is tabu until %d, the plain twin has %d", i, f, live[f], until)
				} else if until > i {
					delete(live, f)
				}
			}
			if len(live) > 0 {
				t.Fatalf("iteration %d: the plain twin knows nothing of %v", i, live)
			}
		}
	})
}
