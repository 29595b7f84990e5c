package engine

import "fmt"

// Position is a moment of a run: so many whole iterations, and so many phases
// of the next one.
type Position struct {
	Iteration int64
	Phases    int
}

// Compare is negative when p comes before q, positive when after, 0 when they
// are the same moment.
func (p Position) Compare(q Position) int {
	switch {
	case p.Iteration < q.Iteration:
		return -1
	case p.Iteration > q.Iteration:
		return 1
	}
	return p.Phases - q.Phases
}

func (p Position) String() string {
	if p.Phases == 0 {
		return fmt.Sprint(p.Iteration)
	}
	return fmt.Sprintf("%d+%d", p.Iteration, p.Phases)
}

// after moves the position over one step.
func (p Position) after(s Step) Position {
	if s.Whole {
		return Position{Iteration: p.Iteration + 1}
	}
	return Position{p.Iteration, p.Phases + 1}
}

// Change is a parameter changed during a run, or new dice thrown (Param
// "seed"): together with the problem, the journal of changes is the run.
type Change struct {
	At    Position
	Param string
	Value float64
	Seed  uint64 // for Param "seed"
}

// SeedChange is the Param of a Change that throws new dice.
const SeedChange = "seed"

// apply makes a change on a search.
func (c Change) apply(s Search) error {
	if c.Param == SeedChange {
		s.Reseed(c.Seed)
		return nil
	}
	return s.Set(c.Param, c.Value)
}
