package chances

import "math"

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
// open.
func (s Share) test(reference float64) verdict {
	if v := s.sequential(reference, evidence); v != open || s.Of < most {
		return v
	}
	return undecided
}

// sequential is the sequential probability ratio test with as much evidence as is asked for.
func (s Share) sequential(reference, evidence float64) verdict {
	up, down := min(highPart*reference, .99), lowPart*reference
	if down <= 0 {
		return undecided
	}
	failed := float64(s.Of - s.Solved)
	ratio := float64(float64(s.Solved)*math.Log(up/down)) + float64(failed*math.Log((1-up)/(1-down)))
	switch {
	case ratio >= evidence:
		return high
	case ratio <= -evidence:
		return low
	}
	return open
}

// failures is the share of those that did not solve it.
func (s Share) failures() Share {
	s.Solved = s.Of - s.Solved
	return s
}
