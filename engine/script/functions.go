package script

import (
	"fmt"

	"go.starlark.net/starlark"
)

// kind is how one of Starlark's own functions is charged for.
type kind uint8

const (
	// deep is for what goes over values to their last elements and writes them: it is the
	// dearest, so that a function that nobody has looked at is not too cheap.
	deep kind = iota
	free
	once // which goes over the elements of what it is given, or makes a copy of them
	pairs
	sorts
	reads // a number from a text
)

var kinds = map[string]kind{
	"abs": free, "bool": free, "chr": free, "dir": free, "hasattr": free, "len": free, "ord": free, "type": free,
	"all": once, "any": once, "bytes": once, "list": once, "reversed": once, "tuple": once,
	"enumerate": pairs, "zip": pairs,
	"max": sorts, "min": sorts, "sorted": sorts,
	"float": reads, "int": reads,
}

// functions are Starlark's own, charged for, and those that take the place of one.
func functions() map[string]builtin {
	list := map[string]builtin{
		"range": boundedRange,
		"dict": func(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
			return newDict(t, args, kwargs)
		},
		"set": func(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
			var from starlark.Value
			if err := starlark.UnpackPositionalArgs("set", args, kwargs, 0, &from); err != nil {
				return nil, err
			}
			return newSet(t, args...)
		},
		"getattr": func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
			var x, or starlark.Value
			var name string
			if err := starlark.UnpackPositionalArgs("getattr", args, kwargs, 2, &x, &name, &or); err != nil {
				return nil, err
			}
			v, err := attr(x, name)
			if err != nil && or != nil {
				return or, nil
			}
			return v, err
		},
	}
	for name, own := range starlark.Universe {
		if own, ok := own.(*starlark.Builtin); ok && list[name] == nil {
			list[name] = charged(own)
		}
	}
	return list
}

// charged is one of Starlark's own functions that charges before it begins.
func charged(own *starlark.Builtin) builtin {
	kind := kinds[own.Name()]
	return func(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		made := 0
		for _, v := range args {
			made += extent(v)
		}
		var err error
		switch kind {
		case free:
			made = 0
		case pairs:
			made *= 4
		case sorts:
			var b bulk
			if b, err = pay(thread, args...); err == nil {
				err = spend(thread, sorting(b))
			}
		case reads:
			if made > mostBits/3 {
				err = fmt.Errorf("%s: a text of %d characters: expected a number of at most %d", own.Name(), made, mostBits/3)
			}
		case deep:
			made, err = writing(thread, own.Name() == "repr", args)
		}
		if err == nil {
			err = charge(thread, made)
		}
		if err != nil {
			return nil, err
		}
		v, err := starlark.Call(thread, own, args, kwargs)
		if err != nil {
			return nil, err
		}
		return adopt(v), nil
	}
}

// boundedRange is Starlark's range with a bound, since list(range(10**9)) is a single
// step.
func boundedRange(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	v, err := starlark.Call(thread, starlark.Universe["range"], args, kwargs)
	if err != nil {
		return nil, err
	}
	if n := extent(v); n > most {
		return nil, fmt.Errorf("range of %d numbers: a script's values have at most %d", n, most)
	}
	return v, nil
}
