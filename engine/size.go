package engine

import "reflect"

// SizeOf is about how many bytes a clone of a search holds, for the timeline's budget:
// those of the struct and of its slices. It takes for shared what a pointer leads to; a
// search that owns more says how much by a method Extra() int.
func SizeOf(s Search) int {
	v := reflect.ValueOf(s)
	for v.Kind() == reflect.Interface || v.Kind() == reflect.Pointer {
		v = v.Elem()
	}
	n := int(v.Type().Size()) + held(v)
	if more, ok := s.(interface{ Extra() int }); ok {
		n += more.Extra()
	}
	return n
}

// Digit is what stands in a cell of the current grid, 0 if nothing. It costs almost
// nothing, for those who watch one cell, where the search embeds Base; one whose
// Base.Grid is not the current grid says what is by a method Digit(cell int) uint8.
func Digit(s Search, cell int) uint8 {
	switch s := s.(type) {
	case interface{ Digit(cell int) uint8 }:
		return s.Digit(cell)
	case based:
		return s.base().Grid[cell]
	}
	var snap Snapshot
	s.Observe(&snap)
	return snap.Current[cell]
}

// held counts the bytes behind the slices of a value.
func held(v reflect.Value) int {
	n := 0
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			n += held(v.Field(i))
		}
	case reflect.Array, reflect.Slice:
		if v.Kind() == reflect.Slice {
			n = v.Cap() * int(v.Type().Elem().Size())
		}
		if nested(v.Type().Elem()) {
			for i := range v.Len() {
				n += held(v.Index(i))
			}
		}
	}
	return n
}

// nested reports whether values of a type can have slices of their own.
func nested(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Struct, reflect.Array, reflect.Slice:
		return true
	}
	return false
}
