package watch

import (
	"cmp"
	"fmt"
	"math"
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
			d.Strike(oneLine(form))
			continue
		}
		indent := min(len(text)-len(bare), 16)
		shown := strings.Repeat(" ", indent) + oneLine(bare)
		d.Code = append(d.Code, engine.Line{Text: shown})
	}
	return tooMany(len(lines), mostCode)
}

func (d *Description) readPhases(value []byte) error {
	var list []struct {
		Name, Look string
		Lines      []int
	}
	if err := read(value, &list); err != nil {
		return err
	}
	for _, one := range list {
		err := d.Phase(engine.Phase{Name: oneLine(one.Name), Look: oneLine(one.Look), Lines: one.Lines})
		if err != nil {
			return err
		}
	}
	return nil
}

func (d *Description) readMetrics(value []byte) error {
	var list []struct {
		Name, Doc string
		Low, High float64
	}
	if err := read(value, &list); err != nil {
		return err
	}
	for _, one := range list {
		err := d.Metric(engine.Metric{
			Name:    oneLine(one.Name),
			Meaning: oneLine(one.Doc),
			Low:     one.Low,
			High:    one.High,
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (d *Description) readEvents(value []byte) error {
	var list []struct {
		Name, Text, Kind string
		Landmark         bool
	}
	if err := read(value, &list); err != nil {
		return err
	}
	for _, one := range list {
		err := d.Event(oneLine(one.Name), cmp.Or(one.Kind, "turn"), oneLine(one.Text), one.Landmark)
		if err != nil {
			return err
		}
	}
	return nil
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
	for _, one := range list {
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
		for _, choice := range one.Choices[:min(len(one.Choices), guest.Most)] {
			param.Choices = append(param.Choices, oneLine(choice))
		}
		if err := d.Param(param); err != nil {
			return err
		}
	}
	return nil
}

func tooMany(has, most int) error {
	if has > most {
		return fmt.Errorf("there are %d, and %d are read", has, most)
	}
	return nil
}
