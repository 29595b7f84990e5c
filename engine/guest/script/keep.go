package script

import (
	"cmp"
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

// cloner copies what a state holds. Two names for one list are two names for one copy of
// it, and what is frozen is its own copy. It only reads: several may copy one state at a
// time.
type cloner struct {
	to *search
	// owner is the state that the copies are in.
	owner ownership
	done  map[starlark.Value]starlark.Value
}

func (c *cloner) copy(value starlark.Value) starlark.Value {
	switch v := value.(type) {
	case starlark.Tuple:
		return starlark.Tuple(c.each(v))
	case *list:
		if is := c.done[v]; is != nil || v.frozen {
			return cmp.Or[starlark.Value](is, v)
		}
		made := &list{elems: v.elems, bytes: v.bytes, holders: v.holders, owner: c.owner}
		c.done[v] = made
		if v.holders > 0 {
			made.elems = c.each(v.elems)
			return made
		}
		v.lent.Store(true)
		made.lent.Store(true)
		return made
	case *dict:
		if is := c.done[v]; is != nil || v.frozen {
			return cmp.Or[starlark.Value](is, v)
		}
		made := &dict{Dict: starlark.NewDict(v.Len()), most: v.most, owner: c.owner}
		c.done[v] = made
		for _, item := range v.Dict.Items() {
			_ = made.Dict.SetKey(
				item[0],
				c.copy(item[1]),
			) // a key of a dict is a key of its copy
		}
		return made
	case kept:
		is := c.done[v]
		if is == nil {
			is = v.clone(c)
			c.done[v] = is
		}
		return is
	}
	return value
}

func (c *cloner) each(list []starlark.Value) []starlark.Value {
	of := make([]starlark.Value, len(list))
	for i := range list {
		of[i] = c.copy(list[i])
	}
	return of
}

// weigher adds up what a state holds in memory, and refuses what it cannot hold.
type weigher struct {
	owner ownership // of what it meets
	bytes int
	seen  map[starlark.Value]bool
	depth int
}

func (w *weigher) add(value starlark.Value) error {
	bytes, holds := weight(value)
	w.bytes += bytes
	if !holds {
		return w.enough()
	}
	switch v := value.(type) {
	case starlark.Tuple:
		w.bytes += 24
		return w.inside(len(v), v)
	case *list:
		if v.frozen || w.again(v) {
			return nil
		}
		v.owner = w.owner
		w.bytes += 80 + v.bytes
		if v.holders == 0 {
			w.bytes += 16 * cap(v.elems)
			return w.enough()
		}
		w.bytes -= v.bytes // which are counted one by one
		return w.inside(cap(v.elems), v.elems)
	case *dict:
		if v.frozen || w.again(v) {
			return nil
		}
		v.owner = w.owner
		w.bytes += 500
		for _, item := range v.Items() {
			if err := w.inside(0, item); err != nil {
				return err
			}
		}
		return w.inside(roomOfEntry*v.most/16, nil)
	case *vector: // which may be all that keeps its table
		if w.again(v) {
			return nil
		}
		w.bytes += v.size()
		return w.add(v.of)
	case kept:
		if w.again(v) {
			return nil
		}
		w.bytes += v.size()
		return w.enough()
	}
	return storable(value)
}

// roomOfEntry is what a key and a value take in a table, in bytes.
const roomOfEntry = 136

// inside adds what a value has room for, and its elements.
func (w *weigher) inside(room int, elems []starlark.Value) error {
	w.bytes += 16 * room
	w.depth++
	if w.depth > mostDeep {
		return errDeep
	}
	for _, v := range elems {
		if err := w.add(v); err != nil {
			return err
		}
	}
	w.depth--
	return w.enough()
}

func (w *weigher) enough() error {
	if w.bytes > mostState {
		return fmt.Errorf("the state holds more than %d MB: expected less, since going back keeps many copies of it",
			mostState>>20)
	}
	return nil
}

// again reports whether a value has been counted already.
func (w *weigher) again(value starlark.Value) bool {
	if w.seen[value] {
		return true
	}
	if w.seen == nil {
		w.seen = make(map[starlark.Value]bool, 8)
	}
	w.seen[value] = true
	return false
}

// weigh works out the size of a state, and finds what it cannot hold.
func (s *state) weigh() (int, error) {
	w := weigher{owner: ownership{s}}
	for i, v := range s.values {
		if err := w.add(v); err != nil {
			return 0, fmt.Errorf("s.%s: %w", s.names[i], err)
		}
	}
	return w.bytes, nil
}

// clone is a copy of a state for another search, whose grid has the cells given.
func (s *state) clone(to *search) *state {
	copied := &state{
		thing:  "state",
		search: to,
		names:  slices.Clone(s.names),
		values: make([]starlark.Value, len(s.values)),
		said:   s.said,
	}
	copier := cloner{
		to:    to,
		owner: ownership{copied},
		done:  make(map[starlark.Value]starlark.Value, 8),
	}
	copied.dice = dice{"dice"}
	copied.grid = newGrid(to, to.Grid)
	copier.done[s.grid] = copied.grid
	for i, v := range s.values {
		copied.values[i] = copier.copy(v)
	}
	return copied
}

func (g *grid) clone(c *cloner) starlark.Value { return newGrid(c.to, g.cells.Clone()) }

// to go over a cell takes as long as over four bytes
func (g *grid) size() int                     { return 64 + 4*len(g.cells) }
func (m *moves) clone(*cloner) starlark.Value { return m }
func (m *moves) size() int                    { return 64 + 12*cap(m.list) }
