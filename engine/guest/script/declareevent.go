package script

import (
	"fmt"

	"go.starlark.net/starlark"

	"sudokuscope/engine"
	"sudokuscope/engine/guest"
	"sudokuscope/engine/sudoku"
)

// metric is one that is declared, and the function that works it out.
type metric struct {
	name  string
	value starlark.Callable
}

func declareMetric(into *reading, given arguments) (starlark.Value, error) {
	var declared engine.Metric
	var value starlark.Callable
	var low, high real
	err := given.into("metric", "name", &declared.Name, "value", &value, "doc?", &declared.Meaning,
		"low?", &low, "high?", &high)
	if err != nil {
		return nil, err
	}
	declared.Low, declared.High = float64(low), float64(high)
	declared.Meaning = oneLine(declared.Meaning)
	if err := into.declares.Metric(declared); err != nil {
		return nil, fmt.Errorf("metric: %w", err)
	}
	into.metrics = append(into.metrics, metric{declared.Name, value})
	return starlark.None, nil
}

// The kinds of events that every script has; its own follow.
const (
	eventImprovement = iota
	eventSolved
	eventRestart
)

func commonEvents() []engine.EventKind {
	return []engine.EventKind{
		eventImprovement: guest.Improvement(),
		eventSolved:      guest.Solved(),
		eventRestart:     engine.Landmark("restart", engine.Restart, "start is called again; the cost was {a}"),
	}
}

// eventValue is a declared kind of event; calling it in a phase logs one.
type eventValue struct {
	kind uint8
	name string
}

func declareEvent(into *reading, given arguments) (starlark.Value, error) {
	kind := "turn"
	name, text, landmark := "", "", false
	err := given.into("event", "name", &name, "text", &text, "kind?", &kind, "landmark?", &landmark)
	if err != nil {
		return nil, err
	}
	if err := into.declares.Event(name, kind, oneLine(text), landmark); err != nil {
		return nil, fmt.Errorf("event: %w", err)
	}
	return eventValue{uint8(len(into.declares.Common) + len(into.declares.Events) - 1), name}, nil
}

// String and the like make an eventValue a Starlark value.
func (e eventValue) String() string { return "event " + e.name }

func (e eventValue) Type() string { return "event" }

func (e eventValue) Freeze() {}

func (e eventValue) Truth() starlark.Bool { return true }

func (e eventValue) Hash() (uint32, error) { return uint32(e.kind), nil }

func (e eventValue) Name() string { return e.name }

// CallInternal logs an event: lost(s, cell=12, digit=3, a=4, b=5).
func (e eventValue) CallInternal(
	_ *starlark.Thread, args starlark.Tuple, kwargs []starlark.Tuple,
) (starlark.Value, error) {
	var s *state
	cell, digit := -1, 0
	var a, b real
	err := arguments{args, kwargs}.into(e.name, "s", &s, "cell?", &cell, "digit?", &digit, "a?", &a, "b?", &b)
	if err != nil {
		return nil, err
	}
	noDigit := digit < 0 || digit > s.search.Puzzle.Side
	noCell := cell < -1 || cell >= s.search.Puzzle.Cells
	if noDigit || noCell {
		return nil, fmt.Errorf("%s: expected a cell and a digit of the board", e.name)
	}
	if err := guest.Within(float64(a), float64(b)); err != nil {
		return nil, fmt.Errorf("%s: a and b: %w", e.name, err)
	}
	if err := s.writable(); err != nil {
		return nil, err
	}
	s.search.Log(e.kind, sudoku.TheCell(cell), uint8(digit), float64(a), float64(b))
	return starlark.None, nil
}
