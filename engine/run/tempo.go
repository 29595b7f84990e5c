package run

import "sudokuscope/engine"

// Gentle is how a run begins that somebody sees for the first time: so many iterations at one a
// second, phase by phase, then as many twice as fast, then at its pace.
const Gentle = 10

// tempo is how fast a run goes: at its pace, or slower while it has not come far.
type tempo struct {
	pace   float64
	gentle bool // it begins slowly
}

// at is how fast it goes while that is the furthest that it has been.
func (t tempo) at(head engine.Position) float64 {
	switch {
	case !t.gentle || head.Iteration >= 2*Gentle:
		return t.pace
	case head.Iteration >= Gentle:
		return min(2, t.pace)
	}
	return min(1, t.pace)
}
