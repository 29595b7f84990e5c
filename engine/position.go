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
