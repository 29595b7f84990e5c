package script

import (
	"fmt"

	"go.starlark.net/starlark"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// domains are the candidates of every cell, kept consistent by propagation.
type domains struct {
	search *search
	d      *sudoku.Domains
	dead   bool
}

func newDomains(s *state, c *call) (starlark.Value, error) {
	k, err := c.option(0, "strength", "ac3", "hidden")
	if err != nil {
		return nil, err
	}
	v := &domains{search: s.search, d: sudoku.NewDomains(s.search.Puzzle.Board, sudoku.Strength(k))}
	v.dead = !v.d.Load(s.search.Puzzle)
	return v, c.end(1)
}

var domainsMethods map[string]*method[*domains]

func init() {
	domainsMethods = methods(
		define("candidates", "cell", "the digits that are left for a cell", func(d *domains, c *call) (starlark.Value, error) {
			cell, err := c.cell(0)
			if err != nil {
				return nil, err
			}
			return digits(d.d.Cand[cell]), c.end(1)
		}),
		define("assign", "cell, digit", "gives a cell a digit and propagates. False if that leads to a contradiction; then only reset helps", func(d *domains, c *call) (starlark.Value, error) {
			s, err := c.change()
			if err != nil {
				return nil, err
			}
			cell, err := c.cell(0)
			if err != nil {
				return nil, err
			}
			digit, err := c.digit(1)
			if err != nil {
				return nil, err
			}
			if d.dead || !d.d.Cand[cell].Has(digit) {
				d.dead = true
				return starlark.False, c.end(2)
			}
			s.judged(1)
			s.tellAssign(c, d, cell, digit)
			d.dead = !d.d.Assign(cell, digit)
			return starlark.Bool(!d.dead), c.end(2)
		}),
		define("open", "", "the cells with more than one candidate", func(d *domains, c *call) (starlark.Value, error) {
			var list []starlark.Value
			for cell, m := range d.d.Cand {
				if m.Count() > 1 {
					list = append(list, starlark.MakeInt(cell))
				}
			}
			return starlark.NewList(list), c.end(0)
		}),
		define("reset", "", "starts again with the givens", func(d *domains, c *call) (starlark.Value, error) {
			if _, err := c.change(); err != nil {
				return nil, err
			}
			d.d.Reset()
			d.dead = !d.d.Load(d.search.Puzzle)
			return starlark.Bool(!d.dead), c.end(0)
		}),
		define("fill", "grid", "puts the digits of the cells with one candidate into a grid", func(d *domains, c *call) (starlark.Value, error) {
			if _, err := c.change(); err != nil {
				return nil, err
			}
			g, ok := c.at(0, "").(*grid)
			if !ok {
				return nil, c.missing(c.at(0, ""), "a grid")
			}
			for _, cell := range d.search.Puzzle.Free {
				if m := d.d.Cand[cell]; m.Single() && !g.fixed(int(cell)) {
					g.put(int(cell), m.Lowest())
				}
			}
			return starlark.None, c.end(1)
		}),
		define("copy", "", "the same domains, to try something", func(d *domains, c *call) (starlark.Value, error) {
			return &domains{search: d.search, d: d.d.Clone(), dead: d.dead}, c.end(0)
		}),
	)
}

func (d *domains) String() string        { return "domains" }
func (d *domains) Type() string          { return "domains" }
func (d *domains) Freeze()               {}
func (d *domains) Truth() starlark.Bool  { return starlark.Bool(!d.dead) }
func (d *domains) Hash() (uint32, error) { return 0, fmt.Errorf("unhashable: domains") }

// Attr implements starlark.HasAttrs.
func (d *domains) Attr(name string) (starlark.Value, error) {
	return attribute(domainsMethods, d, name)
}

// AttrNames implements starlark.HasAttrs.
func (d *domains) AttrNames() []string { return namesOf(domainsMethods) }

func (d *domains) clone(c *cloner) starlark.Value {
	return &domains{search: c.to, d: d.d.Clone(), dead: d.dead}
}

func (d *domains) size() int { return 64 + d.d.Size() }

func (d *domains) show(s *engine.Snapshot) { s.Domains = append(s.Domains, d.d.Cand...) }
