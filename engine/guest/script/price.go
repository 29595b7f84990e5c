package script

import (
	"errors"
	"fmt"

	"go.starlark.net/starlark"
)

const (
	// mostSteps is how many steps of the interpreter one call of a phase may take: some
	// hundredths of a second. An element or byte that is made counts as one, and so do
	// perStep of them that are gone over.
	mostSteps = 3_000_000
	// metricShare is how much less a metric gets, which is worked out far more often.
	metricShare = 10
	perStep     = 8
	// mostElements is how many elements or bytes one value may have.
	mostElements = 1 << 20
	// mostBits bounds whole numbers.
	mostBits = 4096
	// mostKey is how many parts a key of a dict may have: a grid of the largest board, and
	// some more.
	mostKey = 2000
	// mostDeep is how deep lists, tuples and dicts may be nested.
	mostDeep = 40
)

// phaseSteps and most are these bounds: smaller in a test that is to run many programs.
var phaseSteps, most = uint64(mostSteps), mostElements

var errSteps = errors.New("too many steps")

// spend charges for going over n parts of values, before it is done.
func spend(thread *starlark.Thread, n int) error {
	thread.Steps += uint64(n / perStep)
	w, ok := thread.Local(watchKey).(*watch)
	if ok && thread.Steps >= w.steps {
		return errSteps
	}
	return nil
}

// charge charges for n elements or bytes, before they are made.
func charge(thread *starlark.Thread, n int) error {
	if n > most {
		return fmt.Errorf("this would make a value of %d elements: a script's values have at most %d", n, most)
	}
	return spend(thread, perStep*n)
}

func largeNumber() error {
	return fmt.Errorf("this would make a number of more than %d bits", mostBits)
}

// bits is how long a whole number is, 64 for all short ones.
func bits(n starlark.Int) int {
	if _, ok := n.Int64(); ok {
		return 64
	}
	return n.BigInt().BitLen()
}

// extent is how many elements or bytes a value has by itself, 0 for a number.
func extent(value starlark.Value) int {
	switch v := value.(type) {
	case starlark.String:
		return len(v)
	case priced:
		return v.extent()
	case starlark.Sequence:
		return v.Len()
	}
	return 0
}

// hashed is how many elements of a list take the room of an entry of a dict.
const hashed = 6

// single reports whether a value is one thing, which takes no time to compare or hash.
func single(v starlark.Value) bool {
	switch v := v.(type) {
	case starlark.Int, starlark.Float, starlark.Bool, starlark.NoneType:
		return true
	case starlark.String:
		return len(v) <= mostBrief
	}
	return false
}

// bulk is the size of a value to the last element of its elements, as hashing, comparing
// and writing go over it: what stands in two places counts twice.
type bulk struct {
	parts   int // elements; of a text every 64 bytes
	written int // at most how many bytes it has when it is written
	depth   int
	frozen  bool // what functions hold counts as well: it is to be frozen
}

var errDeep = fmt.Errorf("lists, tuples or dicts in each other, more than %d deep, or one that holds itself", mostDeep)

// add counts a value. It refuses what no phase could pay for, and what has no end.
func (b *bulk) add(value starlark.Value) error {
	b.parts++
	switch v := value.(type) {
	case starlark.NoneType, starlark.Bool:
		b.written += 5
	case starlark.Float:
		b.written += 25
	case starlark.Int:
		b.written += bits(v)/3 + 2
	case starlark.String:
		b.parts += len(v) / mostBrief
		b.written += 4*len(v) + 2
	case starlark.Tuple:
		return b.inside(v)
	case *list:
		return b.inside(v.elems)
	case *dict:
		for _, item := range v.Items() {
			if err := b.inside(item); err != nil {
				return err
			}
		}
	case *starlark.Function:
		b.written += 64 + len(v.Name())
		if b.frozen {
			return b.inside(held(v))
		}
	case *starlark.Builtin:
		b.written += 64
		if r := v.Receiver(); b.frozen && r != nil {
			return b.inside([]starlark.Value{r})
		}
	case starlark.Sequence:
		b.parts += v.Len()
		b.written += 64 + 2*v.Len()
	default:
		b.written += 64
	}
	if b.parts/perStep > int(phaseSteps) { // no phase could pay for it
		return errSteps
	}
	return nil
}

func (b *bulk) inside(elems []starlark.Value) error {
	b.depth++
	if b.depth > mostDeep {
		return errDeep
	}
	b.written += 2 * len(elems)
	for _, e := range elems {
		if err := b.add(e); err != nil {
			return err
		}
	}
	b.depth--
	return nil
}

// held is what a function holds: its defaults, and the variables around it.
func held(function *starlark.Function) (list []starlark.Value) {
	for i := range function.NumParams() {
		if v := function.ParamDefault(i); v != nil {
			list = append(list, v)
		}
	}
	for i := range function.NumFreeVars() {
		if _, v := function.FreeVar(i); v != nil {
			list = append(list, v)
		}
	}
	return list
}

// pay charges for going over values to their last elements, and returns their size.
func pay(thread *starlark.Thread, values ...starlark.Value) (bulk, error) {
	var b bulk
	for _, v := range values {
		if err := b.add(v); err != nil {
			return b, err
		}
	}
	return b, spend(thread, b.parts)
}
