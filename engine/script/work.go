package script

import (
	"errors"
	"fmt"
	"math/bits"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// To look for something in a list of a million elements is one step to the
// interpreter, as 1 + 1 is. What goes over its operands is therefore charged by
// their size, before it is done, in steps.

// perStep is how many elements are gone over in the time of a step, bytesPerStep
// how many bytes of a text.
const (
	perStep      = 8
	bytesPerStep = 512
	// weighing is how many times as long it takes to compare two elements.
	weighing = 4
)

// spend charges steps for something that goes over n elements.
func spend(thread *starlark.Thread, n int) error {
	if n < perStep {
		return nil
	}
	if thread.Steps += uint64(n / perStep); thread.Steps > mostSteps {
		return errors.New("too many steps")
	}
	return nil
}

// bulk is how many elements a value has, with those of its elements: what it takes to
// compare it or to find its place in a table. It looks at no more than end any phase
// when they are compared: that many are as many as there can be.
func bulk(v starlark.Value) int {
	const all = perStep * mostSteps
	left := counted(v, all/weighing)
	if left <= 0 {
		return all
	}
	return all/weighing - left
}

// counted is how much is left of a number when the elements of a value are counted
// down from it.
func counted(v starlark.Value, left int) int {
	switch v := v.(type) {
	case starlark.Int, starlark.Float, starlark.Bool, starlark.NoneType:
		return left - 1
	case starlark.String:
		return left - 1 - len(v)*perStep/bytesPerStep
	case starlark.Bytes:
		return left - 1 - len(v)*perStep/bytesPerStep
	case *starlark.Dict:
		for key, value := range v.Entries() {
			if left = counted(value, counted(key, left-hashed)); left <= 0 {
				return 0
			}
		}
	case *starlark.Set:
		for e := range v.Elements() {
			if left = counted(e, left-hashed); left <= 0 {
				return 0
			}
		}
	case *starlark.List:
		for i := range v.Len() {
			if left = counted(v.Index(i), left); left <= 0 {
				return 0
			}
		}
	case starlark.Tuple:
		for _, e := range v {
			if left = counted(e, left); left <= 0 {
				return 0
			}
		}
	case starlark.Sequence:
		return left - 1 - v.Len()
	}
	return left - 1
}

// single reports whether a value is one thing that takes no time to compare.
func single(v starlark.Value) bool {
	switch v.(type) {
	case starlark.Int, starlark.Float, starlark.Bool, starlark.NoneType:
		return true
	}
	return false
}

// compare is x == y and its like. The shorter one ends it.
func compare(op syntax.Token) *starlark.Builtin {
	return starlark.NewBuiltin(op.String(), func(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		x, y := args[0], args[1]
		if !single(x) && !single(y) {
			if err := spend(thread, weighing*min(bulk(x), bulk(y))); err != nil {
				return nil, err
			}
		}
		is, err := starlark.Compare(op, x, y)
		return starlark.Bool(is), err
	})
}

// contains is x in y, or x not in y.
func contains(op syntax.Token) *starlark.Builtin {
	return starlark.NewBuiltin(op.String(), func(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		x, y := args[0], args[1]
		n := 0
		switch y := y.(type) {
		case starlark.String, starlark.Bytes:
			n = bulk(y)
		case *starlark.List, starlark.Tuple:
			if n = extent(y); !single(x) {
				n = bulk(y)
			}
		case *starlark.Dict, *starlark.Set:
			n = bulk(x)
		}
		if err := spend(thread, n); err != nil {
			return nil, err
		}
		v, err := starlark.Binary(syntax.IN, x, y)
		if b, ok := v.(starlark.Bool); ok && err == nil && op == syntax.NOT_IN {
			v = !b
		}
		return v, err
	})
}

// binary is an operation of whole numbers that sets have, too: what it makes of them is
// as large as both.
func binary(op syntax.Token) *starlark.Builtin {
	return starlark.NewBuiltin(op.String(), func(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		if err := combined(thread, args[0], args[1]); err != nil {
			return nil, err
		}
		return starlark.Binary(op, args[0], args[1])
	})
}

// combined charges for what is made of two values.
func combined(thread *starlark.Thread, x, y starlark.Value) error {
	if single(x) || single(y) {
		return nil
	}
	if err := spend(thread, bulk(x)+bulk(y)); err != nil {
		return err
	}
	return charge(thread, extent(x)+extent(y))
}

// augmented charges for x[i] += y and its like, which the interpreter then does: its
// arguments are x[i], or None where looking at it twice would do something twice, and
// y, which is its value.
func augmented(op syntax.Token) *starlark.Builtin {
	return starlark.NewBuiltin(op.String(), func(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		x, y := args[0], args[1]
		var err error
		switch {
		case op == syntax.STAR_EQ && x == starlark.None:
			err = unknown(y)
		case op == syntax.STAR_EQ:
			err = multiplied(thread, x, y)
		case op == syntax.PERCENT_EQ:
			err = formatted(thread, x, y)
		case x == starlark.None:
			if n := extent(y); n > 0 {
				err = charge(thread, n)
			}
		default:
			err = combined(thread, x, y)
		}
		return y, err
	})
}

// unknown refuses to multiply by what could make something huge of it.
func unknown(y starlark.Value) error {
	n, isInt := y.(starlark.Int)
	k, small := n.Int64()
	if isInt && (!small || abs(k) > mostUnknown) || extent(y) > 0 {
		return fmt.Errorf("x[i] *= y with a call in x[i]: expected a number y up to %d, or the value of the call under a name first", mostUnknown)
	}
	return nil
}

// mostUnknown is by how much something may be multiplied whose size nobody has seen.
const mostUnknown = 16

// unpacked is what stands after a * or ** in a call.
func unpacked(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	if n := extent(args[0]); n > 0 {
		if err := charge(thread, n); err != nil {
			return nil, err
		}
	}
	return args[0], nil
}

// walking are Starlark's own functions that go over what they are given.
var walking = []string{"any", "all", "min", "max", "hash", "print", "fail"}

// walked makes one of them pay for the way.
func walked(name string) *starlark.Builtin {
	own := starlark.Universe[name]
	return starlark.NewBuiltin(name, func(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		n := 0
		for _, v := range args {
			switch name {
			case "min", "max": // which compare whole elements
				n += weighing * bulk(v)
			case "print", "fail":
				n += written(v)
			default:
				n += extent(v)
			}
		}
		if err := spend(thread, n); err != nil {
			return nil, err
		}
		return starlark.Call(thread, own, args, kwargs)
	})
}

// mostDigits is more than any number has that a script can work with.
const mostDigits = mostBits / 3

// parsed is int or float, of which a text may be the longest number there is.
func parsed(name string) *starlark.Builtin {
	own := starlark.Universe[name]
	return starlark.NewBuiltin(name, func(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		for _, v := range args {
			if n := extent(v); n > mostDigits {
				return nil, fmt.Errorf("%s: a text of %d characters: expected a number of at most %d", name, n, mostDigits)
			}
		}
		return starlark.Call(thread, own, args, kwargs)
	})
}

// sorting is what it takes to sort values: each is compared with as many others as
// their number has bits.
func sorting(v starlark.Value) int { return weighing * bulk(v) * bits.Len(uint(extent(v))) }
