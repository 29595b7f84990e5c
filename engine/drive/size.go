package drive

import (
	"reflect"

	"sudokuscope/engine"
)

// SizeOf returns about how many bytes a clone of a search holds, for the timeline's budget:
// those of the struct and of its slices. It takes for shared what a pointer leads to; a
// search that owns more says how much by a method Extra() int.
func SizeOf(search engine.Search) int {
	value := reflect.ValueOf(search)
	for value.Kind() == reflect.Interface || value.Kind() == reflect.Pointer {
		value = value.Elem()
	}
	size := int(value.Type().Size()) + held(value)
	if more, ok := search.(interface{ Extra() int }); ok {
		size += more.Extra()
	}
	return size
}

// held counts the bytes behind the slices of a value.
func held(value reflect.Value) int {
	size := 0
	switch value.Kind() {
	case reflect.Struct:
		for i := range value.NumField() {
			size += held(value.Field(i))
		}
	case reflect.Array, reflect.Slice:
		if value.Kind() == reflect.Slice {
			size = value.Cap() * int(value.Type().Elem().Size())
		}
		if nested(value.Type().Elem()) {
			for i := range value.Len() {
				size += held(value.Index(i))
			}
		}
	}
	return size
}

// nested reports whether values of a type can have slices of their own.
func nested(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Struct, reflect.Array, reflect.Slice:
		return true
	}
	return false
}
