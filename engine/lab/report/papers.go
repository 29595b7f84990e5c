package report

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"sudokuscope/engine/base/plaintext"
	"sudokuscope/engine/lab/paper"
)

// Paper returns the table of a paper beside ours.
func Paper(result *paper.Result) *Table {
	table := tableOf("llrrrrrrrrlll", "", "quantity", "paper", "ours", interval, "runs", "difference",
		interval, "p", "shows", "kind", "verdict", "why")
	for _, row := range result.Rows {
		table.Add(row.Label, row.Quantity,
			figure(row.Paper), figure(row.Ours),
			span(row.Low, row.High), row.Runs,
			printed(row.Difference, signed),
			between(row.DifferenceLow, row.DifferenceHigh), printed(row.P, pValue),
			printed(row.Shows, func(v float64) string {
				return figure(Number(v))
			}), row.Kind, row.Verdict, row.Why)
	}
	return table
}

// printed writes a number that is there, and nothing for one that is not.
func printed(n Number, write func(float64) string) string {
	if !n.Known() {
		return ""
	}
	return write(float64(n))
}

// signed writes a difference with three figures.
func signed(value float64) string {
	decimals := 2
	switch size := math.Abs(value); {
	case size >= 99.95:
		decimals = 0
	case size >= 9.995:
		decimals = 1
	}
	return strings.Replace(strconv.FormatFloat(value, 'f', decimals, 64), "-", "−", 1)
}

// between is an interval whose ends may lie below 0.
func between(low, high Number) string {
	if !low.Known() || !high.Known() {
		return ""
	}
	return signed(float64(low)) + " to " + signed(float64(high))
}

func pValue(p float64) string {
	if p < .0001 {
		return "< .0001"
	}
	return strings.TrimPrefix(strconv.FormatFloat(p, 'f', 4, 64), "0") //nolint:forbidigo // a number
}

// summary counts the verdicts on some tables.
func summary(results ...*paper.Result) string {
	var rows []paper.Row
	for _, r := range results {
		rows = append(rows, r.Rows...)
	}
	tally := paper.Count(rows)
	own := fmt.Sprintf(". Ours only: %d", tally.Rows[""])
	if tally.OutOfBand > 0 {
		own += fmt.Sprintf(", %d of them OUT OF BAND", tally.OutOfBand)
	}
	if tally.Compared() == 0 {
		return "Compared: none" + own + "."
	}
	text := fmt.Sprintf("Compared: %d, of them %d trivial, %d fitted of which %d agree, %d predicted of which "+
		"%d agree, "+
		"%d of these by runs that would have shown ten points or a tenth", tally.Compared(), tally.Rows[paper.Trivial],
		tally.Rows[paper.Fitted], tally.Agree[paper.Fitted],
		tally.Rows[paper.Predicted],
		tally.Agree[paper.Predicted], tally.Strong)
	if tally.Differ > 0 {
		text += fmt.Sprintf("; %d of them DIFFER", tally.Differ)
	}
	if repeated := tally.Rows[paper.Repeated]; repeated > 0 {
		text += fmt.Sprintf("; not counted, as they repeat others: %d", repeated)
	}
	return text + own + "."
}

// readings are what each reading has of each table.
func readings(result *paper.Result) *Table {
	table := tableOf("l", "reading")
	var all []int // figures that agree, and that are compared
	var clocks []string
	for _, read := range result.Readings {
		last := len(table.Rows) - 1
		if last < 0 || table.Rows[last][0] != read.Reading {
			table.Add(read.Reading)
			all = append(all, 0, 0)
			clocks = append(clocks, clock(read.Clock))
			last++
		}
		if last == 0 {
			table.Head = append(table.Head, read.Table)
		}
		table.Rows[last] = append(
			table.Rows[last],
			fmt.Sprintf("%d of %d, p %s", read.Agree, read.Compared, printed(read.P, pValue)),
		)
		all[2*last] += read.Agree
		all[2*last+1] += read.Compared
	}
	table.Head = append(table.Head, "all")
	for i := range table.Rows {
		table.Rows[i] = append(table.Rows[i], fmt.Sprintf("%d of %d", all[2*i], all[2*i+1]))
	}
	if !slices.ContainsFunc(clocks, func(text string) bool {
		return text != ""
	}) {
		return table
	}
	table.Head = append(table.Head, "clock")
	for i := range table.Rows {
		table.Rows[i] = append(table.Rows[i], clocks[i])
	}
	return table
}

// clock is a ratio of times beside the paper's.
func clock(clocked *paper.Clocked) string {
	if clocked == nil {
		return ""
	}
	verdict := "differs"
	if clocked.Agrees {
		verdict = "agrees"
	}
	return fmt.Sprintf(
		"%s (%s), paper %s: %s",
		figure(clocked.Ours),
		span(clocked.Low, clocked.High),
		span(clocked.PaperLow, clocked.PaperHigh),
		verdict,
	)
}

// body is the tables of a result, in a form.
func body(result *paper.Result, form func(*Table) string) string {
	text := ""
	if len(result.Readings) > 0 {
		text += form(readings(result))
	}
	if len(result.Rows) > 0 {
		text += form(Paper(result))
	}
	if len(result.Pooled) > 0 {
		table := tableOf("l", "tested together", "figures", "p")
		for _, p := range result.Pooled {
			table.Add(p.Label, p.Rows, printed(p.P, pValue))
		}
		text += "\n" + form(table)
	}
	return text
}

// PaperText writes a repeated table for a terminal that is some columns wide; 0 is no bound.
func PaperText(w io.Writer, result *paper.Result, width int) error {
	divided := func(table *Table) string {
		return table.divided(width)
	}
	text := fmt.Sprintf(
		"%s  %s\n%s\n\n%s%s",
		result.ID,
		result.Title,
		result.Source,
		body(result, divided),
		notes(result, "", ""),
	)
	_, err := io.WriteString(w, plaintext.Fit(text, width))
	return err
}

// paperMarkdown is a repeated table as a section of a page.
func paperMarkdown(result *paper.Result) string {
	return fmt.Sprintf(
		"## %s: %s\n\n%s.\n\n%s%s",
		result.ID,
		result.Title,
		result.Source,
		body(result, (*Table).markdown),
		notes(result, "```\n", "- "),
	)
}

// PaperPage writes repeated tables as a page, with the figures counted at its head, those
// of each paper together. missing are the tables that are to be made yet.
func PaperPage(w io.Writer, results []*paper.Result, missing []string) error {
	head := summary(results...)
	if len(missing) > 0 {
		head += "\n\nTo be made yet: " + strings.Join(missing, ", ") + "."
	}
	page := fmt.Sprintf(pageHead, head) + byPaper(results).markdown()
	for _, r := range results {
		page += "\n" + paperMarkdown(r)
	}
	_, err := io.WriteString(w, page)
	return err
}

const pageHead = `# The papers' tables, and ours

Made by ` + "`sudokuscope bench paper --all --markdown`" + `. Each figure of ours stands beside the
paper's with their difference, its 95 %% interval and the p value of no difference; runs
on one puzzle count as alike. A figure *agrees* if p is at least .05; *shows* is the
smallest difference that the runs of both would have shown four times in five, so that a
large number there makes agreement cheap. Else it DIFFERS: of figures that are the paper's one in twenty does. What
is known of a difference stands beside it; no reading that was tried, and no other puzzle, has the paper's figure
there. What the paper does not print is *ours only*, and OUT OF BAND if it has left the band that was measured
before. Small differences that all point one way show in the tests of several figures together.

Three kinds of figures are counted apart. *Trivial* ones are 100 %% beside 100 %%, or 0
beside 0. *Fitted* ones are those by which we chose something that the paper leaves open:
that they agree shows little. The others are *predicted*. What follows from other figures
is not counted. Each paper is held to one program; other readings stand beside it. All
comes out the same on every machine.

%s

`

// byPaper counts the figures of each table, and of each paper.
func byPaper(results []*paper.Result) *Table {
	table := tableOf("ll", "table", "what it shows", "trivial", "fitted, agree", "predicted, agree",
		"would show ten points", "ours only")
	row := func(name, title string, rows []paper.Row) {
		tally := paper.Count(rows)
		both := func(k paper.Kind) string {
			return fmt.Sprintf("%d, %d", tally.Rows[k], tally.Agree[k])
		}
		table.Add(name, title,
			tally.Rows[paper.Trivial],
			both(paper.Fitted), both(paper.Predicted),
			tally.Strong,
			tally.Rows[""])
	}
	var papers []string
	var all []paper.Row
	of := map[string][]paper.Row{}
	for _, result := range results {
		row(fmt.Sprintf("[%s](#%s)", result.ID, anchor(result)), result.Title, result.Rows)
		if !slices.Contains(papers, result.Paper) {
			papers = append(papers, result.Paper)
		}
		of[result.Paper] = append(of[result.Paper], result.Rows...)
		all = append(all, result.Rows...)
	}
	for _, p := range papers {
		row("**"+p+"**", "all its tables", of[p])
	}
	row("**all**", "", all)
	return table
}

// anchor is how a page's reader names the section of a table: small letters,
// digits and hyphens, and a hyphen for a space.
func anchor(result *paper.Result) string {
	return strings.Map(func(c rune) rune {
		switch {
		case c == ' ':
			return '-'
		case c == '-' || unicode.IsLetter(c) || unicode.IsDigit(c):
			return unicode.ToLower(c)
		}
		return -1
	}, result.ID+": "+result.Title)
}

// notes are what stands below a table: the picture, between fences if there are to be any,
// the verdicts counted, and how the protocols differ.
func notes(result *paper.Result, fence, bullet string) string {
	text := "\n"
	if result.Picture != "" {
		text += fence + result.Picture + fence + "\n"
	}
	said := append([]string{summary(result)}, result.Notes...)
	if len(result.NotCompared) > 0 {
		said = append(said, "Printed and not compared: "+strings.Join(result.NotCompared, "; ")+".")
	}
	for _, n := range said {
		text += bullet + n + "\n"
	}
	return text
}
