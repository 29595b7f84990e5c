package watch

import (
	"cmp"
	"fmt"
	"math"
	"strings"

	"sudokuscope/engine"
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
		err := d.declares.Metric(engine.Metric{
			Name:    oneLine(one.Name),
			Meaning: oneLine(one.Doc),
			Low:     one.Low,
			High:    one.High,
		})
		if err != nil {
			return err
		}
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
	for _, one := range list[:min(len(list), mostKinds)] {
		err := d.declares.Event(oneLine(one.Name), cmp.Or(one.Kind, "turn"), oneLine(one.Text), one.Landmark)
		if err != nil {
			return err
		}
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
			Meaning: oneLine(one.Doc),
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
		for _, choice := range one.Choices[:min(len(one.Choices), mostKinds)] {
			param.Choices = append(param.Choices, oneLine(choice))
		}
		if err := d.declares.Param(param); err != nil {
			return err
		}
	}
	return tooMany(len(list), mostKinds)
}

func tooMany(has, most int) error {
	if has > most {
		return fmt.Errorf("there are %d, and %d are read", has, most)
	}
	return nil
}
