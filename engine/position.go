package engine

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
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
	return cmp.Or(cmp.Compare(p.Iteration, q.Iteration), p.Phases-q.Phases)
}

func (p Position) String() string {
	if p.Phases == 0 {
		return fmt.Sprint(p.Iteration)
	}
	return fmt.Sprintf("%d+%d", p.Iteration, p.Phases)
}

// ParsePosition reads a position as String writes it: "212", or "212+3" for
// three phases into the next iteration.
func ParsePosition(text string) (Position, error) {
	before, after, between := strings.Cut(text, "+") //nolint:forbidigo // typed by people
	iteration, err := strconv.ParseUint(before, 10, 60)
	phases := uint64(0)
	if err == nil && between {
		phases, err = strconv.ParseUint(after, 10, 30)
	}
	if err != nil {
		return Position{}, fmt.Errorf("%q: expected an iteration like 212, or 212+3 for three phases further", text)
	}
	return Position{int64(iteration), int(phases)}, nil
}
