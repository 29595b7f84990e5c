package script

import (
	"fmt"
	mathbits "math/bits"
	"slices"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"sudokuscope/engine/base/english"
)

// This file has what the gates do: the operators, parts and texts' methods of Starlark,
// each charged for before it is done.

// builtin is a function of ours that a script calls.
type builtin func(*starlark.Thread, arguments) (starlark.Value, error)

// arguments are what it is called with.
type arguments struct {
	list  starlark.Tuple
	named []starlark.Tuple
}

// called makes it the interpreter's, by a name.
func (do builtin) called(name string) *starlark.Builtin {
	return starlark.NewBuiltin(name, func(
		thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple,
	) (starlark.Value, error) {
		return do(thread, arguments{args, kwargs})
	})
}

// call calls something of Starlark's own.
func (a arguments) call(thread *starlark.Thread, own starlark.Value) (starlark.Value, error) {
	return starlark.Call(thread, own, a.list, a.named)
}

// into reads them into variables by the names of parameters.
func (a arguments) into(function string, pairs ...any) error {
	return starlark.UnpackArgs(function, a.list, a.named, pairs...)
}

// gates are the functions behind the names that gate.go writes into a script.
var gates = map[string]func(*starlark.Thread, starlark.Tuple) (starlark.Value, error){
	gateList: func(_ *starlark.Thread, args starlark.Tuple) (starlark.Value, error) {
		return newList(args), nil // the interpreter has made them for this call
	},
	gateDict: dictOf,
	gateListOf: func(_ *starlark.Thread, args starlark.Tuple) (starlark.Value, error) {
		return adopt(args[0]), nil // each element took steps of its own
	},
	gateDictOf: func(t *starlark.Thread, args starlark.Tuple) (starlark.Value, error) {
		return newDict(t, arguments{list: args})
	},
	gateIndex: func(t *starlark.Thread, args starlark.Tuple) (starlark.Value, error) {
		if text, ok := args[0].(starlark.String); ok {
			return part{text, t, false}, nil
		}
		return args[0], nil
	},
	gateSlice: func(t *starlark.Thread, args starlark.Tuple) (starlark.Value, error) {
		switch x := args[0].(type) {
		case *list:
			return part{starlark.Tuple(x.elems), t, true}, nil
		case starlark.Sliceable:
			return part{x, t, false}, nil
		}
		return nil, fmt.Errorf("%s has no parts: expected a list, a tuple or a text", args[0].Type())
	},
	gateSpread: func(t *starlark.Thread, args starlark.Tuple) (starlark.Value, error) {
		return args[0], charge(t, extent(args[0]))
	},
	gateAttr: func(_ *starlark.Thread, args starlark.Tuple) (starlark.Value, error) {
		return attr(args[0], string(args[1].(starlark.String)))
	},
	gateInPlace: func(t *starlark.Thread, args starlark.Tuple) (starlark.Value, error) {
		return operand{args[0], t}, nil
	},
}

func init() {
	for op := range gated {
		do := binary
		switch op {
		case syntax.EQL, syntax.NEQ, syntax.LT, syntax.LE, syntax.GT, syntax.GE:
			do = compare
		case syntax.IN, syntax.NOT_IN:
			do = contains
		}
		gates[gateOf(op)] = func(t *starlark.Thread, args starlark.Tuple) (starlark.Value, error) {
			return do(t, op, args[0], args[1])
		}
	}
}

// binary is an operation on two values that gives a third.
func binary(thread *starlark.Thread, op syntax.Token, x, y starlark.Value) (starlark.Value, error) {
	made := extent(x) + extent(y)
	switch {
	case single(x) && single(y) && op != syntax.STAR && op != syntax.PERCENT:
		made = 0
	case op == syntax.STAR:
		made = max(times(extent(x), count(y)), times(extent(y), count(x)))
	case op == syntax.PERCENT:
		text, ok := starlark.AsString(x)
		if !ok {
			break
		}
		// Each value of a tuple is written once; a value alone, or of a dict, in any place.
		values := []starlark.Value{y}
		places := strings.Count(text, "%")
		if t, ok := y.(starlark.Tuple); ok {
			values, places = t, 1
		}
		longest, err := writing(thread, strings.Contains(text, "%r"), values)
		if err != nil {
			return nil, err
		}
		made = len(text) + times(places, longest)
	}
	if err := charge(thread, made); err != nil {
		return nil, err
	}
	switch x := x.(type) {
	case *list:
		if l, ok := y.(*list); ok && op == syntax.PLUS {
			return newList(slices.Concat(x.elems, l.elems)), nil
		} else if _, ok := y.(starlark.Int); ok && op == syntax.STAR {
			return newList(slices.Repeat(x.elems, count(y))), nil
		}
	case starlark.Int:
		if op != syntax.STAR {
			break
		}
		switch y := y.(type) {
		case *list:
			return newList(slices.Repeat(y.elems, count(x))), nil
		case starlark.Tuple:
			return slices.Repeat(y, count(x)), nil
		}
	case starlark.Tuple: // Starlark's own makes four times as much on its way
		_, ok := y.(starlark.Int)
		if ok && op == syntax.STAR {
			return slices.Repeat(x, count(y)), nil
		}
	case *dict:
		if y, ok := y.(*dict); ok && op == syntax.PIPE {
			both := x.Union(y.Dict)
			return &dict{Dict: both, most: both.Len()}, nil
		}
	}
	value, err := starlark.Binary(op, x, y)
	if number, ok := value.(starlark.Int); ok && bits(number) > 64 {
		if bits(number) > mostBits {
			return nil, largeNumber()
		}
		err = charge(thread, bits(number)/64)
	}
	return value, err
}

// count is how often a number repeats a value.
func count(number starlark.Value) int {
	if i, ok := number.(starlark.Int); ok {
		k, ok := i.Int64()
		if !ok || k > int64(most) {
			return most + 1
		}
		return int(max(k, 0))
	}
	return 0
}

// times is a product, or more than any value may have.
func times(n, m int) int {
	if m > 0 && n > most/m {
		return most + 1
	}
	return n * m
}

// writing is at most how many bytes values have when they are written into a text, with
// quotation marks around texts or without; it charges for going over them.
func writing(thread *starlark.Thread, quoted bool, values []starlark.Value) (bytes int, err error) {
	for _, value := range values {
		b, err := pay(thread, value)
		if err != nil {
			return 0, err
		}
		if text, ok := starlark.AsString(value); ok && !quoted {
			b.written = len(text)
		}
		bytes += b.written
	}
	return bytes, nil
}

// operand stands for y in x += y and its like. The interpreter asks it what comes of them,
// as of every value that it does not know.
type operand struct {
	starlark.Value
	thread *starlark.Thread
}

// Binary implements starlark.HasBinary: a list or a dict becomes longer, anything else is
// made anew.
func (o operand) Binary(op syntax.Token, x starlark.Value, _ starlark.Side) (starlark.Value, error) {
	switch x := x.(type) {
	case *list:
		from, ok := o.Value.(starlark.Iterable)
		if ok && op == syntax.PLUS {
			return x, x.extend(o.thread, from)
		}
	case *dict:
		from, ok := o.Value.(*dict)
		if ok && op == syntax.PIPE {
			return x, x.update(o.thread, arguments{list: starlark.Tuple{from}})
		}
	}
	return binary(o.thread, op, x, o.Value)
}

// compare is x == y and its like. To compare two elements takes some times as long as to
// go over them.
func compare(thread *starlark.Thread, op syntax.Token, x, y starlark.Value) (starlark.Value, error) {
	if !single(x) && !single(y) {
		b, err := pay(thread, x, y)
		if err == nil {
			err = spend(thread, comparing/2*b.parts)
		}
		if err != nil {
			return nil, err
		}
	}
	is, err := starlark.Compare(op, x, y)
	return starlark.Bool(is), err
}

const comparing = 4

// contains is x in y, or x not in y.
func contains(thread *starlark.Thread, op syntax.Token, x, y starlark.Value) (starlark.Value, error) {
	parts := 0
	switch y := y.(type) {
	case *dict:
		_, found, err := y.Get(x)
		return starlark.Bool(found == (op == syntax.IN)), err
	case *list, starlark.Tuple:
		parts = extent(y)
		if !single(x) {
			b, err := pay(thread, y)
			if err != nil {
				return nil, err
			}
			parts = comparing * b.parts
		}
	default:
		parts = extent(y) / mostBrief * perStep
	}
	if err := spend(thread, parts); err != nil {
		return nil, err
	}
	return starlark.Binary(op, x, y)
}

// part stands for x in x[i] and x[i:j]: what is taken out of it keeps nothing but itself
// in memory.
type part struct {
	starlark.Sliceable
	thread *starlark.Thread
	isList bool
}

func (p part) Index(i int) starlark.Value { return owned(p.Sliceable.Index(i)) }

// Slice implements starlark.Sliceable. Where it cannot be paid for the interpreter ends at
// its next step.
func (p part) Slice(from, to, step int) starlark.Value {
	_ = charge(p.thread, (to-from)/step)
	tuple, ok := p.Sliceable.(starlark.Tuple)
	if !ok {
		return owned(p.Sliceable.Slice(from, to, step))
	}
	made := make(starlark.Tuple, 0, (to-from)/step+1)
	for i := from; (to-i)*step > 0; i += step {
		made = append(made, tuple[i])
	}
	if p.isList {
		return newList(made)
	}
	return made
}

// owned is a text that keeps nothing but itself in memory.
func owned(v starlark.Value) starlark.Value {
	if text, ok := v.(starlark.String); ok {
		return starlark.String(strings.Clone(string(text)))
	}
	return v
}

// attr is x.name, for a name that texts have a method of.
func attr(x starlark.Value, name string) (starlark.Value, error) {
	var value starlark.Value
	var err error
	has, ok := x.(starlark.HasAttrs)
	if ok {
		value, err = has.Attr(name)
	}
	if err == nil && value == nil {
		err = fmt.Errorf("%s has no .%s field or method", x.Type(), name)
		if ok {
			if near := english.Near(name, has.AttrNames()); near != "" {
				err = fmt.Errorf("%w (did you mean .%s?)", err, near)
			}
		}
	}
	if text, ok := x.(starlark.String); ok && err == nil {
		return textMethod(string(text), value.(*starlark.Builtin)), nil
	}
	return value, err
}

// textMethod is a method of a text that charges before it begins: what any of them makes
// has at most so many bytes as the text and what it is given, multiplied.
func textMethod(text string, own *starlark.Builtin) starlark.Value {
	return builtin(func(thread *starlark.Thread, given arguments) (starlark.Value, error) {
		values := slices.Clip(given.list)
		for _, pair := range given.named {
			values = append(values, pair[1])
		}
		written, err := writing(thread, true, values)
		if err == nil {
			err = charge(thread, times(len(text)+1, written+1))
		}
		if err != nil {
			return nil, err
		}
		value, err := given.call(thread, own)
		if err != nil {
			return nil, err
		}
		switch pieces := value.(type) {
		case starlark.Tuple:
			for i, p := range pieces {
				pieces[i] = owned(p)
			}
		case starlark.Iterable: // a list, or what goes over the letters
			var list []starlark.Value
			for p := range starlark.Elements(pieces) {
				list = append(list, owned(p))
			}
			return newList(list), nil
		}
		return owned(value), nil
	}).called(own.Name()).BindReceiver(own.Receiver())
}

// sorting is what it takes to sort values: each is compared with as many others as their
// number has bits.
func sorting(parts, number int) int { return comparing * parts * mathbits.Len(uint(number)) }
