package freeze

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"reflect"
	"sync"
	"unsafe"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// ErrUnsupported is the answer for a search that holds what cannot be written
// down: a channel, say, or memory that overlaps other memory only in part.
var ErrUnsupported = errors.New("the state of this search cannot be written down")

// ErrForeign is the answer to bytes that are no state of such a search.
var ErrForeign = errors.New("not a state of this search")

// magic begins every state, with the version of the format.
const magic = "sudokuscope state 1\n"

// shared are the types that a search refers to and never changes.
var shared = map[reflect.Type]bool{
	reflect.TypeFor[*sudoku.Puzzle]():     true,
	reflect.TypeFor[*sudoku.Board]():      true,
	reflect.TypeFor[*engine.Algorithm]():  true,
	reflect.TypeFor[[]engine.EventKind](): true,
	reflect.TypeFor[reflect.Type]():       true,
}

// tables are the types of the tables that are made once for every order.
var tables = sync.OnceValue(func() map[reflect.Type]bool {
	types := map[reflect.Type]bool{}
	for _, t := range sudoku.Tables() {
		types[reflect.TypeOf(t)] = true
	}
	return types
})

func isShared(t reflect.Type) bool { return shared[t] || tables()[t] }

// State writes the state of a search down. It only reads.
func State(s engine.Search) (b []byte, err error) {
	v := reflect.ValueOf(s)
	if v.Kind() != reflect.Pointer || v.Elem().Kind() != reflect.Struct {
		return nil, fmt.Errorf("%w: it is a %s", ErrUnsupported, v.Type())
	}
	// The first walk finds out which memory there is, the second writes it.
	e := encoder{seen: map[place]bool{}}
	e.region(v.UnsafePointer(), v.Elem().Type(), 1)
	if err := e.value(v.Elem()); err != nil {
		return nil, err
	}
	blocks, err := merge(e.regions)
	if err != nil {
		return nil, err
	}
	e = encoder{out: []byte(magic), blocks: blocks}
	e.fixed(layout(v.Type()))
	e.fixed(engine.HashOf(s))
	root := e.blocks.find(v.Pointer(), v.Elem().Type())
	root.written = true
	e.number(root.id)
	err = e.value(v.Elem())
	return e.out, err
}

type encoder struct {
	out     []byte
	seen    map[place]bool // of the first walk
	regions []region
	blocks  blocks // of the second
}

// place is a piece of memory: where it is, and what stands there.
type place struct {
	at   unsafe.Pointer
	kind reflect.Type
	n    int
}

// region notes memory that holds n values of a type and reports whether it is new.
func (e *encoder) region(at unsafe.Pointer, kind reflect.Type, n int) bool {
	k := place{at, kind, n}
	if e.seen[k] {
		return false
	}
	e.seen[k] = true
	if n > 0 && kind.Size() > 0 {
		e.regions = append(e.regions, region{at, uintptr(at), uintptr(at) + uintptr(n)*kind.Size(), kind})
	}
	return true
}

func (e *encoder) fixed(v uint64)  { e.out = binary.LittleEndian.AppendUint64(e.out, v) }
func (e *encoder) number(v uint64) { e.out = binary.AppendUvarint(e.out, v) }

// open makes the value of an unexported field readable and writable.
func open(v reflect.Value) reflect.Value {
	if v.CanInterface() || !v.CanAddr() {
		return v
	}
	return reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem()
}

// The marks before what a pointer or a slice holds.
const (
	markNil = iota
	markNew
	markSeen
	markEmpty
)

func (e *encoder) value(v reflect.Value) error {
	if isShared(v.Type()) {
		e.number(map[bool]uint64{true: markNil, false: markNew}[v.IsNil()])
		return nil
	}
	switch v.Kind() {
	case reflect.Bool:
		e.number(map[bool]uint64{true: 1}[v.Bool()])
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		e.out = binary.AppendVarint(e.out, v.Int())
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		e.number(v.Uint())
	case reflect.Float32, reflect.Float64:
		e.fixed(math.Float64bits(v.Float()))
	case reflect.String:
		e.number(uint64(v.Len()))
		e.out = append(e.out, v.String()...)
	case reflect.Func:
		return nil // a function is part of the program
	case reflect.Struct:
		for i := range v.NumField() {
			if err := e.value(open(v.Field(i))); err != nil {
				return err
			}
		}
	case reflect.Array:
		return e.elements(v, v.Len())
	case reflect.Slice:
		return e.slice(v)
	case reflect.Pointer:
		return e.pointer(v)
	case reflect.Interface:
		return e.inside(v)
	default:
		return fmt.Errorf("%w: it holds a %s", ErrUnsupported, v.Type())
	}
	return nil
}

func (e *encoder) elements(v reflect.Value, n int) error {
	if v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.Uint8 {
		e.out = append(e.out, v.Bytes()...)
		return nil
	}
	for i := range n {
		if err := e.value(open(v.Index(i))); err != nil {
			return err
		}
	}
	return nil
}

// slice writes where in which block a slice lies, and the block if it is not there
// yet: with all that a slice has room for, as what lies beyond its length may come
// back.
func (e *encoder) slice(v reflect.Value) error {
	if v.IsNil() {
		e.number(markNil)
		return nil
	}
	kind := v.Type().Elem()
	if v.Cap() == 0 || kind.Size() == 0 {
		e.number(markEmpty)
		e.number(uint64(v.Len()))
		return nil
	}
	if e.blocks == nil {
		if !e.region(v.UnsafePointer(), kind, v.Cap()) {
			return nil
		}
		return e.elements(v.Slice(0, v.Cap()), v.Cap())
	}
	return e.view(v.Pointer(), kind, v.Len(), v.Cap())
}

func (e *encoder) pointer(v reflect.Value) error {
	if v.IsNil() {
		e.number(markNil)
		return nil
	}
	kind := v.Type().Elem()
	if kind.Size() == 0 {
		e.number(markEmpty)
		e.number(0)
		return nil
	}
	if e.blocks == nil {
		if !e.region(v.UnsafePointer(), kind, 1) {
			return nil
		}
		return e.value(v.Elem())
	}
	return e.view(v.Pointer(), kind, 1, 1)
}

// view writes the place of some values within their block, after the block's own
// contents if they have not been written before.
func (e *encoder) view(at uintptr, kind reflect.Type, length, room int) error {
	b := e.blocks.find(at, kind)
	mark := uint64(markSeen)
	if !b.written {
		mark = markNew
	}
	e.number(mark)
	e.number(b.id)
	e.number(uint64((at - b.from) / kind.Size()))
	e.number(uint64(length))
	e.number(uint64(room))
	if b.written {
		return nil
	}
	b.written = true
	n := int((b.to - b.from) / kind.Size())
	e.number(uint64(n))
	all := reflect.NewAt(reflect.ArrayOf(n, kind), b.base).Elem()
	return e.elements(all.Slice(0, n), n)
}

// inside writes what an interface holds: a pointer of the type that the new search
// has there too.
func (e *encoder) inside(v reflect.Value) error {
	if v.IsNil() {
		e.number(markNil)
		return nil
	}
	if v.Elem().Kind() != reflect.Pointer {
		return fmt.Errorf("%w: it holds a %s in an interface", ErrUnsupported, v.Elem().Type())
	}
	e.number(markNew)
	return e.value(v.Elem())
}
