package script

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"go.starlark.net/starlark"
)

// method is a method of one of our values, with the words that
// "sudokuscope help calls" shows.
type method struct {
	Name, Params, Doc string
	builtin           *starlark.Builtin
}

// methods are those of a kind of value, by name.
type methods map[string]*method

// tables are the methods of each kind of value.
var tables = map[string]methods{}

// tableOf is a table of methods.
func tableOf(list ...*method) methods {
	table := make(methods, len(list))
	for _, m := range list {
		table[m.Name] = m
	}
	return table
}

// of is the method of a value by its name, nil where there is none.
func (m methods) of(v starlark.Value, name string) (starlark.Value, error) {
	if m, ok := m[name]; ok {
		return m.builtin.BindReceiver(v), nil
	}
	return nil, nil
}

func (m methods) names() []string { return slices.Sorted(maps.Keys(m)) }

// thing is what our values have in common, and the name of their kind: they can change, so
// that they are no keys, and they are not frozen.
type thing string

func (t thing) String() string      { return string(t) }
func (t thing) Type() string        { return string(t) }
func (t thing) AttrNames() []string { return tables[string(t)].names() }
func (thing) Freeze()               {}
func (thing) Truth() starlark.Bool  { return true }
func (thing) Hash() (uint32, error) { return 0, errChanges }

var errChanges = errors.New("what can change is no key: expected a number, a text or a tuple of these")

// define describes a method, and charges for what it is given and what it makes.
func define[T priced](name, params, doc string, do func(T, *call) any) *method {
	return unpaid(name, params, doc,
		func(v T, c *call) any {
			for _, given := range c.args {
				c.pay(spend(c.thread, extent(given)))
			}
			made, n := do(v, c), 1
			if k, ok := made.(kept); ok {
				n += k.size() / 16
			} else if l, ok := made.(*list); ok {
				n += l.Len()
			}
			c.pay(charge(c.thread, n))
			return made
		})
}

// sweep is define for a method that goes over all of the value, which in Go takes a step
// for every 256 bytes of it.
func sweep[T interface {
	kept
	priced
}](name, params, doc string, do func(T, *call) any) *method {
	return define(name, params, doc,
		func(v T, c *call) any {
			c.pay(spend(c.thread, v.size()*perStep/256))
			return do(v, c)
		})
}

// unpaid describes a method that charges for itself. It is called with as many arguments
// as it has parameters or fewer; those that may be left out have a = and can be named.
func unpaid[T priced](name, params, doc string, do func(T, *call) any) *method {
	most := 0
	if params != "" {
		most = strings.Count(params, ",") + 1
	}
	described := &method{Name: name, Params: params, Doc: doc}
	described.builtin = starlark.NewBuiltin(name, func(
		thread *starlark.Thread,
		bound *starlark.Builtin,
		args starlark.Tuple,
		kwargs []starlark.Tuple,
	) (value starlark.Value, err error) {
		defer func() {
			switch r := recover().(type) {
			case nil:
			case refusal:
				value, err = nil, fmt.Errorf("%s: %w", name, r.err)
			default:
				panic(r)
			}
		}()
		c := &call{thread: thread, name: name, params: params, args: args, kwargs: kwargs}
		for _, pair := range kwargs {
			if !strings.Contains(params, string(pair[0].(starlark.String))+"=") {
				c.missing(nil, "")
			}
		}
		if len(args)+len(kwargs) > most {
			c.tooMany()
		}
		return valueOf(do(bound.Receiver().(T), c)), nil
	})
	return described
}

// valueOf is what a method has made, as a script knows it.
func valueOf(made any) starlark.Value {
	switch made := made.(type) {
	case nil:
		return starlark.None
	case bool:
		return starlark.Bool(made)
	case int:
		return starlark.MakeInt(made)
	case int64:
		return starlark.MakeInt64(made)
	case float64:
		return starlark.Float(made)
	case string:
		return starlark.String(made)
	}
	return made.(starlark.Value)
}

// call is one call of a method. What is wrong with it ends it: refuse panics, up to the
// method itself, so that an argument is what asking for it returns.
type call struct {
	thread       *starlark.Thread
	name, params string
	args         starlark.Tuple
	kwargs       []starlark.Tuple
}

// refusal is what a call ends with.
type refusal struct{ err error }

func (c *call) refuse(format string, args ...any) { c.pay(fmt.Errorf(format, args...)) }

// pay ends the call where something could not be paid for, or done.
func (c *call) pay(err error) {
	if err != nil {
		panic(refusal{err})
	}
}

func (c *call) tooMany() { c.refuse("too many arguments: expected %s(%s)", c.name, c.params) }

// search is the search that the call is made in.
func (c *call) search() *search {
	s, _ := c.thread.Local(searchKey).(*search)
	return s
}

// change is search for a method that changes something or throws dice.
func (c *call) change() *search {
	s := c.search()
	if s == nil {
		c.refuse("only in start and in the phases")
	}
	c.pay(s.state.writable())
	return s
}

// at is an argument by position or name, nil if it is left out.
func (c *call) at(i int, name string) starlark.Value {
	if i < len(c.args) {
		return c.args[i]
	}
	for _, pair := range c.kwargs {
		if string(pair[0].(starlark.String)) == name {
			return pair[1]
		}
	}
	return nil
}

// given is an argument of a kind, which what says.
func given[T starlark.Value](c *call, i int, what string) T { return as[T](c, c.at(i, ""), what) }

func as[T starlark.Value](c *call, v starlark.Value, what string) T {
	is, ok := v.(T)
	if !ok {
		c.missing(v, what)
	}
	return is
}

func (c *call) grid(i int) *grid { return given[*grid](c, i, "a grid") }

// missing ends a call for an argument that is not there or of another kind.
func (c *call) missing(v starlark.Value, what string) {
	if v == nil {
		c.refuse("expected %s(%s)", c.name, c.params)
	}
	c.refuse("got %s; expected %s, as in %s(%s)", describe(v), what, c.name, c.params)
}

// describe is a value for a message, cut where it is long.
func describe(value starlark.Value) string {
	text := value.Type()
	switch value.(type) {
	case starlark.Int, starlark.Float, starlark.Bool, starlark.String:
		text = value.String()
	}
	if len(text) > 60 {
		text = text[:60] + "..."
	}
	return text
}

func (c *call) whole(i, low, high int, what string) int {
	value := c.at(i, "")
	n, err := starlark.AsInt32(cmp.Or[starlark.Value](value, starlark.None))
	if err != nil || n < low || n > high {
		c.missing(value, what)
	}
	return n
}

// cell is an argument that is a cell.
func (c *call) cell(i int) int {
	most := c.search().Puzzle.Cells - 1
	return c.whole(i, 0, most, fmt.Sprintf("a cell from 0 to %d", most))
}

// digit is the second argument, a digit from low on.
func (c *call) digit(low int) uint8 {
	side := c.search().Puzzle.Side
	return uint8(c.whole(1, low, side, fmt.Sprintf("a digit from %d to %d", low, side)))
}

// number is an argument that is a number between two.
func (c *call) number(i int, low, high float64, what string) float64 {
	value := c.at(i, "")
	f, ok := starlark.AsFloat(value)
	if !ok || !(f >= low && f <= high) {
		c.missing(value, what)
	}
	return f
}

func (c *call) text(i int) string { return string(given[starlark.String](c, i, "a text")) }

// line is the line of the script that calls.
func (c *call) line() int {
	if c.thread.CallStackDepth() < 2 {
		return 0
	}
	return int(c.thread.CallFrame(1).Pos.Line)
}
