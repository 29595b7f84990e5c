package drive

import (
	"reflect"

	"sudokuscope/engine"
)

// SizeOf returns about how many bytes a clone of a search holds, for the timeline's budget:
// those of the struct and of its slices. It takes for shared what a pointer leads to; a
// search that owns more says how much by a method Extra() int.
func SizeOf(s engine.Search) int {
	value := reflect.ValueOf(s)
	for value.Kind() == reflect.Interface || value.Kind() == reflect.Pointer {
		value = value.Elem()
	}
	n := int(value.Type().Size()) + held(value)
	if more, ok := s.(interface{ Extra() int }); ok {
		n += more.Extra()
	}
	return n
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
