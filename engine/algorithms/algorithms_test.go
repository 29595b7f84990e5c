package algorithms

import (
	"flag"
	"path"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/proof/sample"
)

var full = flag.Bool("full", false, "hold algorithms to the contract many iterations long, with every preset on every board")

// TestConformance holds every algorithm to the contract of engine.Search, in a small sample
// with one in sixteen of all presets.
func TestConformance(t *testing.T) {
	presets := 0
	for _, a := range All() {
		tried := *a
		tried.Presets = nil
		for _, preset := range a.Presets {
			if !sample.Leaves(presets, 16) {
				tried.Presets = append(tried.Presets, preset)
			}
			presets++
		}
		t.Run(a.ID, func(t *testing.T) { oracle.Check(t, &tried, *full) })
	}
}

func TestIDsAreUnique(t *testing.T) {
	seen := map[string]bool{}
	for _, a := range All() {
		if seen[a.ID] {
			t.Errorf("two algorithms are called %s", a.ID)
		}
		seen[a.ID] = true
	}
}

// A folder is the ID without hyphens, so that who knows one finds the other; a
// variant, as cuckoo-classic, may share the folder of what it is a variant of.
func TestFoldersAreIDs(t *testing.T) {
	for _, a := range All() {
		made := runtime.FuncForPC(reflect.ValueOf(a.New).Pointer()).Name() // …/algorithms/tabu.start
		folder, _, _ := strings.Cut(path.Base(made), ".")
		plain := strings.ReplaceAll(a.ID, "-", "")
		if of, _, _ := strings.Cut(a.ID, "-"); folder != plain && folder != of {
			t.Errorf("%s is in the folder %s, expected %s", a.ID, folder, plain)
		}
	}
}

func TestFind(t *testing.T) {
	for _, a := range All() {
		if found, err := Find(" " + strings.ToUpper(a.ID)); err != nil || found != a {
			t.Errorf("%s: found %v, %v", a.ID, found, err)
		}
	}
	for asked, want := range map[string]string{
		"resedda":  "reseda?",
		"eseda":    "reseda?",
		"genteic":  "genetic?", // two neighbours swapped are one slip
		"":         "reseda, nb-coin",
		"nonsense": "reseda, nb-coin",
	} {
		_, err := Find(asked)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("Find(%q): %v, expected it to say %q", asked, err, want)
		}
	}
}

// The screen shows the best cost of every run: a metric called best would stand
// beside it with another number, and no breakpoint could reach it.
func TestNoMetricIsAnotherBest(t *testing.T) {
	for _, a := range All() {
		for _, m := range a.Metrics {
			if m.Name == "best" {
				t.Errorf("%s: a metric is called best: %s", a.ID, m.Meaning)
			}
		}
	}
}

func TestAllIsACopy(t *testing.T) {
	All()[0] = nil
	if All()[0] == nil {
		t.Error("a caller's change reached the list")
	}
}
