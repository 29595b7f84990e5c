package paper

import (
	"errors"
	"fmt"
	"strings"

	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/sudoku"
)

// cecFile is where the puzzles of the study are.
const cecFile = "Data/puzzles1000.csv of github.com/ahmedkheiri/ASP-Sudoku"

// ErrNoFile is the answer to a table whose puzzles cannot be built in, without a file.
var ErrNoFile = errors.New("its puzzles are not built in: expected --puzzles FILE too, " + cecFile)

// cecSources are the sources of the puzzles in the file, and how many are of each.
var cecSources = []struct {
	source  string
	puzzles int
}{
	{"1", 325}, // unbiased
	{"4", 615}, // the forum's hardest
	{"0", 41},  // kaggle
	{"2", 18},  // 17 givens
}

// mostTable bounds the table of the puzzles of the study.
const mostTable = 64 << 20

// bySource reads the puzzles of the study, by their source.
func bySource(file string) (map[string][]*sudoku.Puzzle, error) {
	if file == "" {
		return nil, ErrNoFile
	}
	text, err := disk.Read(file, mostTable)
	if err != nil {
		return nil, err
	}
	head, rows, _ := strings.Cut(strings.ReplaceAll(string(text), "\r", ""), "\n")
	if head != "source,puzzles" {
		return nil, fmt.Errorf("%s: expected a table with the head source,puzzles: %s", file, cecFile)
	}
	list := map[string][]*sudoku.Puzzle{}
	for i, row := range strings.Split(strings.TrimSpace(rows), "\n") {
		source, cells, _ := strings.Cut(row, ",")
		grid, err := sudoku.ParseGrid(cells)
		var puzzle *sudoku.Puzzle
		if err == nil {
			puzzle, err = sudoku.New(fmt.Sprint("cec-2023/", i+1), grid)
		}
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, i+2, err)
		}
		list[source] = append(list[source], puzzle)
	}
	for _, from := range cecSources {
		if n := len(list[from.source]); n != from.puzzles {
			return nil, fmt.Errorf("%s: %d puzzles of source %s: expected %d",
				file, n, from.source, from.puzzles)
		}
	}
	return list, nil
}
