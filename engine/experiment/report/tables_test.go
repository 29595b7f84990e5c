package report

import (
	"encoding/json"
	"strings"
	"sudokuscope/engine"
	"testing"

	"sudokuscope/engine/experiment"
)

func swept(labels ...string) (list []experiment.Sample) {
	for i, label := range labels {
		s := experiment.Sample{Algorithm: label, Version: "1", Puzzle: "p<1>", Givens: "1", Budget: "1000 evaluations", Limits: engine.Budget{Evaluations: 1000}}
		for seed := range 6 {
			s.Runs = append(s.Runs, experiment.Run{Seed: uint64(seed + 1), Evaluations: int64(100 + 150*i + 20*seed), Solved: i < 2 || seed > 3})
		}
		list = append(list, s)
	}
	return list
}

// TestSweepsAreInEveryFormat: text, page, CSV and JSON.
func TestSweepsAreInEveryFormat(t *testing.T) {
	for _, c := range []struct {
		labels          []string
		text, page, csv string
	}{
		{[]string{"a:x=1", "a:x=2", "a:x=30"}, "├", "share of runs solved", ",2\n"},
		{[]string{"a:x=1:m=low", "a:x=1:m=high", "a:x=2:m=low"}, "solved, %; x \\ m", "rows: x", ",1,high\n"},
	} {
		samples := swept(c.labels...)
		r, err := New("test", samples, Options{})
		if err != nil {
			t.Fatal(err)
		}
		var text, page, csv, js strings.Builder
		for name, err := range map[string]error{
			"text": r.Text(&text), "page": r.Page(&page, "t"), "csv": r.CSV().CSV(&csv), "json": r.JSON(&js),
		} {
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		if got := text.String(); !strings.Contains(got, c.text) || !strings.Contains(got, "The expected effort is least with x=1") {
			t.Errorf("text:\n%s", got)
		}
		_, drawn, _ := strings.Cut(page.String(), "<svg")
		if !strings.Contains(drawn, c.page) || strings.Contains(drawn, "p<1>") || strings.Contains(drawn, "NaN") || strings.Contains(drawn, "Inf") {
			t.Errorf("page or picture of %q", c.labels)
		}
		if !strings.Contains(csv.String(), c.csv) {
			t.Errorf("CSV:\n%s", csv.String())
		}
		var back struct {
			Sweeps []struct {
				Axes  []struct{ Name string }
				Cells []struct {
					Dots []struct{ Seed int }
				}
			}
		}
		if err := json.Unmarshal([]byte(js.String()), &back); err != nil || len(back.Sweeps) != 1 || len(back.Sweeps[0].Cells) != 3 || len(back.Sweeps[0].Cells[0].Dots) != 6 || back.Sweeps[0].Axes[0].Name != "x" {
			t.Errorf("JSON: %v, %+v", err, back)
		}
	}
}

// TestARowOfASweep is one line as people read it.
func TestARowOfASweep(t *testing.T) {
	l := newStrip(21)
	l.dot(0, true)
	l.dot(.5, true)
	l.dot(.5, true)
	l.dot(1, false)
	l.interval(.6, .7, .8)
	if got := string(l); got != "·         : ├─●─┤   x" {
		t.Errorf("%q", got)
	}
	l = newStrip(11)
	if l.interval(.5, 2, 3); string(l) != "     ├────→" {
		t.Errorf("%q", string(l))
	}
}

// TestLargeSweepsListNoPairs: of ten values there are 45 pairs.
func TestLargeSweepsListNoPairs(t *testing.T) {
	r, err := New("test", swept("a:x=1", "a:x=2", "a:x=3", "a:x=4", "a:x=5", "a:x=6", "a:x=7", "b"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if list, left := r.worthShowing(); len(list) != 7 || left != 21 || len(r.Comparisons) != 28 {
		t.Errorf("%d shown, %d left of %d", len(list), left, len(r.Comparisons))
	}
}

func TestMatrixIsInEveryFormat(t *testing.T) {
	samples := append(swept("a", "b"), swept("a")...)
	samples[2].Puzzle, samples[2].Givens = "q", "2"
	r, err := New("test", samples, Options{Matrix: true})
	if err != nil {
		t.Fatal(err)
	}
	var text, page, csv, js strings.Builder
	if r.Text(&text) != nil || r.Page(&page, "t") != nil || r.CSV().CSV(&csv) != nil || r.JSON(&js) != nil {
		t.Fatal("not written")
	}
	if got := strings.Count(csv.String(), "\n"); got != 4 {
		t.Errorf("CSV:\n%s", csv.String())
	}
	if !strings.Contains(text.String(), "100 █ *") || !strings.Contains(page.String(), "6 of 6 solved") || !strings.Contains(js.String(), `"matrices"`) {
		t.Errorf("%s", text.String())
	}
}
