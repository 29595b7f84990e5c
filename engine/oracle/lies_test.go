package oracle

import (
	"flag"
	"fmt"
	"hash/fnv"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/sudoku"
)

var everyLie = flag.Bool("lies", false, "tell every lie, which takes some minutes")

// lie is one false thing that a search would say wherever it can.
type lie struct {
	what string
	// tell alters one phase, and reports whether it found anything to alter.
	tell func(*phase) bool
}

// beyond are lies that no snapshot and no rule of the paper can show to be one.
var beyond = map[string]string{
	`colony: said "walked", step`:                    "a step in which no ant has a choice leaves no trace",
	"climb: metric queue":                            "a queue may hold a state twice, and forgets its worst",
	`cuckoo: why "from a parent by sorting", parent`: "the best ever mostly is the best now",
	`genetic-mk: why "an illegal attempt", mutation`: "the dice say which mutation was attempted, and nothing comes of it",
}

// TestLiesAreFound alters what searches say, one number at a time: every number of every
// kind of reason and event, what each kind of decision is about, and every metric. The
// oracle of the search must find each of these lies. Without -lies it is one in thirty.
func TestLiesAreFound(t *testing.T) {
	told, total := 0, 0
	for _, a := range algorithms.All() {
		begin := doubters[a.ID]
		if begin == nil {
			continue
		}
		t.Run(a.ID, func(t *testing.T) {
			words := &wordings{calls: map[string]string{}}
			var lies []lie
			trialsOf := map[string][]trial{}
			list := trials(a)
			if !*everyLie {
				list = list[:3]
			}
			for _, tr := range list {
				known := map[string]bool{}
				follow(t, a, tr, begin, &tally{words: words, lied: true}, func(s *phase) {
					for _, l := range liesOf(s) {
						if known[l.what] {
							continue
						}
						known[l.what] = true
						if len(trialsOf[l.what]) == 0 {
							lies = append(lies, l)
						}
						trialsOf[l.what] = append(trialsOf[l.what], tr)
					}
				})
			}
			for _, l := range lies {
				if total++; !*everyLie && !sampled(a.ID+l.what) {
					continue
				}
				told++
				if beyond[a.ID+": "+l.what] != "" {
					continue
				}
				if !found(t, a, l, trialsOf[l.what], words, begin) {
					t.Errorf("nobody found the lie: %s", l.what)
				}
			}
		})
	}
	t.Logf("%d of %d lies", told, total)
}

// sampled picks one lie in thirty, always the same.
func sampled(what string) bool {
	hash := fnv.New32a()
	hash.Write([]byte(what))
	return hash.Sum32()%30 == 0
}

// found tells a lie in trials in which it can be told, until the oracle finds it.
func found(t *testing.T, a *engine.Algorithm, l lie, list []trial, words *wordings, begin func(*sudoku.Puzzle, engine.Settings) doubter) bool {
	for _, tr := range list {
		seen := &tally{words: &wordings{calls: maps.Clone(words.calls), complete: true}, lied: true}
		stumbles := false
		func() {
			// A cell that is none, or another length of a list, may stop an oracle: it is found.
			defer func() { stumbles = recover() != nil }()
			follow(t, a, tr, begin, seen, func(s *phase) { l.tell(s) })
		}()
		if stumbles || seen.faults > 0 {
			return true
		}
	}
	return false
}

// liesOf are the lies that a phase gives an occasion for.
func liesOf(s *phase) (list []lie) {
	add := func(what string, tell func(*phase) bool) { list = append(list, lie{what, tell}) }
	reason := func(where string, r decision.Reason) {
		for _, clause := range append([]decision.Reason{r}, r.More...) {
			if clause.Kind == nil {
				continue
			}
			for i, number := range clause.Kind.Numbers {
				if !mentions(clause.Kind, number) || !heard(s, clause, i) {
					continue // no word depends on it
				}
				kind := clause.Kind
				what := fmt.Sprintf("%s %q, %s", where, nameOf(s, kind), number)
				add(what, func(s *phase) bool { return s.lieIn(where, kind, i) })
			}
		}
	}
	reason("said", s.after.Said)
	for _, d := range s.told {
		reason("why", d.Why)
		for _, field := range fieldsOf(&d) {
			kind := d.Kind
			add(fmt.Sprintf("decision %s, %s", kind, field), func(s *phase) bool { return s.lieAbout(kind, field) })
		}
	}
	for _, e := range s.events {
		kind := e.Kind
		for i, number := range []string{"cell", "digit", "a", "b"} {
			text := s.a.Events[kind].Text
			if mentions(text, number) && heard(s, text.Of(e.Cell, e.Digit, e.A, e.B), i) {
				add(fmt.Sprintf("event %q, %s", s.a.Events[kind].Name, number), func(s *phase) bool { return s.lieInEvent(kind, i) })
			}
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

// mentions reports whether a sentence has a number in it.
func mentions(k *decision.ReasonKind, number string) bool {
	for _, piece := range braces.FindAllString(k.Text+strings.Join(k.Words, ""), -1) {
		parts := strings.Fields(strings.Trim(piece, "{}"))
		first := strings.TrimSuffix(parts[0], "+1")
		switch {
		case len(parts) == 1, !slices.Contains(things, first):
			parts = []string{first}
		default:
			parts = parts[1:]
		}
		if slices.Contains(parts, number) {
			return true
		}
	}
	return false
}

// heard reports whether another number makes another sentence: words may be chosen that do
// not have it.
func heard(s *phase, r decision.Reason, i int) (differs bool) {
	defer func() { differs = differs || recover() != nil }() // there is no such cell
	r.More = nil
	lied := r
	lied.Numbers[i] = other(s, r.Kind, i, r.Numbers[i])
	return lied.Text(s.p.Board) != r.Text(s.p.Board)
}

var (
	braces = regexp.MustCompile(`{[^}]*}`)
	// things are the words before the number of a cell, a digit and so on.
	things = []string{"cell", "digit", "digits", "unit", "block", "lack", "contradiction", "word", "moved", "which"}
)

// nameOf is what tells a kind of reason from others: an event's has no name.
func nameOf(s *phase, k *decision.ReasonKind) string {
	for _, e := range s.a.Events {
		if e.Text == k {
			return "event " + e.Name
		}
	}
	return k.Name
}

// lieIn alters a number of a kind of reason, in the sentence of the phase or in all reasons.
func (s *phase) lieIn(where string, kind *decision.ReasonKind, i int) (lied bool) {
	alter := func(r decision.Reason) decision.Reason {
		r.More = slices.Clone(r.More)
		if r.Kind == kind {
			r.Numbers[i], lied = other(s, kind, i, r.Numbers[i]), true
		}
		for k := range r.More {
			if r.More[k].Kind == kind {
				r.More[k].Numbers[i], lied = other(s, kind, i, r.More[k].Numbers[i]), true
			}
		}
		return r
	}
	if where == "said" {
		s.after.Said = alter(s.after.Said)
		return lied
	}
	for k := range s.told {
		s.told[k].Why = alter(s.told[k].Why)
	}
	return lied
}

// other is another number of the same sort: of a cell, of a digit, of a set, of what chooses
// among words, or any.
func other(s *phase, kind *decision.ReasonKind, i int, n float64) float64 {
	name, text := kind.Numbers[i], kind.Text+strings.Join(kind.Words, "")
	is := func(sort string) bool {
		return strings.Contains(text, "{"+sort+" "+name+"}") || name == sort && strings.Contains(text, "{"+sort+"}")
	}
	switch {
	case is("digit"):
		return float64(int(n)%s.p.Side + 1)
	case is("digits"):
		return float64(uint64(n) ^ 2)
	case is("cell") || is("unit") || is("block") || is("lack"):
		if n > 0 {
			return n - 1
		}
		return n + 1
	case is("word"):
		if n > 0 {
			return 0
		}
		return 1
	case n != float64(int(n)):
		return n*1.5 + .01
	}
	return n + 1
}

// fieldsOf are what a decision has that can be told falsely.
func fieldsOf(d *decision.Decision) (list []string) {
	for _, f := range []struct {
		name string
		has  bool
	}{
		{"cell", d.Cell >= 0}, {"digit", d.Digit > 0}, {"was", d.Was > 0},
		{"p", d.P.Known}, {"delta", d.Delta.Known},
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
		lied = true
		switch field {
		case "cell":
			d.Cell = (d.Cell + 1) % s.p.Cells
		case "digit":
			d.Digit = d.Digit%uint8(s.p.Side) + 1
		case "was":
			d.Was = d.Was%uint8(s.p.Side) + 1
		case "p":
			d.P.P = d.P.P/2 + .01
		case "delta":
			d.Delta.By++
		}
	}
	return lied
}

// lieInEvent alters a number of a kind of event.
func (s *phase) lieInEvent(kind uint8, i int) (lied bool) {
	s.events = slices.Clone(s.events)
	text := s.a.Events[kind].Text
	for k := range s.events {
		e := &s.events[k]
		if e.Kind != kind {
			continue
		}
		lied = true
		switch i {
		case 0:
			e.Cell = int16(other(s, text, i, float64(e.Cell)))
		case 1:
			e.Digit = uint8(other(s, text, i, float64(e.Digit)))
		case 2:
			e.A = other(s, text, i, e.A)
		case 3:
			e.B = other(s, text, i, e.B)
		}
	}
	return lied
}
