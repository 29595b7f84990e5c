package watch

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/guest"
)

// What a description declares: the loop, curves, kinds of events and parameters.

func (d *Description) readCode(value []byte) error {
	var lines []string
	if err := read(value, &lines); err != nil {
		return err
	}
	for _, text := range lines[:min(len(lines), mostCode)] {
		bare := strings.TrimLeft(text, " \t")
		if form, strikes := strings.CutPrefix(bare, "| struck "); strikes {
			d.struck = append(d.struck, strike{len(d.code) - 1, oneLine(form)})
			continue
		}
		indent := min(len(text)-len(bare), 16)
		shown := strings.Repeat(" ", indent) + oneLine(bare)
		d.code = append(d.code, engine.Line{Text: shown})
	}
	return tooMany(len(lines), mostCode)
}

// strike is how a line of the code is struck, as it is written; the parameters may stand below it.
type strike struct {
	line int
	form string
}

func (d *Description) readPhases(value []byte) error {
	var list []struct {
		Name, Look string
		Lines      []int
	}
	if err := read(value, &list); err != nil {
		return err
	}
	for i, one := range list[:min(len(list), mostKinds)] {
		name := cmp.Or(oneLine(one.Name), fmt.Sprintf("phase %d", i+1))
		phase := engine.Phase{
			Name: name,
			Look: cmp.Or(oneLine(one.Look), "What "+name+" does."),
		}
		for _, line := range one.Lines {
			if line >= 0 && line < mostCode {
				phase.Lines = append(phase.Lines, line)
			}
		}
		d.phases = append(d.phases, phase)
	}
	return tooMany(len(list), mostKinds)
}

func (d *Description) readMetrics(value []byte) error {
	var list []struct {
		Name, Doc string
		Low, High float64
	}
	if err := read(value, &list); err != nil {
		return err
	}
	for _, one := range list[:min(len(list), mostKinds)] {
		name := oneLine(one.Name)
		if name == "" || len(name) > 20 {
			return fmt.Errorf("expected a name of at most 20 characters")
		}
		metric := engine.Metric{
			Name:    name,
			Meaning: cmp.Or(oneLine(one.Doc), "a metric of this program"),
		}
		if err := guest.Within(one.Low, one.High); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if one.Low < one.High {
			metric.Low, metric.High = one.Low, one.High
		}
		d.metrics = append(d.metrics, metric)
	}
	return tooMany(len(list), mostKinds)
}

func (d *Description) readEvents(value []byte) error {
	var list []struct {
		Name, Text, Kind string
		Landmark         bool
	}
	if err := read(value, &list); err != nil {
		return err
	}
	classes := engine.ClassNames[:engine.Success]
	for _, one := range list[:min(len(list), mostKinds)] {
		name := oneLine(one.Name)
		kind := cmp.Or(one.Kind, "turn")
		class := slices.Index(classes, kind)
		taken := slices.ContainsFunc(append(commonEvents(false), d.events...),
			func(known engine.EventKind) bool { return known.Name == name })
		switch {
		case name == "" || taken:
			return fmt.Errorf("expected a name that is not taken yet")
		case class < 0:
			return fmt.Errorf("expected one of the kinds %s", strings.Join(classes, ", "))
		}
		declared := engine.Happens(name, engine.EventClass(class), cmp.Or(oneLine(one.Text), name))
		declared.Landmark = one.Landmark
		d.events = append(d.events, declared)
	}
	return tooMany(len(list), mostKinds)
}

func (d *Description) readParams(value []byte) error {
	var list []struct {
		Name, Doc string
		Value     float64
		Min       *float64
		Max       *float64
		Choices   []string
		Live      bool
		Whole     bool
	}
	if err := read(value, &list); err != nil {
		return err
	}
	for _, one := range list[:min(len(list), mostKinds)] {
		param := engine.Param{
			Name:    oneLine(one.Name),
			Meaning: cmp.Or(oneLine(one.Doc), "a parameter of this program"),
			Default: one.Value,
			Min:     min(0, one.Value),
			Max:     math.Max(1, one.Value),
			Whole:   one.Whole,
			Live:    one.Live,
		}
		if one.Min != nil {
			param.Min = *one.Min
		}
		if one.Max != nil {
			param.Max = *one.Max
		}
		if err := guest.Within(param.Default, param.Min, param.Max); err != nil {
			return err
		}
		for _, choice := range one.Choices[:min(len(one.Choices), mostKinds)] {
			param.Choices = append(param.Choices, oneLine(choice))
		}
		if err := d.admit(param); err != nil {
			return err
		}
		d.params = append(d.params, param)
	}
	return tooMany(len(list), mostKinds)
}

// admit refuses a parameter that cannot be typed, or whose value is none of its own.
func (d *Description) admit(param engine.Param) error {
	taken := slices.ContainsFunc(d.params, func(known engine.Param) bool {
		return known.Name == param.Name
	})
	for _, name := range append([]string{param.Name}, param.Choices...) {
		if name == "" || strings.ContainsAny(name, "=,: \t") {
			return fmt.Errorf("expected names without blanks")
		}
	}
	switch {
	case taken || param.Name == "seed":
		return fmt.Errorf("the name %s is taken", param.Name)
	case len(param.Choices) == 1:
		return fmt.Errorf("expected at least two choices")
	}
	return param.Check(param.Default)
}

func tooMany(has, most int) error {
	if has > most {
		return fmt.Errorf("there are %d, and %d are read", has, most)
	}
	return nil
}
