package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/pflag"

	"sudokuscope/engine/disk"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/campaign"
	"sudokuscope/engine/experiment/report"
)

// reportFlags say how the results of many runs are printed.
type reportFlags struct {
	json, csv, restarts, matrix bool
	html, raw, curves, ioh, by  string
}

func (r *reportFlags) add(f *pflag.FlagSet) {
	f.BoolVar(&r.json, "json", false, "the whole report as JSON")
	f.BoolVar(&r.csv, "csv", false, "the rows as CSV")
	f.BoolVar(&r.restarts, "restarts", false, "say whether restarts would help, and when")
	f.BoolVar(&r.matrix, "matrix", false, "set algorithms against puzzles: who solves what, and what is too close to tell")
	f.StringVar(&r.ioh, "ioh", "", "write a folder that IOHanalyzer reads to `DIR`, with every improvement of every run")
	f.StringVar(&r.html, "html", "", "write the report with all plots as one page to `FILE`")
	f.StringVar(&r.by, "by", "", "compare by `UNIT`: evaluations, iterations or seconds (default what the budget bounds)")
	f.StringVar(&r.curves, "curves", "", "write the steps of all run-time distributions and profiles to `FILE`.csv")
	f.StringVar(&r.raw, "raw", "", "write all runs, with settings as columns, to `FILE`.csv")
}

// ready refuses what would fail after all runs are made: flags that do not go
// together, and places that cannot be written to.
func (r *reportFlags) ready() error {
	if r.json && r.csv {
		return errors.New("expected --json or --csv, not both")
	}
	if r.csv && r.restarts {
		return errors.New("CSV has only the rows; expected --restarts without --csv")
	}
	if _, err := experiment.ParseUnit(r.by); err != nil {
		return fmt.Errorf("--%w", err)
	}
	for name, file := range map[string]string{"html": r.html, "raw": r.raw, "curves": r.curves} {
		if file == "" {
			continue
		}
		if name != "html" && !strings.EqualFold(filepath.Ext(file), ".csv") {
			return fmt.Errorf("--%s %s: expected a name that ends in .csv", name, file)
		}
		if err := writable(file); err != nil {
			return fmt.Errorf("--%s: %w", name, err)
		}
	}
	if r.ioh != "" {
		if err := report.ReadyForIOH(r.ioh); err != nil {
			return fmt.Errorf("--ioh: %w", err)
		}
		return writable(filepath.Clean(r.ioh) + "-x")
	}
	return nil
}

// writable tries whether a file can be written at a place, and leaves nothing there.
func writable(file string) error {
	if info, err := os.Stat(file); err == nil {
		if !info.Mode().IsRegular() && !info.IsDir() {
			return nil // a pipe or a device
		}
		if info.IsDir() {
			return fmt.Errorf("%s is a folder; expected a file", file)
		}
	}
	return disk.Try(file)
}

// write prints the report of samples, and then writes the files asked for, so that a
// file that fails costs no report. set is where they come from, if it is a folder.
func (r *reportFlags) write(a *app, samples []experiment.Sample, set *campaign.Set) error {
	experiment.Distinguish(samples)
	rep, err := report.New("sudokuscope "+runningBuild(), samples, report.Options{Restarts: r.restarts, Matrix: r.matrix, By: experiment.Unit(r.by)})
	if err != nil {
		return err
	}
	for _, n := range notes(set) {
		rep.Note(n)
		a.warn("%s", n)
	}
	// The files first: they are written whatever stdout is.
	return errors.Join(r.writeFiles(rep, samples), r.print(a.out, rep), a.out.Flush())
}

// notes are what a reader of a folder's report must know; without a folder nothing.
func notes(set *campaign.Set) (list []string) {
	if set == nil {
		return nil
	}
	if set.Missing > 0 {
		list = append(list, fmt.Sprintf("%d of %d runs are missing; those that are cut off are likelier long ones, "+
			"so what is left leans to short runs", set.Missing, set.Expected))
	}
	if n := set.BadLines; n > 0 {
		list = append(list, fmt.Sprintf("%s, and %d such lines in all: they are left out", set.Bad[0], n))
	}
	if n := len(set.Contradictions); n > 0 {
		list = append(list, fmt.Sprintf("contradiction: %s, and %d such runs in all: they are left out",
			set.Contradictions[0], n))
	}
	for _, text := range set.Pooled {
		list = append(list, "runs of several builds of the program are put together: "+text)
	}
	if set.Foreign > 0 {
		list = append(list, fmt.Sprintf("%d runs belong to no design: they are left out", set.Foreign))
	}
	return list
}

func (r *reportFlags) print(out *output, rep *report.Report) error {
	switch {
	case r.json:
		return rep.JSON(out)
	case r.csv:
		return rep.CSV().CSV(out)
	}
	return rep.Text(out)
}

func (r *reportFlags) writeFiles(rep *report.Report, samples []experiment.Sample) error {
	var all error
	try := func(file string, write func(io.Writer) error) {
		if file != "" {
			all = errors.Join(all, writeFile(file, write))
		}
	}
	try(r.html, func(w io.Writer) error { return rep.Page(w, "Report") })
	try(r.curves, rep.Steps)
	try(r.raw, func(w io.Writer) error { return report.Runs(w, samples) })
	if r.ioh != "" {
		all = errors.Join(all, report.IOH(r.ioh, samples, writeFile))
	}
	return all
}
