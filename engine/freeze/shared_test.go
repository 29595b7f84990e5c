package freeze

import (
	"reflect"
	"strings"
	"testing"
	"unsafe"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/sudoku"
)

// TestSearchesShareNothingThatIsRestored: Restore writes to what a search points to, so
// that two searches of the same problem may point to no memory in common but what is
// known to be shared.
func TestSearchesShareNothingThatIsRestored(t *testing.T) {
	for _, a := range algorithms.All() {
		for _, order := range []int{2, 3} {
			p := engine.Problem{Puzzle: sudoku.Must("1" + strings.Repeat(".", sudoku.Of(order).Cells-1)), Seed: 5}
			var own [2]map[unsafe.Pointer]reflect.Type
			for i := range own {
				s, err := a.Start(p)
				if err != nil {
					t.Fatal(err)
				}
				for range 3 {
					engine.Sprint(s, 1)
				}
				own[i] = map[unsafe.Pointer]reflect.Type{}
				pointed(reflect.ValueOf(s), own[i])
			}
			for at, kind := range own[0] {
				if own[1][at] == kind {
					t.Errorf("%s, order %d: two searches point to the same %s", a.ID, order, kind)
				}
			}
		}
	}
}

// pointed gathers what a value points to, as far as Restore follows it.
func pointed(v reflect.Value, all map[unsafe.Pointer]reflect.Type) {
	if isShared(v.Type()) {
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() || all[v.UnsafePointer()] == v.Type() || v.Type().Elem().Size() == 0 {
			return
		}
		all[v.UnsafePointer()] = v.Type()
		pointed(v.Elem(), all)
	case reflect.Interface:
		if !v.IsNil() {
			pointed(v.Elem(), all)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			pointed(open(v.Field(i)), all)
		}
	case reflect.Slice, reflect.Array:
		if k := v.Type().Elem().Kind(); k != reflect.Struct && k != reflect.Pointer && k != reflect.Slice && k != reflect.Interface {
			return
		}
		for i := range v.Len() {
			pointed(open(v.Index(i)), all)
		}
	}
}
