package export

import (
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"unicode"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/paper"
)

// Paper is the table of a paper beside ours.
func Paper(r *paper.Result) *Table {
	t := &Table{
		Head: []string{"", "quantity", "paper", "ours", "95 %", "runs", "verdict", "why"},
		Left: []bool{true, true, false, false, false, false, true, true},
	}
	for _, row := range r.Rows {
		t.Add(row.Label, row.Quantity, figure(row.Paper), figure(row.Ours), interval(row.Low, row.High),
			strconv.Itoa(row.Runs), string(row.Verdict), row.Basis)
	}
	return t
}

func interval(low, high experiment.Number) string {
	if !low.Known() || !high.Known() || math.IsInf(float64(low), 0) || math.IsInf(float64(high), 0) {
		return "–"
	}
	return figure(low) + "–" + figure(high)
}

// summary counts the verdicts on some tables.
func summary(results ...*paper.Result) string {
	count := func(v paper.Verdict) int {
		n := 0
		for _, r := range results {
			n += r.Count(v)
		}
		return n
	}
	printed, timed, soon := 0, 0, 0
	for _, r := range results {
		printed += r.Printed()
		p, a := r.Timed()
		timed, soon = timed+p, soon+a
	}
	text := fmt.Sprintf("Of %d figures that the paper prints, %d agree and %d differ as expected", printed, count(paper.Agrees), count(paper.Expected))
	if len(results) > 1 {
		text = strings.Replace(text, "the paper prints", "the papers print", 1)
	}
	if n := count(paper.Differs); n > 0 {
		text += fmt.Sprintf("; %d DIFFER", n)
	}
	text += fmt.Sprintf(". %d are ours only", count(paper.OursOnly)+count(paper.OutOfBand))
	if n := count(paper.OutOfBand); n > 0 {
		text += fmt.Sprintf(", %d of them OUT OF BAND", n)
	}
	if timed > 0 {
		text += fmt.Sprintf(". %d of those printed are seconds on another machine; of the %d that are not, %d agree", timed, printed-timed, count(paper.Agrees)-soon)
	}
	return text + "."
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

// PaperPage writes repeated tables as a page, with the verdicts counted at its
// head.
func PaperPage(w io.Writer, results []*paper.Result) error {
	contents := &Table{Head: []string{"table", "what it shows", "printed", "agree", "differ as expected", "ours only"}, Left: []bool{true, true}}
	for _, r := range results {
		contents.Add(fmt.Sprintf("[%s](#%s)", r.ID, anchor(r)), r.Title, strconv.Itoa(r.Printed()), strconv.Itoa(r.Count(paper.Agrees)),
			strconv.Itoa(r.Count(paper.Expected)), strconv.Itoa(r.Count(paper.OursOnly)+r.Count(paper.OutOfBand)))
	}
	_, err := fmt.Fprintf(w, `# The papers' tables, and ours

Made by `+"`sudokuscope paper --all --markdown`"+`. A figure *agrees with the paper* if chance
explains the difference, by intervals of 95 %%; it *differs as expected* if it does not
and the reason is known; where the paper prints nothing it is *ours only*. What
differs for no known reason says DIFFERS, what left its band OUT OF BAND. Intervals of
means and tails are bootstrapped. All but the seconds come out the same on every
machine. %s

`, summary(results...))
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
// are to be any, the verdicts counted, and how the protocols differ.
func notes(w io.Writer, r *paper.Result, fence, bullet string) error {
	picture := ""
	if r.Picture != "" {
		picture = fence + r.Picture + fence + "\n"
	}
	if _, err := fmt.Fprintf(w, "\n%s%s%s\n", picture, bullet, summary(r)); err != nil {
		return err
	}
	for _, n := range r.Notes {
		if _, err := fmt.Fprintf(w, "%s%s\n", bullet, n); err != nil {
			return err
		}
	}
	return nil
}
