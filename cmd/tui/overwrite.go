package main

import (
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"sudokuscope/engine/base/disk"
	"sudokuscope/puzzles"
)

// ours are the files that commands write: how the names end, and how each begins if that can be told.
var ours = []struct {
	ends   []string
	begins string
}{
	{[]string{".svg"}, "<svg "},
	{[]string{".html", ".htm"}, "<!doctype html>"},
	{[]string{".cast"}, `{"term"`},
	{[]string{".scope"}, `{"format"`},
	{[]string{".md"}, "# The papers' ta"},
	{append([]string{".tsv", ".text", ".ansi", ".ans", ".json", ".jsonl"}, puzzles.Extensions...), ""},
}

// fileOf is a file to write. One that is there and is none of ours is refused before anything is computed.
func fileOf(to *string) pflag.Value {
	return value[string]{to, "FILE", func(name string) (string, error) { return name, replaceable(name) }}
}

// replaceable refuses a file that is there and is neither empty nor such as a command writes.
func replaceable(name string) error {
	file, err := disk.Open(name)
	if err != nil {
		return nil //nolint:nilerr // what is not there is not lost, and writing says what is wrong
	}
	defer file.Close()
	begins := make([]byte, 16)
	n, _ := io.ReadFull(file, begins)
	if n == 0 {
		return nil
	}
	end := strings.ToLower(filepath.Ext(name))
	for _, kind := range ours {
		//nolint:forbidigo // the beginning of a file that is there
		if slices.Contains(kind.ends, end) && strings.HasPrefix(string(begins[:n]), kind.begins) {
			return nil
		}
	}
	return errors.New("it is there already and no file that this program writes: expected another name")
}
