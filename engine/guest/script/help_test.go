package script

import (
	"flag"
	"os"
	"strings"
	"testing"
)

const manual = "../../../docs/reference/calls.md"

// The page about scripts is what the program says.
func TestThePageIsUpToDate(t *testing.T) {
	if flag.Lookup("update").Value.String() == "true" { // the flag of the golden files
		if err := os.WriteFile(manual, []byte(page()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(manual)
	if err != nil || string(text) != page() {
		t.Errorf("docs/reference/calls.md is not what the program says (%v): go test ./engine/guest/script -run Page -update", err)
	}
}

// A new script is short enough to be read, and works.
func TestTemplatesAreShort(t *testing.T) {
	for _, like := range Likes {
		text, err := Template(like)
		if err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(text, "\n"); n > 85 {
			t.Errorf("%s has %d lines", like, n)
		}
		if err := attempt(text, 3); err != nil {
			t.Errorf("%s: %v", like, err)
		}
	}
	if _, err := Template("rocket"); err == nil {
		t.Error("no error")
	}
}
