package script

import (
	"fmt"
	"slices"

	"go.starlark.net/starlark"

	"sudokuscope/engine"
	"sudokuscope/engine/guest"
	"sudokuscope/engine/sudoku"
)

// population is a list of grids with what they cost.
type population struct {
	thing
	search  *search
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

// index is the first argument, the number of a member.
func (p *population) index(c *call) int {
	return c.whole(
		0,
		0,
		len(p.members)-1,
		fmt.Sprintf("a member of the %d, counted from 0", len(p.members)),
	)
}

// member makes a member of a grid: a copy, judged.
func (p *population) member(c *call, i int) member {
	grid := c.grid(i)
	p.search.judged(1)
	c.pay(charge(c.thread, grid.size()/16))
	return member{
		cells: grid.cells.Clone(),
		cost:  grid.cost(),
		born:  p.search.Iteration,
		mark:  engine.Fresh,
	}
}

func init() {
	tables["population"] = tableOf(
		define("add", "grid", "adds a copy of a grid; it counts as one evaluation",
			func(p *population, c *call) any {
				c.change()
				if len(p.members) == mostMembers {
					c.refuse("a population has at most %d members", mostMembers)
				}
				p.members = append(p.members, p.member(c, 0))
				return nil
			}),
		define("replace", "i, grid", "puts a copy of a grid in the place of a member; it counts as one evaluation",
			func(p *population, c *call) any {
				c.change()
				p.members[p.index(c)] = p.member(c, 1)
				return nil
			}),
		define("cost", "i", "what a member costs",
			func(p *population, c *call) any {
				return p.members[p.index(c)].cost
			}),
		sweep("best", "", "the number of the cheapest member, the first of several",
			func(p *population, c *call) any {
				return p.extreme(c, func(a, b int) bool {
					return a < b
				})
			}),
		sweep("worst", "", "the number of the dearest member, the first of several",
			func(p *population, c *call) any {
				return p.extreme(c, func(a, b int) bool {
					return a > b
				})
			}),
		define("mark", "i, word", `marks a member on the screen: "chosen", "rejected", "fresh", "compared" or "none"`,
			func(p *population, c *call) any {
				search, i := c.change(), p.index(c)
				mark := slices.Index(guest.Marks, c.text(1))
				if mark < 0 {
					c.missing(c.args[1], fmt.Sprintf("one of %q", guest.Marks))
				}
				p.members[i].mark = engine.Mark(mark)
				search.tellMark(c, p, i)
				return nil
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

func (p *population) Truth() starlark.Bool { return len(p.members) > 0 }
func (p *population) Len() int             { return len(p.members) }

// Index implements starlark.Indexable. It is a copy, so that the costs stay
// those of the grids.
func (p *population) Index(i int) starlark.Value {
	g := newGrid(p.search, p.members[i].cells.Clone())
	p.search.effort(perStep * g.size() / 16)
	return g
}

func (p *population) Attr(name string) (starlark.Value, error) {
	return tables["population"].of(p, name)
}

// clone shares the members' cells, which nobody changes.
func (p *population) clone(c *cloner) starlark.Value {
	return &population{thing: "population", search: c.to, members: slices.Clone(p.members)}
}

func (p *population) size() int {
	return 48 + 64*cap(p.members) + len(p.members)*p.search.Puzzle.Cells
}

func (p *population) show(snap *engine.Snapshot) {
	snap.Population.Label = p.Type()
	snap.Population.Origins = []string{"script"}
	for _, m := range p.members {
		snap.Population.Members = append(snap.Population.Members, engine.Member{
			Cost: int32(m.cost),
			Age:  int32(min(p.search.Iteration-m.born, 1<<30)),
			Mark: m.mark,
		})
		snap.Population.Grids = append(snap.Population.Grids, m.cells...)
	}
}
