package algorithms_test

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
)

// TestFormerParametersAreRead: a file may name a parameter of an earlier version, as long
// as it had the value that every run has now.
func TestFormerParametersAreRead(t *testing.T) {
	for _, a := range algorithms.All() {
		for name, was := range a.Former {
			set := engine.Settings{}
			if err := a.Read(name+"="+was, set); err != nil || len(set) > 0 {
				t.Errorf("%s: %s=%s: %v, %v", a.ID, name, was, set, err)
			}
			if err := a.Read(name+"=another", set); err == nil || len(set) > 0 {
				t.Errorf("%s: %s=another is read", a.ID, name)
			}
			if _, there := a.Param(name); there {
				t.Errorf("%s has %s", a.ID, name)
			}
		}
	}
}
