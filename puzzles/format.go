package puzzles

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/base/plaintext"
	"sudokuscope/engine/sudoku"
)

// Format is a way to write puzzles into a file. Many more are read, see [Read].
type Format struct {
	ID    string
	Ext   string // with its dot
	About string // a sentence
	// Orders are the orders of the boards it can hold.
	Orders []int

	write func(*bufio.Writer, []*sudoku.Puzzle)
}

var formats = []Format{
	{
		"line",
		".txt",
		"A puzzle a line, dots for blanks, then its name; 16×16 in 1-9A-G, 25×25 in A-Y, 36×36 in 1-9A-Z0.",
		[]int{2, 3, 4, 5, 6},
		writeLines,
	},
	{
		"sdm",
		".sdm",
		"A puzzle a line, zeros for blanks and nothing else: collections of many programs.",
		[]int{3},
		writeBareLines,
	},
	{"csv", ".csv", "A table with columns puzzle and name.", []int{2, 3, 4, 5, 6}, writeCSV},
}

// Formats lists what is written. The slice is shared; do not write to it.
func Formats() []Format { return formats }

// Extensions are those of the files that are read, whatever their names.
var Extensions = []string{".txt", ".sdm", ".sdk", ".csv", ".ss", ".msk"}

// FormatOf gives the format of an ID, or of a file name by its extension, and
// whether there is one.
func FormatOf(id string) (Format, bool) {
	id = strings.ToLower(id)
	for _, f := range formats {
		if f.ID == id || strings.HasSuffix(id, f.Ext) {
			return f, true
		}
	}
	return Format{}, false
}

// FormatIDs names what is written.
func FormatIDs() string {
	return strings.Join(english.Names(formats, func(f Format) string {
		return f.ID
	}), ", ")
}

// Write writes puzzles in the format of an ID. What the format cannot hold is
// refused before anything is written, except that sdm has no place for names.
func Write(w io.Writer, format string, puzzles []*sudoku.Puzzle) error {
	found, ok := FormatOf(format)
	if !ok {
		return fmt.Errorf(
			"no format is called %q; %s",
			format,
			english.OneOf(format, strings.Split(FormatIDs(), ", ")),
		)
	}
	for _, p := range puzzles {
		if !slices.Contains(found.Orders, p.Order) {
			return fmt.Errorf("the format %s holds no %d×%d board such as %s; expected another format", found.ID,
				p.Side, p.Side, p.Name)
		}
	}
	out := bufio.NewWriter(w) // it remembers the first error, so that nobody else need
	found.write(out, puzzles)
	return out.Flush()
}

func writeLines(w *bufio.Writer, puzzles []*sudoku.Puzzle) {
	for _, p := range puzzles {
		// These at the front of a name would make the line one of another format.
		name := strings.TrimLeft(plaintext.Name(p.Name), ",;| ")
		if start, _, _ := wordBoard(name); start >= 0 {
			name = "" // which would be read for the puzzle
		}
		fmt.Fprintln(w, strings.TrimSpace(p.Givens.String()+" "+name))
	}
}

func writeBareLines(w *bufio.Writer, puzzles []*sudoku.Puzzle) {
	for _, p := range puzzles {
		fmt.Fprintln(w, strings.ReplaceAll(p.Givens.String(), ".", "0"))
	}
}

func writeCSV(w *bufio.Writer, puzzles []*sudoku.Puzzle) {
	rows := [][]string{{"puzzle", "name"}}
	for _, p := range puzzles {
		rows = append(rows, []string{p.Givens.String(), plaintext.Name(p.Name)})
	}
	_ = plaintext.WriteSheet(w, rows) // w remembers the error
}
