package paper

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write testdata/bands.txt anew")

// TestBands holds every printed figure, band and reason to what it was: who widens
// a band, or explains a difference away, does so in sight of those who read the
// change.
func TestBands(t *testing.T) {
	const file = "testdata/bands.txt"
	var now strings.Builder
	for _, table := range All() {
		for _, c := range table.Cases {
			for _, m := range c.Measures {
				fmt.Fprintf(&now, "%s | %s | %s | paper %v of %d", table.ID, c.Label, m.Quantity.Name, m.Paper, m.PaperRuns)
				if m.Accept != nil {
					fmt.Fprintf(&now, " | within %v to %v", m.Accept.Low, m.Accept.High)
				}
				if m.Over != "" {
					fmt.Fprintf(&now, " | over %s to %v", m.Over, timing)
				}
				if m.Fitted {
					fmt.Fprint(&now, " | fitted")
				}
				if m.Repeats != "" {
					fmt.Fprintf(&now, " | repeats %s", m.Repeats)
				}
				if m.Reason != "" {
					fmt.Fprintf(&now, " | %s", m.Reason)
				}
				fmt.Fprintln(&now)
			}
		}
	}
	if *update {
		if err := os.WriteFile(file, []byte(now.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	old, is := strings.Split(string(want), "\n"), strings.Split(now.String(), "\n")
	for i := range max(len(old), len(is)) {
		if i >= len(old) || i >= len(is) || old[i] != is[i] {
			t.Fatalf("now %q, the file has %q; if that is meant, go test ./engine/lab/paper -run Bands -update", is[min(i, len(is)-1)], old[min(i, len(old)-1)])
		}
	}
}

// TestBandsAreNarrow: no share of runs may lie anywhere, but where the paper prints
// nothing that it must be near.
func TestBandsAreNarrow(t *testing.T) {
	for _, table := range All() {
		for _, c := range table.Cases {
			for _, m := range c.Measures {
				if a := m.Accept; a != nil && m.Quantity.rate && a.High-a.Low > 60 {
					t.Errorf("%s, %s: a band from %v to %v holds nearly everything", table.ID, c.Label, a.Low, a.High)
				}
			}
		}
	}
}
