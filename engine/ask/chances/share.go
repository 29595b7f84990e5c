package chances

import (
	"fmt"
	"math"

	"sudokuscope/engine/base/stats"
)

// Share is how many of some continuations solved the puzzle, and what all of them cost.
type Share struct {
	Solved      int   `json:"solved"`
	Of          int   `json:"of"`
	Evaluations int64 `json:"evaluations"`

	unpriced int   // failed, and not all were followed to their ends: what they cost is not among the evaluations yet
	failed   int   // others that were not solved,
	spent    int64 // and what they cost
}

// Chance returns the share as a number, 0 of no continuations.
func (s Share) Chance() float64 { return float64(s.Solved) / float64(max(1, s.Of)) }

// Interval returns where the chance lies with 95 % confidence.
func (s Share) Interval() stats.Interval { return stats.Wilson(s.Solved, s.Of) }

// String writes it as a share, never as odds: "44 of 100".
func (s Share) String() string { return fmt.Sprintf("%d of %d", s.Solved, s.Of) }

func (s *Share) add(e ending) {
	s.Of++
	switch {
	case e.unpriced:
		s.unpriced++
		return
	case e.solved:
		s.Solved++
	default:
		s.failed++
		s.spent += e.evaluations
	}
	s.Evaluations += e.evaluations
}

// join adds re-runs from the same moment.
func (s *Share) join(o Share) {
	o = o.costing(*s)
	s.Solved += o.Solved
	s.Of += o.Of
	s.Evaluations += o.Evaluations
	s.failed += o.failed
	s.spent += o.spent
}

// costing gives those without a price what one of the others costs that failed, of the share itself and of
// another from the same moment; where none failed, what any of them costs.
func (s Share) costing(other Share) Share {
	failed, spent := s.failed+other.failed, s.spent+other.spent
	if failed == 0 {
		failed, spent = s.Of-s.unpriced+other.Of, s.Evaluations+other.Evaluations
	}
	s.Evaluations += int64(s.unpriced) * spent / int64(max(1, failed))
	s.unpriced = 0
	return s
}

// Known reports whether the interval is narrow enough to stop.
func (s Share) Known() bool {
	i := s.Interval()
	return s.Of >= most || s.Of >= batch && i.High-i.Low <= width
}

// A share begins with a batch of continuations, and gets more batches until its
// interval has this width, or it has the most that one moment is worth; border is the most
// on the border of a change.
const (
	batch  = 20
	most   = 100
	border = 3 * most
	width  = .2
)

// differ is the p value of the hypothesis that two chances are the same.
func differ(a, b Share) float64 {
	return stats.Fisher(stats.Successes{
		K: a.Solved,
		N: a.Of,
	}, stats.Successes{K: b.Solved, N: b.Of})
}

// verdict is what a sequential test says of a share.
type verdict int8

const (
	open verdict = iota // more continuations are needed
	high
	low
	undecided // the most continuations that a moment is worth did not decide
)

// Against a reference, such as the chance of a fresh start, a chance is high from three
// quarters of it on, and low up to a quarter of it. Between them either answer is right.
const (
	highPart = .75
	lowPart  = .25
)

// evidence is what a sequential probability ratio test (Wald 1945) asks for, so that it
// errs in one of a hundred cases on either side.
var evidence = math.Log(99)

// test compares a chance with a reference and returns high, low, or that this is still
// open. A chance near the half of the reference would be called either by luck, so its
// interval must leave that out, too.
func (s Share) test(reference float64) verdict {
	side, i := s.sequential(reference, evidence), s.Interval()
	if side == low && i.High < reference/2 || side == high && i.Low > reference/2 {
		return side
	}
	if s.Of < most && side != undecided {
		return open
	}
	return undecided
}

// likelihood is how much more likely a share is under one chance than under another, as a logarithm.
func (s Share) likelihood(up, down float64) float64 {
	failed := float64(s.Of - s.Solved)
	return float64(float64(s.Solved)*math.Log(up/down)) + float64(failed*math.Log((1-up)/(1-down)))
}

// sequential is the sequential probability ratio test with as much evidence as is asked for.
func (s Share) sequential(reference, evidence float64) verdict {
	up, down := min(highPart*reference, .99), lowPart*reference
	if down <= 0 {
		return undecided
	}
	switch ratio := s.likelihood(up, down); {
	case ratio >= evidence:
		return high
	case ratio <= -evidence:
		return low
	}
	return open
}
