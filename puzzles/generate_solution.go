package puzzles

import (
	"math/rand/v2"

	"sudokuscope/engine/sudoku"
)

// solution makes a random solved board. It fills a board at random, going back where it
// must; should that take too long, as one time in five on 36×36, it begins again.
func solution(board *sudoku.Board, rng *rand.Rand) sudoku.Grid {
	for {
		f := filler{rng: rng, trials: 4 * board.Cells}
		domains := f.fill(sudoku.NewDomains(board, sudoku.Hidden))
		if domains != nil {
			g := make(sudoku.Grid, board.Cells)
			domains.Grid(g)
			return g
		}
	}
}

type filler struct {
	rng    *rand.Rand
	trials int // left
}

// fill completes domains by depth-first search: a random digit for a random one of
// the cells with the fewest candidates. It is nil when there is no way, or when
// the trials are used up.
func (f *filler) fill(domains *sudoku.Domains) *sudoku.Domains {
	if domains.Open == 0 {
		return domains
	}
	cell := f.tightest(domains)
	trial := domains.Clone()
	digits := domains.Cand[cell].Append(nil)
	f.rng.Shuffle(len(digits), func(i, j int) {
		digits[i], digits[j] = digits[j], digits[i]
	})
	for _, digit := range digits {
		if f.trials == 0 {
			return nil
		}
		f.trials--
		trial.CopyFrom(domains)
		if trial.Assign(cell, digit) {
			if full := f.fill(trial); full != nil {
				return full
			}
		}
	}
	return nil
}

// tightest draws one of the open cells with the fewest candidates.
func (f *filler) tightest(domains *sudoku.Domains) int {
	best := sudoku.MaxSide + 1
	drawn := 0
	ties := 0
	for cell, mask := range domains.Cand {
		count := mask.Count()
		if count == 1 || count > best {
			continue
		}
		if count < best {
			best, ties = count, 0
		}
		if ties++; f.rng.IntN(ties) == 0 {
			drawn = cell
		}
	}
	return drawn
}
