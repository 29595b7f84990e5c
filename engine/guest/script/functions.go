package script

import (
	"fmt"

	"go.starlark.net/starlark"
)

// kind is how one of Starlark's own functions is charged for.
type kind uint8

const (
	free  kind = iota
	once       // goes over the elements of what it is given, or makes a copy of them
	pairs      // makes a tuple of each
	sorts
	reads  // a number from a text
	writes // goes over values to their last elements and writes them
)

// kinds are the functions of Starlark's own that a script has.
var kinds = map[string]kind{
	"abs": free, "bool": free, "chr": free, "hasattr": free, "len": free, "ord": free, "type": free,
	"all": once, "any": once, "list": once, "reversed": once, "tuple": once,
	"enumerate": pairs, "zip": pairs,
	"max": sorts, "min": sorts, "sorted": sorts,
	"float": reads, "int": reads,
	"fail": writes, "print": writes, "repr": writes, "str": writes,
}

// universal reports whether a name is one of Starlark's own that a script has as it is. What
// has no price here is undefined.
func universal(name string) bool {
	own, ok := starlark.Universe[name]
	_, function := own.(*starlark.Builtin)
	return ok && !function
}

// functions are Starlark's own, charged for, and those that take the place of one.
func functions() map[string]builtin {
	list := map[string]builtin{
		"range": boundedRange,
		"dict":  newDict,
	}
	for name, own := range starlark.Universe {
		own, ok := own.(*starlark.Builtin)
		if ok && list[name] == nil {
			if _, ok := kinds[name]; ok {
				list[name] = charged(own)
			}
		}
	}
	return list
}

// charged is one of Starlark's own functions that charges before it begins.
func charged(own *starlark.Builtin) builtin {
	kind := kinds[own.Name()]
	return func(thread *starlark.Thread, given arguments) (starlark.Value, error) {
		made := 0
		for _, v := range given.list {
			made += extent(v)
		}
		var err error
		if kind == writes && len(given.named) > 0 {
			return nil, fmt.Errorf("%s: %s=: expected values without a name",
				own.Name(), given.named[0][0])
		}
		switch kind {
		case free:
			made = 0
		case pairs:
			made *= 4
		case sorts:
			var size bulk
			size, err = pay(thread, given.list...)
			if err == nil {
				err = spend(thread, sorting(size.parts, size.parts))
			}
			for _, named := range given.named {
				if f, ok := named[1].(starlark.Callable); ok { // what it returns is compared
					named[1] = sortKey(f, size.parts)
				}
			}
		case reads:
			if made > mostBits/3 {
				err = fmt.Errorf("%s: a text of %d characters: expected a number of at most %d",
					own.Name(), made, mostBits/3)
			}
		case writes:
			made, err = writing(thread, own.Name() == "repr", given.list)
		}
		if err == nil {
			err = charge(thread, made)
		}
		if err != nil {
			return nil, err
		}
		value, err := given.call(thread, own)
		if err != nil {
			return nil, err
		}
		return adopt(value), nil
	}
}

// sortKey is a function that sorts a number of values, and charges for comparing what it makes.
func sortKey(function starlark.Callable, number int) starlark.Value {
	return builtin(func(thread *starlark.Thread, given arguments) (starlark.Value, error) {
		value, err := given.call(thread, function)
		if err != nil {
			return nil, err
		}
		b, err := pay(thread, value)
		if err == nil {
			err = spend(thread, sorting(b.parts, number))
		}
		return value, err
	}).called(function.Name())
}

// boundedRange is Starlark's range with a bound, since list(range(10**9)) is a single
// step.
func boundedRange(thread *starlark.Thread, given arguments) (starlark.Value, error) {
	value, err := given.call(thread, starlark.Universe["range"])
	if err != nil {
		return nil, err
	}
	if n := extent(value); n > most {
		return nil, fmt.Errorf("range of %d numbers: a script's values have at most %d", n, most)
	}
	return value, nil
}
