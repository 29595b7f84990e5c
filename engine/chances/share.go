package chances

import (
	"fmt"

	"sudokuscope/engine/experiment/stats"
)

// Share is how many of some continuations solved the puzzle, and what all of them cost.
type Share struct {
	Solved      int   `json:"solved"`
	Of          int   `json:"of"`
	Evaluations int64 `json:"evaluations"`
}

// Chance is the share as a number, 0 of no continuations.
func (s Share) Chance() float64 { return float64(s.Solved) / float64(max(1, s.Of)) }

// Interval is where the chance lies with 95 % confidence.
func (s Share) Interval() stats.Interval { return stats.Wilson(s.Solved, s.Of) }

// String writes it as a share, never as odds: "44 of 100".
func (s Share) String() string { return fmt.Sprintf("%d of %d", s.Solved, s.Of) }

func (s *Share) add(e ending) {
	s.Of++
	s.Evaluations += e.evaluations
	if e.solved {
		s.Solved++
	}
}

// known reports whether the interval is narrow enough to stop.
func (s Share) known() bool {
	i := s.Interval()
	return s.Of >= most || s.Of >= batch && i.High-i.Low <= width
}

// A share begins with a batch of continuations, and gets more batches until its
// interval has this width, or it has the most that one moment is worth.
const (
	batch = 20
	most  = 100
	width = .2
)

// differ is the p value of the hypothesis that two chances are the same.
func differ(a, b Share) float64 {
	return stats.Fisher(stats.Successes{K: a.Solved, N: a.Of}, stats.Successes{K: b.Solved, N: b.Of})
}
