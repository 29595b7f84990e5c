package main

import (
	"errors"
	"fmt"

	"github.com/spf13/pflag"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/export"
)

// reportFlags say how the results of many runs are printed.
type reportFlags struct{ json, csv, markdown bool }

func (r *reportFlags) add(f *pflag.FlagSet) {
	f.BoolVar(&r.json, "json", false, "the rows as JSON")
	f.BoolVar(&r.csv, "csv", false, "the rows as CSV")
	f.BoolVar(&r.markdown, "markdown", false, "the report as Markdown")
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
	return nil
}

// benchJSON is the JSON of bench and merge.
type benchJSON struct {
	Rows        []experiment.Row        `json:"rows"`
	Comparisons []experiment.Comparison `json:"comparisons"`
}

func (r *reportFlags) write(out *output, samples []experiment.Sample) error {
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
	case r.markdown:
		if err := export.Rows(rows).Markdown(out); err != nil || len(pairs) == 0 {
			return err
		}
		fmt.Fprintln(out)
		return export.Comparisons(pairs).Markdown(out)
	}
	if err := export.Rows(rows).Text(out); err != nil || len(pairs) == 0 {
		return err
	}
	fmt.Fprintln(out)
	return export.Comparisons(pairs).Text(out)
}
