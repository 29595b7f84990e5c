package export

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/paper"
)

func TestPaperOnPaper(t *testing.T) {
	nan := experiment.Number(0)
	if err := nan.UnmarshalJSON([]byte("null")); err != nil {
		t.Fatal(err)
	}
	r := &paper.Result{ID: "x-1", Title: "A table", Source: "A paper, table 1", Notes: []string{"One note."}, Picture: "AB\n",
		Rows: []paper.Row{
			{Label: "one", Quantity: "solved, %", Paper: 50, Ours: 48.5, Low: 40, High: 57, Runs: 200, Verdict: paper.Agrees, Basis: "intervals overlap"},
			{Label: "two", Quantity: "rounds", Paper: 7, Ours: 5.27, Low: 5, High: 5.5, Runs: 66, Verdict: paper.Differs, Basis: "by chance"},
			{Label: "three", Quantity: "cells", Paper: nan, Ours: 9, Low: nan, High: nan, Runs: 66, Verdict: paper.OursOnly, Basis: "the paper prints none"},
		}}
	var text, page strings.Builder
	if err := PaperText(&text, r); err != nil {
		t.Fatal(err)
	}
	want := `x-1  A table
A paper, table 1

       quantity   paper  ours   95 %  runs  verdict                why
one    solved, %     50  48.5  40–57   200  agrees with the paper  intervals overlap
two    rounds         7  5.27  5–5.5    66  DIFFERS                by chance
three  cells          –     9      –    66  ours only              the paper prints none

AB

Of 2 figures that the paper prints, 1 agree and 0 differ as expected; 1 DIFFER. 1 are ours only.
One note.
`
	if text.String() != want {
		t.Errorf("got\n%s\nwant\n%s", text.String(), want)
	}
	if err := PaperMarkdown(&page, r); err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"## x-1: A table\n\nA paper, table 1.\n\n|", "\n```\nAB\n```\n\n- Of 2 figures that the paper prints, 1 agree and 0 differ as expected; 1 DIFFER. 1 are ours only.\n- One note.\n", "| three | cells | – | 9 | – | 66 | ours only | the paper prints none |"} {
		if !strings.Contains(page.String(), part) {
			t.Errorf("expected %q in\n%s", part, page.String())
		}
	}
}

func TestPageBeginsWithWhatHolds(t *testing.T) {
	results := []*paper.Result{
		{ID: "x-1.2", Title: "One, and two", Rows: []paper.Row{{Verdict: paper.Agrees}, {Verdict: paper.Expected}, {Verdict: paper.OutOfBand}}},
		{ID: "y", Title: "Three", Rows: []paper.Row{{Verdict: paper.Agrees}, {Verdict: paper.Expected, Timed: true, Paper: 2}, {Verdict: paper.Agrees, Timed: true, Paper: 2}}},
	}
	var page strings.Builder
	if err := PaperPage(&page, results); err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{
		"# The papers' tables, and ours\n", "Of 5 figures that the papers print, 3 agree and 2 differ as expected. 1 are ours only, 1 of them OUT OF BAND. 2 of those printed are seconds on another machine; of the 3 that are not, 2 agree.\n",
		"| [x-1.2](#x-12-one-and-two) | One, and two | 2 | 1 | 1 | 1 |\n", "\n\n## x-1.2: One, and two\n", "\n\n## y: Three\n",
	} {
		if !strings.Contains(page.String(), part) {
			t.Errorf("expected %q in\n%s", part, page.String())
		}
	}
}

func TestBenchTables(t *testing.T) {
	s := []experiment.Sample{sample("quick", 10, 20, 40, -1), sample("never", -1, -1, -1, -1)}
	r, err := NewReport("test", s, Options{Fits: true, Restarts: true})
	if err != nil {
		t.Fatal(err)
	}
	var text, markdown, page, data strings.Builder
	if err := errors.Join(r.Text(&text, true), r.Markdown(&markdown, true), r.Page(&page, "A & B", Panels(s)), r.CSV().CSV(&data)); err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"3/4", "75.0", "30.1–95.4", "0/4", "∞", "1–4", "too few successes"} {
		for _, out := range []string{text.String(), markdown.String(), page.String()} {
			if !strings.Contains(out, part) {
				t.Errorf("expected %q in\n%s", part, out)
			}
		}
	}
	lines := strings.Split(strings.TrimSpace(data.String()), "\n")
	if len(lines) != 3 || strings.Count(lines[1], ",") != strings.Count(lines[0], ",") || !strings.HasPrefix(lines[2], "never,,,p & q,") {
		t.Errorf("got\n%s", data.String())
	}
	if c := r.comparisons(r.Comparisons); len(c.Rows) != 1 || strings.Join(c.Rows[0][4:11], ", ") != "+75.0, +8.5 to +95.4, 0, 0–2.28, 87.5 %, 54.0–97.7, large" {
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
