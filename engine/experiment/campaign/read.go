package campaign

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"

	"sudokuscope/engine/disk"
	"sudokuscope/engine/experiment"
)

// Problem is a line that could not be read, or that contradicts itself: it costs its run
// and no other.
type Problem struct {
	File string
	Line int
	Why  string
}

func (p Problem) String() string { return fmt.Sprintf("%s:%d:1: %s", p.File, p.Line, p.Why) }

// runFiles are the files of runs of a folder, in the order of their names.
func runFiles(dir string) ([]string, error) { return filesLike(dir, "runs-*.jsonl") }

// mostLine is how long a line of a run may be: a grid of 1296 cells takes some two
// thousand bytes, and an improvement of its trace some sixty.
const mostLine = 1 << 20

// scan reads a file of runs line by line, from a place on where a line begins, and
// returns where it stopped. A last line without an end is passed over: its writer is at
// it just now, or was stopped in the middle. bad hears the numbers of lines that are no
// runs, counted from that place.
func scan(name string, from int64, each func(at int64, l *line), bad func(number int)) (end int64, err error) {
	f, err := disk.Open(name)
	if err != nil {
		return from, err
	}
	defer f.Close()
	if _, err := f.Seek(from, io.SeekStart); err != nil {
		return from, err
	}
	r := bufio.NewReaderSize(f, 1<<16)
	var text []byte
	for n := 1; ; n++ {
		text, size, err := readLine(r, text[:0])
		if err == io.EOF {
			return from, nil
		}
		if err != nil {
			return from, err
		}
		if len(text) > mostLine {
			bad(n)
		} else if len(bytes.TrimSpace(text)) > 0 {
			l, err := parse(text)
			if l.number = n; err == nil {
				each(from, &l)
			} else {
				bad(n)
			}
		}
		from += size
	}
}

// readLine appends a line to a text, with its end. Of one that is too long it keeps no
// more than shows that, and reads on to its end.
func readLine(r *bufio.Reader, text []byte) (line []byte, size int64, err error) {
	for {
		part, err := r.ReadSlice('\n')
		size += int64(len(part))
		if len(text) <= mostLine {
			text = append(text, part...)
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return text, size, err
		}
	}
}

// fetch reads the line that begins at a place of a file.
func fetch(name string, at int64) (experiment.Detail, error) {
	f, err := disk.Open(name)
	if err != nil {
		return experiment.Detail{}, err
	}
	defer f.Close()
	if _, err := f.Seek(at, io.SeekStart); err != nil {
		return experiment.Detail{}, err
	}
	text, _, err := readLine(bufio.NewReader(f), nil)
	if err != nil {
		return experiment.Detail{}, fmt.Errorf("%s: %w", name, err)
	}
	l, err := parse(text)
	if err != nil {
		return experiment.Detail{}, fmt.Errorf("%s: %w", name, err)
	}
	return experiment.Detail{Grid: l.Grid, Trace: l.Trace}, nil
}
