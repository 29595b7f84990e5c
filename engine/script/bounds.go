package script

import (
	"fmt"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// most is how many elements or bytes one value of a script may have.
const most = 1 << 20

// mostMade is how many elements or bytes one phase may make.
const mostMade = 4 << 20

// mostBits bounds whole numbers.
const mostBits = 4096

// budget is what a phase has made so far.
type budget struct{ made int }

// budgetKey is where a thread keeps its budget.
const budgetKey = "budget"

// charge adds to what a phase has made.
func charge(thread *starlark.Thread, n int) error {
	if n > most {
		return tooLarge(n)
	}
	if b, ok := thread.Local(budgetKey).(*budget); ok {
		if b.made += n; b.made > mostMade {
			return fmt.Errorf("this phase has made more than %d elements: expected less, or several phases", mostMade)
		}
	}
	return nil
}

// tooLarge is the error for a value that would be too large.
func tooLarge(n int) error {
	return fmt.Errorf("this would make a value of %d elements: a script's values have at most %d", n, most)
}

// extent is how many elements or bytes a value has, 0 for a number.
func extent(v starlark.Value) int {
	switch v := v.(type) {
	case starlark.Int, starlark.Float:
		return 0
	case starlark.String:
		return len(v)
	case starlark.Bytes:
		return len(v)
	case *starlark.Dict:
		return hashed * v.Len()
	case *starlark.Set:
		return hashed * v.Len()
	case starlark.Sequence:
		return v.Len()
	}
	return 0
}

// hashed is how many elements of a list take the room of one of a dict or a set.
const hashed = 6

func plus(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	if n := extent(args[0]) + extent(args[1]); n > 0 {
		if err := charge(thread, n); err != nil {
			return nil, err
		}
	}
	return starlark.Binary(syntax.PLUS, args[0], args[1])
}

// percent is the rest of a division, or puts values into a text.
func percent(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	if err := formatted(thread, args[0], args[1]); err != nil {
		return nil, err
	}
	return starlark.Binary(syntax.PERCENT, args[0], args[1])
}

// formatted charges for x % y where x is a text, or None for what is not known.
func formatted(thread *starlark.Thread, x, y starlark.Value) error {
	if single(y) && x == starlark.None {
		return nil
	}
	text, ok := x.(starlark.String)
	if !ok && x != starlark.None {
		return nil
	}
	size := len(text) + len(text)/2*written(y)
	if t, ok := y.(starlark.Tuple); ok {
		size = len(text)
		for _, v := range t {
			size += written(v)
		}
	}
	return charge(thread, size)
}

// written is at least how long a value is when it is written.
func written(v starlark.Value) int {
	switch v := v.(type) {
	case starlark.Int, starlark.Float, starlark.Bool, starlark.NoneType:
		return 24
	case starlark.String:
		return len(v)
	case starlark.Indexable:
		size := 2
		for i := range v.Len() {
			if size += 4 + 24; size > most {
				return size
			}
			if n := v.Index(i); extent(n) > 0 {
				size += written(n)
			}
		}
		return size
	case *starlark.Dict, *starlark.Set:
		return most // rare, and its elements may be anything
	}
	return 200
}

// slice is x[lo:hi:step].
func slice(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	x, ok := args[0].(starlark.Sliceable)
	if !ok {
		return nil, fmt.Errorf("%s has no parts: expected a list, a tuple or a text", args[0].Type())
	}
	n, step := x.Len(), 1
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
	if err := charge(thread, n); err != nil {
		return nil, err
	}
	return x.Slice(low, high, step), nil
}

// copied makes one of Starlark's own functions that copy pay for what it makes.
func copied(name string) *starlark.Builtin {
	own := starlark.Universe[name]
	return starlark.NewBuiltin(name, func(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		n := 1
		for _, v := range args {
			if name == "str" || name == "repr" {
				n += written(v)
			} else {
				n += extent(v)
			}
			work := 0
			switch name {
			case "sorted":
				work = sorting(v)
			case "set", "dict":
				work = bulk(v)
			}
			if err := spend(thread, work); err != nil {
				return nil, err
			}
		}
		if name == "set" || name == "dict" {
			n *= hashed
		}
		if err := charge(thread, n); err != nil {
			return nil, err
		}
		return starlark.Call(thread, own, args, kwargs)
	})
}

func times(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	if err := multiplied(thread, args[0], args[1]); err != nil {
		return nil, err
	}
	return starlark.Binary(syntax.STAR, args[0], args[1])
}

// multiplied charges for x * y, before it is made.
func multiplied(thread *starlark.Thread, x, y starlark.Value) error {
	a, isA := x.(starlark.Int)
	b, isB := y.(starlark.Int)
	switch {
	case isA && isB:
		u, smallU := a.Int64()
		v, smallV := b.Int64()
		if small := smallU && smallV && abs(u) < 1<<31 && abs(v) < 1<<31; !small && a.BigInt().BitLen()+b.BigInt().BitLen() > mostBits {
			return fmt.Errorf("this would make a number of more than %d bits", mostBits)
		}
	case isA || isB:
		n, other := a, y
		if isB {
			n, other = b, x
		}
		if size := extent(other); size > 0 {
			k, ok := n.Int64()
			if !ok || k > most || k > 0 && size*int(k) > most {
				return fmt.Errorf("this would make a value of %s times %d elements: a script's values have at most %d", n, size, most)
			}
			return charge(thread, size*int(max(0, k)))
		}
	}
	return nil
}

func abs(n int64) int64 { return max(n, -n) }

// grow calls a method that makes something larger of its arguments.
func grow(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	x, name := args[0], string(args[1].(starlark.String))
	has, ok := x.(starlark.HasAttrs)
	if !ok {
		return nil, fmt.Errorf("%s has no method %s", x.Type(), name)
	}
	method, err := has.Attr(name)
	if err != nil || method == nil {
		if err == nil {
			err = fmt.Errorf("%s has no method %s", x.Type(), name)
		}
		return nil, err
	}
	args = args[2:]
	switch x.(type) {
	case starlark.String, starlark.Bytes, *starlark.List, *starlark.Dict, *starlark.Set:
		if err := spend(thread, passing(x, name, args)); err != nil {
			return nil, err
		}
		if growing[name] {
			if err := charge(thread, growth(x, name, args, kwargs)); err != nil {
				return nil, err
			}
		}
	}
	return starlark.Call(thread, method, args, kwargs)
}

// passing is at most how much a method goes over.
func passing(x starlark.Value, name string, args starlark.Tuple) int {
	n := 0
	for _, v := range args {
		n += bulk(v)
	}
	switch name {
	case "get", "setdefault", "add", "discard": // which look for one key
		return n
	case "index", "remove": // which compare all elements
		if _, ok := x.(*starlark.List); ok {
			if len(args) > 0 && single(args[0]) {
				return n + extent(x)
			}
			return n + bulk(x)
		}
	case "pop", "insert":
		if _, ok := x.(*starlark.List); !ok {
			return n
		}
		return extent(x) / perStep // which is moved, not looked at
	}
	if text, ok := x.(starlark.String); ok && !strings.HasPrefix(name, "is") {
		return n + bulk(text)
	}
	return n + extent(x)
}

// growth is at most how large the result of a method is.
func growth(x starlark.Value, name string, args starlark.Tuple, kwargs []starlark.Tuple) int {
	text, isText := x.(starlark.String)
	size := 1
	switch {
	case isText && name == "join" && len(args) == 1:
		list, ok := args[0].(starlark.Iterable)
		if !ok {
			return size
		}
		for v := range starlark.Elements(list) {
			if size += extent(v) + len(text); size > most {
				break
			}
		}
	case isText && name == "replace" && len(args) >= 2:
		from, to := max(1, extent(args[0])), extent(args[1])
		size = len(text) + (len(text)/from+1)*to
	case isText && name == "format":
		longest := 0
		for _, v := range args {
			longest = max(longest, written(v))
		}
		for _, pair := range kwargs {
			longest = max(longest, written(pair[1]))
		}
		size = len(text) + len(text)/2*longest
	default:
		size += extent(x)
		for _, v := range args {
			size += extent(v)
		}
	}
	return size
}
