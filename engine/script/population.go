package script

import (
	"cmp"
	"fmt"
	"slices"

	"go.starlark.net/starlark"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// population is a list of grids with what they cost.
type population struct {
	thing
	search  *search
	label   string
	members []member
}

type member struct {
	cells sudoku.Grid
	cost  int
	born  int64
	mark  engine.Mark
}

// mostMembers bounds a population.
const mostMembers = 2000

var marks = []string{"none", "chosen", "rejected", "fresh", "compared"}

func newPopulation(s *state, c *call) starlark.Value {
	return &population{search: s.search, label: c.label("population")}
}

// index is an argument that is the number of a member.
func (p *population) index(c *call, i int) int {
	return c.whole(i, 0, len(p.members)-1, fmt.Sprintf("a member of the %d, counted from 0", len(p.members)))
}

// member makes a member of a grid: a copy, judged.
func (p *population) member(c *call, i int) member {
	g := c.grid(i)
	p.search.judged(1)
	c.pay(charge(c.thread, g.size()/16))
	return member{cells: g.cells.Clone(), cost: g.cost(), born: p.search.Iteration, mark: engine.Fresh}
}

var populationMethods methods

func init() {
	populationMethods = tableOf(
		define("add", "grid", "adds a copy of a grid; it counts as one evaluation", func(p *population, c *call) starlark.Value {
			c.change()
			if len(p.members) == mostMembers {
				c.refuse("a population has at most %d members", mostMembers)
			}
			p.members = append(p.members, p.member(c, 0))
			return starlark.None
		}),
		define("replace", "i, grid", "puts a copy of a grid in the place of a member; it counts as one evaluation", func(p *population, c *call) starlark.Value {
			c.change()
			p.members[p.index(c, 0)] = p.member(c, 1)
			return starlark.None
		}),
		define("cost", "i", "what a member costs", func(p *population, c *call) starlark.Value {
			return starlark.MakeInt(p.members[p.index(c, 0)].cost)
		}),
		sweep("best", "", "the number of the cheapest member, the first of several", func(p *population, c *call) starlark.Value {
			return p.extreme(c, func(a, b int) bool { return a < b })
		}),
		sweep("worst", "", "the number of the dearest member, the first of several", func(p *population, c *call) starlark.Value {
			return p.extreme(c, func(a, b int) bool { return a > b })
		}),
		sweep("sort", "", "sorts the members by cost, the cheapest first", func(p *population, c *call) starlark.Value {
			c.change()
			slices.SortStableFunc(p.members, func(a, b member) int { return cmp.Compare(a.cost, b.cost) })
			return starlark.None
		}),
		define("keep", "n", "keeps the first n members", func(p *population, c *call) starlark.Value {
			c.change()
			n := c.whole(0, 0, mostMembers, "a number of members")
			p.members = slices.Delete(p.members, min(n, len(p.members)), len(p.members))
			return starlark.None
		}),
		define("mark", "i, word", `marks a member on the screen: "chosen", "rejected", "fresh", "compared" or "none"`, func(p *population, c *call) starlark.Value {
			s, i := c.change(), p.index(c, 0)
			p.members[i].mark = engine.Mark(c.option(1, "word", marks...))
			s.tellMark(c, p, i)
			return starlark.None
		}),
	)
}

func (p *population) extreme(c *call, before func(a, b int) bool) starlark.Value {
	if len(p.members) == 0 {
		c.refuse("the population is empty")
	}
	at := 0
	for i := range p.members {
		if before(p.members[i].cost, p.members[at].cost) {
			at = i
		}
	}
	return starlark.MakeInt(at)
}

func (p *population) String() string       { return p.label }
func (p *population) Type() string         { return "population" }
func (p *population) Truth() starlark.Bool { return len(p.members) > 0 }

// Len implements starlark.Indexable.
func (p *population) Len() int { return len(p.members) }

// Index implements starlark.Indexable. It is a copy, so that the costs stay
// those of the grids.
func (p *population) Index(i int) starlark.Value {
	g := newGrid(p.search, p.members[i].cells.Clone())
	p.search.effort(perStep * g.size() / 16)
	return g
}

func (p *population) Attr(name string) (starlark.Value, error) { return populationMethods.of(p, name) }
func (p *population) AttrNames() []string                      { return populationMethods.names() }

// clone shares the members' cells, which nobody changes.
func (p *population) clone(c *cloner) starlark.Value {
	return &population{search: c.to, label: p.label, members: slices.Clone(p.members)}
}

func (p *population) size() int {
	return 48 + 64*cap(p.members) + len(p.members)*p.search.Puzzle.Cells
}

func (p *population) show(s *engine.Snapshot) {
	s.Population.Label, s.Population.Origins = p.label, []string{"script"}
	for _, m := range p.members {
		s.Population.Members = append(s.Population.Members, engine.Member{Cost: int32(m.cost), Age: int32(min(p.search.Iteration-m.born, 1<<30)), Mark: m.mark})
		s.Population.Grids = append(s.Population.Grids, m.cells...)
	}
}

// fade takes the marks of the last iteration away.
func (p *population) fade() {
	for i := range p.members {
		p.members[i].mark = engine.Unmarked
	}
}
