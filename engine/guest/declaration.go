package guest

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine"
)

// Declaration is what a search that a person brings along says of itself. A script says it by calls
// and a program by its first line; what is right is the same for both, and is checked here.
type Declaration struct {
	Whose   string // "script" or "program"
	Common  []engine.EventKind
	Params  []engine.Param
	Metrics []engine.Metric
	Events  []engine.EventKind // its own, which follow the common ones
}

// Metric takes a metric.
func (d *Declaration) Metric(metric engine.Metric) error {
	const longest = 20
	far := Within(metric.Low, metric.High)
	switch {
	case metric.Name == "" || len(metric.Name) > longest:
		return fmt.Errorf("expected a name of at most %d characters", longest)
	case far != nil:
		return fmt.Errorf("%s: low and high: %w", metric.Name, far)
	case metric.Low > metric.High:
		return fmt.Errorf("%s: low and high: expected numbers, low first", metric.Name)
	}
	metric.Meaning = cmp.Or(metric.Meaning, "a metric of this "+d.Whose)
	d.Metrics = append(d.Metrics, metric)
	return nil
}

// Event takes a kind of event, of one of the classes that have names.
func (d *Declaration) Event(name, class, text string, landmark bool) error {
	classes := engine.ClassNames[:engine.Success]
	is := slices.Index(classes, class)
	taken := slices.ContainsFunc(slices.Concat(d.Common, d.Events), func(known engine.EventKind) bool {
		return known.Name == name
	})
	switch {
	case name == "":
		return errors.New("expected a name")
	case taken:
		return fmt.Errorf("there is an event %q already", name)
	case is < 0:
		return fmt.Errorf("kind %q: expected one of %s", class, strings.Join(classes, ", "))
	}
	declared := engine.Happens(name, engine.EventClass(is), cmp.Or(text, name))
	declared.Landmark = landmark
	d.Events = append(d.Events, declared)
	return nil
}

// Param takes a parameter that can be typed and whose value is one of its own.
func (d *Declaration) Param(param engine.Param) error {
	taken := slices.ContainsFunc(d.Params, func(known engine.Param) bool { return known.Name == param.Name })
	for _, name := range append([]string{param.Name}, param.Choices...) {
		if name == "" || strings.ContainsAny(name, "=,: \t") {
			return fmt.Errorf("%q: expected a name without blanks", name)
		}
	}
	switch {
	case taken || param.Name == "seed":
		return fmt.Errorf("the name %s is taken", param.Name)
	case len(param.Choices) == 1:
		return errors.New("expected at least two choices")
	}
	if err := cmp.Or(Within(param.Default, param.Min, param.Max), param.Check(param.Default)); err != nil {
		return err
	}
	param.Meaning = cmp.Or(param.Meaning, "a parameter of this "+d.Whose)
	d.Params = append(d.Params, param)
	return nil
}
