package oracle

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// wanted is what an oracle wants to be said: a kind, by its name, and its numbers. The words
// are not its business; goldens hold them.
type wanted struct {
	kind    string
	numbers []float64
	more    []wanted // clauses that follow
	event   bool     // the kind is one of the algorithm's events
}

// says wants a reason of a kind, with its numbers in their order.
func says(kind string, numbers ...any) wanted {
	w := wanted{kind: kind}
	for _, n := range numbers {
		w.numbers = append(w.numbers, plainNumber(n))
	}
	return w
}

// event wants an event of a kind that has no cell and no digit, with its A and B.
func event(kind string, numbers ...any) wanted {
	w := wanted{kind: kind, numbers: []float64{-1, 0, 0, 0}, event: true}
	for i, n := range numbers {
		w.numbers[2+i] = plainNumber(n)
	}
	return w
}

// at gives an event its cell and its digit; 0 is no digit.
func (w wanted) at(cell int, digit uint8) wanted {
	w.numbers = slices.Clone(w.numbers)
	w.numbers[0], w.numbers[1] = float64(cell), float64(digit)
	return w
}

// and adds clauses.
func (w wanted) and(clauses ...wanted) wanted {
	w.more = slices.Concat(w.more, clauses)
	return w
}

// clauses wants the first of some clauses, and the others behind it.
func clauses(list ...wanted) wanted {
	if len(list) == 0 {
		return wanted{}
	}
	return list[0].and(list[1:]...)
}

// plainNumber is a number of any type, or 1 for what is so.
func plainNumber(n any) float64 {
	if cell, is := n.(sudoku.MaybeCell); is {
		n = cell.Or(-1)
	}
	v := reflect.ValueOf(n)
	switch {
	case v.CanInt():
		return float64(v.Int())
	case v.CanUint():
		return float64(v.Uint())
	case v.CanFloat():
		return v.Float()
	case v.Bool():
		return 1
	}
	return 0
}

// isSaid reports whether a reason says what is wanted, and no more.
func (w wanted) isSaid(a *engine.Algorithm, r decision.Reason) bool {
	if !w.isKind(a, r.Kind) || !sameNumbers(r.Numbers[:len(r.Kind.Numbers)], w.numbers) {
		return false
	}
	return slices.EqualFunc(w.more, r.More, func(w wanted, clause decision.Reason) bool {
		return w.isSaid(a, clause)
	})
}

// isKind reports whether a kind is the one that is wanted.
func (w wanted) isKind(a *engine.Algorithm, k *decision.ReasonKind) bool {
	if k == nil || !w.event {
		return k != nil && k.Name == w.kind
	}
	return slices.ContainsFunc(a.Events, func(e engine.EventKind) bool {
		return e.Name == w.kind && e.Text == k
	})
}

// happens reports whether an event is the one that is wanted.
func (w wanted) happens(a *engine.Algorithm, e engine.Event) bool {
	numbers := []float64{float64(e.Cell.Or(-1)), float64(e.Digit), e.A, e.B}
	return w.event && a.Events[e.Kind].Name == w.kind && sameNumbers(numbers, w.numbers)
}

func sameNumbers(got, want []float64) bool { return slices.EqualFunc(got, want, sameNumber) }

// sameNumber reports whether two numbers differ by no more than the order of their reckoning.
func sameNumber(got, want float64) bool {
	if got == want || math.IsNaN(got) && math.IsNaN(want) {
		return true
	}
	return math.Abs(got-want) <= max(1e-12, 1e-9*math.Abs(want))
}

// String is what is wanted, as a failure prints it.
func (w wanted) String() string {
	text := fmt.Sprintf("%q %v", w.kind, w.numbers)
	for _, clause := range w.more {
		text += ", " + clause.String()
	}
	return text
}

// said is a reason as a failure prints it, beside what is wanted.
type said struct{ decision.Reason }

func (r said) String() string {
	if r.Kind == nil {
		return "nothing"
	}
	numbers := r.Numbers[:len(r.Kind.Numbers)]
	text := fmt.Sprintf("%q %s %v", r.Kind.Name, strings.Join(r.Kind.Numbers, " "), numbers)
	for _, clause := range r.More {
		text += ", " + said{clause}.String()
	}
	return text
}

// said checks the sentence of the phase, and gives it back.
func (s *phase) said(want wanted) wanted {
	s.claim(want.isSaid(s.a, s.after.Said), "the phase says %v, it should say %v", said{s.after.Said}, want)
	return want
}

// why checks the reason and the probability of a decision.
func (s *phase) why(d decision.Decision, p float64, want wanted) {
	s.claim(close(d.P.P, p), "%s of candidate %d at %d: p %v, it should be %v", d.Kind, d.Member, d.Cell, d.P.P, p)
	s.reason(d, want)
}

// reason checks the reason of a decision.
func (s *phase) reason(d decision.Decision, want wanted) {
	s.claim(want.isSaid(s.a, d.Why), "%s of candidate %d at %d: %v, it should be %v", d.Kind, d.Member, d.Cell,
		said{d.Why}, want)
}

// whyOneOf checks that a reason is one of several that would be true, and returns the first
// that it is.
func (s *phase) whyOneOf(d decision.Decision, right ...wanted) int {
	i := slices.IndexFunc(right, func(w wanted) bool { return w.isSaid(s.a, d.Why) })
	s.claim(i >= 0, "%s of candidate %d at %d: %v, it should be one of %v", d.Kind, d.Member, d.Cell, said{d.Why}, right)
	return max(i, 0)
}

// lastEvent wants what the last event of the phase says, if there is one.
func (s *phase) lastEvent() wanted {
	if len(s.events) == 0 {
		s.wrong("no event happens")
		return wanted{}
	}
	e := s.events[len(s.events)-1]
	return event(s.a.Events[e.Kind].Name, e.A, e.B).at(e.Cell.Or(-1), e.Digit)
}

// happened checks the events of the phase, in order.
func (s *phase) happened(want ...wanted) {
	same := slices.EqualFunc(want, s.events, func(w wanted, e engine.Event) bool { return w.happens(s.a, e) })
	s.claim(same, "the events are %+v, they should be %v", s.events, want)
}

// A reason is compared by its kind and by each of its numbers.
func TestReasonsAreComparedByTheirValues(t *testing.T) {
	var table decision.Table
	dead := table.Say("dead ends", "cells digit", "in {cells} cells no {digit} was left")
	full := table.Say("full houses", "cells digit", "in {cells} cells no {digit} was left")
	solved := table.Say("", "cell digit a b", "solved")
	a := &engine.Algorithm{Events: []engine.EventKind{{Name: "solved", Text: solved}}}
	for _, c := range []struct {
		what string
		got  decision.Reason
		want wanted
		same bool
	}{
		{"the same", dead.With("cells digit", 3, 4), says("dead ends", 3, 4), true},
		{"another number", dead.With("cells digit", 3, 4), says("dead ends", 3, 5), false},
		{"numbers that have changed places", dead.With("cells digit", 3, 4), says("dead ends", 4, 3), false},
		{"another kind of the same words", full.With("cells digit", 3, 4), says("dead ends", 3, 4), false},
		{"a number that is not wanted", dead.With("cells digit", 3, 0), says("dead ends", 3), false},
		{"the last bit", dead.With("cells digit", .1+.2, 4), says("dead ends", .3, 4), true},
		{"a small part", dead.With("cells digit", 3e-6, 4), says("dead ends", 4e-6, 4), false},
		{"a clause too many", dead.With("cells digit", 3, 4).And(full.With("cells digit", 1, 1)), says("dead ends", 3, 4), false},
		{"a clause too few", dead.With("cells digit", 3, 4), says("dead ends", 3, 4).and(says("full houses", 1, 1)), false},
		{"another clause", dead.With("cells digit", 3, 4).And(full.With("cells digit", 1, 2)), says("dead ends", 3, 4).and(says("full houses", 1, 1)), false},
		{"its clause", dead.With("cells digit", 3, 4).And(full.With("cells digit", 1, 1)), says("dead ends", 3, 4).and(says("full houses", 1, 1)), true},
		{"nothing", decision.Reason{}, says("dead ends", 3, 4), false},
		{"an event", solved.With("cell digit a b", 7, 2, 3, 0), event("solved", 3).at(7, 2), true},
		{"an event elsewhere", solved.With("cell digit a b", 7, 2, 3, 0), event("solved", 3).at(8, 2), false},
		{"an event, not a reason", solved.With("cell digit a b", -1, 0, 3, 0), says("solved", -1, 0, 3, 0), false},
	} {
		if c.want.isSaid(a, c.got) != c.same {
			t.Errorf("%s: %v and %v: the same must be %v", c.what, said{c.got}, c.want, c.same)
		}
	}
}
