package campaign

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"

	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/sudoku"
)

// runFiles are the files of runs of a folder, in the order of their names.
func runFiles(dir string) ([]string, error) {
	folder := disk.Folder(dir)
	names, err := folder.Names("runs-*.jsonl")
	for i, base := range names {
		names[i] = folder.Path(base)
	}
	return names, err
}

// mostLine is how long a line of a run may be: a grid of 1296 cells takes some two
// thousand bytes, and an improvement of its trace some sixty.
const mostLine = 1 << 20

// openAt opens a file of a campaign at a place in it.
func openAt(name string, at int64) (*os.File, error) {
	dir, base := filepath.Dir(name), filepath.Base(name)
	file, err := disk.Folder(dir).Open(base)
	if err != nil {
		return nil, err
	}
	if _, err := file.Seek(at, io.SeekStart); err != nil {
		file.Close()
		return nil, err
	}
	return file, nil
}

// scan reads a file of runs line by line, from a place on where a line begins, and
// returns where it stopped. A last line without an end is passed over: its writer is at
// it just now, or was stopped in the middle. bad hears the numbers of lines that are no
// runs, counted from that place.
func scan(name string, from int64, each func(at int64, entry *line), bad func(number int)) (end int64, err error) {
	file, err := openAt(name, from)
	if err != nil {
		return from, err
	}
	defer file.Close()
	reader := bufio.NewReaderSize(file, 1<<16)
	var text []byte
	for number := 1; ; number++ {
		text, size, err := readLine(reader, text[:0])
		if err == io.EOF {
			return from, nil
		}
		if err != nil {
			return from, err
		}
		if len(text) > mostLine {
			bad(number)
		} else if len(bytes.TrimSpace(text)) > 0 {
			entry, err := parse(text)
			entry.number = number
			if err == nil {
				each(from, &entry)
			} else {
				bad(number)
			}
		}
		from += size
	}
}

// readLine appends a line to a text, with its end. Of one that is too long it keeps no
// more than shows that, and reads on to its end.
func readLine(reader *bufio.Reader, text []byte) (line []byte, size int64, err error) {
	for {
		part, err := reader.ReadSlice('\n')
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
	file, err := openAt(name, at)
	if err != nil {
		return experiment.Detail{}, err
	}
	defer file.Close()
	var entry line
	text, _, err := readLine(bufio.NewReader(file), nil)
	if err == nil {
		entry, err = parse(text)
	}
	if err != nil {
		return experiment.Detail{}, fmt.Errorf("%s: %w", name, err)
	}
	return experiment.Detail{Grid: entry.Grid, Trace: entry.Trace}, nil
}

// line is a run as its file has it: what does not follow from the design.
type line struct {
	Cell string `json:"cell"`
	// Seal is the code of the seal that the seed was drawn by.
	Seal string `json:"seal,omitempty"`
	experiment.Run
	Grid  string                   `json:"grid"`
	Trace []experiment.Improvement `json:"trace,omitempty"`
	// Boards are those that the run has visited.
	Boards []string `json:"visited,omitempty"`
	// Process is in the first line of a file, which is no run: who made those below it.
	Process *Process `json:"process,omitempty"`

	number int // in the file, from 1
}

// errNotARun is the answer to a line that is none.
var errNotARun = errors.New("not a run")

// cellDigits is the length of the identity of a cell.
const cellDigits = 16

// parse reads a line. A run of an older program may have no time by the clock.
func parse(text []byte) (entry line, err error) {
	entry.Wall = math.NaN()
	err = json.Unmarshal(text, &entry)
	if err == nil && entry.Process != nil && entry.Cell == "" {
		return entry, nil
	}
	if err != nil || len(entry.Cell) != cellDigits || entry.Grid == "" || entry.Seconds < 0 ||
		entry.Wall < 0 ||
		entry.Cost < 0 ||
		entry.Iterations < 0 ||
		entry.Evaluations < 0 ||
		entry.Restarts < 0 {
		return entry, errNotARun
	}
	entry.Traced = len(entry.Trace) > 0
	entry.Visited = entry.Boards
	return entry, nil
}

// wrong is what a line says that its own grid, the givens and the budget do not allow;
// nothing where it may be true.
func (l *line) wrong(puzzle *sudoku.Puzzle, budget drive.Budget) string {
	grid, err := sudoku.ParseGrid(l.Grid)
	if err != nil || len(grid) != len(puzzle.Givens) {
		return "its grid is none of the puzzle"
	}
	for c, v := range puzzle.Givens {
		if v != 0 && grid[c] != v {
			return "its grid changes a given"
		}
	}
	beyond := budget.Evaluations > 0 && l.Evaluations > budget.Evaluations
	tooLong := budget.Time > 0 && l.Seconds > budget.Time.Seconds() // of which earlier programs took no notice
	switch claimed, solved := l.Solved || l.Late, puzzle.Solved(grid); {
	case claimed && !solved:
		return "it says solved, and its grid is not"
	case !claimed && solved:
		return "it says not solved, and its grid is"
	case solved != (l.Cost == 0):
		return "its cost is not that of its grid"
	case l.Solved && beyond || l.Late && !beyond && !tooLong:
		return "its evaluations and its budget do not allow what it says of being solved"
	case budget.Iterations > 0 && l.Iterations > budget.Iterations:
		return "it has more iterations than its budget"
	}
	return ""
}
