package conformance

import (
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
)

// depth is how deep the laws go. With the defaults, on boards up to 9×9, they go through
// every phase many times, or if the check is quick a dozen times, or if it is brief a few. What
// a preset changes shows there, too, in fewer clones over as many iterations; on a large board a
// preset has nothing of its own but the size of what it works with, which shows at once.
type depth struct {
	rounds int // iterations that most laws are tried on
	held   int // iterations for which a forced digit is looked after
	told   int // iterations in which the decisions are checked

	// Moments at which clones are made, iterations between two of them at most, and
	// those for which a clone goes on.
	clones, apart, ahead int
	// A search is sent ahead for 1, 4, 9, 16 ... iterations: so often, and a Sprinter more
	// often, until it has had enough evaluations.
	stretches, sprints, enough int
}

func (c *check) large() bool   { return c.problem.Puzzle.Order > 3 }
func (c *check) special() bool { return len(c.problem.Settings) > 0 }

// The numbers of a depth stand in the order of its fields.
func (c *check) depth() depth {
	switch {
	case c.large() && c.special():
		return depth{3, 3, 2, 2, 4, 2, 2, 20, 400}
	case c.large() && c.care == Brief:
		return depth{2, 3, 2, 2, 2, 2, 2, 20, 400}
	case c.large():
		return depth{4, 6, 2, 5, 2, 2, 3, 20, 400}
	case c.special() && c.care == Brief:
		return depth{4, 4, 4, 2, 8, 2, 2, 15, 5_000}
	case c.care == Brief:
		return depth{8, 8, 10, 5, 2, 3, 4, 20, 10_000}
	case c.special() && c.care == Quick:
		return depth{6, 6, 6, 3, 8, 2, 3, 30, 20_000}
	case c.care == Quick:
		return depth{12, 12, 20, 10, 2, 3, 5, 30, 20_000}
	case c.special():
		return depth{10, 10, 10, 5, 8, 2, 3, 60, 80_000}
	}
	return depth{40, 40, 100, 40, 2, 3, 7, 60, 80_000}
}

// stretches is how often a search is sent ahead, and the evaluations that are enough: a
// search whose iteration is a single move goes through its chains, and one of many ants
// does not take as long.
func (c *check) stretches(s engine.Search) (n, enough int) {
	if _, ok := s.(engine.Sprinter); ok {
		return c.depth().sprints, c.depth().enough
	}
	return c.depth().stretches, math.MaxInt // there is nothing of the search's own to it
}

// end is how long a search is let go on for an end.
func (c *check) end(search engine.Search) drive.Budget {
	limit := drive.Budget{Iterations: 20_000, Evaluations: 50_000}
	if _, ok := search.(engine.Sprinter); !ok {
		limit.Evaluations = 10_000
	}
	less := int64(1)
	switch {
	case c.care == Brief:
		less = 20
	case c.care == Quick && c.special(): // how a search ends shows with the defaults
		less = 10
	case c.care == Quick:
		less = 4
	}
	if c.large() {
		less *= 10
	}
	limit.Iterations /= less
	limit.Evaluations /= less
	return limit
}
