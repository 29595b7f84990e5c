package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"

	"sudokuscope/engine/plaintext"
	"sudokuscope/engine/wholefile"
)

// output is stdout. A bufio.Writer remembers its first failure, so that a
// command that flushes in the end leaves nothing lost unsaid.
type output struct{ *bufio.Writer }

func newOutput(f *os.File) *output { return &output{bufio.NewWriterSize(named{f}, 1<<16)} }

// named says of a failed write where it was meant to go.
type named struct{ *os.File }

func (n named) Write(b []byte) (int, error) {
	k, err := n.File.Write(b)
	if err != nil {
		err = fmt.Errorf("cannot write the output: %w", err)
	}
	return k, err
}

// line writes a line and sends it off.
func (o *output) line(format string, args ...any) error {
	fmt.Fprintln(o, plaintext.Lines(fmt.Sprintf(format, args...)))
	return o.Flush()
}

// json writes a value on a line of its own and sends it off.
func (o *output) json(v any) error {
	if err := encode(o, v, ""); err != nil {
		return err
	}
	return o.Flush()
}

// document writes a value as people read JSON.
func (o *output) document(v any) error { return encode(o, v, "  ") }

func encode(w io.Writer, v any, indent string) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", indent)
	return e.Encode(v)
}

// into has something written to a file, or to stdout where no file is named.
func (a *app) into(file string, write func(io.Writer) error) error {
	if file != "" {
		return writeFile(file, write)
	}
	if err := write(a.out); err != nil {
		return err
	}
	return a.out.Flush()
}

// writeFile writes a file, whole or not at all.
func writeFile(file string, write func(io.Writer) error) error {
	return wholefile.Write(file, func(w io.Writer) error {
		b := bufio.NewWriter(w)
		if err := write(b); err != nil {
			return err
		}
		return b.Flush()
	})
}
