package report

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"sudokuscope/engine/drive"

	"sudokuscope/engine/lab/experiment"
)

func swept(labels ...string) (list []experiment.Sample) {
	for i, label := range labels {
		s := experiment.Sample{Algorithm: label, Version: "1", Puzzle: "p<1>", Givens: "1", Budget: "1000 evaluations", Limits: drive.Budget{Evaluations: 1000}}
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
		{[]string{"a:x=1", "a:x=2", "a:x=30"}, " *", "<path", "\na:x=2,"},
		{[]string{"a:x=low", "a:x=middle", "a:x=high"}, " *", "<path", "\na:x=middle,"},
	} {
		samples := swept(c.labels...)
		r := New("test", samples, Options{})
		var text, page, csv, js strings.Builder
		for name, err := range map[string]error{
			"text": r.TextWithin(&text, 0), "page": r.Page(&page, "t"), "csv": r.CSV().CSV(&csv), "json": r.JSON(&js),
		} {
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		if got := text.String(); !strings.Contains(got, c.text) || !strings.Contains(got, "Sweep of x: ") {
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

// TestLongListsOfPairsAreForPrograms: of eleven values there are 55 pairs.
func TestLongListsOfPairsAreForPrograms(t *testing.T) {
	var labels []string
	for x := range 11 {
		labels = append(labels, fmt.Sprintf("a:x=%d", x))
	}
	r := New("test", swept(labels...), Options{})
	var text strings.Builder
	if err := r.TextWithin(&text, 0); err != nil || len(r.Comparisons) != 55 || !strings.Contains(text.String(), "55 ") {
		t.Errorf("%d pairs, %v:\n%s", len(r.Comparisons), err, text.String())
	}
}

// Sweeps over the same puzzles stand in one picture of the rates and one of the medians, with
// a line and a name each; one alone, or over other puzzles, does not.
func TestSweepsTogether(t *testing.T) {
	never := Number(math.Inf(1))
	sweep := func(algorithm, puzzle string, median Number) experiment.Table {
		table := experiment.Table{Algorithm: algorithm, Puzzle: puzzle, Budget: "9 evaluations", By: experiment.Evaluations,
			Axes: []experiment.Axis{{Name: "given", Values: []string{"35", "45"}, Numbers: []float64{35, 45}}}}
		for i := range 2 {
			c := experiment.Cell{At: []int{i}, Median: median, MedianLow: 2, MedianHigh: never}
			if median == never {
				c.MedianLow = never
			}
			table.Cells = append(table.Cells, c)
		}
		return table
	}
	list := together([]experiment.Table{sweep("a", "p", 5), sweep("alone", "q", 5), sweep("b", "p", never)})
	if len(list) != 2 {
		t.Fatalf("%d pictures, expected 2", len(list))
	}
	for i, want := range []string{"<path", "median evaluations"} {
		var b strings.Builder
		if err := list[i].SVG(&b); err != nil || !strings.Contains(b.String(), want) || !strings.Contains(b.String(), ">a</text>") || !strings.Contains(b.String(), ">b</text>") {
			t.Errorf("expected %q of a and b:\n%s", want, &b)
		}
		for _, bad := range []string{"Inf", "NaN", "alone"} {
			if strings.Contains(b.String(), bad) {
				t.Errorf("%s in %s", bad, &b)
			}
		}
		if lines := strings.Count(b.String(), `stroke-width="2"`); lines != 4 { // and each in the legend
			t.Errorf("%d lines, expected 4:\n%s", lines, &b)
		}
	}
	if together(nil) != nil || together([]experiment.Table{sweep("a", "p", 5)}) != nil {
		t.Error("one sweep alone has no picture with others")
	}
}
