package puzzles

import (
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

// TestATornBoardIsNotMisread takes a row, or a cell of a row, out of a board in every layout. It is refused, or
// read as what it was, but for one digit where the place of the cell is still to be seen.
func TestATornBoardIsNotMisread(t *testing.T) {
	tried, read := 0, 0
	for _, name := range []string{"17-clue/2", "ai-escargot", "17-clue/9", "17-clue/33"}[:sample.Of(1, 2)] {
		p, err := Find(name)
		if err != nil {
			t.Fatal(err)
		}
		for k, d := range dresses {
			if sample.Leaves(k, 11) {
				continue
			}
			lines := strings.SplitAfter(d.write(p), "\n")
			try := func(what string, at, end int, with string, lost int) {
				torn := strings.Join(slices.Concat(lines[:at], []string{with}, lines[end:]), "")
				list, err := Read(strings.NewReader(torn), "f")
				if tried++; err != nil {
					return
				}
				read++
				if len(list) != 1 || !within(list[0], p, lost) {
					t.Errorf("%s without %s: %v from\n%s", d.name, what, list[0].Givens, torn)
				}
			}
			for i, line := range lines {
				if strings.ContainsAny(line, "123456789") && len(lines) > p.Side {
					try("a line", i, i+1, "", 0)
				}
				if strings.Contains(line, "{\"") || sample.Leaves(i, 4) {
					continue // a torn object says something else
				}
				for _, sign := range []string{"|", "&", "\t", ";", ","} {
					fields := strings.Split(line, sign)
					for k := range fields {
						if len(fields) >= p.Side {
							try("a cell", i, i+1, strings.Join(slices.Delete(slices.Clone(fields), k, k+1), sign), 1)
						}
					}
				}
			}
		}
	}
	t.Logf("%d torn boards, %d read as what they were", tried, read)
}

// TestASlipIsNotMisread writes a sign of a board twice, or leaves off all behind some sign, in every layout. What
// is left is refused, or read as what it was, but for a digit in the cell of the slip.
func TestASlipIsNotMisread(t *testing.T) {
	tried := 0
	for _, name := range []string{"17-clue/2", "ai-escargot"}[:sample.Of(1, 2)] {
		p, err := Find(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range dresses {
			if listed := []string{"a flat list", "a cell a line", "an array that numpy has saved", "objects of JSON"}; slices.Contains(listed, d.name) {
				continue // the first sixteen of a list are one
			}
			if strings.Contains(d.name, "blanks") || strings.Contains(d.name, "box drawing") {
				continue // a blank more is another cell
			}
			text := []rune(d.write(p))
			for at := 0; at < len(text); at += sample.Of(599, 23) {
				doubled := string(text[:at+1]) + string(text[at:])
				for what, slip := range map[string]string{"doubled": doubled, "cut": string(text[:at])} {
					list, err := Read(strings.NewReader(slip), "f")
					if tried++; err == nil && !slices.ContainsFunc(list, func(q *sudoku.Puzzle) bool { return near(q, p) }) {
						t.Errorf("%s, %s at %d: %v from\n%s", d.name, what, at, list[0].Givens, slip)
					}
				}
			}
		}
	}
	t.Logf("%d slips", tried)
}

// near reports whether a board is another one but for a cell.
func near(board, other *sudoku.Puzzle) bool {
	differ := 0
	for c := range min(board.Cells, other.Cells) {
		if board.Givens[c] != other.Givens[c] {
			differ++
		}
	}
	return board.Side == other.Side && differ <= 1
}

// A line that lacks a cell, or has one too many, is not passed over where the next is a board: it may be the first
// puzzle of a list, or the puzzle of which the next line is the solution.
func TestALineThatLacksACellIsNotPassedOver(t *testing.T) {
	const solved = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
	for _, first := range []string{euler[1:], euler + ".", "." + euler, euler[:72], "0" + euler} {
		for _, text := range []string{
			first + "\n" + solved, first + "\n" + euler + "\n" + euler + "\n", first + "\n" + euler + "\n" + first + "\n" + euler,
			first + " Monday\n" + euler + " Tuesday\n", first + "," + solved + "\n" + euler + "," + solved + "\n",
			"{\"puzzle\":\"" + first + "\"}\n{\"puzzle\":\"" + euler + "\"}\n", "# a list\n\n" + first + "\n" + euler,
			"puzzle = \"" + first + "\"\nsolution = \"" + solved + "\"\n", "<values>" + first + "</values>\n<solution>" + solved + "</solution>",
		} {
			if list, err := Read(strings.NewReader(text), "f"); err == nil {
				t.Errorf("%d boards, the first %v, from\n%s", len(list), list[0].Givens, text)
			}
		}
	}
}

// In a row between rules and bars stands a cell too many, or one is missing: no frame cuts the row to its length.
func TestARowIsNotCutToItsFrame(t *testing.T) {
	const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	p, tried := sudoku.Must(puzzle), 0
	for _, style := range []struct{ before, between, bar, after, ruler string }{
		{"", " ", " | ", "", "------+-------+------\n"}, {"", "", "|", "", "---+---+---\n"},
		{" ", " ", " | ", " ", "-------+-------+-------\n"}, {" ", "", "|", "", "+---+---+---+\n"},
		{"|", "", "|", "|", "|---+---+---|\n"}, {"| ", " ", " | ", " |", "+-------+-------+-------+\n"},
	} {
		text := lay(p, ".", style.before, style.between, style.bar, style.after, style.ruler)
		for at := 0; at < len(text); at += sample.Of(41, 5) {
			for _, more := range []string{".", ". ", "5", " .", "-"} {
				slip := text[:at] + more + text[at:]
				if more == "-" {
					slip = text[:at] + text[at+1:]
				}
				list, err := Read(strings.NewReader(slip), "f")
				if tried++; err == nil && !near(list[0], p) {
					t.Fatalf("%v from\n%s", list[0].Givens, slip)
				}
			}
		}
	}
	t.Logf("%d rows", tried)
}

// What is cut off in the middle is no smaller board, and a solution is none without its puzzle.
func TestWhatIsCutOffIsNoOtherBoard(t *testing.T) {
	const solved = "162857493\n534129678\n789643521\n475312986\n913586742\n628794135\n356478219\n241935867\n897261354\n"
	for _, text := range []string{
		"...|...|...\n...|..3|.85\n..1|.2.|.", "'((0 0 0 0 0 0 0 0 0)\n  (0 0 0 0 0 3 0 8 5)\n  (0 0 1 0 2 0 0",
		"*-----------*\n|53.|.7.|...|\n|6..|195|...|\n|.98|...|.6.|\n|---", "+------+------+-----",
		"\\setrow { } { } { } { } { } { } { } { } { }\n\\setrow { } { } { } { } { } {3} { } {8} {5}\n" +
			"\\setrow { } { } {1} { } {2} { } { } { } { }\n\\setrow {",
		".6.3.7.\n5..2.....\n1.4......\n\nSolution\n" + solved,
		plain(".")(sudoku.Must(euler)) + "\nSolution\n" + solved[10:],
	} {
		if list, err := Read(strings.NewReader(text), "f"); err == nil {
			t.Errorf("%v from\n%s", list[0].Givens, text)
		}
	}
}

// A heading may have the name of a column.
func TestAHeadingIsNoTable(t *testing.T) {
	const solved = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
	rows := plain(".")
	for _, head := range []string{"Puzzle", "Sudoku", "Board:", "Grid", "puzzle"} {
		text := head + "\n" + rows(sudoku.Must(euler)) + "\nSolution\n" + rows(sudoku.Must(solved))
		list, err := Read(strings.NewReader(text), "f")
		if err != nil || len(list) != 1 || list[0].Givens.String() != euler {
			t.Errorf("%v, %v from\n%s", list, err, text)
		}
	}
}

// The name above a table stays with it, though its head is no row.
func TestATableOfMarkdownKeepsItsName(t *testing.T) {
	for _, d := range dresses {
		if !strings.HasPrefix(d.name, "a Markdown table") {
			continue
		}
		list, err := Read(strings.NewReader("Monday morning\n\n"+d.write(sudoku.Must(euler))), "f")
		if err != nil || len(list) != 1 || list[0].Name != "Monday morning" || list[0].Givens.String() != euler {
			t.Errorf("%s: %v, %v", d.name, list, err)
		}
	}
}

// within reports whether a board is another one, but for digits that it lacks.
func within(board, other *sudoku.Puzzle, lacks int) bool {
	if board.Side != other.Side {
		return false
	}
	for c, d := range board.Givens {
		switch {
		case d == other.Givens[c]:
		case d == 0:
			lacks--
		default:
			return false
		}
	}
	return lacks >= 0
}

// Of a word that is no board its signs are counted, not its bytes.
func TestSignsAreCounted(t *testing.T) {
	for text, want := range map[string]string{
		"五三〇〇七〇〇〇〇〇〇〇〇〇〇〇〇〇〇〇〇〇": `f:1:1: "五三〇〇七〇〇〇〇〇〇〇〇〇〇〇〇〇〇〇"... is 22 characters long; expected `,
	} {
		if _, err := Read(strings.NewReader(text), "f"); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v; expected %s", err, want)
		}
	}
}
