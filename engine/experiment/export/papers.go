package export

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/paper"
)

// Paper is the table of a paper beside ours.
func Paper(r *paper.Result) *Table {
	t := &Table{
		Head: []string{"", "quantity", "paper", "ours", "95 %", "runs", "holds", "judged by"},
		Left: []bool{true, true, false, false, false, false, true, true},
	}
	for _, row := range r.Rows {
		t.Add(row.Label, row.Quantity, figure(row.Paper), figure(row.Ours), interval(row.Low, row.High),
			strconv.Itoa(row.Runs), verdict(row.Holds), row.Basis)
	}
	return t
}

func interval(low, high experiment.Number) string {
	if !low.Known() || !high.Known() {
		return "–"
	}
	return figure(low) + "–" + figure(high)
}

func verdict(holds *bool) string {
	switch {
	case holds == nil:
		return "–"
	case *holds:
		return "yes"
	}
	return "NO"
}

// PaperText writes a repeated table for a terminal.
func PaperText(w io.Writer, r *paper.Result) error {
	if _, err := fmt.Fprintf(w, "%s  %s\n%s\n\n", r.ID, r.Title, r.Source); err != nil {
		return err
	}
	if err := Paper(r).Text(w); err != nil {
		return err
	}
	return notes(w, r, "", "")
}

// PaperMarkdown writes a repeated table as a section of a page.
func PaperMarkdown(w io.Writer, r *paper.Result) error {
	if _, err := fmt.Fprintf(w, "## %s: %s\n\n%s.\n\n", r.ID, r.Title, r.Source); err != nil {
		return err
	}
	if err := Paper(r).Markdown(w); err != nil {
		return err
	}
	return notes(w, r, "```\n", "- ")
}

// PaperPage writes repeated tables as a page, with how much of each holds at its
// head.
func PaperPage(w io.Writer, results []*paper.Result) error {
	contents := &Table{Head: []string{"table", "what it shows", "figures that hold"}, Left: []bool{true, true}}
	all, most := 0, 0
	for _, r := range results {
		holding, judged := r.Holding()
		all, most = all+holding, most+judged
		contents.Add(fmt.Sprintf("[%s](#%s)", r.ID, anchor(r)), r.Title, fmt.Sprintf("%d of %d", holding, judged))
	}
	_, err := fmt.Fprintf(w, `# The papers' tables, and ours

Made by `+"`sudokuscope paper --all --markdown`"+`. A figure is judged by a stated band where a
faithful implementation is known to come out otherwise than the paper, else by
intervals of 95 %%; one that does not hold says NO. All but the seconds come out the
same on every machine. Of %d figures that can be judged, %d hold.

`, most, all)
	if err != nil {
		return err
	}
	if err := contents.Markdown(w); err != nil {
		return err
	}
	for _, r := range results {
		if _, err := fmt.Fprintln(w); err != nil {
			return err
		}
		if err := PaperMarkdown(w, r); err != nil {
			return err
		}
	}
	return nil
}

// anchor is how a page's reader names the section of a table: small letters,
// digits and hyphens, and a hyphen for a space.
func anchor(r *paper.Result) string {
	return strings.Map(func(c rune) rune {
		switch {
		case c == ' ':
			return '-'
		case c == '-' || unicode.IsLetter(c) || unicode.IsDigit(c):
			return unicode.ToLower(c)
		}
		return -1
	}, r.ID+": "+r.Title)
}

// notes writes what stands below a table: the picture, between fences if there
// are to be any, how much holds, and how the protocols differ.
func notes(w io.Writer, r *paper.Result, fence, bullet string) error {
	picture := ""
	if r.Picture != "" {
		picture = fence + r.Picture + fence + "\n"
	}
	holding, judged := r.Holding()
	if _, err := fmt.Fprintf(w, "\n%s%s%d of %d figures hold.\n", picture, bullet, holding, judged); err != nil {
		return err
	}
	for _, n := range r.Notes {
		if _, err := fmt.Fprintf(w, "%s%s\n", bullet, n); err != nil {
			return err
		}
	}
	return nil
}
