package freeze

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"reflect"
	"slices"
	"unsafe"
)

// region is memory that holds values of one type.
type region struct {
	base     unsafe.Pointer // keeps it alive
	from, to uintptr
	kind     reflect.Type
}

// block is memory without a gap that slices and pointers share: restored, it is one
// piece of memory again.
type block struct {
	region
	id      uint64
	written bool
}

type blocks []block

// merge joins regions that overlap. It refuses those whose types differ, such as
// a pointer to a field of something that has a pointer of its own.
func merge(regions []region) (blocks, error) {
	slices.SortFunc(regions, func(a, b region) int { return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(b.to, a.to)) })
	var list blocks
	for _, r := range regions {
		if n := len(list); n > 0 && r.from < list[n-1].to {
			last := &list[n-1]
			if last.kind != r.kind || (r.from-last.from)%r.kind.Size() != 0 {
				return nil, fmt.Errorf("%w: a %s and a %s share memory", ErrUnsupported, last.kind, r.kind)
			}
			last.to = max(last.to, r.to)
			continue
		}
		list = append(list, block{region: r, id: uint64(len(list))})
	}
	return list, nil
}

// find is the block that holds a place.
func (b blocks) find(at uintptr, kind reflect.Type) *block {
	i, _ := slices.BinarySearchFunc(b, at, func(x block, at uintptr) int {
		switch {
		case x.to <= at:
			return -1
		case x.from > at:
			return 1
		}
		return 0
	})
	if i >= len(b) || b[i].kind != kind {
		panic("freeze: memory that the first walk did not see")
	}
	return &b[i]
}

// layout is a hash of a type and all that it holds: their names, fields and sizes.
func layout(t reflect.Type) uint64 {
	h := fnv.New64a()
	seen := map[reflect.Type]bool{}
	var walk func(reflect.Type)
	walk = func(t reflect.Type) {
		fmt.Fprintf(h, "%s %d;", t, t.Size())
		if seen[t] || isShared(t) {
			return
		}
		seen[t] = true
		switch t.Kind() {
		case reflect.Struct:
			for i := range t.NumField() {
				fmt.Fprintf(h, "%s@%d:", t.Field(i).Name, t.Field(i).Offset)
				walk(t.Field(i).Type)
			}
		case reflect.Array, reflect.Slice, reflect.Pointer:
			walk(t.Elem())
		}
	}
	walk(t)
	return h.Sum64()
}
