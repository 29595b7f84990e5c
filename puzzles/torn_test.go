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
			if sample.Leaves(k, 5) {
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
