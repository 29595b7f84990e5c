package puzzles

import (
	"math/rand/v2"

	"sudokuscope/engine/sudoku"
)

// solution makes a random solved board. It fills a board at random, going back where it
// must; should that take too long, as one time in five on 36×36, it begins again.
func solution(b *sudoku.Board, rng *rand.Rand) sudoku.Grid {
	for {
		f := filler{rng: rng, trials: 4 * b.Cells}
		domains := f.fill(sudoku.NewDomains(b, sudoku.Hidden))
		if domains != nil {
			g := make(sudoku.Grid, b.Cells)
			domains.Grid(g)
			return g
		}
	}
}

type filler struct {
	rng    *rand.Rand
	trials int // left
}

// fill completes d by depth-first search: a random digit for a random one of
// the cells with the fewest candidates. It is nil when there is no way, or when
// the trials are used up.
func (f *filler) fill(d *sudoku.Domains) *sudoku.Domains {
	if d.Open == 0 {
		return d
	}
	c := f.tightest(d)
	trial := d.Clone()
	digits := d.Cand[c].Append(nil)
	f.rng.Shuffle(len(digits), func(i, j int) {
		digits[i], digits[j] = digits[j], digits[i]
	})
	for _, v := range digits {
		if f.trials == 0 {
			return nil
		}
		f.trials--
		trial.CopyFrom(d)
		if trial.Assign(c, v) {
			if full := f.fill(trial); full != nil {
				return full
			}
		}
	}
	return nil
}

// tightest draws one of the open cells with the fewest candidates.
func (f *filler) tightest(d *sudoku.Domains) int {
	best := sudoku.MaxSide + 1
	cell := 0
	ties := 0
	for c, m := range d.Cand {
		n := m.Count()
		if n == 1 || n > best {
			continue
		}
		if n < best {
			best, ties = n, 0
		}
		if ties++; f.rng.IntN(ties) == 0 {
			cell = c
		}
	}
	return cell
}
