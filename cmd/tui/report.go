package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/campaign"
	"sudokuscope/engine/experiment/export"
	"sudokuscope/engine/release"
	"sudokuscope/engine/wholefile"
)

// reportFlags say how the results of many runs are printed.
type reportFlags struct {
	json, csv, markdown            bool
	ecdf, profiles, fits, restarts bool
	matrix                         bool
	svg, html, raw, ioh            string
	notes                          []string // what else a reader must know
}

func (r *reportFlags) add(f *pflag.FlagSet) {
	f.BoolVar(&r.json, "json", false, "the whole report as JSON")
	f.BoolVar(&r.csv, "csv", false, "the rows as CSV")
	f.BoolVar(&r.markdown, "markdown", false, "the report as Markdown")
	f.BoolVar(&r.ecdf, "ecdf", false, "draw the run-time distributions")
	f.BoolVar(&r.profiles, "profiles", false, "draw the profiles over all puzzles")
	f.BoolVar(&r.fits, "fits", false, "fit laws to the run times: exponential, shifted, Weibull, log-normal")
	f.BoolVar(&r.restarts, "restarts", false, "say whether restarts would help, and when")
	f.BoolVar(&r.matrix, "matrix", false, "set algorithms against puzzles: who solves what, and what is too close to tell")
	f.StringVar(&r.ioh, "ioh", "", "write a folder that IOHanalyzer reads to `DIR`, with every improvement of every run")
	f.StringVar(&r.svg, "svg", "", "write the run-time distributions as a picture to `FILE`")
	f.StringVar(&r.html, "html", "", "write the report with all plots as one page to `FILE`")
	f.StringVar(&r.raw, "raw", "", "write all runs, with settings as columns, to `FILE`.csv or FILE.parquet")
}

// files reports whether something is written beside stdout.
func (r *reportFlags) files() bool { return r.ioh+r.svg+r.html+r.raw != "" }

// ready refuses what would fail after all runs are made: flags that do not go
// together, and places that cannot be written to.
func (r *reportFlags) ready() error {
	n := 0
	for _, on := range []bool{r.json, r.csv, r.markdown} {
		if on {
			n++
		}
	}
	if n > 1 {
		return errors.New("expected one of --json, --csv and --markdown")
	}
	if (r.json || r.csv) && (r.ecdf || r.profiles) || r.csv && (r.restarts || r.fits) {
		return errors.New("--ecdf and --profiles are for people, and CSV has only the rows; expected none of them with --json or --csv")
	}
	if ext := strings.ToLower(filepath.Ext(r.raw)); r.raw != "" && ext != ".csv" && ext != ".parquet" {
		return fmt.Errorf("--raw %s: expected a name that ends in .csv or .parquet", r.raw)
	}
	for name, file := range map[string]string{"svg": r.svg, "html": r.html, "raw": r.raw} {
		if file == "" {
			continue
		}
		if err := writable(file); err != nil {
			return fmt.Errorf("--%s: %w", name, err)
		}
	}
	if r.ioh != "" {
		if err := export.ReadyForIOH(r.ioh); err != nil {
			return fmt.Errorf("--ioh: %w", err)
		}
		return writable(filepath.Clean(r.ioh) + "-x") // a folder takes its name when it is whole
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
	return wholefile.Try(file)
}

// write prints the report of samples, and then writes the files asked for, so that a
// file that fails costs no report. set is where they come from, if it is a folder.
func (r *reportFlags) write(a *app, samples []experiment.Sample, set *campaign.Set) error {
	experiment.Distinguish(samples)
	rep, err := export.NewReport("sudokuscope "+release.Running().String(), samples, export.Options{Fits: r.fits, Restarts: r.restarts, Matrix: r.matrix})
	if err != nil {
		return err
	}
	list := r.notes
	if set != nil {
		list = slices.Concat(notes(set), list)
	}
	for _, n := range list {
		rep.Note(n)
		a.warn("%s", n)
	}
	if err := r.print(a.out, rep, samples); err != nil {
		return err
	}
	if err := a.out.Flush(); err != nil {
		return err
	}
	return r.writeFiles(rep, samples)
}

// notes are what a reader of a folder's report must know.
func notes(set *campaign.Set) []string {
	var list []string
	if set.Missing > 0 {
		list = append(list, fmt.Sprintf("%d of %d runs are missing; those that are cut off are likelier long ones, so what is left leans to short runs", set.Missing, set.Expected))
	}
	if n := len(set.Bad); n > 0 {
		list = append(list, fmt.Sprintf("%s, and %d such lines in all: they are left out", set.Bad[0], n))
	}
	if n := len(set.Contradictions); n > 0 {
		list = append(list, fmt.Sprintf("contradiction: %s, and %d such runs in all: they are left out", set.Contradictions[0], n))
	}
	if set.Foreign > 0 {
		list = append(list, fmt.Sprintf("%d runs belong to no design: they are left out", set.Foreign))
	}
	return list
}

func (r *reportFlags) print(out *output, rep *export.Report, samples []experiment.Sample) error {
	switch {
	case r.json:
		return rep.JSON(out)
	case r.csv:
		return rep.CSV().CSV(out)
	case r.markdown:
		if err := rep.Markdown(out, r.profiles); err != nil {
			return err
		}
	default:
		if err := rep.Text(out, r.profiles); err != nil {
			return err
		}
	}
	if !r.ecdf {
		return nil
	}
	for _, p := range export.Panels(samples) {
		var err error
		if r.markdown {
			err = export.Fenced(out, p)
		} else {
			fmt.Fprintln(out)
			err = export.ECDF(out, p)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (r *reportFlags) writeFiles(rep *export.Report, samples []experiment.Sample) error {
	var all error
	try := func(file string, write func(io.Writer) error) {
		if file != "" {
			all = errors.Join(all, writeFile(file, write))
		}
	}
	try(r.svg, func(w io.Writer) error { return export.SVG(w, rep.Drawings(samples)) })
	try(r.html, func(w io.Writer) error { return rep.Page(w, "Report", export.Panels(samples)) })
	try(r.raw, func(w io.Writer) error {
		if strings.EqualFold(filepath.Ext(r.raw), ".parquet") {
			return export.Parquet(w, samples)
		}
		return export.Runs(w, samples)
	})
	if r.ioh != "" {
		all = errors.Join(all, wholefile.Folder(r.ioh, func(dir string) error { return export.IOH(dir, samples, writeFile) }))
	}
	return all
}
