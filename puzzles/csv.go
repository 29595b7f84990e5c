package puzzles

import (
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strings"

	"sudokuscope/engine/plaintext"
	"sudokuscope/engine/sudoku"
)

// The names that columns go by in the data sets people pass about.
var (
	puzzleColumns   = []string{"puzzle", "puzzles", "quizzes", "quiz", "question", "sudoku", "grid", "board"}
	solutionColumns = []string{"solution", "solutions", "answer"}
	nameColumns     = []string{"name", "id"}
)

// csvHead finds the delimiter of a head that names a column of puzzles.
func csvHead(line string) (delimiter rune, ok bool) {
	for _, d := range ",;\t" {
		for field := range strings.SplitSeq(line, string(d)) {
			if slices.Contains(puzzleColumns, column(field)) {
				return d, true
			}
		}
	}
	return 0, false
}

func column(field string) string {
	return strings.ToLower(strings.Trim(field, " \t\""))
}

// readCSV reads a table with a head; columns it does not know are passed over.
func readCSV(p *parser) error {
	r := csv.NewReader(strings.NewReader(p.text))
	r.FieldsPerRecord, r.Comment, r.LazyQuotes, r.ReuseRecord = -1, '#', true, true
	r.Comma = p.comma
	for _, line := range p.lines() {
		p.comment(line)
	}
	puzzle, solution, name := -1, -1, -1
	for {
		record, err := r.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		var bad *csv.ParseError
		if errors.As(err, &bad) {
			return p.errorf(bad.Line, bad.Column, bad.Err.Error(), "a table in CSV")
		}
		if puzzle < 0 {
			for i, field := range record {
				switch c := column(field); {
				case puzzle < 0 && slices.Contains(puzzleColumns, c):
					puzzle = i
				case solution < 0 && slices.Contains(solutionColumns, c):
					solution = i
				case name < 0 && slices.Contains(nameColumns, c):
					name = i
				}
			}
			continue
		}
		if len(record) <= puzzle {
			line, col := r.FieldPos(0)
			return p.errorf(line, col, "a row without the column of puzzles", "as many columns as the head has")
		}
		line, col := r.FieldPos(puzzle)
		s := sheet{}
		if s.board, err = p.csvCells(record[puzzle], line, col); err != nil {
			return err
		}
		s.rows = []strip{{cells: strings.Clone(record[puzzle]), line: line, col: col}}
		if solution >= 0 && solution < len(record) {
			s.solution = strings.Clone(strings.TrimSpace(record[solution]))
		}
		if name >= 0 && name < len(record) {
			s.name = plaintext.Name(record[name])
		}
		if err := p.sheet(s); err != nil {
			return err
		}
	}
}

func (p *parser) csvCells(cells string, line, col int) (*sudoku.Board, error) {
	b := sudoku.OfCells(len(cells))
	if b == nil {
		return nil, p.errorf(line, col, short(cells)+" in the column of puzzles", sudoku.Sizes+" cells")
	}
	return b, nil
}
