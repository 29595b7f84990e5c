package script

import (
	"fmt"
	"slices"

	"go.starlark.net/starlark"

	"sudokuscope/engine"
)

// kept is a value of ours that a state can hold.
type kept interface {
	starlark.Value
	// clone is a copy for another search.
	clone(*cloner) starlark.Value
	// size is about how many bytes it takes.
	size() int
}

// shown is a kept value that the screen has a panel for.
type shown interface {
	kept
	show(*engine.Snapshot)
}

// mostState is how many bytes a state may take.
const mostState = 8 << 20

// cloner copies what a state holds. Two names for one list are two names for
// one copy of it. It only reads: several may copy one state at a time, so it
// uses no iterators, which would write into the lists that they are of.
type cloner struct {
	to   *search
	done map[starlark.Value]starlark.Value
}

func (c *cloner) copy(v starlark.Value) starlark.Value {
	switch v := v.(type) {
	case *starlark.List, *starlark.Dict, *starlark.Set, *grid, kept:
		if is, ok := c.done[v]; ok {
			return is
		}
		return c.fresh(v)
	case starlark.Tuple:
		t := make(starlark.Tuple, len(v))
		for i := range v {
			t[i] = c.copy(v[i])
		}
		return t
	}
	return v
}

func (c *cloner) fresh(v starlark.Value) starlark.Value {
	switch v := v.(type) {
	case *starlark.List:
		n := v.Len()
		list := make([]starlark.Value, n)
		l := starlark.NewList(list)
		c.note(v, l)
		for i := range n {
			list[i] = c.copy(v.Index(i))
		}
		return l
	case *starlark.Dict:
		d := starlark.NewDict(v.Len())
		c.note(v, d)
		for _, item := range v.Items() {
			_ = d.SetKey(item[0], c.copy(item[1])) // a key of a dict is a key of its copy
		}
		return d
	case *starlark.Set:
		s, _ := v.Union(nothing{})
		c.note(v, s)
		return s
	case *grid:
		g := v.copy(c.to, v.cells.Clone())
		c.note(v, g)
		return g
	case kept:
		k := v.clone(c)
		c.note(v, k)
		return k
	}
	return v
}

func (c *cloner) note(v, is starlark.Value) {
	if c.done == nil {
		c.done = make(map[starlark.Value]starlark.Value, 8)
	}
	c.done[v] = is
}

// nothing is an iterator over nothing.
type nothing struct{}

func (nothing) Next(*starlark.Value) bool { return false }
func (nothing) Done()                     {}

// weigher adds up what a state holds and refuses what it cannot hold.
type weigher struct {
	bytes int
	seen  map[starlark.Value]bool
	depth int
}

func (w *weigher) add(v starlark.Value) error {
	switch v := v.(type) {
	case starlark.NoneType, starlark.Bool, starlark.Float, moveValue, eventValue:
		w.bytes += 16
	case starlark.Int:
		w.bytes += 16
	case starlark.String:
		w.bytes += 16 + len(v)
	case starlark.Bytes:
		w.bytes += 16 + len(v)
	case starlark.Tuple:
		w.bytes += 24 + 16*len(v)
		return w.inside(len(v), v.Index)
	case *starlark.List:
		if w.again(v) {
			return nil
		}
		w.bytes += 48 + 16*v.Len()
		return w.inside(v.Len(), v.Index)
	case *starlark.Dict:
		if w.again(v) {
			return nil
		}
		items := v.Items()
		w.bytes += 64 + 64*len(items)
		return w.inside(2*len(items), func(i int) starlark.Value { return items[i/2][i%2] })
	case *starlark.Set:
		w.bytes += 64 + 48*v.Len() // its elements are small and unchangeable
	case *grid:
		w.bytes += 64 + len(v.cells) + len(v.count)
	case *moves:
		w.bytes += 48 + 12*len(v.list)
	case kept:
		w.bytes += v.size()
	default:
		return storable(v)
	}
	if w.bytes > mostState {
		return tooMuch()
	}
	return nil
}

// mostDepth bounds lists in lists.
const mostDepth = 40

func (w *weigher) inside(n int, at func(int) starlark.Value) error {
	if w.depth++; w.depth > mostDepth {
		return fmt.Errorf("lists in lists in lists, more than %d deep", mostDepth)
	}
	for i := range n {
		if err := w.add(at(i)); err != nil {
			return err
		}
		if w.bytes > mostState {
			return tooMuch()
		}
	}
	w.depth--
	return nil
}

func tooMuch() error {
	return fmt.Errorf("the state holds more than %d MB: expected less, since going back keeps many copies of it", mostState>>20)
}

// again reports whether a value has been counted already.
func (w *weigher) again(v starlark.Value) bool {
	if w.seen[v] {
		return true
	}
	if w.seen == nil {
		w.seen = make(map[starlark.Value]bool, 8)
	}
	w.seen[v] = true
	return false
}

// weigh works out the size of a state, and finds what it cannot hold.
func (s *state) weigh() (int, error) {
	w := weigher{}
	for i, v := range s.values {
		if err := w.add(v); err != nil {
			return 0, fmt.Errorf("s.%s: %w", s.names[i], err)
		}
	}
	return w.bytes, nil
}

// clone is a copy of a state for another search, whose grid has the cells given.
func (s *state) clone(to *search) *state {
	c := cloner{to: to}
	n := &state{search: to, names: slices.Clone(s.names), values: make([]starlark.Value, len(s.values)), said: s.said}
	n.dice = dice{to}
	n.grid = s.grid.copy(to, to.Grid)
	c.note(s.grid, n.grid)
	for i, v := range s.values {
		n.values[i] = c.copy(v)
	}
	return n
}

func (g *grid) clone(c *cloner) starlark.Value { return g.copy(c.to, g.cells.Clone()) }
func (g *grid) size() int                      { return 64 + len(g.cells) + len(g.count) }
func (m *moves) clone(*cloner) starlark.Value  { return m }
func (m *moves) size() int                     { return 48 + 12*len(m.list) }
