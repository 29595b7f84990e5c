package docs_test

import (
	"os"
	"strings"
	"testing"
)

// Two commands do everything on a fresh machine with Go. The README says them, and the gate runs
// the tests by the very command that the README says.
func TestTheReadmeSaysHowToRunAndTest(t *testing.T) {
	for _, c := range []struct{ file, says string }{
		{"../README.md", "`go run ./cmd/tui`"},
		{"../README.md", "`go test ./...`"},
		{"../.ci/run", "\nstep go test ./...\n"},
	} {
		text, err := os.ReadFile(c.file)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(text), c.says) {
			t.Errorf("%s: expected %q", c.file, strings.TrimSpace(c.says))
		}
	}
}
