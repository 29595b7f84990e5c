package oracle

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/proof/sample"
)

// unheard are kinds that no trial can be short enough for, and where they are held instead; and an
// event that all trees share, of a search that stops before.
var unheard = map[string]string{
	"clauses: event all solutions": "its until ends with the second solution",
	"climb: event memory full":     "after 16384 states: TestTheMemoryIsEmptied of the search",
}

// kindsSaid gathers what an algorithm says in its trials, and before its first iteration and behind
// forced moves: the kinds that lies are told of.
func kindsSaid(t *testing.T, a *engine.Algorithm, said map[*decision.ReasonKind]bool) {
	var add func(r decision.Reason)
	add = func(r decision.Reason) {
		said[r.Kind] = true
		for _, clause := range r.More {
			add(clause)
		}
	}
	for _, o := range beginnings {
		if b := begins(t, a, o); b != nil {
			add(b.after.Said)
		}
	}
	if doubters[a.ID] == nil {
		return
	}
	for _, tr := range trials(a) {
		follow(t, a, tr, doubters[a.ID], &tally{}, func(s *phase) {
			add(s.after.Said)
			for i := range s.told {
				add(s.told[i].Why)
			}
			for _, e := range s.events {
				said[a.Events[e.Kind].Text] = true
			}
		})
	}
}

// TestEveryKindIsSaid: each kind of reason and of event is said in a trial of an algorithm that has
// an oracle, or at a beginning, so that the tests of lies lie about it. A kind that nothing can say
// is none.
func TestEveryKindIsSaid(t *testing.T) {
	sample.OnlyLarge(t)
	said := map[*decision.ReasonKind]bool{}
	for _, a := range algorithms.All() {
		kindsSaid(t, a, said)
	}
	kinds, silent := map[*decision.ReasonKind]bool{}, 0
	miss := func(a *engine.Algorithm, name string, k *decision.ReasonKind) {
		kinds[k] = true
		excuse := unheard[a.ID+": "+name]
		if said[k] == (excuse == "") {
			return
		}
		silent++
		t.Errorf("%s: %q is said in a trial: %v, excused: %q; expected a trial that says it: %s", a.ID, name, said[k], excuse, k.Text)
	}
	for _, a := range algorithms.All() {
		for _, table := range a.Says {
			for _, k := range table.Kinds {
				miss(a, k.Name, k)
			}
		}
		for _, e := range a.Events {
			miss(a, "event "+e.Name, e.Text)
		}
	}
	t.Logf("%d kinds of reasons and events, %d of them said by no trial", len(kinds), silent)
}
