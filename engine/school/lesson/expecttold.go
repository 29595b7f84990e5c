package lesson

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/condition"
	"sudokuscope/engine/kit/decision"
)

// wanted is a reason that a run is expected to give: its kind, and what holds of its numbers.
type wanted struct {
	kinds []*decision.ReasonKind // of that name; an event has its own
	holds []func(decision.Reason) bool
}

// told holds the run to a reason: of what a phase did, of an event or of a decision.
func told(e *expecting, expected *fields) string {
	moment := e.moment
	want := the(reasonOf(moment.Algorithm, expected))
	search := moment.Rerun.Search().Clone()
	told := want.in(observed(moment).Said)
	hear := &decision.Witness{Hear: func(d decision.Decision) {
		told = told || want.in(d.Why)
	}}
	end := moment.At.Iteration + expected.Next
	goesOn := func() bool {
		tally := search.Tally()
		return tally.Status == engine.Running && tally.Iteration < end
	}
	for !told && goesOn() {
		search.Next(hear)
		for _, event := range search.Events() {
			told = told || want.in(moment.Algorithm.Events[event.Kind].Reason(event))
		}
		told = told || want.in(observe(search).Said)
		must(e.ctx.Err())
	}
	return unless(told, "the run does not say so")
}

// reasonOf finds the reason that an expectation names.
func reasonOf(algorithm *engine.Algorithm, expected *fields) (want wanted, err error) {
	var names []string
	for i := range algorithm.Events {
		names = append(names, algorithm.Events[i].Name)
		if algorithm.Events[i].Name == expected.Kind {
			want.kinds = append(want.kinds, algorithm.Events[i].Text)
		}
	}
	for _, table := range algorithm.Says {
		for _, k := range table.Kinds {
			names = append(names, k.Name)
			if k.Name == expected.Kind {
				want.kinds = append(want.kinds, k)
			}
		}
	}
	if len(want.kinds) == 0 {
		return want, fmt.Errorf("%s says nothing that is called %q: expected one of %s", algorithm.ID,
			expected.Kind, strings.Join(names, ", "))
	}
	if expected.Detail == "" {
		return want, nil
	}
	for part := range strings.SplitSeq(expected.Detail, " and ") {
		comparison, ok := condition.Compare(part)
		if !ok {
			return want, fmt.Errorf("%q: expected NUMBER = VALUE, or with !=, <, >, <= or >=", part)
		}
		holds, err := about(want.kinds[0], comparison)
		if err != nil {
			return want, err
		}
		want.holds = append(want.holds, holds)
	}
	return want, nil
}

// about is a condition on a number of a reason: its limit is a number, or one of the words
// that the reason chooses among.
func about(kind *decision.ReasonKind, comparison condition.Comparison) (func(decision.Reason) bool, error) {
	if !slices.Contains(kind.Numbers, comparison.Of) {
		return nil, fmt.Errorf(
			"%q has no number %q: expected one of %s",
			kind.Name,
			comparison.Of,
			strings.Join(kind.Numbers, ", "),
		)
	}
	limit, err := strconv.ParseFloat(comparison.Limit, 64)
	word := slices.Index(kind.Words, comparison.Limit)
	if err != nil && word >= 0 {
		limit, err = float64(word), nil
	}
	if err != nil {
		return nil, fmt.Errorf("%q: expected a number or a word of %q", comparison.Limit, kind.Name)
	}
	return func(r decision.Reason) bool {
		n, known := r.Number(comparison.Of)
		return known && comparison.Holds(n, limit)
	}, nil
}

// in reports whether a reason, or one of its clauses, is what is wanted.
func (w *wanted) in(reason decision.Reason) bool {
	fails := func(holds func(decision.Reason) bool) bool {
		return !holds(reason)
	}
	if slices.Contains(w.kinds, reason.Kind) && !slices.ContainsFunc(w.holds, fails) {
		return true
	}
	return slices.ContainsFunc(reason.More, w.in)
}
