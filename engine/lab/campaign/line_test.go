package campaign

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine/lab/experiment"
)

// TestLinesSurvive: what is written is read to the same.
func TestLinesSurvive(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := line{
			Cell: rapid.StringMatching("[0-9a-f]{16}").Draw(t, "cell"), Grid: "12.4",
		}
		l.Run = experiment.Run{
			Seed:   rapid.Uint64().Draw(t, "seed"),
			Solved: rapid.Bool().Draw(t, "solved"), Late: rapid.Bool().Draw(t, "late"), Cost: rapid.Int32Min(0).Draw(t, "cost"),
			Iterations: rapid.Int64Min(0).Draw(t, "iterations"), Evaluations: rapid.Int64Min(0).Draw(t, "evaluations"),
			Restarts: rapid.Int64Min(0).Draw(t, "restarts"), Seconds: rapid.Float64Min(0).Draw(t, "seconds"), Wall: rapid.Float64Min(0).Draw(t, "wall seconds"),
		}
		if rapid.Bool().Draw(t, "traced") {
			l.Trace = []experiment.Improvement{{Iteration: 1, Evaluations: 2, Best: 3, Missing: 4}}
			l.Traced = true
		}
		text, err := json.Marshal(l)
		if err != nil {
			t.Fatal(err)
		}
		got, err := parse(append(text, '\n'))
		if err != nil || !reflect.DeepEqual(got, l) {
			t.Fatalf("%s: %+v, %v", text, got, err)
		}
		cut := rapid.IntRange(0, len(text)-1).Draw(t, "cut")
		if _, err := parse(text[:cut]); err == nil {
			t.Fatalf("%q is taken for a run", text[:cut])
		}
	})
}

// TestLinesOfBefore: campaigns that were begun before runs had a time by the clock are
// read, and say that they have none.
func TestLinesOfBefore(t *testing.T) {
	for _, text := range []string{
		`{"cell":"0123456789abcdef","seed":1,"solved":true,"late":false,"cost":0,"iterations":1,"evaluations":2,"restarts":0,"seconds":0.5,"grid":"1.2"}`,
		`{"seed":1, "cell":"0123456789abcdef","solved":true,"late":false,"cost":0,"iterations":1,"evaluations":2,"restarts":0,"seconds":0.5,"grid":"1.2"}`,
	} {
		l, err := parse([]byte(text + "\n"))
		r := l.Run
		if err != nil || r.Seconds != .5 || !math.IsNaN(r.Wall) {
			t.Errorf("%s: %+v, %v", text, r, err)
		}
		if !r.Same(r) {
			t.Errorf("%s: the run differs from itself", text)
		}
	}
}

// FuzzRuns reads whatever may lie in a folder's file: it is a run, or costs one.
func FuzzRuns(f *testing.F) {
	f.Add([]byte(""))
	f.Add([]byte("{}\n\n"))
	f.Add([]byte(`{"cell":"0123456789abcdef","seed":1,"solved":true,"late":false,"cost":0,"iterations":1,"evaluations":2,"restarts":0,"seconds":0.5,"grid":"1.2"}` + "\n"))
	f.Add([]byte(`{"cell":"0123456789abcdef","seed":1,"solved":true,"late":false,"cost":0,"iterations":1,"evaluations":2,"restarts":0,"seconds":1e-7,"wall_seconds":2e-7,"grid":"12","trace":[{"i":1}]}` + "\n{"))
	f.Fuzz(func(t *testing.T, text []byte) {
		name := filepath.Join(t.TempDir(), "runs-x.jsonl")
		if err := os.WriteFile(name, text, 0o644); err != nil {
			t.Fatal(err)
		}
		good, bad := 0, 0
		_, err := scan(name, 0, func(at int64, l *line) {
			if l.Process != nil {
				return
			}
			good++
			if r := l.Run; len(l.Cell) != cellDigits || r.Seconds < 0 || r.Wall < 0 {
				t.Fatalf("%+v", l)
			}
			if d, err := fetch(name, at); err != nil || d.Grid != l.Grid {
				t.Fatalf("%+v is fetched as %+v, %v", l, d, err)
			}
		}, func(int) { bad++ })
		if err != nil || good+bad > strings.Count(string(text), "\n") {
			t.Fatalf("%d good, %d bad, %v", good, bad, err)
		}
	})
}
