package report

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/paper"
)

// Paper is the table of a paper beside ours.
func Paper(r *paper.Result) *Table {
	t := &Table{
		Head: []string{"", "quantity", "paper", "ours", "95 %", "runs", "difference", "95 %", "p", "shows", "kind", "verdict", "why"},
		Left: []bool{true, true, false, false, false, false, false, false, false, false, true, true, true},
	}
	for _, row := range r.Rows {
		t.Add(row.Label, row.Quantity, figure(row.Paper), figure(row.Ours), span(row.Low, row.High), strconv.Itoa(row.Runs),
			printed(row.Difference, signed), between(row.DifferenceLow, row.DifferenceHigh), printed(row.P, pValue),
			printed(row.Shows, func(v float64) string { return figure(experiment.Number(v)) }), string(row.Kind), string(row.Verdict), row.Why)
	}
	return t
}

// printed writes a number that is there, and nothing for one that is not.
func printed(n experiment.Number, write func(float64) string) string {
	if !n.Known() {
		return ""
	}
	return write(float64(n))
}

func signed(v float64) string {
	return strings.Replace(strconv.FormatFloat(v, 'f', decimals(v), 64), "-", "−", 1)
}

// decimals leave three figures of a number.
func decimals(v float64) int {
	switch v = math.Abs(v); {
	case v >= 99.95:
		return 0
	case v >= 9.995:
		return 1
	}
	return 2
}

// between is an interval whose ends may lie below 0.
func between(low, high experiment.Number) string {
	if !low.Known() || !high.Known() {
		return ""
	}
	return signed(float64(low)) + " to " + signed(float64(high))
}

func pValue(p float64) string {
	if p < .0001 {
		return "< .0001"
	}
	return strings.TrimPrefix(strconv.FormatFloat(p, 'f', 4, 64), "0")
}

// summary counts the verdicts on some tables.
func summary(results ...*paper.Result) string {
	var t paper.Tally
	for _, r := range results {
		t.Add(r.Tally())
	}
	if t.Trivial+t.Fitted+t.Predicted == 0 {
		return fmt.Sprintf("Compared: none. Ours only: %d%s.", t.Own, outOfBand(t))
	}
	text := fmt.Sprintf("Compared: %d, of them %d trivial, %d fitted of which %d agree, %d predicted of which %d agree, "+
		"%d of these by runs that would have shown ten points or a tenth",
		t.Trivial+t.Fitted+t.Predicted, t.Trivial, t.Fitted, t.FittedAgree, t.Predicted, t.PredictedAgree, t.PredictedStrong)
	if t.Unexplained > 0 {
		text += fmt.Sprintf("; %d of them DIFFER for no known reason", t.Unexplained)
	}
	if t.Repeated > 0 {
		text += fmt.Sprintf("; not counted, as they repeat others: %d", t.Repeated)
	}
	return text + fmt.Sprintf(". Ours only: %d%s.", t.Own, outOfBand(t))
}

func outOfBand(t paper.Tally) string {
	if t.OutOfBand == 0 {
		return ""
	}
	return fmt.Sprintf(", %d of them OUT OF BAND", t.OutOfBand)
}

// readings are what each reading has of each table.
func readings(r *paper.Result) *Table {
	t := &Table{Head: []string{"reading"}, Left: []bool{true}}
	var all []int // figures that agree, and that are compared
	for _, read := range r.Readings {
		last := len(t.Rows) - 1
		if last < 0 || t.Rows[last][0] != read.Reading {
			t.Add(read.Reading)
			all = append(all, 0, 0)
			last++
		}
		if last == 0 {
			t.Head = append(t.Head, read.Table)
		}
		t.Rows[last] = append(t.Rows[last], fmt.Sprintf("%d of %d, p %s", read.Agree, read.Compared, printed(read.P, pValue)))
		all[2*last] += read.Agree
		all[2*last+1] += read.Compared
	}
	t.Head = append(t.Head, "all")
	for i := range t.Rows {
		t.Rows[i] = append(t.Rows[i], fmt.Sprintf("%d of %d", all[2*i], all[2*i+1]))
	}
	return t
}

// body writes the tables of a result.
func body(w io.Writer, r *paper.Result, write func(*Table, io.Writer) error) error {
	if len(r.Readings) > 0 {
		if err := write(readings(r), w); err != nil {
			return err
		}
	}
	if len(r.Rows) > 0 {
		if err := write(Paper(r), w); err != nil {
			return err
		}
	}
	if len(r.Pooled) == 0 {
		return nil
	}
	t := &Table{Head: []string{"tested together", "figures", "p"}, Left: []bool{true}}
	for _, p := range r.Pooled {
		t.Add(p.Label, strconv.Itoa(p.Rows), printed(p.P, pValue))
	}
	if _, err := fmt.Fprintln(w); err != nil {
		return err
	}
	return write(t, w)
}

// PaperText writes a repeated table for a terminal.
func PaperText(w io.Writer, r *paper.Result) error {
	if _, err := fmt.Fprintf(w, "%s  %s\n%s\n\n", r.ID, r.Title, r.Source); err != nil {
		return err
	}
	if err := body(w, r, (*Table).Text); err != nil {
		return err
	}
	return notes(w, r, "", "")
}

// paperMarkdown writes a repeated table as a section of a page.
func paperMarkdown(w io.Writer, r *paper.Result) error {
	if _, err := fmt.Fprintf(w, "## %s: %s\n\n%s.\n\n", r.ID, r.Title, r.Source); err != nil {
		return err
	}
	if err := body(w, r, (*Table).Markdown); err != nil {
		return err
	}
	return notes(w, r, "```\n", "- ")
}

// PaperPage writes repeated tables as a page, with the figures counted at its head, those
// of each paper together. missing are the tables that are to be made yet.
func PaperPage(w io.Writer, results []*paper.Result, missing []string) error {
	head := summary(results...)
	if len(missing) > 0 {
		head += "\n\nTo be made yet: " + strings.Join(missing, ", ") + "."
	}
	_, err := fmt.Fprintf(w, pageHead, head)
	if err != nil {
		return err
	}
	if err := byPaper(results).Markdown(w); err != nil {
		return err
	}
	for _, r := range results {
		if _, err := fmt.Fprintln(w); err != nil {
			return err
		}
		if err := paperMarkdown(w, r); err != nil {
			return err
		}
	}
	return nil
}

const pageHead = `# The papers' tables, and ours

Made by ` + "`sudokuscope paper --all --markdown`" + `. Each figure of ours stands beside the
paper's with their difference, its 95 %% interval and the p value of no difference; runs
on one puzzle count as alike. A figure *agrees* if p is at least .05; *shows* is the
smallest difference that the runs of both would have shown four times in five, so that a
large number there makes agreement cheap. What differs for no known reason says DIFFERS,
and of figures that are the paper's one in twenty does; what the paper does not print is
*ours only*, and OUT OF BAND if it has left the band that was measured before. Small
differences that all point one way show in the tests of several figures together.

Three kinds of figures are counted apart. *Trivial* ones are 100 %% beside 100 %%, or 0
beside 0. *Fitted* ones are those by which we chose something that the paper leaves open:
that they agree shows little. The others are *predicted*. What follows from other figures
is not counted. Each paper is held to one program; other readings stand beside it. All
comes out the same on every machine.

%s

`

// byPaper counts the figures of each table, and of each paper.
func byPaper(results []*paper.Result) *Table {
	t := &Table{
		Head: []string{"table", "what it shows", "trivial", "fitted, agree", "predicted, agree", "would show ten points", "ours only"},
		Left: []bool{true, true},
	}
	row := func(name, title string, c paper.Tally) {
		t.Add(name, title, strconv.Itoa(c.Trivial), fmt.Sprintf("%d, %d", c.Fitted, c.FittedAgree),
			fmt.Sprintf("%d, %d", c.Predicted, c.PredictedAgree), strconv.Itoa(c.PredictedStrong), strconv.Itoa(c.Own))
	}
	var papers []string
	of := map[string]*paper.Tally{}
	var all paper.Tally
	for _, r := range results {
		c := r.Tally()
		row(fmt.Sprintf("[%s](#%s)", r.ID, anchor(r)), r.Title, c)
		if of[r.Paper] == nil {
			papers, of[r.Paper] = append(papers, r.Paper), new(paper.Tally)
		}
		of[r.Paper].Add(c)
		all.Add(c)
	}
	for _, p := range papers {
		row("**"+p+"**", "all its tables", *of[p])
	}
	row("**all**", "", all)
	return t
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
	said := r.Notes
	if len(r.NotCompared) > 0 {
		said = append(slices.Clone(said), "Printed and not compared: "+strings.Join(r.NotCompared, "; ")+".")
	}
	for _, n := range said {
		if _, err := fmt.Fprintf(w, "%s%s\n", bullet, n); err != nil {
			return err
		}
	}
	return nil
}
