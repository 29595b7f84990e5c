package report

import (
	"fmt"
	"html"
	"io"
	"slices"
	"strings"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/base/plaintext"
	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/lab/experiment"
)

// medium is what a report is written on: a terminal, or a page, which alone takes pictures.
type medium interface {
	head(text string)
	sentence(text string)
	table(t *Table)
	pictures(list ...*Picture)
}

// mostPairs is how long a list of comparisons may be that is still read: longer ones are for
// programs.
const mostPairs = 50

// sections write all that a report says.
func (r *Report) sections(on medium) {
	if r.Question != "" {
		on.head(r.Question)
		for _, a := range r.Answers {
			on.sentence(a)
		}
		on.head("Who took part")
	}
	on.table(r.entrants())
	for _, n := range r.Notes {
		on.sentence(n)
	}
	r.anatomies(on)
	on.head("On each puzzle")
	on.table(r.rows())
	on.sentence("Intervals of 95 %: shares by Wilson, ERT by Student's t of its logarithm, and with an upper end " +
		"by the laws that the times allow, too.")
	for _, text := range slices.Concat(r.tails(), r.hardnesses(), r.likeness()) {
		on.sentence(text)
	}
	for i := range r.Sweeps {
		sweep := grid{&r.Sweeps[i]}
		title := sweep.Title() + ", " + sweep.Budget
		on.head(strings.ToUpper(title[:1]) + title[1:])
		on.table(sweep.table())
		on.sentence(sweep.key())
		on.pictures(sweep.pictures()...)
	}
	r.pairByPair(on)
	for i := range r.Suites {
		suite := &r.Suites[i]
		on.head(fmt.Sprintf("Over %d puzzles, %s", suite.Puzzles, suite.within(r.told)))
		on.table(suite.totals())
		on.sentence("Intervals of PAR10 by Student's t of its logarithm, over the puzzles.")
		if ranking := suite.Ranking; ranking != nil {
			on.sentence(fmt.Sprintf("Friedman over %d puzzles, by PAR10: χ² = %s, p %s (Iman and Davenport: F = "+
				"%s, p %s).",
				ranking.Problems, figure(ranking.ChiSquare), probability(ranking.P),
				figure(ranking.F), probability(ranking.PF)))
		}
		if v := suite.VirtualBest; v != nil {
			on.sentence(suite.virtualBest(v))
		}
		if count := len(suite.Pairs); count > 0 && count <= mostPairs {
			on.sentence("Pair by pair over the puzzles, by PAR10 in " +
				r.told(suite.By) + "; p by Wilcoxon's signed ranks of the differences of log PAR10, adjusted by " +
				"Holm. Ratios are geometric means, with intervals by the bootstrap of puzzles and runs; below 1 A " +
				"takes less.")
			on.table(suite.pairs())
			for _, text := range suite.leftOut() {
				on.sentence(text)
			}
		}
		on.pictures(suite.Profile.Picture())
	}
	if len(r.Restarts) > 0 {
		on.head("Restarts")
		for _, a := range r.Restarts {
			on.sentence(a.Sentence)
		}
	}
}

// pairByPair compares the entrants on each puzzle. Two values of one sweep stand in its table, which says what
// cannot be told from the best: as pairs they would be many lines of little.
func (r *Report) pairByPair(on medium) {
	pairs := slices.DeleteFunc(slices.Clone(r.Comparisons), r.isOfOneSweep)
	swept := len(r.Comparisons) - len(pairs)
	if len(pairs) > 0 && len(r.Sweeps) > 0 {
		on.head("Pair by pair")
	}
	switch count := len(pairs); {
	case count > mostPairs:
		on.sentence(english.Count(count, "pair") + " of algorithms on a puzzle are left out here; the JSON of this " +
			"report has them.")
	case count > 0:
		on.sentence("By the " + r.unit() + " to a solution; p by Mann and Whitney, given ties, and adjusted by " +
			"Holm over all pairs. Intervals: differences of shares by Newcombe, ratios by Zou and Donner of both " +
			"ERT, \"A before B\" by Wilson with DeLong's variance.")
		on.table(r.comparisons(pairs))
	}
	if swept > 0 {
		on.sentence("The JSON of this report compares the values of a sweep pair by pair, too: " +
			english.Count(swept, "pair") + ".")
	}
}

// isOfOneSweep reports whether a comparison is of two values of one sweep.
func (r *Report) isOfOneSweep(c experiment.Comparison) bool {
	return slices.ContainsFunc(r.Sweeps, func(t experiment.Table) bool {
		has := func(label string) bool {
			return slices.ContainsFunc(t.Cells, func(cell experiment.Cell) bool { return cell.Label == label })
		}
		return t.Puzzle == c.Puzzle && t.Budget == c.Budget && has(c.A) && has(c.B)
	})
}

// within is the budget, with the unit where it is another.
func (s *Suite) within(told func(experiment.Unit) string) string {
	if s.bounded {
		return s.Budget
	}
	return s.Budget + ", by " + told(s.By)
}

// TextWithin writes the report for a terminal that is that wide, 0 for no bound: a wider table is divided.
func (r *Report) TextWithin(w io.Writer, width int) error {
	t := terminal{afterText: true, width: width}
	r.sections(&t)
	_, err := io.WriteString(w, t.String())
	return err
}

// terminal is aligned text. A line is left free before each part.
type terminal struct {
	strings.Builder
	afterText bool // what is written next belongs to it
	width     int  // in columns, 0 for no bound
}

func (t *terminal) gap(belongs bool) {
	if !t.afterText {
		t.WriteString("\n")
	}
	t.afterText = belongs
}

func (t *terminal) head(text string) {
	t.afterText = t.Len() == 0
	t.gap(true)
	t.WriteString(plaintext.Fit(text+":", t.width) + "\n")
}

func (t *terminal) sentence(text string) {
	t.gap(true)
	t.WriteString(plaintext.Fit(text, t.width) + "\n")
}

func (t *terminal) table(table *Table) {
	for _, part := range table.within(t.width) {
		t.gap(false)
		t.WriteString(part.fitted(t.width))
	}
}

func (t *terminal) pictures(...*Picture) {}

// pageStyle is all that the page needs: it loads nothing.
const pageStyle = `
body{font:15px/1.5 system-ui,sans-serif;max-width:1200px;margin:2em auto;padding:0 1em;color:#1a1a1a;background:#fff}
table{border-collapse:collapse;margin:1em 0;font-variant-numeric:tabular-nums;display:block;overflow-x:auto}
th,td{padding:.25em .7em;border-bottom:1px solid #ddd;text-align:right;white-space:pre}
th{border-bottom:2px solid #888;font-weight:600}.left{text-align:left}svg{width:100%;height:auto;display:block}
.plots{display:grid;grid-template-columns:repeat(auto-fill,minmax(420px,1fr));gap:1em;margin:1em 0}
footer{color:#666;margin-top:3em}
html{color-scheme:light dark}
@media (prefers-color-scheme:dark){
body{color:#ddd;background:#161616}th,td{border-color:#444}svg{background:#fff;border-radius:4px}}`

// Page writes the report as one page of HTML with all its pictures in it.
func (r *Report) Page(w io.Writer, title string) error {
	var sheet page
	title = html.EscapeString(title)
	fmt.Fprintf(&sheet, `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>%s</title>
<style>%s</style></head>
<body>
<h1>%s</h1>
`, title, pageStyle, title)
	r.sections(&sheet)
	if list := together(r.Sweeps); len(list) > 0 {
		sheet.head("The algorithms in one picture")
		sheet.pictures(list...)
	}
	if len(r.Curves) > 0 {
		var list []*Picture
		for _, panel := range r.Curves {
			list = append(list, panel.Picture())
		}
		sheet.head("Run-time distributions")
		sheet.pictures(list...)
	}
	fmt.Fprintf(&sheet, "<footer>%s</footer>\n</body></html>\n", html.EscapeString(r.Program))
	_, err := io.WriteString(w, sheet.String())
	return err
}

type page struct{ strings.Builder }

func (p *page) head(text string)     { fmt.Fprintf(p, "<h2>%s</h2>\n", inHTML(text)) }
func (p *page) sentence(text string) { fmt.Fprintf(p, "<p>%s</p>\n", inHTML(text)) }

// inHTML is a text that neither a browser nor a terminal obeys.
func inHTML(text string) string { return html.EscapeString(plaintext.Line(text)) }
func (p *page) table(t *Table)  { t.html(&p.Builder) }

func (p *page) pictures(list ...*Picture) {
	p.WriteString("<div class=\"plots\">\n")
	for _, one := range list {
		_ = one.SVG(p) // a text takes all
	}
	p.WriteString("</div>\n")
}

// Latex writes what the report says, its tables without pictures, for a paper: it needs the
// packages booktabs and longtable. A table that is wider than a page is divided.
func (r *Report) Latex(w io.Writer) error {
	var t latex
	t.WriteString("% " + r.Program + "\n")
	r.sections(&t)
	_, err := io.WriteString(w, t.String())
	return err
}

type latex struct{ strings.Builder }

func (t *latex) head(text string) {
	t.WriteString("\\subsection*{" + inLatex(text) + "}\n\n")
}

func (t *latex) sentence(text string) { t.WriteString(inLatex(text) + "\n\n") }

func (t *latex) pictures(...*Picture) {}

// paperColumns is how many characters of a table stand beside each other on a page of A4 or letter.
const paperColumns = 64

func (t *latex) table(table *Table) {
	for _, part := range table.within(paperColumns) {
		t.part(part)
	}
}

func (t *latex) part(table *Table) {
	line := func(cells []string) {
		t.WriteString(strings.Join(english.Names(cells, inLatex), " & ") + " \\\\\n")
	}
	t.WriteString("\\begin{longtable}{" + table.aligns() + "}\n\\toprule\n")
	line(table.Head)
	t.WriteString("\\midrule\n")
	for _, row := range table.Rows {
		line(row)
	}
	t.WriteString("\\bottomrule\n\\end{longtable}\n\n")
}

// inLatex is a text that neither LaTeX nor a terminal obeys.
func inLatex(text string) string { return escapeLatex.Replace(plaintext.Line(text)) }

// escapeLatex keeps LaTeX from obeying a text, and writes signs that it may lack a letter for.
var escapeLatex = strings.NewReplacer(strings.Fields(`
	\ \textbackslash{} & \& % \% $ \$ # \# _ \_ { \{ } \} ~ \textasciitilde{} ^ \textasciicircum{} ∞ $\infty$ χ²
	$\chi^2$ × $\times$ − $-$ – -- < $<$ > $>$`)...)

// leftOut says of which ratios puzzles are left out, because one of the two takes so little
// that it is no number of times less.
func (s *Suite) leftOut() (list []string) {
	for _, pair := range s.Pairs {
		if n := pair.Puzzles - pair.Rated; n > 0 {
			list = append(
				list,
				fmt.Sprintf("The ratios of %s and %s leave out %s on which one of them has a PAR10 below %g: "+
					"that is no number of times less. p is of all, and of these %d are won by %s, %d by %s.",
					pair.A, pair.B, english.Count(n, "puzzle"), s.smallest,
					pair.NothingWins, pair.A, pair.NothingLosses, pair.B),
			)
		}
	}
	return list
}

// virtualBest says what it would gain to take the best search of each puzzle.
func (s *Suite) virtualBest(best *stats.VirtualBest) string {
	how := "The best search of each puzzle, picked by half of the runs and measured by the others, "
	if best.Puzzles < s.Puzzles {
		how = fmt.Sprintf("Over the %s on which each has two runs and a PAR10 of %g or more: the best search of "+
			"each puzzle, picked by half of the runs and measured by the others, ",
			english.Count(best.Puzzles, "puzzle"), s.smallest)
	}
	ratio := fmt.Sprintf(
		"The PAR10 of %s is %s times as high (%s)",
		best.Single,
		figure(best.Ratio),
		span(best.Low, best.High),
	)
	switch {
	case best.Low > 1:
		return how + "takes less than " + best.Single + ", the best over all. " + ratio + "."
	case best.High < 1:
		return how + "takes more than " + best.Single + ", the best over all: so few runs pick badly. " + ratio + "."
	}
	return how + "cannot be told from " + best.Single + ", the best over all. " + ratio + "."
}
