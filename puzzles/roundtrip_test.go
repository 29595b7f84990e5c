package puzzles

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine/sudoku"

	"pgregory.net/rapid"
)

// anyPuzzle draws a board of an order with some givens that do not contradict
// each other: from none at all to as many as chance admits.
func anyPuzzle(order int) *rapid.Generator[*sudoku.Puzzle] {
	return rapid.Custom(func(t *rapid.T) *sudoku.Puzzle {
		b := sudoku.Of(order)
		givens := make(sudoku.Grid, b.Cells)
		most := rapid.IntRange(0, b.Cells).Draw(t, "most")
		order := rapid.Permutation(cellNumbers(b)).Draw(t, "order")
		digits := rapid.SliceOfN(rapid.Uint8Range(1, uint8(b.Side)), most, most).Draw(t, "digits")
		for i, d := range digits {
			c := order[i]
			givens[c] = d
			for _, o := range b.PeersOf(c) {
				if givens[o] == d {
					givens[c] = 0
				}
			}
		}
		name := rapid.StringMatching(`([a-z]{1,8}[ ,;/-]?){0,3}[a-z]`).Draw(t, "name")
		p, err := sudoku.New(name, givens)
		if err != nil {
			t.Fatal(err)
		}
		return p
	})
}

func cellNumbers(b *sudoku.Board) []int {
	list := make([]int, b.Cells)
	for c := range list {
		list[c] = c
	}
	return list
}

// What was written is read again as it was, in every format and of every order
// that the format can hold.
func TestWriteThenReadIsTheSame(t *testing.T) {
	for _, f := range Formats() {
		for _, order := range f.Orders {
			t.Run(f.ID+"/"+Symbols(order)[0], rapid.MakeCheck(func(t *rapid.T) {
				most := 1
				if f.Many {
					most = 3
				}
				want := rapid.SliceOfN(anyPuzzle(order), 1, most).Draw(t, "puzzles")
				var file bytes.Buffer
				if err := Write(&file, f.ID, want); err != nil {
					t.Fatal(err)
				}
				text := file.String()
				got, err := Read(&file, "file")
				if err != nil || len(got) != len(want) {
					t.Fatalf("%d of %d puzzles, %v, from\n%s", len(got), len(want), err, text)
				}
				for i, e := range got {
					if !slices.Equal(e.Puzzle.Givens, want[i].Givens) {
						t.Errorf("wrote %v\nread  %v\nfrom\n%s", want[i].Givens, e.Puzzle.Givens, text)
					}
					if f.Names && e.Puzzle.Name != want[i].Name {
						t.Errorf("the name %q became %q in\n%s", want[i].Name, e.Puzzle.Name, text)
					}
				}
			}))
		}
	}
}

func TestWriteRefuses(t *testing.T) {
	small, large := exactly("4x4/1"), exactly("16x16/02203")
	for _, c := range []struct {
		format  string
		puzzles []*sudoku.Puzzle
		want    string
	}{
		{"pdf", []*sudoku.Puzzle{small}, `no format is called "pdf"; expected one of ` + formatIDs()},
		{"sdk", []*sudoku.Puzzle{large}, "the format sdk holds no 16×16 board such as 16x16/02203; expected another format"},
		{"numbers", []*sudoku.Puzzle{small, large}, "a file in the format numbers holds one puzzle, not 2; expected one, or another format"},
	} {
		var file bytes.Buffer
		err := Write(&file, c.format, c.puzzles)
		if err == nil || err.Error() != c.want || file.Len() > 0 {
			t.Errorf("%s: wrote %d bytes, %v, want %s", c.format, file.Len(), err, c.want)
		}
	}
}

func TestWriteLooksAsOthersDo(t *testing.T) {
	p := sudoku.Must(euler)
	p.Name = "Monday"
	zeros := strings.ReplaceAll(euler, ".", "0")
	for format, want := range map[string]string{
		"line":       euler + " Monday\n",
		"sdm":        zeros + "\n",
		"sdk":        "#DMonday\n" + eulerRows,
		"sdk-puzzle": "#DMonday\n[Puzzle]\n" + eulerRows,
		"msk":        eulerRows,
		"csv":        "puzzle,name\n" + euler + ",Monday\n",
		"ss": "*-----------*\n|..3|.2.|6..|\n|9..|3.5|..1|\n|..1|8.6|4..|\n|---+---+---|\n|..8|1.2|9..|\n|7..|...|..8|\n|..6|7.8|2..|\n" +
			"|---+---+---|\n|..2|6.9|5..|\n|8..|2.3|..9|\n|..5|.1.|3..|\n*-----------*\n",
		"opensudoku": "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n  <folder name=\"Monday\">\n    <game data=\"" + zeros +
			"\"/>\n  </folder>\n</opensudoku>\n",
	} {
		var file bytes.Buffer
		if err := Write(&file, format, []*sudoku.Puzzle{p}); err != nil || file.String() != want {
			t.Errorf("%s: %v\n got %s\nwant %s", format, err, file.String(), want)
		}
	}
	var file bytes.Buffer
	if err := Write(&file, "numbers", []*sudoku.Puzzle{exactly("4x4/1")}); err != nil || file.String() != "3 2 4 1\n4 0 2 3\n0 0 0 0\n1 4 3 0\n" {
		t.Errorf("numbers: %v\n%s", err, file.String())
	}
	file.Reset()
	if err := Write(&file, "lloyd-amos", []*sudoku.Puzzle{exactly("4x4/1")}); err != nil || file.String() != "2\n1\n3\t2\t4\t1\n4\t-1\t2\t3\n-1\t-1\t-1\t-1\n1\t4\t3\t-1\n" {
		t.Errorf("lloyd-amos: %v\n%s", err, file.String())
	}
}

// Each board of letters means the same in all its symbols.
func TestSymbolsOfLargeBoards(t *testing.T) {
	p := exactly("16x16/02203")
	for _, format := range []string{"line", "line-0f", "line-ap", "numbers", "lloyd-amos", "csv"} {
		var file bytes.Buffer
		if err := Write(&file, format, []*sudoku.Puzzle{p}); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(file.String(), "# symbols") {
			t.Errorf("%s needs no comment on its symbols", format)
		}
		got, err := Read(strings.NewReader(strings.ToLower(file.String())), "f")
		if err != nil || !slices.Equal(got[0].Puzzle.Givens, p.Givens) {
			t.Errorf("%s: %v\n%s", format, err, file.String())
		}
	}
	q := exactly("25x25/50-2")
	digits := []byte(q.Givens.String())
	for i, d := range q.Givens {
		digits[i] = symbolsNamed("1-9A-P").symbol(d)
	}
	got, err := Read(bytes.NewReader(digits), "f")
	if err != nil || !slices.Equal(got[0].Puzzle.Givens, q.Givens) {
		t.Errorf("25×25 in 1-9A-P: %v", err)
	}
}

func TestFormatOf(t *testing.T) {
	for _, c := range []struct{ id, want string }{{"sdk", "sdk"}, {"Monday.SDK", "sdk"}, {"a.csv", "csv"}, {"x.txt", "line"}, {"x.pdf", ""}, {"", ""}} {
		f, ok := FormatOf(c.id)
		if f.ID != c.want || ok != (c.want != "") {
			t.Errorf("FormatOf(%q) = %q, %v", c.id, f.ID, ok)
		}
	}
}
