package main

import (
	"fmt"
	"io"

	"github.com/spf13/pflag"
)

// result is what a command measured, in the forms that it can be written in.
type result interface {
	Text(io.Writer) error
	JSON(io.Writer) error
	SVG(io.Writer) error
}

// resultFlags say how a result is written.
type resultFlags struct {
	json bool
	svg  string
}

func (r *resultFlags) add(f *pflag.FlagSet) {
	f.BoolVar(&r.json, "json", false, "all of it as JSON")
	f.StringVar(&r.svg, "svg", "", "write it as a picture to `FILE`")
}

// check refuses, before anything is measured, what could not be written.
func (r *resultFlags) check() error {
	if r.svg == "" {
		return nil
	}
	if err := writable(r.svg); err != nil {
		return fmt.Errorf("--svg: %w", err)
	}
	return nil
}

// write writes it to stdout, as text unless JSON is asked for, and as a picture to a file
// if one is named.
func (r *resultFlags) write(a *app, of result) error {
	if r.json {
		return r.writeAs(a, of, of.JSON)
	}
	return r.writeAs(a, of, of.Text)
}

// writeAs is write in a form of the command's own.
func (r *resultFlags) writeAs(a *app, of result, write func(io.Writer) error) error {
	if err := write(a.out); err != nil {
		return err
	}
	if err := a.out.Flush(); err != nil || r.svg == "" {
		return err
	}
	return writeFile(r.svg, of.SVG)
}
