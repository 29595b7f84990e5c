package engine

import "reflect"

// SizeOf is about how many bytes a struct holds: its own and those of its
// slices. What it only points to is shared or measures itself, and is not
// counted. It is what most searches need for Size: SizeOf(s).
func SizeOf(pointer any) int {
	v := reflect.ValueOf(pointer).Elem()
	return int(v.Type().Size()) + held(v)
}

// held counts the bytes behind the slices of a value.
func held(v reflect.Value) int {
	n := 0
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			n += held(v.Field(i))
		}
	case reflect.Array:
		if nested(v.Type().Elem()) {
			for i := range v.Len() {
				n += held(v.Index(i))
			}
		}
	case reflect.Slice:
		n += v.Cap() * int(v.Type().Elem().Size())
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
