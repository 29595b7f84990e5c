package export

import (
	"fmt"
	"io"
	"strconv"

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
