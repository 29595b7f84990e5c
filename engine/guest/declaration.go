package guest

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine"
	pages "sudokuscope/engine/kit/page"
)

// Declaration is what a search that a person brings along says of itself. A script says it by calls
// and a program by its first line; what is right is the same for both, and is checked here.
type Declaration struct {
	Whose       string // "script" or "program"
	Name, About string
	Cost        Measure
	Common      []engine.EventKind
	Events      []engine.EventKind // its own, which follow the common ones
	Params      []engine.Param
	Presets     []engine.Preset
	Metrics     []engine.Metric
	Phases      []engine.Phase
	Code        []engine.Line
	strikes     []strike
}

// strike is how a line of the code is struck, as it is written; parameters may be declared below it.
type strike struct {
	line int
	form string
}

// What is declared is bounded: a screen has to show it.
const (
	Most     = 60 // of each kind
	mostName = 40 // the bytes of a name
)

// add takes one more of a kind.
func add[T any](to *[]T, one T) error {
	if len(*to) >= Most {
		return fmt.Errorf("more than %d of a kind; expected at most as many", Most)
	}
	*to = append(*to, one)
	return nil
}

// Named takes the name of the search.
func (d *Declaration) Named(name string) error {
	if len(name) > mostName {
		return fmt.Errorf("expected a name of at most %d bytes", mostName)
	}
	d.Name = cmp.Or(name, d.Name)
	return nil
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
	return add(&d.Metrics, metric)
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
	return add(&d.Events, declared)
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
	return add(&d.Params, param)
}

// Preset takes a preset, whose values its reader has checked.
func (d *Declaration) Preset(preset engine.Preset) error {
	if preset.Name == "" {
		return errors.New("expected a name")
	}
	return add(&d.Presets, preset)
}

// Phase takes a phase.
func (d *Declaration) Phase(phase engine.Phase) error {
	phase.Name = cmp.Or(phase.Name, fmt.Sprintf("phase %d", len(d.Phases)+1))
	phase.Look = cmp.Or(phase.Look, "What "+phase.Name+" does.")
	return add(&d.Phases, phase)
}

// Strike takes how the last line of the code is struck: NAME=VALUE …: what the search does then.
func (d *Declaration) Strike(form string) {
	d.strikes = append(d.strikes, strike{len(d.Code) - 1, form})
}

// Algorithm makes what the rest of the program knows of the search. wrong hears why a line of the code
// cannot be struck, and phases light no line that there is not.
func (d *Declaration) Algorithm(wrong func(line int, err error)) *engine.Algorithm {
	made := &engine.Algorithm{
		Name:    d.Name,
		Summary: d.About,
		Params:  d.Params,
		Presets: d.Presets,
		Metrics: d.Metrics,
		Events:  slices.Concat(d.Common, d.Events),
		Code:    d.Code,
		Phases:  slices.Clone(d.Phases),
	}
	for _, s := range d.strikes {
		if err := pages.Strike(made, s.line, s.form); err != nil {
			wrong(s.line, err)
		}
	}
	for i := range made.Phases {
		made.Phases[i].Lines = slices.DeleteFunc(slices.Clone(made.Phases[i].Lines), func(line int) bool {
			return line < 0 || line >= len(d.Code)
		})
	}
	return made
}
