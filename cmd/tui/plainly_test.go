package main

import (
	"os"
	"testing"
)

// TestNoColoursWhereTheyAreNotWanted: CLICOLOR=0 does what NO_COLOR does, unless CLICOLOR_FORCE says otherwise.
func TestNoColoursWhereTheyAreNotWanted(t *testing.T) {
	for _, c := range []struct{ wanted, forced, none string }{
		{"0", "", "1"}, {"1", "", ""}, {"", "", ""}, {"0", "1", ""},
	} {
		t.Setenv("CLICOLOR", c.wanted)
		t.Setenv("CLICOLOR_FORCE", c.forced)
		t.Setenv("NO_COLOR", "")
		plainly()
		if is := os.Getenv("NO_COLOR"); is != c.none {
			t.Errorf("CLICOLOR=%q CLICOLOR_FORCE=%q: NO_COLOR is %q, expected %q", c.wanted, c.forced, is, c.none)
		}
	}
}
