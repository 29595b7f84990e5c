package oracle

import (
	"maps"
	"slices"
	"testing"

	"sudokuscope/engine/kit/decision"
)

// Spoken gathers the kinds that a search has said, so that a test can hold it to saying all
// that it can say.
type Spoken map[string]bool

// Add takes in a reason with its clauses.
func (s Spoken) Add(r decision.Reason) {
	if !r.Said() {
		return
	}
	s[r.Kind.Name] = true
	for _, clause := range r.More {
		s.Add(clause)
	}
}

// AtLeast fails the test if fewer kinds were said.
func (s Spoken) AtLeast(t testing.TB, kinds int) {
	t.Helper()
	if len(s) < kinds {
		t.Errorf(
			"expected %d kinds of sentences, it says %d: %v",
			kinds,
			len(s),
			slices.Sorted(maps.Keys(s)),
		)
	}
}

// All fails the test for each kind of a table that was not said.
func (s Spoken) All(t testing.TB, table *decision.Table) {
	t.Helper()
	for _, kind := range table.Kinds {
		if !s[kind.Name] {
			t.Errorf("it never said %q: %s", kind.Name, kind.Text)
		}
	}
}
