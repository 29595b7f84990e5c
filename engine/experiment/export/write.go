package export

import (
	"fmt"
	"io"
)

// sections go through all that a report says in words and tables: once for the
// terminal, once for Markdown and once for a page.
func (r *Report) sections(head func(text string), sentence func(text string), table func(*Table), drawing func(Panel)) {
	table(r.entrants())
	for _, n := range r.Notes {
		sentence(n)
	}
	head("On each puzzle")
	table(r.rows())
	if len(r.Comparisons) > 0 {
		sentence("By the evaluations to a solution; p by Mann and Whitney, given ties, and adjusted by Holm over the whole table.")
		table(r.comparisons())
	}
	for i := range r.Suites {
		s := &r.Suites[i]
		head(fmt.Sprintf("Over %d puzzles, %s", s.Puzzles, s.Budget))
		table(s.totals())
		for _, text := range s.sentences() {
			sentence(text)
		}
		if len(s.Pairs) > 0 {
			sentence("Pair by pair over the puzzles, by PAR10; p by Wilcoxon's signed ranks, adjusted by Holm. Ratios are geometric means; below 1 A takes less.")
			table(s.pairs())
		}
		if drawing != nil {
			for _, p := range s.panels {
				drawing(p)
			}
		}
	}
	if len(r.Fits) > 0 {
		head("The law of the run time")
		sentence("By maximum likelihood, with the runs that the budget cut short; less AIC is better, and less than 2 apart says nothing. The distance is Kolmogorov and Smirnov's.")
		table(r.fits())
	}
	if len(r.Restarts) > 0 {
		head("Restarts")
		for _, a := range r.Restarts {
			sentence(a.Sentence)
		}
	}
}

// Text writes the report for a terminal; drawings adds the profiles.
func (r *Report) Text(w io.Writer, drawings bool) error {
	var err error
	first := true
	gap := func() {
		if !first {
			fmt.Fprintln(w)
		}
		first = false
	}
	keep := func(e error) {
		if err == nil {
			err = e
		}
	}
	var draw func(Panel)
	if drawings {
		draw = func(p Panel) { gap(); keep(ECDF(w, p)) }
	}
	sentences := false
	r.sections(
		func(text string) { gap(); _, e := fmt.Fprintln(w, text+":"); keep(e); sentences = true },
		func(text string) {
			if !sentences {
				gap()
			}
			_, e := fmt.Fprintln(w, text)
			keep(e)
			sentences = true
		},
		func(t *Table) {
			if !sentences {
				gap()
			}
			keep(t.Text(w))
			sentences = false
		}, draw)
	return err
}

// Markdown writes the report as GitHub has it.
func (r *Report) Markdown(w io.Writer, drawings bool) error {
	var err error
	keep := func(e error) {
		if err == nil {
			err = e
		}
	}
	var draw func(Panel)
	if drawings {
		draw = func(p Panel) { keep(Fenced(w, p)) }
	}
	r.sections(
		func(text string) { _, e := fmt.Fprintf(w, "## %s\n\n", text); keep(e) },
		func(text string) { _, e := fmt.Fprintf(w, "%s\n\n", text); keep(e) },
		func(t *Table) { keep(t.Markdown(w)); _, e := fmt.Fprintln(w); keep(e) }, draw)
	return err
}

// Fenced writes a drawing within a block of Markdown.
func Fenced(w io.Writer, p Panel) error {
	if _, err := io.WriteString(w, "```\n"); err != nil {
		return err
	}
	if err := ECDF(w, p); err != nil {
		return err
	}
	_, err := io.WriteString(w, "```\n\n")
	return err
}

// JSON writes the report for programs.
func (r *Report) JSON(w io.Writer) error { return writeJSON(w, r) }
