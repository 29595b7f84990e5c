package report

import (
	"encoding/xml"
	"errors"
	"io"
	"math"
	"strings"
	"testing"

	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/lab/paper"
)

func TestPaperOnPaper(t *testing.T) {
	nan := Number(math.NaN())
	r := &paper.Result{ID: "x-1", Title: "A table", Source: "A paper, table 1", Notes: []string{"One note."}, NotCompared: []string{"times", "a picture"}, Picture: "AB\n",
		Rows: []paper.Row{
			{Label: "one", Quantity: "solved, %", Paper: 50, Ours: 48.5, Low: 40, High: 57, Runs: 200, Difference: -1.5, DifferenceLow: -9, DifferenceHigh: 6.25, P: .81,
				Shows: 14.2, Kind: paper.Predicted, Verdict: paper.Agrees, Why: "exact"},
			{Label: "two", Quantity: "rounds", Paper: 7, Ours: 5.27, Low: 5, High: 5.5, Runs: 66, Difference: -1.73, DifferenceLow: -2.3, DifferenceHigh: -1, P: 1e-5,
				Shows: nan, Kind: paper.Fitted, Verdict: paper.Differs, Why: "bootstrap"},
			{Label: "three", Quantity: "cells", Paper: nan, Ours: 9, Low: nan, High: nan, Runs: 66, Difference: nan, DifferenceLow: nan, DifferenceHigh: nan, P: nan,
				Shows: nan, Verdict: paper.OursOnly, Why: "the paper prints none"},
		},
		Pooled: []paper.Pooled{{Label: "all rates: ours lower", Rows: 2, P: .03}},
	}
	var text strings.Builder
	if err := PaperText(&text, r, 0); err != nil {
		t.Fatal(err)
	}
	page := paperMarkdown(r)
	for _, part := range []string{
		"one    solved, %     50  48.5  40–57   200       −1.50   −9.00 to 6.25    .8100   14.2  predicted  agrees     exact\n",
		"two    rounds         7  5.27  5–5.5    66       −1.73  −2.30 to −1.00  < .0001         fitted     DIFFERS    bootstrap\n",
		"all rates: ours lower        2  .0300\n",
		"\nAB\n\nCompared: 2, of them 0 trivial, 1 fitted of which 0 agree, 1 predicted of which 1 agree, 0 of these by runs that would have shown ten points or a tenth; 1 of them DIFFER. Ours only: 1.\nOne note.\nPrinted and not compared: times; a picture.\n",
	} {
		if !strings.Contains(text.String(), part) {
			t.Errorf("expected %q in\n%s", part, text.String())
		}
	}
	for _, part := range []string{
		"## x-1: A table\n\nA paper, table 1.\n\n|", "\n```\nAB\n```\n\n- Compared: 2, of them", "\n- One note.\n- Printed and not compared: times; a picture.\n",
		"| three | cells | – | 9 | – | 66 |  |  |  |  |  | ours only | the paper prints none |",
	} {
		if !strings.Contains(page, part) {
			t.Errorf("expected %q in\n%s", part, page)
		}
	}
}

// TestPageBeginsWithWhatHolds: the figures of a paper are counted together, apart from
// those that are trivial or fitted; readings have a row each.
func TestPageBeginsWithWhatHolds(t *testing.T) {
	row := func(kind paper.Kind, verdict paper.Verdict) paper.Row { return paper.Row{Kind: kind, Verdict: verdict} }
	results := []*paper.Result{
		{ID: "x-1.2", Title: "One, and two", Paper: "X 2001", Rows: []paper.Row{row(paper.Trivial, paper.Agrees), row(paper.Fitted, paper.Agrees), row("", paper.OutOfBand)}},
		{ID: "x-2", Title: "More", Paper: "X 2001", Rows: []paper.Row{row(paper.Predicted, paper.Differs), row(paper.Predicted, paper.Agrees), row(paper.Repeated, paper.Agrees)},
			Readings: []paper.ReadAs{{Reading: "as written", Table: "x-1.2", Compared: 4, Agree: 3, P: .2}, {Reading: "as written", Table: "x-2", Compared: 6, Agree: 2, P: .01},
				{Reading: "otherwise", Table: "x-1.2", Compared: 4, Agree: 4, P: .9}, {Reading: "otherwise", Table: "x-2", Compared: 6, Agree: 6, P: .8}}},
		{ID: "y", Title: "Three", Paper: "Y 2002", Rows: []paper.Row{row(paper.Predicted, paper.Agrees)}},
	}
	results[2].Rows[0].Strong = true
	var page strings.Builder
	if err := PaperPage(&page, results, []string{"z-1", "z-2"}); err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{
		"# The papers' tables, and ours\n", "\nTo be made yet: z-1, z-2.\n",
		"\nCompared: 5, of them 1 trivial, 1 fitted of which 1 agree, 3 predicted of which 2 agree, 1 of these by runs that would have shown ten points or a tenth; 1 of them DIFFER; not counted, as they repeat others: 1. Ours only: 1, 1 of them OUT OF BAND.\n",
		"| [x-1.2](#x-12-one-and-two) | One, and two | 1 | 1, 1 | 0, 0 | 0 | 1 |\n",
		"| **X 2001** | all its tables | 1 | 1, 1 | 2, 1 | 0 | 1 |\n| **Y 2002** | all its tables | 0 | 0, 0 | 1, 1 | 1 | 0 |\n| **all** |  | 1 | 1, 1 | 3, 2 | 1 | 1 |\n",
		"| reading | x-1.2 | x-2 | all |\n", "| as written | 3 of 4, p .2000 | 2 of 6, p .0100 | 5 of 10 |\n| otherwise | 4 of 4, p .9000 | 6 of 6, p .8000 | 10 of 10 |\n",
		"\n\n## x-1.2: One, and two\n", "\n\n## y: Three\n",
	} {
		if !strings.Contains(page.String(), part) {
			t.Errorf("expected %q in\n%s", part, page.String())
		}
	}
}

func TestBenchTables(t *testing.T) {
	s := []experiment.Sample{sample("quick", 10, 20, 40, -1), sample("never", -1, -1, -1, -1)}
	r := New("test", s, Options{Restarts: true})
	var text, page, data strings.Builder
	if err := errors.Join(r.TextWithin(&text, 0), r.Page(&page, "A & B"), r.CSV().CSV(&data)); err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"3/4", "75.0", "30.1–95.4", "0/4", "∞", "at least 6.76"} {
		for _, out := range []string{text.String(), page.String()} {
			if !strings.Contains(out, part) {
				t.Errorf("expected %q in\n%s", part, out)
			}
		}
	}
	lines := strings.Split(strings.TrimSpace(data.String()), "\n")
	if len(lines) != 3 || strings.Count(lines[1], ",") != strings.Count(lines[0], ",") || !strings.HasPrefix(lines[2], "never,,,p & q,") {
		t.Errorf("got\n%s", data.String())
	}
	if c := r.comparisons(r.Comparisons); len(c.Rows) != 1 || strings.Join(c.Rows[0][4:12], ", ") != "+75.0, +8.5 to +95.4, 0, not known, 0, 87.5 %, 54.0–97.7, large" {
		t.Errorf("%v", c.Rows)
	}
	d := xml.NewDecoder(strings.NewReader(strings.Replace(page.String(), "<!doctype html>", "", 1)))
	d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	for {
		if _, err := d.Token(); err != nil {
			if err != io.EOF {
				t.Errorf("the page: %v", err)
			}
			break
		}
	}
	for _, load := range []string{"src=", "href=", "@import", "url("} {
		if strings.Contains(page.String(), load) {
			t.Errorf("the page loads something: %s", load)
		}
	}
}

// TestNoRunsAreAReport: who stops before the first run is told so.
func TestNoRunsAreAReport(t *testing.T) {
	r := New("test", nil, Options{})
	var b strings.Builder
	if err := errors.Join(r.TextWithin(&b, 0), r.Page(&b, "none"), r.Latex(&b), r.JSON(&b)); err != nil {
		t.Error(err)
	}
}
