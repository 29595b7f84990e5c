package campaign

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"sudokuscope/engine/experiment"
)

// Problem is a line that could not be read: it costs its run and no other.
type Problem struct {
	File string
	Line int
}

func (p Problem) String() string { return fmt.Sprintf("%s:%d:1: not a run", p.File, p.Line) }

// runFiles are the files of runs of a folder, in the order of their names.
func runFiles(dir string) ([]string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var list []string
	for _, e := range entries {
		if n := e.Name(); strings.HasPrefix(n, "runs-") && strings.HasSuffix(n, ".jsonl") && !e.IsDir() {
			list = append(list, filepath.Join(dir, n))
		}
	}
	slices.Sort(list)
	return list, nil
}

// scan reads a file of runs line by line. A last line without an end is passed over:
// its writer is at it just now, or was stopped in the middle.
func scan(name string, each func(cell []byte, r experiment.Run, traced bool)) ([]Problem, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var bad []Problem
	r := bufio.NewReaderSize(f, 1<<18)
	var long []byte
	at := int64(0)
	for n := 1; ; n++ {
		text, err := r.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			long = append(long[:0], text...)
			for errors.Is(err, bufio.ErrBufferFull) {
				text, err = r.ReadSlice('\n')
				long = append(long, text...)
			}
			text = long
		}
		if err == io.EOF {
			return bad, nil
		}
		if err != nil {
			return bad, err
		}
		size := int64(len(text))
		if len(bytes.TrimSpace(text)) > 0 {
			cell, run, traced, err := parse(text)
			if err != nil {
				bad = append(bad, Problem{name, n})
			} else {
				run.Place.At = at
				each(cell, run, traced)
			}
		}
		at += size
	}
}

// fetch reads the line that begins at a place of a file.
func fetch(name string, at int64) (experiment.Detail, error) {
	f, err := os.Open(name)
	if err != nil {
		return experiment.Detail{}, err
	}
	defer f.Close()
	if _, err := f.Seek(at, io.SeekStart); err != nil {
		return experiment.Detail{}, err
	}
	text, err := bufio.NewReader(f).ReadBytes('\n')
	if err != nil {
		return experiment.Detail{}, fmt.Errorf("%s: %w", name, err)
	}
	d, err := detail(text)
	if err != nil {
		return d, fmt.Errorf("%s: %w", name, err)
	}
	return d, nil
}
