package experiment

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
)

// repair cuts a torn last line off, and leaves the file at its end. A line is
// torn if it has no end; whether it could be read does not matter, as the run is
// simply made again.
func repair(f *os.File) (torn bool, err error) {
	size, err := f.Seek(0, io.SeekEnd)
	if err != nil || size == 0 {
		return false, err
	}
	buf := make([]byte, 1<<16)
	end := size // of what is whole
	for end > 0 {
		from := max(0, end-int64(len(buf)))
		part := buf[:end-from]
		if _, err := f.ReadAt(part, from); err != nil {
			return false, err
		}
		if i := bytes.LastIndexByte(part, '\n'); i >= 0 {
			end = from + int64(i) + 1
			break
		}
		end = from
	}
	if end == size {
		return false, nil
	}
	if err := f.Truncate(end); err != nil {
		return false, err
	}
	_, err = f.Seek(end, io.SeekStart)
	return true, err
}

// readRuns reads a file of runs. A last line without an end is passed over: its
// writer may be at it just now. Any other that cannot be read is an error.
func readRuns(name string) ([]Entry, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var list []Entry
	r := bufio.NewReader(f)
	for n := 1; ; n++ {
		line, err := r.ReadBytes('\n')
		if err == io.EOF {
			return list, nil
		}
		if err != nil {
			return nil, err
		}
		var e Entry
		if err := json.Unmarshal(line, &e); err != nil || e.Algorithm == "" || e.Givens == "" {
			return nil, fmt.Errorf("%s:%d:1: not a run; expected a JSON object as bench --out writes it", name, n)
		}
		e.Trace = e.Course
		list = append(list, e)
	}
}

// unique sorts runs by their place in the design and drops those that are there
// twice, first those without a trace.
func unique(all []Entry) []Entry {
	slices.SortStableFunc(all, func(a, b Entry) int {
		return cmp.Or(cmp.Compare(a.Trial, b.Trial), cmp.Compare(min(1, len(b.Trace)), min(1, len(a.Trace))))
	})
	seen := make(map[string]bool, len(all))
	return slices.DeleteFunc(all, func(e Entry) bool {
		k := e.key()
		was := seen[k]
		seen[k] = true
		return was
	})
}

// globSafe quotes what filepath.Glob would read as a pattern.
func globSafe(dir string) string {
	return strings.NewReplacer(`\`, `\\`, "*", `\*`, "?", `\?`, "[", `\[`).Replace(dir)
}
