package script

import (
	"go.starlark.net/starlark"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// domains are the candidates of every cell, kept consistent by propagation.
type domains struct {
	thing
	search *search
	d      *sudoku.Domains
	dead   bool
}

func newDomains(s *state, c *call) starlark.Value {
	k := c.option(0, "strength", "ac3", "hidden")
	v := &domains{search: s.search, d: sudoku.NewDomains(s.search.Puzzle.Board, sudoku.Strength(k))}
	s.search.effort(perStep * v.d.Size())
	v.dead = !v.d.Load(s.search.Puzzle)
	return v
}

var domainsMethods methods

func init() {
	domainsMethods = tableOf(
		define("candidates", "cell", "the digits that are left for a cell", func(d *domains, c *call) starlark.Value {
			return digits(d.d.Cand[c.cell(0)])
		}),
		sweep("assign", "cell, digit", "gives a cell a digit and propagates. False if that leads to a contradiction; then only reset helps", func(d *domains, c *call) starlark.Value {
			s, cell, digit := c.change(), c.cell(0), c.digit(1, 1)
			if d.dead || !d.d.Cand[cell].Has(digit) {
				d.dead = true
				return starlark.False
			}
			s.judged(1)
			s.tellAssign(c, d, cell, digit)
			d.dead = !d.d.Assign(cell, digit)
			return starlark.Bool(!d.dead)
		}),
		sweep("open", "", "the cells with more than one candidate", func(d *domains, c *call) starlark.Value {
			var list []int
			for cell, m := range d.d.Cand {
				if m.Count() > 1 {
					list = append(list, cell)
				}
			}
			return wholes(list)
		}),
		define("reset", "", "starts again with the givens", func(d *domains, c *call) starlark.Value {
			c.change()
			d.search.effort(perStep * d.d.Size())
			d.d.Reset()
			d.dead = !d.d.Load(d.search.Puzzle)
			return starlark.Bool(!d.dead)
		}),
		sweep("fill", "grid", "puts the digits of the cells with one candidate into a grid", func(d *domains, c *call) starlark.Value {
			c.change()
			g := c.grid(0)
			for _, cell := range d.search.Puzzle.Free {
				if m := d.d.Cand[cell]; m.Single() && !g.fixed(int(cell)) {
					g.put(int(cell), m.Lowest())
				}
			}
			return starlark.None
		}),
		define("copy", "", "the same domains, to try something", func(d *domains, c *call) starlark.Value {
			return &domains{search: d.search, d: d.d.Clone(), dead: d.dead}
		}),
	)
}

func (d *domains) String() string       { return "domains" }
func (d *domains) Type() string         { return "domains" }
func (d *domains) Truth() starlark.Bool { return starlark.Bool(!d.dead) }

func (d *domains) Attr(name string) (starlark.Value, error) { return domainsMethods.of(d, name) }
func (d *domains) AttrNames() []string                      { return domainsMethods.names() }

func (d *domains) clone(c *cloner) starlark.Value {
	return &domains{search: c.to, d: d.d.Clone(), dead: d.dead}
}

func (d *domains) size() int { return 64 + d.d.Size() }

func (d *domains) show(s *engine.Snapshot) { s.Domains = append(s.Domains, d.d.Cand...) }
