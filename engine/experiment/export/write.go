package export

import (
	"fmt"
	"io"

	"sudokuscope/engine/experiment"
)

// sections go through all that a report says in words and tables: once for the
// terminal, once for Markdown and once for a page. profiles adds the drawings over all
// puzzles.
func (r *Report) sections(head func(text string), sentence func(text string), table func(*Table), drawing func(Drawing), profiles bool) {
	table(r.entrants())
	for _, n := range r.Notes {
		sentence(n)
	}
	head("On each puzzle")
	table(r.rows())
	list, left := r.worthShowing()
	if len(list) > 0 {
		sentence("By the evaluations to a solution; p by Mann and Whitney, given ties, and adjusted by Holm over all pairs.")
		table(r.comparisons(list))
	}
	if left > 0 {
		sentence(fmt.Sprintf("%s of a large sweep or matrix are left out here; the JSON of this report has them.", count(left, "pair")))
	}
	for i := range r.Sweeps {
		study := study{&r.Sweeps[i]}
		head("Sweep of " + study.Parameters() + ": " + study.Algorithm + " on " + study.Puzzle + ", " + study.Budget)
		for _, t := range study.tables() {
			table(t)
		}
		if len(study.Axes) == 1 {
			drawing(study)
		}
		sentence(study.Sentence(func(v float64) string { return figure(experiment.Number(v)) }))
	}
	for i := range r.Matrices {
		m := field{&r.Matrices[i]}
		head("Algorithms and puzzles, " + m.Budget)
		sentence("Runs solved in %; * marks the least expected effort of a puzzle, = what these runs cannot tell from it.")
		table(m.rates())
		sentence("Expected effort to a solution, in evaluations:")
		table(m.efforts())
		sentence(m.Sentence())
	}
	for i := range r.Suites {
		s := &r.Suites[i]
		head(fmt.Sprintf("Over %d puzzles, %s", s.Puzzles, s.Budget))
		table(s.totals())
		for _, text := range s.sentences() {
			sentence(text)
		}
		if len(s.Pairs) > 0 && !(len(r.Matrices) > 0 && len(s.Totals) > large) {
			sentence("Pair by pair over the puzzles, by PAR10; p by Wilcoxon's signed ranks, adjusted by Holm. Ratios are geometric means, an effort below 1 counted as 1; below 1 A takes less.")
			table(s.pairs())
		}
		if profiles {
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

// Text writes the report for a terminal; profiles adds those over all puzzles.
func (r *Report) Text(w io.Writer, profiles bool) error {
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
	draw := func(d Drawing) { gap(); keep(d.text(w)) }
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
		}, draw, profiles)
	return err
}

// Markdown writes the report as GitHub has it.
func (r *Report) Markdown(w io.Writer, profiles bool) error {
	var err error
	keep := func(e error) {
		if err == nil {
			err = e
		}
	}
	draw := func(d Drawing) { keep(Fenced(w, d)) }
	r.sections(
		func(text string) { _, e := fmt.Fprintf(w, "## %s\n\n", text); keep(e) },
		func(text string) { _, e := fmt.Fprintf(w, "%s\n\n", text); keep(e) },
		func(t *Table) { keep(t.Markdown(w)); _, e := fmt.Fprintln(w); keep(e) }, draw, profiles)
	return err
}

// Fenced writes a drawing within a block of Markdown.
func Fenced(w io.Writer, d Drawing) error {
	if _, err := io.WriteString(w, "```\n"); err != nil {
		return err
	}
	if err := d.text(w); err != nil {
		return err
	}
	_, err := io.WriteString(w, "```\n\n")
	return err
}

// JSON writes the report for programs.
func (r *Report) JSON(w io.Writer) error { return writeJSON(w, r) }
