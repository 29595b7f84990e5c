package engine_test

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/conformance"
)

func TestPresetOf(t *testing.T) {
	a := conformance.Toy()
	for _, c := range []struct {
		given engine.Settings
		want  string
	}{
		{nil, ""},
		{engine.Settings{"luck": .1}, ""},
		{engine.Settings{"luck": 0}, "steady"},
		{engine.Settings{"luck": 1, "fuse": 0}, "wild"},
		{engine.Settings{"luck": 1, "fuse": 3}, ""},
		{engine.Settings{"luck": 7}, ""},
	} {
		if got := a.PresetOf(c.given); got != c.want {
			t.Errorf("%v: %q, expected %q", c.given, got, c.want)
		}
	}
}
