package puzzles

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"

	"sudokuscope/engine/sudoku"
)

// readOpenSudoku reads the XML of the Android program: games of 81 digits, or
// the state of a game, "version: 1" and then value|note|editable| for each cell,
// of which the cells that may not be edited are the givens. A game is called
// after its folder or else the file's <name>, and numbered among its like.
func readOpenSudoku(p *parser) error {
	p.format = "opensudoku"
	const want = "OpenSudoku's XML: games in <opensudoku>"
	d := xml.NewDecoder(strings.NewReader(p.text))
	var path []string
	var title, folder string
	inFolder := map[string][]int{} // which sheets a folder has
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
			return p.errorf(line, col, "broken XML: "+wrong, want)
		}
		switch t := t.(type) {
		case xml.StartElement:
			path = append(path, t.Name.Local)
			if path[0] != "opensudoku" || len(path) > 8 {
				return p.errorf(line, col, "an element <"+cleanName(strings.Join(path, "><"))+">", want)
			}
			switch t.Name.Local {
			case "folder":
				folder = attribute(t, "name")
			case "game":
				s, err := p.game(attribute(t, "data"), line, col)
				if err == nil {
					inFolder[folder] = append(inFolder[folder], len(p.sheets))
					err = p.sheet(s)
				}
				if err != nil {
					return err
				}
			}
		case xml.EndElement:
			path = path[:len(path)-1]
			if t.Name.Local == "folder" {
				folder = ""
			}
		case xml.CharData:
			if len(path) == 2 && path[1] == "name" {
				title = cleanName(string(t))
			}
		}
	}
	p.nameGames(inFolder, title)
	return nil
}

// nameGames calls a game after its folder, with a number if there are several.
func (p *parser) nameGames(inFolder map[string][]int, title string) {
	for folder, games := range inFolder {
		if folder == "" {
			folder = title
		}
		for i, g := range games {
			switch {
			case folder == "":
			case len(games) == 1:
				p.sheets[g].name = folder
			default:
				p.sheets[g].name = fmt.Sprintf("%s %d", folder, i+1)
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

// game understands the data of a game.
func (p *parser) game(data string, line, col int) (sheet, error) {
	b := sudoku.Of(3)
	data = strings.TrimSpace(data)
	if strings.HasPrefix(data, "version:") {
		data = strings.TrimLeft(strings.TrimPrefix(data, "version:"), " ")
		data = strings.TrimLeft(data, "0123456789")
		fields := strings.Split(strings.Trim(data, " \r\n\t|"), "|")
		n := len(fields) / b.Cells
		if n < 3 || len(fields)%b.Cells != 0 {
			return sheet{}, p.errorf(line, col, fmt.Sprintf("a game of %d fields", len(fields)), "81 cells of value|note|editable")
		}
		cells := make([]byte, b.Cells)
		for i := range cells {
			value, editable := fields[i*n], fields[(i+1)*n-1]
			cells[i] = '.'
			if editable == "0" && len(value) == 1 {
				cells[i] = value[0]
			}
		}
		data = string(cells)
	}
	if len(data) != b.Cells {
		return sheet{}, p.errorf(line, col, fmt.Sprintf("a game of %d characters", len(data)), "81 digits in its attribute data")
	}
	cols := make([]int, b.Cells) // all point at the element
	for i := range cols {
		cols[i] = col
	}
	return sheet{board: b, rows: []strip{{cells: data, line: line, cols: cols}}}, nil
}

// writeOpenSudoku writes each puzzle as a game in a folder of its name.
func writeOpenSudoku(w *output, puzzles []*sudoku.Puzzle) {
	w.printf("%s<opensudoku version=\"2\">\n", xml.Header)
	for _, p := range puzzles {
		w.printf("  <folder name=\"")
		xml.EscapeText(w, []byte(cleanName(p.Name))) //nolint:errcheck // the bufio.Writer keeps it
		w.printf("\">\n    <game data=\"%s\"/>\n  </folder>\n", strings.ReplaceAll(w.cells(p, ""), ".", "0"))
	}
	w.printf("</opensudoku>\n")
}
