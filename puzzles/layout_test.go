package puzzles

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

// dress is a way in which people write a puzzle.
type dress struct {
	name  string
	write func(p *sudoku.Puzzle) string
	most  int // the largest order that is written so, 0 for any
}

// lay writes a row a line: the cells of a block's width parted by between, the blocks by bars, and
// ruler between bands.
func lay(p *sudoku.Puzzle, blank, before, between, bar, after, ruler string) string {
	var text strings.Builder
	for row := range p.Side {
		if row > 0 && row%p.Order == 0 {
			text.WriteString(ruler)
		}
		text.WriteString(before)
		for col := range p.Side {
			switch {
			case col > 0 && col%p.Order == 0:
				text.WriteString(bar)
			case col > 0:
				text.WriteString(between)
			}
			text.WriteString(cellText(p, row*p.Side+col, blank))
		}
		text.WriteString(after + "\n")
	}
	return text.String()
}

func cellText(p *sudoku.Puzzle, cell int, blank string) string {
	if d := p.Givens[cell]; d > 0 {
		return string(p.Symbol(d))
	}
	return blank
}

// listed writes the digits as numbers, with a word for an empty cell.
func listed(p *sudoku.Puzzle, blank, open, between, shut, rows string) string {
	var list []string
	for row := range p.Side {
		var cells []string
		for _, d := range p.Givens[row*p.Side : (row+1)*p.Side] {
			if d == 0 {
				cells = append(cells, blank)
			} else {
				cells = append(cells, strconv.Itoa(int(d)))
			}
		}
		list = append(list, open+strings.Join(cells, between)+shut)
	}
	return strings.Join(list, rows)
}

func plain(blank string) func(*sudoku.Puzzle) string {
	return func(p *sudoku.Puzzle) string { return lay(p, blank, "", "", "", "", "") }
}

// numbered writes a word before each line.
func numbered(word func(row int) string) func(*sudoku.Puzzle) string {
	return func(p *sudoku.Puzzle) string {
		var text strings.Builder
		for i, line := range strings.SplitAfter(plain(".")(p), "\n")[:p.Side] {
			text.WriteString(word(i) + line)
		}
		return text.String()
	}
}

// boxed writes a table with a line round every cell.
func boxed(p *sudoku.Puzzle, blank string, signs [4]string) string {
	level := signs[0] + strings.Repeat(strings.Repeat(signs[1], 3)+signs[2], p.Side-1) + strings.Repeat(signs[1], 3) + signs[0] + "\n"
	var text strings.Builder
	for row := range p.Side {
		text.WriteString(level + signs[3])
		for col := range p.Side {
			text.WriteString(" " + cellText(p, row*p.Side+col, blank) + " " + signs[3])
		}
		text.WriteString("\n")
	}
	return text.String() + level
}

var dresses = []dress{
	{name: "one line", write: func(p *sudoku.Puzzle) string { return p.Givens.String() }},
	{name: "one line in groups", write: func(p *sudoku.Puzzle) string {
		return strings.ReplaceAll(plain(".")(p), "\n", " ")
	}},
	{name: "a line a row", write: plain(".")},
	{name: "zeros", write: plain("0"), most: 5},
	{name: "underscores", write: plain("_")},
	{name: "stars", write: plain("*")},
	{name: "dashes", write: plain("-")},
	{name: "crosses", write: plain("x"), most: 4},
	{name: "question marks", write: plain("?")},
	{name: "middle dots", write: plain("·")},
	{name: "squares", write: plain("⬜")},
	{name: "coloured squares", write: plain("🟦")},
	{name: "digits in circles", write: func(p *sudoku.Puzzle) string {
		return strings.Map(func(r rune) rune {
			if r >= '1' && r <= '9' {
				return r - '1' + '①'
			}
			return r
		}, plain("⬜")(p))
	}, most: 3},
	{name: "marks of direction", write: numbered(func(int) string { return "\u200f\u202b" })},
	{name: "blanks", write: plain(" "), most: 4},
	{name: "spaced blanks", write: func(p *sudoku.Puzzle) string { return lay(p, " ", "", " ", " ", "", "") }, most: 4},
	{name: "groups", write: func(p *sudoku.Puzzle) string { return lay(p, ".", "", "", " ", "", "") }},
	{name: "groups and bands", write: func(p *sudoku.Puzzle) string { return lay(p, ".", "", "", " ", "", "\n") }},
	{name: "spaced groups and bands", write: func(p *sudoku.Puzzle) string { return lay(p, ".", "", " ", "   ", "", "\n") }},
	{name: "bars", write: func(p *sudoku.Puzzle) string { return lay(p, ".", "", "", "|", "", "") }},
	{name: "bars and dashes", write: func(p *sudoku.Puzzle) string {
		return lay(p, ".", "", "", "|", "", strings.Repeat("-", p.Side+p.Order-1)+"\n")
	}},
	{name: "bars and joints", write: func(p *sudoku.Puzzle) string {
		return lay(p, "0", "", " ", " | ", "", strings.Repeat("-", 2*p.Order)+strings.Repeat("+"+strings.Repeat("-", 2*p.Order+1), p.Order-1)+"\n")
	}, most: 5},
	{name: "dashes for blanks and for lines", write: func(p *sudoku.Puzzle) string {
		return lay(p, "-", "", " ", " | ", "", strings.Repeat("-", 2*p.Side+1)+"\n")
	}},
	{name: "bars and blanks", write: func(p *sudoku.Puzzle) string { return lay(p, " ", "|", " ", "|", "|", "") }},
	{name: "a Markdown table", write: func(p *sudoku.Puzzle) string {
		return "|" + strings.Repeat("   |", p.Side) + "\n|" + strings.Repeat("---|", p.Side) + "\n" + lay(p, " ", "| ", " | ", " | ", " |", "")
	}},
	{name: "a Markdown table with heads", write: func(p *sudoku.Puzzle) string {
		head, rule := "|", "|"
		for i := range p.Side {
			head += fmt.Sprintf(" %d |", i+1)
			rule += ":-:|"
		}
		return head + "\n" + rule + "\n" + lay(p, "", "| ", " | ", " | ", " |", "")
	}},
	{name: "box drawing", write: func(p *sudoku.Puzzle) string { return boxed(p, " ", [4]string{"├", "─", "┼", "│"}) }},
	{name: "box drawing with dots", write: func(p *sudoku.Puzzle) string { return boxed(p, ".", [4]string{"╟", "─", "╫", "║"}) }},
	{name: "a table of signs", write: func(p *sudoku.Puzzle) string { return boxed(p, " ", [4]string{"+", "-", "+", "|"}) }},
	{name: "box drawing of blocks", write: func(p *sudoku.Puzzle) string {
		return lay(p, "·", "", "  ", " │ ", "", strings.Repeat("─", 3*p.Order-1)+strings.Repeat("┼"+strings.Repeat("─", 3*p.Order), p.Order-1)+"\n")
	}},
	{name: "Python with 0", write: func(p *sudoku.Puzzle) string {
		return "grid = [\n" + listed(p, "0", "    [", ", ", "],", "\n") + "\n]\n"
	}},
	{name: "Python with None", write: func(p *sudoku.Puzzle) string {
		return "board = [" + listed(p, "None", "[", ", ", "]", ",\n         ") + "]\n"
	}},
	{name: "JSON with null", write: func(p *sudoku.Puzzle) string {
		return `{"puzzle":[` + listed(p, "null", "[", ",", "]", ",") + "]}\n"
	}},
	{name: "a flat list", write: func(p *sudoku.Puzzle) string { return "[" + listed(p, "0", "", ", ", "", ", ") + "]\n" }},
	{name: "a list of strings", write: func(p *sudoku.Puzzle) string {
		return "[" + strings.ReplaceAll(lay(p, ".", `"`, "", "", `"`, ""), "\n", ",") + "]\n"
	}},
	{name: "a list of characters", write: func(p *sudoku.Puzzle) string {
		return "[" + strings.ReplaceAll(lay(p, ".", `["`, `","`, `","`, `"]`, ""), "\n", ",\n") + "]\n"
	}},
	{name: "an array of C", write: func(p *sudoku.Puzzle) string {
		return fmt.Sprintf("int grid[%d][%d] = {\n", p.Side, p.Side) + listed(p, "0", "  {", ", ", "},", "\n") + "\n};\n"
	}},
	{name: "commas", write: func(p *sudoku.Puzzle) string { return listed(p, "", "", ",", "", "\n") }},
	{name: "tabs", write: func(p *sudoku.Puzzle) string { return listed(p, "0", "", "\t", "", "\n") }},
	{name: "tabs with nothing", write: func(p *sudoku.Puzzle) string { return listed(p, "", "", "\t", "", "\n") }},
	{name: "numbers", write: func(p *sudoku.Puzzle) string { return listed(p, "0", "", " ", "", "\n") }},
	{name: "a mail", write: numbered(func(int) string { return "> " })},
	{name: "numbered rows", write: numbered(func(i int) string { return strconv.Itoa(i+1) + ": " })},
	{name: "rows with points", write: numbered(func(i int) string { return strconv.Itoa(i+1) + ". " })},
	{name: "rows r1", write: numbered(func(i int) string { return fmt.Sprintf("r%d: ", i+1) })},
	{name: "rows of letters", write: numbered(func(i int) string { return string(rune('A'+i)) + " " }), most: 4},
	{name: "rows and columns numbered", write: func(p *sudoku.Puzzle) string {
		return "   123 456 789\n" + numbered(func(i int) string { return strconv.Itoa(i+1) + "  " })(p)
	}, most: 3},
	{name: "a title", write: func(p *sudoku.Puzzle) string { return "Monday's puzzle\n\n" + plain(".")(p) }},
	{name: "among other text", write: func(p *sudoku.Puzzle) string {
		return "Hello,\ncan you solve this one? It is from page 7.\n\n" + plain(".")(p) + "\nThank you!\n"
	}},
	{name: "full width", write: digitsFrom('０', plain("."))},
	{name: "full width with dots", write: digitsFrom('０', plain("．"))},
	{name: "full width with circles", write: digitsFrom('０', plain("◯"))},
	{name: "Arabic digits", write: digitsFrom('٠', plain("."))},
	{name: "Persian digits", write: digitsFrom('۰', plain("-"))},
	{name: "Devanagari digits with zeros", write: digitsFrom('०', plain("०")), most: 3},
	{name: "multiplication signs", write: plain("×"), most: 4},
	{name: "a data frame", write: func(p *sudoku.Puzzle) string { return halves(listed(p, "", "", ",", "", "\n")) }},
	{name: "a data frame with NaN", write: func(p *sudoku.Puzzle) string {
		return halves(listed(p, "NaN", "", ",", "", "\n"))
	}},
	{name: "an array of floats", write: func(p *sudoku.Puzzle) string {
		return halves("array([" + listed(p, "nan", "[", ", ", "]", ",\n       ") + "])\n")
	}},
	{name: "the address of a page", write: func(p *sudoku.Puzzle) string {
		return "https://www.sudokuwiki.org/sudoku.htm?bd=" + p.Givens.String() + "\n"
	}},
	{name: "a line of HoDoKu's library", write: func(p *sudoku.Puzzle) string {
		return ":0000:x:" + p.Givens.String() + ":::\n"
	}},
	{name: "a chat", write: numbered(func(row int) string { return fmt.Sprintf("[30/11/26, 10:12:%02d] Anna: ", row) })},
	{name: "a chat of another phone", write: numbered(func(int) string { return "30.11.26, 10:12 - +49 170 1234567: " })},
	{name: "one message", write: func(p *sudoku.Puzzle) string { return "[30/11/26, 10:12] Anna: " + plain(".")(p) }},
	{name: "YAML", write: func(p *sudoku.Puzzle) string {
		return "name: Monday\npuzzle: \"" + p.Givens.String() + "\"\n"
	}},
	{name: "LaTeX", write: func(p *sudoku.Puzzle) string {
		return "\\begin{sudoku}\n" + lay(p, " ", "|", "|", "|", "|.", "") + "\\end{sudoku}\n"
	}},
	{name: "a cell a line", write: celledAs("", "%s\n", ".\n", "", ""), most: 5},
	{name: "a table of HTML", write: celledAs("<tr>", "<td>%s</td>", "<td></td>", "</tr>", ""), most: 3},
	{name: "a table of HTML in lines", write: celledAs("  <tr>\n", "    <td class=\"c\"><b>%s</b></td>\n", "    <td class=\"c\">&nbsp;</td>\n", "  </tr>\n", ""), most: 3},
	{name: "a table of HTML with notes", write: celledAs("<tr>", "<td><div>%s</div></td>", "<td><div>1 2</div><i>3</i></td>", "</tr>", ""), most: 3},
	{name: "a form of HTML", write: celledAs("<TR>", `<TD><INPUT size="2" value="%s" readonly></TD>`, `<TD><INPUT size="2" id="c7"></TD>`, "</TR>\n", ""), most: 3},
	{name: "objects of JSON", write: celledAs("[", `{"value":%s}`, `{"value":0}`, "]", ","), most: 3},
	{name: "objects with null", write: celledAs("", "{\n  \"row\": 1,\n  \"value\": %s\n}", "{\n  \"row\": 1,\n  \"value\": null\n}", "", ",\n"), most: 3},
	{name: "objects with given", write: celledAs("[", `{"v":%s,"given":true}`, `{"v":1,"given":false}`, "]", ", "), most: 3},
	{name: "objects with text", write: celledAs("[", `{"digit":"%s","notes":[]}`, `{"digit":"","notes":[1,2,3,4,5,6,7,8,9]}`, "]", ", "), most: 3},
}

// digitsFrom writes other digits, from their zero up.
func digitsFrom(zero rune, write func(*sudoku.Puzzle) string) func(*sudoku.Puzzle) string {
	return func(p *sudoku.Puzzle) string {
		return strings.Map(func(r rune) rune {
			if r >= '1' && r <= '9' {
				return r - '0' + zero
			}
			return r
		}, write(p))
	}
}

// halves writes numbers as those that may have a fraction.
func halves(table string) string {
	return regexp.MustCompile(`[0-9]+`).ReplaceAllString(table, "$0.0")
}

// TestEveryLayoutIsRead writes puzzles of all orders in every way, with every line end.
func TestEveryLayoutIsRead(t *testing.T) {
	ends := map[string]string{"LF": "\n", "CR": "\r", "CRLF": "\r\n"}
	read := 0
	for order := sudoku.MinOrder; order <= sudoku.MaxOrder; order++ {
		p, err := General(order, 50, 7)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range dresses {
			if d.most > 0 && order > d.most {
				continue
			}
			for name, end := range ends {
				if order > 3 && sample.Leaves(read, 4) {
					read++
					continue
				}
				text := strings.ReplaceAll(d.write(p), "\n", end)
				list, err := Read(strings.NewReader(text), "f")
				if err != nil || len(list) != 1 || !slices.Equal(list[0].Givens, p.Givens) {
					t.Errorf("order %d, %s with %s: %d, %v from\n%.400s", order, d.name, name, len(list), err, d.write(p))
					break
				}
				read++
			}
		}
	}
	t.Logf("%d layouts with %d line ends: %d inputs read", len(dresses), len(ends), read)
}

// TestTheLayoutsOfTheDoors holds the file of layouts, which the tests of the doors read, to those here.
func TestTheLayoutsOfTheDoors(t *testing.T) {
	type layout struct{ Name, Text string }
	var list []layout
	for _, d := range dresses {
		list = append(list, layout{d.name, d.write(sudoku.Must(euler))})
	}
	want, err := json.MarshalIndent(list, "", "\t")
	if err != nil {
		t.Fatal(err)
	}
	const name = "testdata/layouts.json"
	if *update {
		if err := os.WriteFile(name, append(want, '\n'), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(name)
	if err != nil || strings.TrimSpace(string(got)) != string(want) {
		t.Errorf("%s is another list, %v: go test ./puzzles -run Doors -update", name, err)
	}
}

// TestTheCommandLineReadsEveryLayout opens every layout with every line end as an argument, a file,
// standard input, all of a list, a file of a lesson's folder and what comes over a network.
func TestTheCommandLineReadsEveryLayout(t *testing.T) {
	t.Chdir(t.TempDir())
	doors := map[string]func(text string) (*sudoku.Puzzle, error){
		"argument": func(text string) (*sudoku.Puzzle, error) { return Open(text, nil) },
		"stdin":    func(text string) (*sudoku.Puzzle, error) { return Open("-", strings.NewReader(text)) },
		"file":     func(string) (*sudoku.Puzzle, error) { return Open("my.txt", nil) },
		"lesson":   func(string) (*sudoku.Puzzle, error) { return In(disk.Folder("."))("my.txt") },
		"network":  Elsewhere,
		"convert": func(text string) (*sudoku.Puzzle, error) {
			list, err := OpenAll("-", strings.NewReader(text))
			if err != nil {
				return nil, err
			}
			return list[0], nil
		},
	}
	read := 0
	for _, d := range dresses {
		for _, end := range []string{"\n", "\r", "\r\n"} {
			text := strings.ReplaceAll(d.write(sudoku.Must(euler)), "\n", end)
			if err := os.WriteFile("my.txt", []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			for name, open := range doors {
				if read++; sample.Leaves(read, 3) {
					continue
				}
				p, err := open(text)
				if err != nil || p.Givens.String() != euler {
					t.Errorf("%s with %q as %s: %v, %v", d.name, end, name, p, err)
				}
			}
		}
	}
	t.Logf("%d layouts, 3 line ends, %d doors: %d inputs read", len(dresses), len(doors), read)
}

// Files as Windows writes them, by Notepad and by PowerShell: with a mark in front, in UTF-8 or UTF-16.
func TestFilesOfWindowsAreRead(t *testing.T) {
	in16 := func(order binary.AppendByteOrder) func(text string) []byte {
		return func(text string) (file []byte) {
			for _, unit := range utf16.Encode([]rune("\ufeff" + text)) {
				file = order.AppendUint16(file, unit)
			}
			return file
		}
	}
	for name, write := range map[string]func(text string) []byte{
		"UTF-8":             func(text string) []byte { return []byte("\ufeff" + text) },
		"UTF-16":            in16(binary.LittleEndian),
		"UTF-16 big endian": in16(binary.BigEndian),
	} {
		for _, d := range dresses {
			text := strings.ReplaceAll(d.write(sudoku.Must(euler)), "\n", "\r\n")
			list, err := Read(bytes.NewReader(write(text)), "my.txt")
			if err != nil || len(list) != 1 || list[0].Givens.String() != euler {
				t.Errorf("%s in %s: %v, %v", d.name, name, list, err)
			}
		}
	}
}

// A byte that is none of UTF-8 is read as what older programs write, and the rest stays as it is.
func TestABytePerCharacterIsRead(t *testing.T) {
	framed := boxed(sudoku.Must(euler), " ", [4]string{"├", "─", "┼", "│"})
	for name, text := range map[string]string{
		"hard blanks":       strings.ReplaceAll(lay(sudoku.Must(euler), "-", "", " ", " ", "", ""), " ", "\xa0"),
		"one stranger's ä":  "R\xe4tsel\n\n" + framed,
		"UTF-8 beside such": "Rätsel von Ren\xe9\n\n" + framed,
	} {
		list, err := Read(strings.NewReader(text), "my.txt")
		if err != nil || len(list) != 1 || list[0].Givens.String() != euler {
			t.Errorf("%s: %v, %v", name, list, err)
		}
	}
}
