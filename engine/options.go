package engine

import (
	"fmt"
	"reflect"
)

// An algorithm keeps its settings in a struct of plain exported fields, so that its
// loops need not look them up by name. A tag says which parameter a field holds:
//
//	type Options struct {
//		Alpha    float64 `param:"alpha"`
//		Members  int     `param:"population"`
//		Negative bool    `param:"negative"` // false for 0, or the first choice
//		Restart  Restart `param:"restart"`  // a type of whole numbers, for several choices
//	}
//
// Fields without a tag are left alone.

// Into writes the settings into the tagged fields of a struct. options points to
// the struct.
func (s Settings) Into(options any) {
	eachOption(options, func(name string, field reflect.Value) {
		v, ok := s[name]
		if !ok {
			panic(fmt.Sprintf("%T has a field for %q, which is no parameter", options, name))
		}
		setOption(field, v)
	})
}

// SetLive is Set for a search that keeps its parameters in a struct of options:
// it refuses what [Algorithm.CheckLive] refuses, and else writes the value into
// the field that holds the parameter.
func (b *Base) SetLive(options any, name string, value float64) error {
	if err := b.algorithm.CheckLive(name, value); err != nil {
		return err
	}
	eachOption(options, func(param string, field reflect.Value) {
		if param == name {
			setOption(field, value)
		}
	})
	return nil
}

// eachOption visits the tagged fields of a struct, in order.
func eachOption(options any, visit func(param string, field reflect.Value)) {
	value := reflect.ValueOf(options).Elem()
	for i := range value.NumField() {
		name := value.Type().Field(i).Tag.Get("param")
		if name != "" {
			visit(name, value.Field(i))
		}
	}
}

func setOption(field reflect.Value, value float64) {
	switch {
	case field.CanFloat():
		field.SetFloat(value)
	case field.CanInt():
		field.SetInt(int64(value))
	case field.CanUint():
		field.SetUint(uint64(value))
	default:
		field.SetBool(value != 0)
	}
}
