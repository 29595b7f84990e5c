package engine

import (
	"fmt"
	"regexp"
	"strconv"
)

// Position is a moment of a run: a number of whole iterations, and of phases
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

var positionForm = regexp.MustCompile(`^(\d{1,18})(?:\+(\d{1,9}))?$`)

// ParsePosition reads a position as String writes it: "212", or "212+3" for
// three phases into the next iteration.
func ParsePosition(text string) (Position, error) {
	m := positionForm.FindStringSubmatch(text)
	if m == nil {
		return Position{}, fmt.Errorf("%q: expected an iteration like 212, or 212+3 for three phases further", text)
	}
	iteration, _ := strconv.ParseInt(m[1], 10, 64)
	phases, _ := strconv.Atoi(m[2])
	return Position{iteration, phases}, nil
}

// After moves the position over one step.
func (p Position) After(s Step) Position {
	if s.Whole {
		return Position{Iteration: p.Iteration + 1}
	}
	return Position{p.Iteration, p.Phases + 1}
}
