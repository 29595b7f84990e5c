package script

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"go.starlark.net/starlark"
)

// state is the s of a script: what every search has, and what the script keeps.
type state struct {
	thing
	search *search
	// names and values are what the script has put there, in the order in
	// which it first did.
	names  []string
	values []starlark.Value
	grid   *grid
	dice   dice
	// said is what the script says of the phase.
	said string
	// frozen is true while a metric is worked out, which must change nothing.
	frozen bool
}

// mostNames bounds what a script keeps.
const mostNames = 200

func (s *state) Attr(name string) (starlark.Value, error) {
	if i := slices.Index(s.names, name); i >= 0 {
		return s.values[i], nil
	}
	if v, ok := stateFields[name]; ok {
		return valueOf(v.get(s)), nil
	}
	m, _ := tables["state"].of(s, name)
	if m != nil {
		return m, nil
	}
	return nil, starlark.NoSuchAttrError(fmt.Sprintf("the state has no %s: it gets one by s.%s = ... in start",
		name, name))
}

func (s *state) AttrNames() []string {
	return slices.Concat(s.names, slices.Sorted(maps.Keys(stateFields)), tables["state"].names())
}

func (s *state) SetField(name string, value starlark.Value) error {
	if err := s.writable(); err != nil {
		return err
	}
	if name == "grid" {
		g, ok := value.(*grid)
		if !ok {
			return fmt.Errorf("s.grid: got %s; expected a grid", value.Type())
		}
		s.grid.take(g)
		return nil
	}
	if _, ok := stateFields[name]; ok {
		return fmt.Errorf("s.%s is what it is: choose another name", name)
	}
	if _, ok := tables["state"][name]; ok {
		return fmt.Errorf("s.%s is a method: choose another name", name)
	}
	if err := storable(value); err != nil {
		return fmt.Errorf("s.%s: %w", name, err)
	}
	if i := slices.Index(s.names, name); i >= 0 {
		s.values[i] = value
		return nil
	}
	if len(s.names) == mostNames {
		return fmt.Errorf("s.%s: a state has at most %d names", name, mostNames)
	}
	s.names, s.values = append(s.names, name), append(s.values, value)
	return nil
}

// say keeps the beginning of a text, and nothing else of it in memory.
func (s *state) say(text string) {
	s.said = strings.Clone(strings.ToValidUTF8(oneLine(text[:min(len(text), 300)]), ""))
}

// writable refuses changes while a metric is worked out.
func (s *state) writable() error {
	if s.frozen {
		return errLooks
	}
	return nil
}

// storable refuses at once what can never be kept; what is inside a list is
// looked at when the phase ends.
func storable(value starlark.Value) error {
	switch v := value.(type) {
	case starlark.NoneType, starlark.Bool, starlark.Int, starlark.Float, starlark.String,
		*list, *dict, starlark.Tuple, kept, moveValue, eventValue:
		return nil
	case *state:
		return fmt.Errorf("a state cannot hold itself")
	default:
		return fmt.Errorf("a state cannot hold a %s: expected numbers, texts, lists, dicts, grids and what s makes",
			v.Type())
	}
}

// field is what every state has.
type field struct {
	doc string
	get func(*state) any
}

var stateFields map[string]field

func init() {
	stateFields = map[string]field{
		"grid": {"the current grid: what the screen shows, and what the cost is of", func(s *state) any {
			return s.grid
		}},
		"dice": {"the dice of this run", func(s *state) any {
			return &s.dice
		}},
		"cost": {"the cost of the current grid, 0 for a solution", func(s *state) any {
			return s.grid.cost()
		}},
		"best_cost": {"the lowest cost of the run so far", func(s *state) any {
			if s.search.BestCost == math.MaxInt32 { // before the first is known
				return s.grid.cost()
			}
			return s.search.BestCost
		}},
		"iteration": {"how many iterations have been done", func(s *state) any {
			return s.search.Iteration
		}},
		"evaluations": {"how many moves and grids have been judged", func(s *state) any {
			return s.search.Evaluations
		}},
		"side": {"how many digits there are: 9 on the usual board", func(s *state) any {
			return s.search.Puzzle.Side
		}},
		"cells": {"how many cells there are: 81 on the usual board", func(s *state) any {
			return s.search.Puzzle.Cells
		}},
	}
}

func init() {
	tables["state"] = tableOf(
		define("say", "text", "says in a sentence what this phase has done; without it the program says what changed",
			func(s *state, c *call) any {
				s.say(c.text(0))
				return nil
			}),
		define("give_up", "", "ends the search without a solution",
			func(s *state, c *call) any {
				c.change().givenUp = true
				return nil
			}),
		define("restart", "", "calls start again with the grid as it was at the very beginning, and "+
			"counts it as a restart", func(s *state, c *call) any {
			c.pay(s.search.again(c))
			return nil
		}),
		define("memory", "", "a list of what is forbidden for a while; the screen shows it",
			func(s *state, c *call) any {
				return &memory{thing: "memory", search: s.search}
			}),
		define("marginals", "", "a weight for every cell and digit, at first the same for all "+
			"candidates; the screen shows it", newMarginals),
		define("table",
			"", "a number for every cell and digit, at first 0, of any sign; the screen does not show it", newSheet),
		define("population", "", "a list of grids with their costs; the screen shows it",
			func(s *state, c *call) any {
				return &population{thing: "population", search: s.search}
			}),
		define("name", "cell", "what a cell is called: r4c7",
			func(s *state, c *call) any {
				return s.search.Puzzle.CellName(c.cell(0))
			}),
	)
}
