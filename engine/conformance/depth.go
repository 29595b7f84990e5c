package conformance

import (
	"math"

	"sudokuscope/engine"
)

// How deep the laws go. With the defaults, on boards up to 9×9, they go through every
// phase many times. What a preset changes shows there, too, in fewer clones over as
// many iterations; on a large board a preset has nothing of its own but the size of
// what it works with, which shows at once.

func (c *check) large() bool   { return c.problem.Puzzle.Order > 3 }
func (c *check) special() bool { return len(c.problem.Settings) > 0 }

// depth takes what it says for the defaults and for a preset, on boards up to 9×9,
// and for both on larger ones.
func (c *check) depth(defaults, preset, large, largePreset int) int {
	switch {
	case c.large() && c.special():
		return largePreset
	case c.large():
		return large
	case c.special():
		return preset
	}
	return defaults
}

// rounds is on how many iterations most laws are tried.
func (c *check) rounds() int { return c.depth(40, 20, 4, 3) }

// warm is after how many iterations nothing is allocated any more.
func (c *check) warm() int { return c.depth(40, 40, 6, 6) }

// held is for how many iterations a forced digit is looked after.
func (c *check) held() int { return c.depth(40, 10, 6, 3) }

// told is in how many iterations the decisions are checked.
func (c *check) told() int { return c.depth(100, 10, 2, 2) }

// clones is at how many moments clones are made, at most how many iterations lie
// between two of them, and for how many iterations a clone goes on.
func (c *check) clones() (n, apart, ahead int) {
	return c.depth(40, 10, 5, 2), c.depth(2, 8, 2, 4), c.depth(3, 2, 2, 2)
}

// stretches is how often a search is sent ahead, for 1, 4, 9, 16 ... iterations, and
// after how many evaluations that is enough: a search whose iteration is a single
// move goes through its chains, and one of many ants does not take as long.
func (c *check) stretches(s engine.Search) (n int, enough int64) {
	if _, ok := s.(engine.Sprinter); ok {
		return c.depth(60, 60, 20, 20), int64(c.depth(80_000, 80_000, 400, 400))
	}
	return c.depth(7, 4, 3, 2), math.MaxInt64 // there is nothing of the search's own to it
}

// end is how long a search is let go on for an end.
func (c *check) end(s engine.Search) engine.Budget {
	limit := engine.Budget{Iterations: 20_000, Evaluations: 50_000}
	if _, ok := s.(engine.Sprinter); !ok {
		limit.Evaluations = 10_000
	}
	if c.large() {
		limit.Iterations, limit.Evaluations = limit.Iterations/10, limit.Evaluations/10
	}
	return limit
}
