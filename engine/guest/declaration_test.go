package guest_test

import (
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/guest"
)

// What is wrong in a declaration is refused, whoever declares it; what is right is kept in order.
func TestADeclarationIsChecked(t *testing.T) {
	d := guest.Declaration{Whose: "program", Common: []engine.EventKind{guest.Solved()}}
	param := func(name string, value float64, choices ...string) error {
		return d.Param(engine.Param{Name: name, Default: value, Max: 1, Choices: choices})
	}
	for what, err := range map[string]error{
		"a name with a blank":         param("a b", 0),
		"a name of the program's own": param("seed", 0),
		"a value beyond its bounds":   param("x", 2),
		"one choice":                  param("x", 0, "only"),
		"a choice with a comma":       param("x", 0, "a,b", "c"),
		"a metric without a name":     d.Metric(engine.Metric{}),
		"a metric upside down":        d.Metric(engine.Metric{Name: "m", Low: 2, High: 1}),
		"a metric out of the world":   d.Metric(engine.Metric{Name: "m", High: 1e300}),
		"a name that is too long":     d.Named(strings.Repeat("x", 41)),
		"a preset without a name":     d.Preset(engine.Preset{}),
		"an event without a name":     d.Event("", "turn", "", false),
		"an event that all have":      d.Event("solved", "turn", "", false),
		"an event of no kind":         d.Event("e", "feast", "", false),
	} {
		if err == nil {
			t.Errorf("%s is taken", what)
		}
	}
	for _, err := range []error{param("x", 1), d.Metric(engine.Metric{Name: "m"}), d.Event("e", "turn", "", true)} {
		if err != nil {
			t.Error(err)
		}
	}
	if param("x", 1) == nil || d.Event("e", "turn", "", false) == nil {
		t.Error("a name is taken twice")
	}
	if len(d.Params) != 1 || len(d.Metrics) != 1 || len(d.Events) != 1 ||
		d.Params[0].Meaning != "a parameter of this program" || !d.Events[0].Landmark {
		t.Errorf("%+v", d)
	}
}

// A screen has to show what is declared: one too many is refused, a phase has a name and lights lines that
// there are, and a line that is struck wrongly is named.
func TestTheAlgorithmOfADeclaration(t *testing.T) {
	d := guest.Declaration{Whose: "script", Code: []engine.Line{{Text: "move"}}}
	d.Strike("nothing=1: it stays")
	for n := range guest.Most + 1 {
		if err := d.Phase(engine.Phase{Lines: []int{-1, 0, 1}}); (err != nil) != (n == guest.Most) {
			t.Fatalf("phase %d: %v", n, err)
		}
	}
	line := -1
	made := d.Algorithm(func(at int, _ error) { line = at })
	one := made.Phases[1]
	if one.Name != "phase 2" || one.Look != "What phase 2 does." || len(one.Lines) != 1 || line != 0 {
		t.Errorf("%+v, line %d", one, line)
	}
}
