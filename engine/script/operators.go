package script

import (
	"fmt"
	mathbits "math/bits"
	"slices"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"sudokuscope/engine/english"
)

// This file has what the gates do: the operators, indices, parts and texts' methods of
// Starlark, each charged for before it is done.

type builtin = func(*starlark.Thread, *starlark.Builtin, starlark.Tuple, []starlark.Tuple) (starlark.Value, error)

// gates are the functions behind the names that gate.go writes into a script.
var gates = map[string]builtin{
	gateList: func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		return newList(args), nil // the interpreter has made them for this call
	},
	gateDict: func(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		return dictOf(t, args)
	},
	gateListOf: listOf,
	gateDictOf: func(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		return newDict(t, args, nil)
	},
	gateKeywords: func(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		return newDict(t, args, nil)
	},
	gateIndex:  index,
	gateSlice:  slice,
	gateSpread: spread,
	gateAttr: func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		return attr(args[0], string(args[1].(starlark.String)))
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
		gates[gateOf(op, false)] = func(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
			return do(t, op, args[0], args[1])
		}
		gates[gateOf(op, true)] = func(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
			return inPlace(t, op, args[0], args[1])
		}
	}
}

// listOf makes a list of ours of what a comprehension has made.
func listOf(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	made := args[0].(*starlark.List)
	if err := charge(thread, made.Len()); err != nil {
		return nil, err
	}
	return adopt(made), nil
}

// binary is an operation on two values that gives a third.
func binary(thread *starlark.Thread, op syntax.Token, x, y starlark.Value) (starlark.Value, error) {
	var n int
	switch {
	case single(x) && single(y) && op != syntax.STAR && op != syntax.PERCENT:
	case op == syntax.STAR:
		n = max(extent(x)*count(y), extent(y)*count(x))
	case op == syntax.PERCENT:
		text, ok := starlark.AsString(x)
		if !ok {
			break
		}
		// Each value of a tuple is written once; a value alone, or of a dict, in any place.
		values, times := []starlark.Value{y}, strings.Count(text, "%")
		if t, ok := y.(starlark.Tuple); ok {
			values, times = t, 1
		}
		longest, err := writing(thread, strings.Contains(text, "%r"), values)
		if err != nil {
			return nil, err
		}
		n = len(text) + times*longest
	default:
		n = extent(x) + extent(y)
		if _, isSet := x.(*set); isSet {
			n *= 2 // both are gone over, and hashed
		}
	}
	if err := charge(thread, n); err != nil {
		return nil, err
	}
	if z, ok, err := ours(op, x, y); ok {
		return z, err
	}
	z, err := starlark.Binary(op, x, y)
	if number, ok := z.(starlark.Int); ok && bits(number) > mostBits {
		return nil, largeNumber()
	}
	return z, err
}

// count is how often a number repeats a value.
func count(n starlark.Value) int {
	if i, ok := n.(starlark.Int); ok {
		k, ok := i.Int64()
		if !ok || k > most {
			return most + 1
		}
		return int(max(k, 0))
	}
	return 0
}

// writing is at most how many bytes values have when they are written into a text, with
// quotation marks around texts or without; it charges for going over them.
func writing(thread *starlark.Thread, quoted bool, values []starlark.Value) (n int, err error) {
	for _, v := range values {
		b, err := pay(thread, v)
		if err != nil {
			return 0, err
		}
		if text, ok := starlark.AsString(v); ok && !quoted {
			b.written = len(text)
		}
		n += b.written
	}
	return n, nil
}

// ours does an operation on lists, dicts and sets, and reports whether it is one.
func ours(op syntax.Token, x, y starlark.Value) (z starlark.Value, ok bool, err error) {
	switch x := x.(type) {
	case *list:
		switch y := y.(type) {
		case *list:
			if op == syntax.PLUS {
				return newList(slices.Concat(x.elems, y.elems)), true, nil
			}
		case starlark.Int:
			if op == syntax.STAR {
				return newList(slices.Repeat(x.elems, count(y))), true, nil
			}
		}
	case starlark.Int:
		if y, ok := y.(*list); ok && op == syntax.STAR {
			return newList(slices.Repeat(y.elems, count(x))), true, nil
		}
	case *dict:
		if y, ok := y.(*dict); ok && op == syntax.PIPE {
			return adopt(x.Union(y.Dict)), true, nil
		}
	case *set:
		if y, ok := y.(*set); ok {
			z, err := starlark.Binary(op, x.Set, y.Set)
			return adopt(z), true, err
		}
	}
	return nil, false, nil
}

// inPlace is x += y and its like: a list or a dict becomes longer, anything else is made
// anew.
func inPlace(thread *starlark.Thread, op syntax.Token, x, y starlark.Value) (starlark.Value, error) {
	switch x := x.(type) {
	case *list:
		if from, ok := y.(starlark.Iterable); ok && op == syntax.PLUS {
			return x, x.extend(thread, from)
		}
	case *dict:
		if from, ok := y.(*dict); ok && op == syntax.PIPE {
			return x, x.update(thread, starlark.Tuple{from}, nil)
		}
	}
	return binary(thread, op, x, y)
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
	n := 0
	switch y := y.(type) {
	case *dict, *set:
		if err := hashable(x); err != nil {
			return nil, err
		}
	case *list, starlark.Tuple:
		if n = extent(y); !single(x) {
			b, err := pay(thread, y)
			if err != nil {
				return nil, err
			}
			n = comparing * b.parts
		}
	default:
		n = extent(y) / mostBrief * perStep
	}
	if err := spend(thread, n); err != nil {
		return nil, err
	}
	v, err := starlark.Binary(syntax.IN, x, y)
	if b, ok := v.(starlark.Bool); ok && op == syntax.NOT_IN {
		v = !b
	}
	return v, err
}

// index is x[y]. A letter of a text is a text of its own, so that it does not keep the
// whole one in memory.
func index(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	x, y := args[0], args[1]
	if m, ok := x.(starlark.Mapping); ok {
		v, found, err := m.Get(y)
		if err == nil && !found {
			err = fmt.Errorf("key %s not in %s", describe(y), x.Type())
		}
		return v, err
	}
	from, ok := x.(starlark.Indexable)
	if !ok {
		return nil, fmt.Errorf("%s has no elements: expected a list, a dict, a tuple or a text before [", x.Type())
	}
	n := from.Len()
	i, err := starlark.AsInt32(y)
	if err != nil {
		return nil, fmt.Errorf("%s index: got %s, want int", x.Type(), y.Type())
	}
	switch {
	case n == 0:
		return nil, fmt.Errorf("index %d out of range: empty %s", i, x.Type())
	case i < -n || i >= n:
		return nil, fmt.Errorf("%s index %d out of range [%d:%d]", x.Type(), i, -n, n-1)
	case i < 0:
		i += n
	}
	return owned(from.Index(i)), nil
}

// slice is x[lo:hi:step].
func slice(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	x := args[0]
	l, isList := x.(*list)
	if isList {
		x = starlark.Tuple(l.elems)
	}
	from, ok := x.(starlark.Sliceable)
	if !ok {
		return nil, fmt.Errorf("%s has no parts: expected a list, a tuple or a text", x.Type())
	}
	n, step := from.Len(), 1
	if args[3] != starlark.None {
		var err error
		if step, err = starlark.AsInt32(args[3]); err != nil || step == 0 {
			return nil, fmt.Errorf("the step of a part is %s: expected a whole number, not 0", describe(args[3]))
		}
	}
	low, high := 0, n
	if step < 0 {
		low, high = n-1, -1
	}
	for _, end := range []struct {
		v  starlark.Value
		to *int
	}{{args[1], &low}, {args[2], &high}} {
		if end.v == starlark.None {
			continue
		}
		i, err := starlark.AsInt32(end.v)
		if err != nil {
			return nil, fmt.Errorf("the end of a part is %s: expected a whole number", describe(end.v))
		}
		if i < 0 {
			i += n
		}
		if step < 0 {
			*end.to = min(max(i, -1), n-1)
		} else {
			*end.to = min(max(i, 0), n)
		}
	}
	if step > 0 {
		high = max(low, high)
	} else {
		low = max(low, high)
	}
	if err := charge(thread, (max(low, high)-min(low, high))/max(step, -step)+1); err != nil {
		return nil, err
	}
	part := from.Slice(low, high, step)
	if t, ok := part.(starlark.Tuple); ok {
		if t = slices.Clone(t); isList {
			return newList(t), nil
		}
		return t, nil
	}
	return owned(part), nil
}

// owned is a text that keeps nothing but itself in memory.
func owned(v starlark.Value) starlark.Value {
	switch v := v.(type) {
	case starlark.String:
		return starlark.String(strings.Clone(string(v)))
	case starlark.Bytes:
		return starlark.Bytes(strings.Clone(string(v)))
	}
	return v
}

// spread is what stands after a * or ** in a call.
func spread(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	return args[0], charge(thread, extent(args[0]))
}

// attr is x.name, for a name that texts have a method of, and getattr.
func attr(x starlark.Value, name string) (starlark.Value, error) {
	has, ok := x.(starlark.HasAttrs)
	if !ok {
		return nil, fmt.Errorf("%s has no .%s field or method", x.Type(), name)
	}
	v, err := has.Attr(name)
	if err != nil || v == nil {
		if err == nil {
			err = fmt.Errorf("%s has no .%s field or method", x.Type(), name)
			if near := english.Near(name, has.AttrNames()); near != "" {
				err = fmt.Errorf("%w (did you mean .%s?)", err, near)
			}
		}
		return nil, err
	}
	switch x.(type) {
	case starlark.String, starlark.Bytes:
		return textMethod(v.(*starlark.Builtin)), nil
	}
	return v, nil
}

// textMethod is a method of a text or bytes that charges for them, for what it is given
// and for what it makes.
func textMethod(own *starlark.Builtin) starlark.Value {
	return starlark.NewBuiltin(own.Name(), func(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		values := slices.Clip(args)
		for _, pair := range kwargs {
			values = append(values, pair[1])
		}
		if _, err := pay(thread, append(values, own.Receiver())...); err != nil {
			return nil, err
		}
		n, err := growth(thread, own, args, values)
		if err == nil {
			err = charge(thread, n)
		}
		if err != nil {
			return nil, err
		}
		v, err := starlark.Call(thread, own, args, kwargs)
		if err != nil {
			return nil, err
		}
		return pieces(thread, v, n)
	}).BindReceiver(own.Receiver())
}

// growth is how long what a method makes may be, if that can be more than what it is
// given.
func growth(thread *starlark.Thread, own *starlark.Builtin, args starlark.Tuple, values []starlark.Value) (n int, err error) {
	text, ok := starlark.AsString(own.Receiver())
	if !ok || len(args) == 0 && len(values) == 0 {
		return 0, nil
	}
	switch own.Name() {
	case "join":
		from, ok := args[0].(starlark.Iterable)
		if !ok {
			return 0, nil
		}
		for v := range starlark.Elements(from) {
			n += extent(v) + len(text)
		}
	case "replace":
		if len(args) > 1 {
			from, _ := starlark.AsString(args[0])
			n = len(text) + strings.Count(text, from)*extent(args[1])
		}
	case "format":
		if n, err = writing(thread, strings.Contains(text, "!r"), values); err != nil {
			return 0, err
		}
		n = len(text) + strings.Count(text, "{")*n
	}
	return n, nil
}

// pieces makes what a text's method has made the script's own: what is a part of the text
// keeps nothing but itself in memory. paid is what has been charged for it.
func pieces(thread *starlark.Thread, v starlark.Value, paid int) (starlark.Value, error) {
	made := extent(v)
	var parts []starlark.Value
	switch v := v.(type) {
	case starlark.Bool, starlark.Int:
		return v, nil
	case starlark.Tuple:
		parts = slices.Clone(v)
	case starlark.Iterable: // a list, or what goes over the letters
		if err := charge(thread, made); err != nil {
			return nil, err
		}
		parts = slices.Collect(starlark.Elements(v))
	}
	for i, p := range parts {
		made += extent(p)
		parts[i] = owned(p)
	}
	if err := charge(thread, made-paid); err != nil {
		return nil, err
	}
	switch v.(type) {
	case starlark.Tuple:
		return starlark.Tuple(parts), nil
	case starlark.Iterable:
		return newList(parts), nil
	}
	return owned(v), nil
}

// sorting is what it takes to sort values: each is compared with as many others as their
// number has bits.
func sorting(b bulk) int { return comparing * b.parts * mathbits.Len(uint(b.parts)) }
