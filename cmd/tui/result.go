package main

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/pflag"

	"sudokuscope/engine/experiment/report"
)

// resultFlags say how a command writes what it has measured.
type resultFlags struct {
	json, csv bool
	svg       string
}

// add adds the flags; rows says what a row of the CSV is.
func (r *resultFlags) add(f *pflag.FlagSet, rows string) {
	f.BoolVar(&r.json, "json", false, "all of it as JSON")
	f.BoolVar(&r.csv, "csv", false, rows+" as CSV")
	f.StringVar(&r.svg, "svg", "", "write it as a picture to `FILE`")
}

// check refuses, before anything is measured, what could not be written.
func (r *resultFlags) check(command string) error {
	if r.json && r.csv {
		return errors.New(command + ": expected --json or --csv, not both")
	}
	if r.svg != "" {
		if err := writable(r.svg); err != nil {
			return fmt.Errorf("--svg: %w", err)
		}
	}
	return nil
}

// result is what a command measured, in the forms that it can be written in.
type result interface {
	Text(io.Writer) error
	JSON(io.Writer) error
	CSV() *report.Table
	SVG(io.Writer) error
}

// write writes it to stdout, as text unless JSON or CSV is asked for, and as a
// picture to a file if one is named.
func (f *resultFlags) write(a *app, r result) error {
	write := r.Text
	switch {
	case f.json:
		write = r.JSON
	case f.csv:
		write = func(w io.Writer) error { return r.CSV().CSV(w) }
	}
	if err := write(a.out); err != nil {
		return err
	}
	if err := a.out.Flush(); err != nil || f.svg == "" {
		return err
	}
	return writeFile(f.svg, r.SVG)
}
