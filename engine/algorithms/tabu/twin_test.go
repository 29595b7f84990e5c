package tabu

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/sudoku"
)

// plain is the search without any cleverness: every swap is
// tried and counted, and the memory is a table of the last iteration in which a
// feature is tabu. It takes over from a fast one before its first iteration.
type plain struct {
	Options
	p     *sudoku.Puzzle
	dice  sudoku.Rand
	grid  sudoku.Grid
	swaps []sudoku.Swap
	cost  int
	best  int
	until map[[2]int]int64
}

func (s *plain) feature(cell uint16, digit uint8) [2]int {
	return [2]int{int(cell), int(digit)}
}

func (s *plain) iterate(iteration int64) {
	g, best := s.grid, 0
	var ties []sudoku.Swap
	for _, m := range s.swaps {
		// What a would take is what b has.
		tabu := s.until[s.feature(m.A, g[m.B])] >= iteration && s.until[s.feature(m.B, g[m.A])] >= iteration
		g[m.A], g[m.B] = g[m.B], g[m.A]
		cost := s.p.MaxDistinct() - s.p.Distinct(g)
		g[m.A], g[m.B] = g[m.B], g[m.A]
		if tabu && !(s.Aspiration && cost < s.best) {
			continue
		}
		if len(ties) == 0 || cost < best {
			best, ties = cost, nil
		}
		if cost == best {
			ties = append(ties, m)
		}
	}
	if len(ties) == 0 || s.Accept == AcceptNoWorse && best > s.cost {
		return
	}
	m := ties[0]
	if len(ties) > 1 {
		m = ties[s.dice.IntN(len(ties))]
	}
	g[m.A], g[m.B] = g[m.B], g[m.A]
	s.cost, s.best = best, min(best, s.best)
	if s.cost == 0 {
		return
	}
	term := s.Tenure
	if s.TenureRandom > 0 {
		term += s.dice.IntN(s.TenureRandom + 1)
	}
	if term > 0 {
		s.until[s.feature(m.A, g[m.B])] = iteration + int64(term)
		s.until[s.feature(m.B, g[m.A])] = iteration + int64(term)
	}
}

// TestIsItsPlainTwin: the fast search and the plain one make the same
// run and hold the same things tabu.
func TestIsItsPlainTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, set := oracle.Puzzle(t, 4, 70), oracle.Settings(t, Algorithm, 12)
		s := begin(engine.NewBase(Algorithm, p, sudoku.NewRand(rapid.Uint64().Draw(t, "seed"))), set)
		plain := &plain{
			Options: s.Options, p: p, dice: s.Dice, grid: slices.Clone(s.Grid), swaps: s.swaps.List,
			cost: s.Cost, best: s.Cost, until: map[[2]int]int64{},
		}
		for i := int64(1); i <= 25 && !s.Over(); i++ {
			oracle.Round(s, nil)
			plain.iterate(i)
			if !slices.Equal(s.Grid, plain.grid) || s.Cost != plain.cost {
				t.Fatalf("iteration %d: cost %d, the plain twin has %d", i, s.Cost, plain.cost)
			}
			if s.Over() {
				break
			}
			live := map[[2]int]int64{}
			for _, e := range s.list.List {
				if e.Until > i {
					live[[2]int{int(e.Cell), int(e.Digit)}] = e.Until
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
