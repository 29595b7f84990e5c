//go:build !js

package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/pflag"

	"sudokuscope/engine"
	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/lab/campaign"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/lab/report"
)

// formats are those that a report may be printed in, for programs or for people.
type formats struct{ json, csv bool }

func (f *formats) add(flags *pflag.FlagSet, asJSON, asCSV string) {
	flags.BoolVar(&f.json, "json", false, asJSON)
	flags.BoolVar(&f.csv, "csv", false, asCSV)
}

func (f formats) check() error {
	if f.json && f.csv {
		return errors.New("expected --json or --csv, not both")
	}
	return nil
}

// print prints a report, and sends it off.
func (f formats) print(a *app, what interface {
	JSON(w io.Writer) error
	CSV() *report.Table
	TextWithin(w io.Writer, width int) error
}) error {
	var err error
	switch {
	case f.json:
		err = what.JSON(a.out)
	case f.csv:
		err = what.CSV().CSV(a.out)
	default:
		err = what.TextWithin(a.out, columns(a.stdout))
	}
	return errors.Join(err, a.out.Flush())
}

// reportFlags say how the results of many runs are printed.
type reportFlags struct {
	as                 formats
	restarts           bool
	html, raw, by, ioh string
	curves             string
	// folders are those that the runs are in, which others may have made.
	folders []string
}

func (r *reportFlags) add(flags *pflag.FlagSet) {
	r.as.add(flags, "the whole report as JSON", "the rows as CSV")
	flags.BoolVar(&r.restarts, "restarts", false, "say whether restarts would help, and when")
	flags.StringVar(&r.ioh,
		"ioh", "", "write a folder that IOHanalyzer reads to `DIR`, with every improvement of every run")
	flags.Var(fileOf(&r.html), "html", "write the report with all plots as one page to `FILE`")
	flags.StringVar(&r.by,
		"by", "", "compare by `UNIT`: evaluations, iterations or seconds (default what the budget bounds)")
	flags.Var(fileOf(&r.raw), "raw", "write all runs, with settings as columns, to `FILE`.csv")
	flags.Var(fileOf(&r.curves),
		"curves", "write the run-time distributions and the profiles as numbers to `FILE`.csv")
}

// ready refuses what would fail after all runs are made: flags that do not go
// together, and places that cannot be written to.
func (r *reportFlags) ready() error {
	if err := r.as.check(); err != nil {
		return err
	}
	if r.as.csv && r.restarts {
		return errors.New("CSV has only the rows; expected --restarts without --csv")
	}
	if err := experiment.CheckUnit(r.by); err != nil {
		return fmt.Errorf("--%w", err)
	}
	for _, to := range []struct {
		flag, ending string // the usual one, of a file that is named without
		file         *string
	}{
		{"html", ".html", &r.html},
		{"raw", ".csv", &r.raw},
		{"curves", ".csv", &r.curves},
	} {
		if *to.file == "" {
			continue
		}
		if filepath.Ext(*to.file) == "" {
			*to.file += to.ending
		}
		if to.ending == ".csv" && !strings.EqualFold(filepath.Ext(*to.file), to.ending) {
			return fmt.Errorf("--%s %s: expected a name that ends in .csv", to.flag, *to.file)
		}
		if err := writable(*to.file); err != nil {
			return fmt.Errorf("--%s: %w", to.flag, err)
		}
	}
	if r.ioh == "" {
		return nil
	}
	if err := report.ReadyForIOH(r.ioh); err != nil {
		return fmt.Errorf("--ioh: %w", err)
	}
	return writable(filepath.Clean(r.ioh) + "-x")
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
	rep := report.New("sudokuscope "+runningBuild(), samples, report.Options{
		Restarts: r.restarts,
		By:       experiment.Unit(r.by),
	})
	if set != nil {
		for _, n := range set.Flaws() {
			rep.Note(n)
			a.warn("%s", n)
		}
	}
	for _, l := range a.leftOut { // of this command: other runs of a folder had their own
		rep.Note(l.String())
	}
	rep.AddAnatomy(samples, func(id string) *engine.Algorithm {
		found, _ := findAlgorithm(id) // nobody strikes lines of a program that has none
		return found
	})
	// The files first: they are written whatever stdout is.
	return errors.Join(r.writeFiles(rep, samples), r.as.print(a, rep))
}

func (r *reportFlags) writeFiles(rep *report.Report, samples []experiment.Sample) error {
	var all error
	try := func(file string, write func(io.Writer) error) {
		if file != "" {
			all = errors.Join(all, writeAmong(r.folders, file, write))
		}
	}
	try(r.html, func(w io.Writer) error {
		return rep.Page(w, "Report")
	})
	try(r.raw, func(w io.Writer) error {
		return report.Runs(w, samples)
	})
	try(r.curves, func(w io.Writer) error {
		return rep.Steps().CSV(w)
	})
	if r.ioh != "" {
		all = errors.Join(all, report.IOH(r.ioh, samples))
	}
	return all
}
