package script

import (
	"fmt"
	"math"
	"slices"
	"sync/atomic"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// list is a list of a script. Starlark's own could do the same, but cannot be asked
// whether it is frozen or how much memory it keeps, and a copy of it is a copy of every
// element. This one knows what it holds, so that a phase that changes one element of ten
// thousand costs one, and shares its elements with its copies until one of them changes.
type list struct {
	elems []starlark.Value
	// lent says that elems are those of a copy, too.
	lent   atomic.Bool
	frozen bool
	owner  ownership
	// loops is how many loops go over the list.
	loops int
	// bytes is what the elements take beside their places, without those that hold
	// others: there are as many of these as holders.
	bytes, holders int
}

// newList is a list of these elements, which are its own from now on.
func newList(elems []starlark.Value) *list {
	l := &list{elems: elems}
	l.weigh(elems, 1)
	return l
}

// weigh notes elements that come, or go where times is -1.
func (l *list) weigh(elems []starlark.Value, times int) {
	for _, v := range elems {
		n, holds := weight(v)
		l.bytes += times * n
		if holds {
			l.holders += times
		}
	}
}

// weight is what a value takes beside its place in a list, and whether it holds other
// values, which have to be asked.
func weight(value starlark.Value) (bytes int, holds bool) {
	switch v := value.(type) {
	case starlark.NoneType, starlark.Bool:
		return 0, false
	case starlark.Float:
		return 8, false
	case starlark.Int:
		if n := bits(v); n > 64 {
			return n / 8, false
		}
		return 16, false
	case starlark.String:
		return 16 + len(v), false
	case moveValue, eventValue:
		return 24, false
	}
	return 0, true
}

// change is called before the elements change.
func (l *list) change(what string) error {
	if err := l.owner.looked(); err != nil {
		return err
	}
	switch {
	case l.frozen:
		return fmt.Errorf("cannot %s frozen list", what)
	case l.loops > 0:
		return fmt.Errorf("cannot %s list during iteration", what)
	case l.lent.Load():
		l.elems = slices.Clone(l.elems)
		l.lent.Store(false)
	}
	return nil
}

// splice puts values in the place of the elements from i to j.
func (l *list) splice(what string, i, j int, values ...starlark.Value) error {
	if err := l.change(what); err != nil {
		return err
	}
	l.weigh(l.elems[i:j], -1)
	l.weigh(values, 1)
	l.elems = slices.Replace(l.elems, i, j, values...)
	n := len(l.elems)
	if cap(l.elems) > 64 && n < cap(l.elems)/4 {
		l.elems = slices.Clone(l.elems) // gives back the room
	}
	return nil
}

// extend appends what a value has.
func (l *list) extend(thread *starlark.Thread, from starlark.Iterable) error {
	room := max(0, starlark.Len(from))
	if err := charge(thread, room); err != nil {
		return err
	}
	values := slices.AppendSeq(make([]starlark.Value, 0, room), starlark.Elements(from))
	n := len(l.elems)
	return l.splice("extend", n, n, values...)
}

func (l *list) String() string        { return starlark.NewList(l.elems).String() }
func (l *list) Type() string          { return "list" }
func (l *list) Truth() starlark.Bool  { return len(l.elems) > 0 }
func (l *list) Hash() (uint32, error) { return 0, errChanges }

func (l *list) Freeze() {
	if !l.frozen {
		l.frozen = true
		for _, v := range l.elems {
			v.Freeze()
		}
	}
}

// Len, Index and SetIndex make l[i] work.
func (l *list) Len() int                   { return len(l.elems) }
func (l *list) Index(i int) starlark.Value { return l.elems[i] }

func (l *list) SetIndex(i int, v starlark.Value) error {
	if err := l.change("assign to element of"); err != nil {
		return err
	}
	l.weigh(l.elems[i:i+1], -1)
	l.elems[i] = v
	l.weigh(l.elems[i:i+1], 1)
	return nil
}

func (l *list) Iterate() starlark.Iterator {
	if !l.frozen {
		l.loops++
	}
	return listIterator{&inOrder{of: starlark.Tuple(l.elems)}, l}
}

type listIterator struct {
	starlark.Iterator
	list *list
}

func (it listIterator) Done() {
	if !it.list.frozen {
		it.list.loops--
	}
}

func (l *list) Has(v starlark.Value) (bool, error) { return starlark.Tuple(l.elems).Has(v) }

func (l *list) CompareSameType(op syntax.Token, y starlark.Value, depth int) (bool, error) {
	return starlark.Tuple(l.elems).CompareSameType(op, starlark.Tuple(y.(*list).elems), depth)
}

func (l *list) Attr(name string) (starlark.Value, error) { return tables["list"].of(l, name) }
func (l *list) AttrNames() []string                      { return tables["list"].names() }

func init() {
	tables["list"] = tableOf(
		unpaid("append", "x", "",
			func(l *list, c *call) any {
				return l.put(c, "append to", len(l.elems), c.at(0, ""))
			}),
		unpaid("clear", "", "",
			func(l *list, c *call) any {
				c.pay(l.splice("clear", 0, len(l.elems)))
				return nil
			}),
		unpaid("extend", "list", "",
			func(l *list, c *call) any {
				c.pay(l.extend(c.thread, given[starlark.Iterable](c, 0, "a list")))
				return nil
			}),
		unpaid("index", "x", "",
			func(l *list, c *call) any {
				return l.find(c)
			}),
		unpaid("insert", "i, x", "",
			func(l *list, c *call) any {
				n := len(l.elems)
				i := c.whole(0, -most, most, "a place")
				if i < 0 {
					i += n
				}
				i = min(max(i, 0), n)
				c.pay(spend(c.thread, (n-i)/perStep))
				return l.put(c, "insert into", i, c.at(1, ""))
			}),
		unpaid("pop", "i", "",
			func(l *list, c *call) any {
				length := len(l.elems)
				at := length - 1
				if len(c.args) > 0 {
					at = c.whole(0, math.MinInt32, math.MaxInt32, "a place")
				}
				i := at
				if i < 0 {
					i += length
				}
				if i < 0 || i >= length {
					c.refuse("index %d of a list of %d", at, length)
				}
				c.pay(spend(c.thread, (length-i)/perStep))
				v := l.elems[i]
				c.pay(l.splice("pop from", i, i+1))
				return v
			}),
		unpaid("remove", "x", "",
			func(l *list, c *call) any {
				i := l.find(c)
				c.pay(l.splice("remove from", i, i+1))
				return nil
			}),
	)
}

// find is where the argument of a call stands.
func (l *list) find(c *call) int {
	value := given[starlark.Value](c, 0, "a value")
	_, err := pay(c.thread, value, l)
	c.pay(err)
	for i, e := range l.elems {
		same, err := starlark.Equal(e, value)
		c.pay(err)
		if same {
			return i
		}
	}
	c.refuse("the list has no such element")
	return -1
}

// put puts a value at a place, before what stands there.
func (l *list) put(c *call, what string, at int, value starlark.Value) starlark.Value {
	if value == nil {
		c.missing(value, "a value")
	}
	if value == l {
		c.pay(errDeep)
	}
	c.pay(l.splice(what, at, at, value))
	return starlark.None
}
