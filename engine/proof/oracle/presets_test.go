package oracle

import (
	"context"
	"errors"
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/puzzles"
)

var update = flag.Bool("update", false, "measure all claims and write docs/reference/presets.md anew")

// each calls f with every preset of every algorithm.
func each(t *testing.T, f func(t *testing.T, a *engine.Algorithm, p *engine.Preset)) {
	for _, a := range algorithms.All() {
		for i := range a.Presets {
			p := &a.Presets[i]
			t.Run(a.ID+"/"+p.Name, func(t *testing.T) { f(t, a, p) })
		}
	}
}

// TestEveryPresetShowsWhatItSays: opened as it opens on the screen, every preset
// shows what it promises within ten seconds of its pace.
func TestEveryPresetShowsWhatItSays(t *testing.T) {
	looked := 0
	each(t, func(t *testing.T, a *engine.Algorithm, p *engine.Preset) {
		if len(Promised(a, p).Shows) == 0 {
			t.Fatal("it promises nothing that can be seen: expected its Shows in comparators_test.go or papers_test.go")
		}
		if looked++; sample.Leaves(looked-1, 6) {
			return
		}
		seen, err := Look(a, p)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range seen {
			if !s.Holds {
				t.Errorf("%q: %s: not so", p.Sentence, s.Sight)
			}
		}
	})
}

// TestEveryPresetIsComplete: a moment on a puzzle that there is, and sights and claims about events, metrics and presets that there are.
func TestEveryPresetIsComplete(t *testing.T) {
	each(t, func(t *testing.T, a *engine.Algorithm, p *engine.Preset) {
		if _, err := puzzles.Find(p.Puzzle); err != nil {
			t.Error(err)
		}
		metric := func(name string) bool {
			return slices.ContainsFunc(a.Metrics, func(m engine.Metric) bool { return m.Name == name })
		}
		for _, s := range Promised(a, p).Shows {
			known := s.Solved || metric(s.Metric) || slices.ContainsFunc(a.Events, func(e engine.EventKind) bool { return e.Name == s.Event })
			if !known || s.Low > s.High {
				t.Errorf("%s: nothing that %s has", s, a.ID)
			}
		}
		for _, c := range Promised(a, p).Claims {
			if _, err := c.values(a); err != nil {
				t.Error(err)
			}
			other, ok := a.Preset(c.Over)
			if c.Over != "" && c.Over != Defaults && !ok || c.Over == p.Name || c.Low > c.High || c.Within == 0 || c.Count() < 100 {
				t.Errorf("%s: over %q, %d runs", c, other.Name, c.Count())
			}
			if about := c.Figure == FinalMetric; about != metric(c.Metric) {
				t.Errorf("%s: metric %q", c, c.Metric)
			}
		}
	})
}

// TestEveryPresetIsMeasured: each sentence says something of many runs, too, that is
// measured.
func TestEveryPresetIsMeasured(t *testing.T) {
	each(t, func(t *testing.T, a *engine.Algorithm, p *engine.Preset) {
		if len(Promised(a, p).Claims) == 0 {
			t.Errorf("%q: nothing of it is measured: expected its Claims in comparators_test.go or papers_test.go", p.Sentence)
		}
	})
}

// TestThePageIsOfThesePresets: docs/reference/presets.md has every preset as it is now, with
// every claim measured and none that fails.
func TestThePageIsOfThesePresets(t *testing.T) {
	const file = "../../../docs/reference/presets.md"
	if *update {
		rows, err := All(t.Context(), algorithms.All(), &Lab{})
		if err != nil {
			t.Fatal(err)
		}
		var page strings.Builder
		if err := errors.Join(Page(&page, rows), os.WriteFile(file, []byte(page.String()), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	page := string(text)
	const remake = "; go test ./engine/proof/oracle -run Page -update -timeout 2h makes it anew"
	each(t, func(t *testing.T, a *engine.Algorithm, p *engine.Preset) {
		_, entry, ok := strings.Cut(page, strings.Join(Entry(a, p), "\n"))
		if !ok {
			t.Fatal("docs/reference/presets.md has another sentence or moment" + remake)
		}
		entry, _, _ = strings.Cut(entry, "\n##")
		for _, s := range Promised(a, p).Shows {
			if !strings.Contains(entry, "- Seen: "+s.String()) {
				t.Errorf("docs/reference/presets.md lacks %q%s", s, remake)
			}
		}
		for _, c := range Promised(a, p).Claims {
			if heading := Heading(a, c); !strings.Contains(entry, "- "+heading+"; ") {
				t.Errorf("docs/reference/presets.md lacks %q%s", heading, remake)
			}
		}
	})
	if strings.Contains(page, "**") {
		t.Error("docs/reference/presets.md has a claim that does not hold, or a sight that is not seen")
	}
	if n := strings.Count(page, "\n### "); n != count() {
		t.Errorf("docs/reference/presets.md has %d presets, there are %d%s", n, count(), remake)
	}
}

// TestPromisesAreOfPresetsThereAre: a preset that was renamed took its promise along.
func TestPromisesAreOfPresetsThereAre(t *testing.T) {
	there := map[string]bool{}
	each(t, func(_ *testing.T, a *engine.Algorithm, p *engine.Preset) { there[a.ID+"/"+p.Name] = true })
	for _, promises := range []map[string]Promise{papers, comparators} {
		for name := range promises {
			if !there[name] {
				t.Errorf("a promise is of the preset %q: there is none, or it has another promise", name)
			}
			delete(there, name)
		}
	}
}

func count() (n int) {
	for _, a := range algorithms.All() {
		n += len(a.Presets)
	}
	return n
}

// TestMeasuring: a share, an effort and a ratio come out as they are counted, and
// runs are made once for all claims about them.
func TestMeasuring(t *testing.T) {
	a, err := algorithms.Find("ac3-tabu")
	if err != nil {
		t.Fatal(err)
	}
	runs := 0
	lab := &Lab{Runs: 20, Step: func(bool) { runs++ }}
	p := engine.Preset{Puzzle: "mantere-koljonen/s11a"}
	list, err := lab.Measure(context.Background(), a, &p, []Claim{
		{Within: 1000, Low: 1, High: 1},
		{Figure: Effort, Within: 1000, Low: 0, High: 0},
		{Figure: Length, Within: 1000, Low: 1, High: 50},
		{Figure: Effort, Within: 1000, Over: Defaults, Low: 1, High: 1},
		{Figure: FinalMetric, Metric: "empty", Within: 1000},
	})
	if err != nil {
		t.Fatal(err)
	}
	for i, holds := range []bool{true, false, true, true, true} {
		if m := list[i]; m.Holds != holds || m.Runs != 20 || !(m.Interval.Low <= m.Value && m.Value <= m.Interval.High) {
			t.Errorf("%s: %+v", m.Claim, m)
		}
	}
	if list[1].Value != list[2].Value || runs != 20 {
		t.Errorf("an effort of %v and a length of %v over %d runs, all of them solved", list[1].Value, list[2].Value, runs)
	}
}
