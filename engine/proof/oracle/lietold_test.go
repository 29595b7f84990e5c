package oracle

import (
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// lie is one false thing that a search would say wherever it can.
type lie struct {
	what string
	// alter alters one phase, and reports whether it found anything to alter.
	alter func(*phase) bool
}

// twists make a false number of a true one: of a cell, a digit or a member another one, of a
// count too few or too many, and of what is so that it is not.
var twists = []struct {
	name string
	of   func(n float64) float64
}{
	{"less", func(n float64) float64 {
		if n != math.Trunc(n) {
			return n - least(n)
		}
		return n - 1
	}},
	{"more", func(n float64) float64 {
		if n != math.Trunc(n) {
			return n + least(n)
		}
		return n + 1
	}},
	{"its sign", func(n float64) float64 { return -n }},
}

// least is the least change of a fraction that its three digits show.
func least(n float64) float64 { return .01*math.Abs(n) + .0005 }

// liesOf are the lies that a phase gives an occasion for.
func liesOf(s *phase) (list []lie) {
	add := func(what string, tell func(*phase) bool) { list = append(list, lie{what, tell}) }
	twisted := func(what string, tell func(s *phase, twist func(float64) float64) bool) {
		for _, twist := range twists {
			add(what+", "+twist.name, func(s *phase) bool { return tell(s, twist.of) })
		}
	}
	reason := func(where string, r decision.Reason) {
		for _, clause := range append([]decision.Reason{r}, r.More...) {
			if clause.Kind == nil {
				continue
			}
			kind := clause.Kind
			name := fmt.Sprintf("%s %q", where, nameOf(s, kind))
			for i, number := range kind.Numbers {
				for k, other := range kind.Numbers[:i] {
					add(fmt.Sprintf("%s, %s and %s exchanged", name, other, number), func(s *phase) bool {
						return s.lieInAll(where, kind, func(r *decision.Reason) {
							r.Numbers[i], r.Numbers[k] = r.Numbers[k], r.Numbers[i]
						})
					})
				}
				what := fmt.Sprintf("%s, %s", name, number)
				twisted(what, func(s *phase, twist func(float64) float64) bool {
					return s.lieInAll(where, kind, func(r *decision.Reason) { r.Numbers[i] = twist(r.Numbers[i]) })
				})
			}
			if kind != r.Kind {
				add(name+", dropped", func(s *phase) bool { return s.drop(where, kind) })
			}
		}
	}
	reason("said", s.after.Said)
	for i := range s.told {
		d := &s.told[i]
		reason("why", d.Why)
		for _, field := range fieldsOf(d) {
			kind := d.Kind
			add(fmt.Sprintf("decision %s, %s", kind, field), func(s *phase) bool { return s.lieAbout(kind, field) })
		}
	}
	for _, e := range s.events {
		kind := e.Kind
		for i, number := range []string{"cell", "digit", "a", "b"} {
			what := fmt.Sprintf("event %q, %s", s.a.Events[kind].Name, number)
			twisted(what, func(s *phase, twist func(float64) float64) bool { return s.lieInEvent(kind, i, twist) })
		}
	}
	for i, m := range s.a.Metrics {
		add("metric "+m.Name, func(s *phase) bool {
			s.after.Metrics = slices.Clone(s.after.Metrics)
			s.after.Metrics[i] = s.after.Metrics[i]*1.5 + 1
			return true
		})
	}
	return list
}

// nameOf is what tells a kind of reason from others: an event's has no name.
func nameOf(s *phase, k *decision.ReasonKind) string {
	for _, e := range s.a.Events {
		if e.Text == k {
			return "event " + e.Name
		}
	}
	return k.Name
}

// lieInAll alters a kind of reason, in the sentence of the phase or in all reasons.
func (s *phase) lieInAll(where string, kind *decision.ReasonKind, alter func(*decision.Reason)) (lied bool) {
	one := func(r *decision.Reason) {
		if r.Kind == kind {
			was := r.Numbers
			alter(r)
			lied = lied || r.Numbers != was
		}
	}
	s.retell(where, func(r decision.Reason) decision.Reason {
		r.More = slices.Clone(r.More)
		one(&r)
		for k := range r.More {
			one(&r.More[k])
		}
		return r
	})
	return lied
}

// drop leaves out the clauses of a kind.
func (s *phase) drop(where string, kind *decision.ReasonKind) (lied bool) {
	s.retell(where, func(r decision.Reason) decision.Reason {
		before := len(r.More)
		r.More = slices.DeleteFunc(slices.Clone(r.More), func(c decision.Reason) bool { return c.Kind == kind })
		lied = lied || len(r.More) < before
		return r
	})
	return lied
}

// retell makes other reasons of the sentence of the phase, or of all its decisions.
func (s *phase) retell(where string, other func(decision.Reason) decision.Reason) {
	if where == "said" {
		s.after.Said = other(s.after.Said)
		return
	}
	for k := range s.told {
		s.told[k].Why = other(s.told[k].Why)
	}
}

// lieInEvent alters a number of a kind of event.
func (s *phase) lieInEvent(kind uint8, i int, twist func(float64) float64) (lied bool) {
	s.events = slices.Clone(s.events)
	for k := range s.events {
		e := &s.events[k]
		if e.Kind != kind {
			continue
		}
		was := *e
		switch i {
		case 0:
			e.Cell = sudoku.TheCell(int(twist(float64(e.Cell.Or(-1)))))
		case 1:
			e.Digit = uint8(int(twist(float64(e.Digit))))
		case 2:
			e.A = twist(e.A)
		case 3:
			e.B = twist(e.B)
		}
		lied = lied || *e != was
	}
	return lied
}

// fieldsOf are what a decision has that can be told falsely.
func fieldsOf(d *decision.Decision) (list []string) {
	for _, f := range []struct {
		name string
		has  bool
	}{
		{"cell", !d.Cell.None()},
		{"other cell", !d.Other.None()},
		{"digit", d.Digit > 0},
		{"was", d.Was > 0},
		{"p", d.P.Known},
		{"delta", d.Delta.Known},
		{"sign of delta", d.Delta.By != 0},
		{"winner", d.Won >= 0},
		{"chosen option", len(d.Options) > 1 && d.Won < 0},
		{"weight of an option", len(d.Options) > 0 && d.Options[0].P.Known},
	} {
		if f.has {
			list = append(list, f.name)
		}
	}
	return list
}

// lieAbout alters what decisions of a kind are about.
func (s *phase) lieAbout(kind decision.Kind, field string) (lied bool) {
	for i := range s.told {
		d := &s.told[i]
		if d.Kind != kind || !slices.Contains(fieldsOf(d), field) {
			continue
		}
		was := *d
		switch field {
		case "cell":
			d.Cell = sudoku.TheCell((d.Cell.Or(-1) + 1) % s.p.Cells)
		case "other cell":
			d.Other = sudoku.TheCell((d.Other.Or(-1) + 1) % s.p.Cells)
		case "digit":
			d.Digit = d.Digit%uint8(s.p.Side) + 1
		case "was":
			d.Was = d.Was%uint8(s.p.Side) + 1
		case "p":
			d.P.P = d.P.P/2 + .01
		case "delta":
			d.Delta.By++
		case "sign of delta":
			d.Delta.By = -d.Delta.By
		case "winner":
			d.Won = (d.Won + 1) % max(1, len(d.Options))
		case "chosen option":
			s.choosesAnother(d)
		case "weight of an option":
			d.Options = slices.Clone(d.Options)
			d.Options[0].P.P = d.Options[0].P.P/2 + .01
		}
		chosen := d.Cell != was.Cell || d.Other != was.Other || d.Digit != was.Digit
		lied = lied || field != "chosen option" || chosen // a digit that stands for its cell chooses the same one
	}
	return lied
}

// choosesAnother makes a decision one for another of its options.
func (s *phase) choosesAnother(d *decision.Decision) {
	i := slices.IndexFunc(d.Options, func(o decision.Option) bool { return !d.Takes(o) })
	if i < 0 {
		return
	}
	o := d.Options[i]
	d.Cell = o.Cell
	switch d.Among {
	case decision.ASwap:
		d.Other = o.Other
	case decision.ADigit, decision.APlace:
		d.Digit = o.Digit
	}
}
