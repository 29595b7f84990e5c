package puzzles

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"

	"sudokuscope/engine/plaintext"
	"sudokuscope/engine/sudoku"
)

// openSudoku reads the XML of the Android program. A game is called after its
// folder or else the file's <name>, and numbered among its like.
type openSudoku struct {
	*parser
	path          []string
	title, folder string
	groups        []group
	begun         bool // the last group is the folder's
}

const openSudokuWanted = "OpenSudoku's XML: games in <opensudoku>"

func readOpenSudoku(p *parser) error {
	x := openSudoku{parser: p}
	d := xml.NewDecoder(strings.NewReader(p.text))
	for {
		line, col := d.InputPos()
		t, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			wrong := err.Error()
			if bad := (*xml.SyntaxError)(nil); errors.As(err, &bad) {
				wrong = bad.Msg
			}
			line, col = d.InputPos()
			return p.errorf(line, max(1, col), "broken XML: "+plaintext.Name(wrong), openSudokuWanted)
		}
		switch t := t.(type) {
		case xml.StartElement:
			if err := x.start(t, line, col); err != nil {
				return err
			}
		case xml.EndElement:
			x.path = x.path[:len(x.path)-1]
			if t.Name.Local == "folder" {
				x.folder, x.begun = "", false
			}
		case xml.CharData:
			if len(x.path) == 2 && x.path[1] == "name" {
				x.title = plaintext.Name(string(t))
			}
		}
	}
	x.nameGames()
	return nil
}

func (x *openSudoku) start(e xml.StartElement, line, col int) error {
	const deepest = 8 // theirs nest to three; without a limit a file could fill the memory
	x.path = append(x.path, e.Name.Local)
	if x.path[0] != "opensudoku" || len(x.path) > deepest {
		return x.errorf(line, col, "an element <"+plaintext.Name(strings.Join(x.path, "><"))+">", openSudokuWanted)
	}
	switch e.Name.Local {
	case "folder":
		x.folder, x.begun = plaintext.Name(attribute(e, "name")), false
	case "game":
		s, err := x.game(attribute(e, "data"), line, col)
		if err != nil {
			return err
		}
		if !x.begun {
			x.groups, x.begun = append(x.groups, group{name: x.folder}), true
		}
		last := &x.groups[len(x.groups)-1]
		last.games = append(last.games, len(x.sheets))
		return x.sheet(s)
	}
	return nil
}

// group is a folder with the numbers of its sheets.
type group struct {
	name  string
	games []int
}

// nameGames calls a game after its folder, else after the file, with a number
// if there are several.
func (x *openSudoku) nameGames() {
	for _, g := range x.groups {
		if g.name == "" {
			g.name = x.title
		}
		for i, game := range g.games {
			x.sheets[game].name = g.name
			if g.name != "" && len(g.games) > 1 {
				x.sheets[game].name = fmt.Sprintf("%s %d", g.name, i+1)
			}
		}
	}
}

func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// game understands the data of a game: 81 digits, or the saved state of one.
func (x *openSudoku) game(data string, line, col int) (sheet, error) {
	b := sudoku.Of(3)
	data = strings.TrimSpace(data)
	if state, ok := strings.CutPrefix(data, "version:"); ok {
		state = strings.TrimLeft(strings.TrimLeft(state, " "), "0123456789") // the version
		fields := strings.Split(strings.Trim(state, " \r\n\t|"), "|")
		if data = givensOf(fields, b.Cells); data == "" {
			return sheet{}, x.errorf(line, col, fmt.Sprintf("a game of %d fields", len(fields)), "81 cells of value|note|editable")
		}
	}
	if len(data) != b.Cells {
		return sheet{}, x.errorf(line, col, fmt.Sprintf("a game of %d characters", len(data)), "81 digits in its attribute data")
	}
	cols := make([]int, b.Cells) // all point at the element
	for i := range cols {
		cols[i] = col
	}
	return sheet{board: b, rows: []strip{{cells: data, line: line, cols: cols}}}, nil
}

// givensOf picks the givens of a saved game, whose cells are value|note|editable|
// with another note in later versions: those that may not be edited. It is empty
// where the fields do not come out even.
func givensOf(fields []string, cells int) string {
	n := len(fields) / cells
	if n < 3 || len(fields)%cells != 0 {
		return ""
	}
	givens := make([]byte, cells)
	for i := range givens {
		value, editable := fields[i*n], fields[(i+1)*n-1]
		givens[i] = '.'
		if editable == "0" && len(value) == 1 {
			givens[i] = value[0]
		}
	}
	return string(givens)
}
