package puzzles

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

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
	{name: "LaTeX as a table", write: func(p *sudoku.Puzzle) string {
		return "\\begin{tabular}{|" + strings.Repeat("c|", p.Side) + "}\n\\hline\n" +
			lay(p, " ", "", " & ", " & ", " \\\\ \\hline", "") + "\\end{tabular}\n"
	}},
	{name: "LaTeX with TikZ", write: func(p *sudoku.Puzzle) string {
		return lay(p, " ", "\\setrow {", "}{", "}{", "}", "")
	}, most: 3},
	{name: "cells in brackets", write: func(p *sudoku.Puzzle) string { return lay(p, " ", "[", "][", "][", "]", "") }, most: 3},
	{name: "an array of floats as it is printed", write: func(p *sudoku.Puzzle) string {
		return "[" + strings.ReplaceAll(listed(p, "0", "[", ". ", ".]", "\n "), "[0", "[ 0") + "]\n"
	}},
	{name: "a data frame as it is printed", write: func(p *sudoku.Puzzle) string {
		head := " "
		for i := range p.Side {
			head += fmt.Sprintf("%5d", i)
		}
		return head + "\n" + numberedFrom0(listed(p, "NaN", "  ", "  ", "", "\n"))
	}},
	{name: "a data frame in commas", write: func(p *sudoku.Puzzle) string {
		head := ""
		for i := range p.Side {
			head += fmt.Sprintf(",%d", i)
		}
		return head + "\n" + numberedFrom0(listed(p, "", ",", ",", "", "\n"))
	}},
	{name: "missing values", write: func(p *sudoku.Puzzle) string { return listed(p, "missing", "", " ", "", "\n") }},
	{name: "points of a list", write: numbered(func(int) string { return "- " })},
	{name: "points of a list with stars", write: numbered(func(int) string { return "* " })},
	{name: "rows [1]", write: numbered(func(i int) string { return fmt.Sprintf("[%d] ", i+1) })},
	{name: "rows with words and commas", write: func(p *sudoku.Puzzle) string {
		var rows []string
		for i, row := range strings.Split(listed(p, "0", "", ", ", "", "\n"), "\n") {
			rows = append(rows, fmt.Sprintf("Row %d: %s", i+1, row))
		}
		return strings.Join(rows, "\n")
	}},
	{name: "a sheet with an empty column before", write: func(p *sudoku.Puzzle) string { return listed(p, "", "\t", "\t", "", "\n") }},
	{name: "a sheet with an empty column behind", write: func(p *sudoku.Puzzle) string { return listed(p, "", "", ";", ";", "\n") }},
	{name: "a sheet with a title", write: func(p *sudoku.Puzzle) string {
		return "Monday's" + strings.Repeat("\t", p.Side-1) + "\n" + listed(p, "", "", "\t", "", "\n")
	}},
	{name: "AsciiDoc", write: func(p *sudoku.Puzzle) string { return "|===\n" + listed(p, "", "|", "|", "", "\n") + "\n|===\n" }},
	{name: "a text of a program", write: func(p *sudoku.Puzzle) string {
		return `print("` + strings.ReplaceAll(plain(".")(p), "\n", `\n`) + `")` + "\n"
	}},
	{name: "lines of a page", write: func(p *sudoku.Puzzle) string { return strings.ReplaceAll(plain(".")(p), "\n", "<br>") }},
	{name: "lines of a slide", write: func(p *sudoku.Puzzle) string { return strings.ReplaceAll(plain(".")(p), "\n", "\v") }},
	{name: "lines apart for good", write: func(p *sudoku.Puzzle) string { return strings.ReplaceAll(plain(".")(p), "\n", "\u2028") }},
	{name: "an array that numpy has saved", most: 3, write: func(p *sudoku.Puzzle) string {
		return regexp.MustCompile(`[0-9]`).ReplaceAllString(listed(p, "0", "", " ", "", "\n"), "$0.000000000000000000e+00")
	}},
	{name: "a matrix of R", write: func(p *sudoku.Puzzle) string {
		return "m <- matrix(c(\n" + listed(p, "NA", "  ", ", ", "", ",\n") + fmt.Sprintf("), nrow=%d, byrow=TRUE)\n", p.Side)
	}},
	{name: "options of Rust", write: func(p *sudoku.Puzzle) string {
		return "[" + regexp.MustCompile(`[0-9]+`).ReplaceAllString(listed(p, "None", "[", ", ", "]", ", "), "Some($0)") + "]\n"
	}},
	{name: "objects that may be empty", write: celledAs("[", `{"value":%s,"given":true}`, "{}", "]", ","), most: 3},
	{name: "small squares", write: plain("▫\ufe0f")},
	{name: "discs", write: plain("⚫")},
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

// numberedFrom0 writes the number of each row before it.
func numberedFrom0(rows string) string {
	list := strings.Split(rows, "\n")
	for i := range list {
		list[i] = strconv.Itoa(i) + list[i]
	}
	return strings.Join(list, "\n") + "\n"
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
