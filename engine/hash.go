package engine

import (
	"math"
	"reflect"

	"sudokuscope/engine/sudoku"
)

// Hash condenses a state to 64 bits, dice included: two runs are the same as far as they
// have the same hashes. It covers all that a snapshot carries but words, and metrics, which
// follow from the rest. A kind of state that is empty adds nothing, so that a new kind at
// the end of Snapshot changes no hash of a search without it.
func (s *Snapshot) Hash() uint64 {
	return condense(hashes(s), blank)
}

// HashWithMetrics is a hash that covers metrics, too: version 2 of the definition. Files of
// that version are checked with it. Two states that have the same one are the same; two
// that have not may differ in nothing but a metric that was added since.
func (s *Snapshot) HashWithMetrics() uint64 {
	list, none := hashes(s), blank
	list[0].metrics(s.Metrics)
	none[0].metrics(nil)
	return condense(list, none)
}

// condense makes one hash of those of the kinds of state that are not empty.
func condense(list, none [kindCount]hasher) uint64 {
	h := hasher(offset)
	for i, kind := range list {
		if kind != none[i] {
			h.ints(int64(i), int64(kind))
		}
	}
	return uint64(h)
}

// blank has the hash of every kind of state as reset leaves it.
var blank = func() [kindCount]hasher {
	var s Snapshot
	s.reset()
	return hashes(&s)
}()

// kindCount is how many kinds of state there are.
const kindCount = 16

// hashes are those of the kinds of state, in order. What a field with the tag hash:"-" has
// follows from others.
func hashes(snap *Snapshot) (list [kindCount]hasher) {
	value, kinds := reflect.ValueOf(snap).Elem(), 0
	for i := range value.NumField() {
		if value.Type().Field(i).Tag.Get("hash") == "-" {
			continue
		}
		kind, hash := value.Field(i), hasher(offset)
		switch kind.Kind() {
		case reflect.Struct:
			for k := range kind.NumField() {
				if kind.Type().Field(k).Tag.Get("hash") != "-" {
					hash.value(kind.Field(k))
				}
			}
		default:
			hash.value(kind)
		}
		if kinds == kindCount {
			panic("Snapshot has one kind of state more: raise kindCount in engine/hash.go")
		}
		list[kinds], kinds = hash, kinds+1
	}
	return list
}

// offset is what the hash of nothing is.
const offset = 14695981039346656037

// hasher is FNV-1a, a 64-bit word at a time.
type hasher uint64

func (h *hasher) ints(words ...int64) {
	for _, w := range words {
		*h = (*h ^ hasher(w)) * 1099511628211
		*h ^= *h >> 29 // word-wise FNV leaves the low bits weak
	}
}

// metrics adds metrics to the hash of the vitals, where they stood last.
func (h *hasher) metrics(list []float64) { h.value(reflect.ValueOf(list)) }

var maybeCell = reflect.TypeFor[sudoku.MaybeCell]()

// value hashes whatever a snapshot has but words: of a list its length and then what is in
// it, and of a struct its fields in order.
func (h *hasher) value(value reflect.Value) {
	switch value.Kind() {
	case reflect.String:
	case reflect.Struct:
		if value.Type() == maybeCell { // a cell that is missing counts as -1
			h.ints(value.Field(0).Int() - 1)
			return
		}
		for i := range value.NumField() {
			h.value(value.Field(i))
		}
	case reflect.Slice:
		if value.Type().Elem().Kind() == reflect.String {
			return
		}
		h.ints(int64(value.Len()))
		for i := range value.Len() {
			h.value(value.Index(i))
		}
	case reflect.Bool:
		bit := int64(0)
		if value.Bool() {
			bit = 1
		}
		h.ints(bit)
	case reflect.Float64:
		f := value.Float()
		if math.IsNaN(f) {
			f = math.NaN() // they are all the same
		}
		h.ints(int64(math.Float64bits(f)))
	default:
		if value.CanInt() {
			h.ints(value.Int())
		} else {
			h.ints(int64(value.Uint()))
		}
	}
}
