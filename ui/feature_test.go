package ui_test

import (
	"reflect"
	"testing"

	"sudokuscope/ui/frame/stage"
)

// A method of a feature that has the name of one that the screen asks for is that one: with other
// arguments nobody would ever call it.
func TestAMethodOfAFeatureIsTheOneAskedFor(t *testing.T) {
	for _, f := range Frozen(t).M.Features() {
		has := reflect.TypeOf(f)
		for _, asked := range []reflect.Type{
			reflect.TypeFor[stage.Acting](), reflect.TypeFor[stage.Found](), reflect.TypeFor[stage.Drawn](),
			reflect.TypeFor[stage.Hearing](), reflect.TypeFor[stage.Settling](), reflect.TypeFor[stage.Watching](),
			reflect.TypeFor[stage.Voiced](), reflect.TypeFor[stage.Entered](), reflect.TypeFor[stage.Arranging](),
			reflect.TypeFor[stage.Special](), reflect.TypeFor[stage.Badged](), reflect.TypeFor[stage.Pasted](),
			reflect.TypeFor[stage.Covering](), reflect.TypeFor[stage.Keyed](), reflect.TypeFor[stage.Attending](),
			reflect.TypeFor[stage.Asking](), reflect.TypeFor[stage.Captioned](),
			reflect.TypeFor[stage.Columned](), reflect.TypeFor[stage.Pointing](),
		} {
			for i := range asked.NumMethod() {
				if name := asked.Method(i).Name; !has.Implements(asked) {
					if _, named := has.MethodByName(name); named {
						t.Errorf("%v has a method %s, and is no %v", has, name, asked)
					}
				}
			}
		}
	}
}
