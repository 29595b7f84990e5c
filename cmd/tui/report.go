package main

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/pflag"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/export"
)

// reportFlags say how the results of many runs are printed.
type reportFlags struct {
	json, csv, markdown bool
	ecdf, restarts      bool
	svg, ioh            string
}

func (r *reportFlags) add(f *pflag.FlagSet) {
	f.BoolVar(&r.json, "json", false, "the rows as JSON")
	f.BoolVar(&r.csv, "csv", false, "the rows as CSV")
	f.BoolVar(&r.markdown, "markdown", false, "the report as Markdown")
	f.BoolVar(&r.ecdf, "ecdf", false, "draw the run-time distributions")
	f.BoolVar(&r.restarts, "restarts", false, "say whether restarts would help, and when")
	f.StringVar(&r.ioh, "ioh", "", "write a folder that IOHanalyzer reads to DIR, with every improvement of every run")
	f.StringVar(&r.svg, "svg", "", "write the run-time distributions as a picture to FILE")
}

func (r *reportFlags) check() error {
	n := 0
	for _, on := range []bool{r.json, r.csv, r.markdown} {
		if on {
			n++
		}
	}
	if n > 1 {
		return errors.New("expected one of --json, --csv and --markdown")
	}
	if (r.json || r.csv) && (r.ecdf || r.restarts) {
		return errors.New("--ecdf and --restarts are for people; expected neither with --json or --csv")
	}
	return nil
}

// benchJSON is the JSON of bench and merge.
type benchJSON struct {
	Rows        []experiment.Row        `json:"rows"`
	Comparisons []experiment.Comparison `json:"comparisons"`
}

// write prints the report of samples, and writes the files asked for.
func (r *reportFlags) write(out *output, samples []experiment.Sample) error {
	if r.ioh != "" {
		if err := export.IOH(r.ioh, samples, writeFile); err != nil {
			return err
		}
	}
	if r.svg != "" {
		err := writeFile(r.svg, func(w io.Writer) error {
			return export.SVG(w, export.PuzzlesOf(samples), func(p string) []export.Curve { return export.Curves(samples, p) })
		})
		if err != nil {
			return err
		}
	}
	rows := make([]experiment.Row, 0, len(samples))
	for i := range samples {
		rows = append(rows, samples[i].Row())
	}
	pairs := experiment.Compare(samples)
	switch {
	case r.json:
		return out.document(benchJSON{rows, pairs})
	case r.csv:
		return export.RowsData(rows).CSV(out)
	}
	show, fence := (*export.Table).Text, ""
	if r.markdown {
		show, fence = (*export.Table).Markdown, "```\n"
	}
	if err := show(export.Rows(rows), out); err != nil {
		return err
	}
	if len(pairs) > 0 {
		fmt.Fprintln(out)
		if err := show(export.Comparisons(pairs), out); err != nil {
			return err
		}
	}
	return r.extras(out, samples, fence)
}

// extras prints what is more than tables.
func (r *reportFlags) extras(out *output, samples []experiment.Sample, fence string) error {
	if r.ecdf {
		for _, p := range export.PuzzlesOf(samples) {
			fmt.Fprint(out, "\n"+fence)
			if err := export.ECDF(out, p, export.Curves(samples, p)); err != nil {
				return err
			}
			fmt.Fprint(out, fence)
		}
	}
	if r.restarts {
		fmt.Fprintln(out)
		for i := range samples {
			fmt.Fprintln(out, export.Advice(&samples[i]))
		}
	}
	return nil
}
