package example_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/guest/watch/check"
	"sudokuscope/engine/guest/watch/example"
	"sudokuscope/engine/guest/watch/program"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

// faults are planted, each with the kind of finding that names it.
var faults = []struct{ name, kind string }{
	{"none", ""},
	{"forgets to copy", "clone"},
	{"turns the sign of its cost", "cost"},
	{"breeds one board", "population"},
	{"never lays pheromone", "model"},
	{"does not take a parameter", "parameter"},
	{"does not read a choice", "choice"},
	{"changes few cells", "still"},
	{"throws dice of the clock", "seed"},
	{"reads no seed", "seed"},
	{"hears no seed", "seed"},
	{"changes givens", "says r c is the given"},
	{"never moves", "still"},
	{"accepts the worst alone", "cost"},
	{"forgets what it has learnt", "model"},
	{"does not normalise", "p of r c sums to expected and those of other cells do not either"},
	{"counts one evaluation for all", "evaluations"},
	{"counts its cost wrong", "says cost has"},
	{"counts evaluations anew", "says evaluations had"},
	{"never learns", "phase"},
	{"divides by nothing", "lines"},
	{"says solved", "says solved but it is not"},
	{"writes half a grid", "lines"},
	{"counts members wrong", "population members cost something else"},
	{"declares no metric", "metrics that the description does not have"},
}

// Of the faults that are planted each is named; a healthy search has none.
func TestPlantedFaultsAreNamed(t *testing.T) {
	folder := strangersHere(t)
	broken, err := os.ReadFile(filepath.Join(folder, example.Answering))
	if err != nil {
		t.Fatal(err)
	}
	shallow := strings.Replace(string(broken), "copy.deepcopy(search)", "copy.copy(search)", 1)
	if err := os.WriteFile(filepath.Join(folder, "shallow.py"), []byte(shallow), 0o644); err != nil {
		t.Fatal(err)
	}
	for i, one := range faults {
		if sample.Leaves(i+23, 24) || one.name == "does not read a choice" && !sample.Large() { // it is waited for
			continue
		}
		t.Run(one.name, func(t *testing.T) {
			t.Parallel()
			file := "faulty.py"
			if one.name == "forgets to copy" {
				file = "shallow.py"
			}
			words := append(startOf(t, folder, file, ""), "{puzzle}", "{seed}")
			if file == "faulty.py" {
				words = append(words, one.name)
			}
			findings := checked(t, words)
			named := slices.ContainsFunc(findings, func(f check.Finding) bool { return f.Kind == one.kind })
			if one.kind != "" && !named || one.kind == "" && len(findings) > 0 {
				t.Errorf("found %+v, expected one of the kind %q", findings, one.kind)
			}
		})
	}
}

// Healthy searches have no finding.
func TestHealthySearchesHaveNoFinding(t *testing.T) {
	folder := strangersHere(t)
	for i, one := range []string{"loop.py", "callback.py", "scope.py", "class.py", "raw.cpp", "fitness.py"} {
		if sample.Leaves(i, 6) || one == "raw.cpp" && !sample.Large() {
			continue
		}
		t.Run(one, func(t *testing.T) {
			t.Parallel()
			findings := checked(t, append(startOf(t, folder, one, ""), "{puzzle}", "{seed}"))
			if len(findings) > 0 {
				t.Errorf("found %+v", findings)
			}
		})
	}
}

func checked(t *testing.T, words []string) []check.Finding {
	t.Helper()
	puzzle := sudoku.Must(escargot)
	findings, err := check.Subject{
		Open: func() (*watch.Source, error) {
			source, err := program.Watch(words, watch.Options{Puzzle: puzzle, Seed: 1}, program.Bounds{})
			if err == nil {
				t.Cleanup(source.Close)
			}
			return source, err
		},
		Begin: func(source *watch.Source, seed uint64) (engine.Search, error) {
			return drive.Start(source.Algorithm(), drive.Problem{Puzzle: puzzle, Seed: seed})
		},
		Puzzle: puzzle,
		Steps:  400,
	}.Run()
	if err != nil {
		t.Fatal(err)
	}
	return findings
}
