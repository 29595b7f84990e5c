package oracle

import (
	"flag"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
)

var everyLie = flag.Bool("lies", false, "tell every lie, which takes some minutes")

// beyond are lies that no snapshot and no rule of the paper can show to be one.
var beyond = map[string]string{
	`colony: said "walked", step, more`: "a step in which no ant has a choice leaves no trace",
	"climb: metric queue":               "a queue may hold a state twice, and forgets its worst",
}

// occasion is a lie with the trials in which it can be told.
type occasion struct {
	lie
	trials []trial
}

// chances are the occasions that an algorithm gives.
type chances []*occasion

// occasions runs trials and lists the lies that could be told in them.
func occasions(t *testing.T, a *engine.Algorithm, list []trial, begin beginning) (could chances) {
	known := map[string]*occasion{}
	for _, tr := range list {
		seen := map[string]bool{}
		follow(t, a, tr, begin, &tally{lied: true}, func(s *phase) {
			for _, l := range liesOf(s) {
				if seen[l.what] {
					continue
				}
				seen[l.what] = true
				if known[l.what] == nil {
					known[l.what] = &occasion{lie: l}
					could = append(could, known[l.what])
				}
				known[l.what].trials = append(known[l.what].trials, tr)
			}
		})
	}
	return could
}

// tell tells a lie by its name.
func (c chances) tell(t *testing.T, a *engine.Algorithm, what string, begin beginning) (told, caught bool) {
	for _, o := range c {
		if o.what == what {
			return o.tell(t, a, begin)
		}
	}
	return false, false
}

// tell tells a lie in its trials, until the oracle catches it. It is none where nothing is
// altered, as by another sign of 0.
func (o *occasion) tell(t *testing.T, a *engine.Algorithm, begin beginning) (told, caught bool) {
	for _, tr := range o.trials {
		seen := &tally{lied: true}
		func() {
			// A cell that is none, or another length of a list, may stop an oracle: it is found.
			defer func() { caught = recover() != nil }()
			follow(t, a, tr, begin, seen, func(s *phase) { told = o.alter(s) || told })
		}()
		if caught = caught || seen.faults > 0; caught {
			return told, true
		}
	}
	return told, false
}

// TestLiesAreFound alters what searches say, one number at a time: every number of every
// kind of reason and event, what each kind of decision is about, and every metric. The
// oracle of the search must find each of these lies.
func TestLiesAreFound(t *testing.T) {
	if !*everyLie {
		t.Skip("only with -lies")
	}
	lied, found := 0, 0
	for _, a := range algorithms.All() {
		begin := doubters[a.ID]
		if begin == nil {
			continue
		}
		t.Run(a.ID, func(t *testing.T) {
			for _, o := range occasions(t, a, trials(a), begin) {
				told, caught := o.tell(t, a, begin)
				if !told {
					continue
				}
				lied++
				excuse := beyond[a.ID+": "+o.what]
				switch {
				case caught && excuse != "":
					t.Errorf("the lie is found, expected it to be beyond the oracle: %s", o.what)
				case caught:
					found++
				case excuse == "":
					t.Errorf("nobody found the lie: %s", o.what)
				}
			}
		})
	}
	t.Logf("%d lies are told, %d found", lied, found)
}
