package script

import (
	"fmt"
	"math"
	"slices"

	"go.starlark.net/starlark"

	"sudokuscope/engine"
	"sudokuscope/engine/guest"
	"sudokuscope/engine/sudoku"
)

func (s *search) Vitals(vitals *engine.Vitals) {
	s.Base.Vitals(vitals)
	s.flaw = ""
	for _, m := range s.metrics {
		vitals.Metrics = append(vitals.Metrics, s.measureOf(m))
	}
}

// measureOf works out a metric; one that fails has no value.
func (s *search) measureOf(metric metric) float64 {
	s.state.frozen = true
	said := s.state.said
	defer func() {
		s.state.frozen = false
		s.state.said = said
	}()
	value, err := s.call(metric.value, phaseSteps/metricShare)
	if err != nil {
		s.flaw = fmt.Sprintf("metric %s: %s", metric.name, s.program.explain(err))
		return math.NaN()
	}
	number, ok := starlark.AsFloat(value)
	if b, is := value.(starlark.Bool); is {
		ok = true
		if b {
			number = 1
		}
	}
	if !ok || math.IsNaN(number) {
		return math.NaN()
	}
	if err := guest.Within(number); err != nil {
		s.flaw = fmt.Sprintf("metric %s: %s", metric.name, err)
		return math.NaN()
	}
	return number
}

// eachShown calls do for the first value of every kind that the screen has a
// panel for.
func (s *search) eachShown(do func(shown)) {
	for i, v := range s.state.values {
		k, ok := v.(shown)
		if ok &&
			!slices.ContainsFunc(s.state.values[:i], func(o starlark.Value) bool {
				return o.Type() == k.Type()
			}) {
			do(k)
		}
	}
}

func (s *search) Observe(snap *engine.Snapshot) {
	s.Depict(snap, s.Vitals, s.said)
	s.eachShown(func(v shown) { v.show(snap) })
	if s.shown != nil {
		neighbourhood := &snap.Neighbourhood
		neighbourhood.Label, neighbourhood.Chosen = s.shown.label, s.chosen
		if !slices.Equal(s.shownOf, s.Grid) {
			neighbourhood.Grid = append(neighbourhood.Grid, s.shownOf...)
		}
		for i := range s.shown.list {
			m := &s.shown.list[i]
			neighbourhood.Moves = append(neighbourhood.Moves, engine.Move{
				Cell:    uint16(m.cell),
				Other:   sudoku.TheCell(m.other),
				Digit:   m.digit,
				Verdict: m.verdict,
				Delta:   int32(m.delta),
			})
		}
	}
}
