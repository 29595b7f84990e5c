package puzzles

import (
	"regexp"
	"slices"
	"sync"

	"sudokuscope/engine/sudoku"
)

// celled are the ways in which pages and programs write a board a cell at a time, with the digit of a given cell:
// a table of HTML, objects of JSON, and OpenSudoku with two kinds of notes or one. What somebody has written into
// a cell is not given.
var celled = sync.OnceValue(func() []*regexp.Regexp {
	return []*regexp.Regexp{
		regexp.MustCompile(`(?i)<td\b[^>]*>(?:(?:\s|&[#\w]+;|<[^/t][^>]*>)*?(?:<[^/t][^>]*\svalue=)?["']?` +
			`(\d+)(?:\s|&nbsp;)*(?:["'][^>]*>)?(?:\s|</[^t][^>]*>)*|(?:[^<a-z]|&[#\w]+;|</?[^/t][^>]*>)*)</td`),
		regexp.MustCompile(`(?i)\{[^{}]*"(?:is_?)?(?:given|fixed|clue)"\s*:\s*false|` +
			`\{[^{}]*?"(?:v|val|value|digit)"\s*:\s*(?:null|-1|"\D?"|"?(\d{1,2})"?)\s*[,}]`),
		regexp.MustCompile(`(\d)\|\d+\|\d+\|0\||\d\|\d+\|\d+\|1\|`),
		regexp.MustCompile(`(\d)\|[-,\d]*\|+0\||\d\|[-,\d]*\|+1\|`),
	}
})

// tryCells takes the first of these ways in which there are as many cells as boards of nine digits have, or
// another board has.
func (l *layout) tryCells() {
	for _, cell := range celled() {
		var cells []token
		for _, at := range cell.FindAllStringSubmatchIndex(l.text, -1) {
			line, col := place(l.text[:at[0]])
			cells = append(cells, token{blankWord(l.text[max(0, at[2]):max(0, at[3])]), line, col})
		}
		board := sudoku.Of(3)
		if len(cells)%board.Cells > 0 {
			board = sudoku.OfCells(len(cells))
		}
		if board != nil && likely(cells, board) && !heads(cells) {
			l.consider(reading{board: board, cells: slices.Collect(slices.Chunk(cells, board.Cells))})
			return
		}
	}
}
