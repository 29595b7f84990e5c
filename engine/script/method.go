package script

import (
	"fmt"

	"go.starlark.net/starlark"
)

// method is a method of one of our values, with the words that
// "sudokuscope help script" shows.
type method[T starlark.Value] struct {
	Name, Params, Doc string
	builtin           *starlark.Builtin
}

// bind makes the value that s.name is.
func (m *method[T]) bind(to T) starlark.Value { return m.builtin.BindReceiver(to) }

// define describes a method. Parameters are given by position; the last ones
// may be left out where the method says so, and may be named.
func define[T starlark.Value](name, params, doc string, do func(T, *call) (starlark.Value, error)) *method[T] {
	m := &method[T]{Name: name, Params: params, Doc: doc}
	m.builtin = starlark.NewBuiltin(name, func(thread *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		c := call{thread: thread, name: name, params: params, args: args, kwargs: kwargs}
		for _, v := range args {
			if n := extent(v); n >= perStep {
				if err := spend(thread, n); err != nil {
					return nil, err
				}
			}
		}
		v, err := do(b.Receiver().(T), &c)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		n := 1
		if k, ok := v.(kept); ok {
			n += k.size() / 16
		} else if l, ok := v.(*starlark.List); ok {
			n += l.Len()
		}
		return v, charge(thread, n)
	})
	return m
}

// methods is a table of methods by name.
func methods[T starlark.Value](list ...*method[T]) map[string]*method[T] {
	table := make(map[string]*method[T], len(list))
	for _, m := range list {
		table[m.Name] = m
	}
	return table
}

// attribute is the method of a value by its name, nil where there is none: all of
// starlark.HasAttrs that our values need.
func attribute[T starlark.Value](table map[string]*method[T], v T, name string) (starlark.Value, error) {
	if m, ok := table[name]; ok {
		return m.bind(v), nil
	}
	return nil, nil
}

// call is one call of a method.
type call struct {
	thread       *starlark.Thread
	name, params string
	args         starlark.Tuple
	kwargs       []starlark.Tuple
}

// search is the search that the call is made in.
func (c *call) search() *search {
	s, _ := c.thread.Local(searchKey).(*search)
	return s
}

// change is search for a method that changes something or throws dice.
func (c *call) change() (*search, error) {
	s := c.search()
	if s == nil {
		return nil, fmt.Errorf("only in start and in the phases")
	}
	return s, s.state.writable()
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

// end refuses arguments beyond the first most.
func (c *call) end(most int) error {
	if len(c.args)+len(c.kwargs) > most {
		return fmt.Errorf("too many arguments: expected %s(%s)", c.name, c.params)
	}
	return nil
}

// missing is the error for an argument that is not there or of another kind.
func (c *call) missing(v starlark.Value, what string) error {
	if v == nil {
		return fmt.Errorf("expected %s(%s)", c.name, c.params)
	}
	return fmt.Errorf("got %s; expected %s, as in %s(%s)", describe(v), what, c.name, c.params)
}

// describe is a value for a message, cut where it is long.
func describe(v starlark.Value) string {
	text := v.Type()
	switch v.(type) {
	case starlark.Int, starlark.Float, starlark.Bool:
		text = v.String()
	case starlark.String:
		if text = v.String(); len(text) > 40 {
			text = text[:40] + `..."`
		}
	}
	if len(text) > 60 {
		text = text[:60] + "..."
	}
	return text
}

func (c *call) whole(i, low, high int, what string) (int, error) {
	v := c.at(i, "")
	n, err := starlark.AsInt32(orNone(v))
	if err != nil || n < low || n > high {
		return 0, c.missing(v, what)
	}
	return n, nil
}

func orNone(v starlark.Value) starlark.Value {
	if v == nil {
		return starlark.None
	}
	return v
}

// cell is an argument that is a cell.
func (c *call) cell(i int) (int, error) {
	most := c.search().Puzzle.Cells - 1
	return c.whole(i, 0, most, fmt.Sprintf("a cell from 0 to %d", most))
}

// digit is an argument that is a digit.
func (c *call) digit(i int) (uint8, error) {
	side := c.search().Puzzle.Side
	d, err := c.whole(i, 1, side, fmt.Sprintf("a digit from 1 to %d", side))
	return uint8(d), err
}

func (c *call) number(i int, name string, or float64) (float64, error) {
	v := c.at(i, name)
	if v == nil && name != "" {
		return or, nil
	}
	f, ok := starlark.AsFloat(orNone(v))
	if !ok || f != f {
		return 0, c.missing(v, "a number")
	}
	return f, nil
}

func (c *call) text(i int) (string, error) {
	v := c.at(i, "")
	s, ok := starlark.AsString(orNone(v))
	if !ok {
		return "", c.missing(v, "a text")
	}
	return s, nil
}

// option is an argument that is one of some words.
func (c *call) option(i int, name string, words ...string) (int, error) {
	v := c.at(i, name)
	if v == nil {
		return 0, nil
	}
	s, _ := starlark.AsString(v)
	for k, w := range words {
		if s == w {
			return k, nil
		}
	}
	return 0, c.missing(v, fmt.Sprintf("one of %q", words))
}

// line is the line of the script that calls.
func (c *call) line() int {
	if c.thread.CallStackDepth() < 2 {
		return 0
	}
	return int(c.thread.CallFrame(1).Pos.Line)
}
