package guest_test

import (
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
