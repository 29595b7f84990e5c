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
			t.Run(f.ID+"/"+usualSymbols(order).name, rapid.MakeCheck(func(t *rapid.T) {
				want := rapid.SliceOfN(anyPuzzle(order), 1, 3).Draw(t, "puzzles")
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
					if !slices.Equal(e.Givens, want[i].Givens) {
						t.Errorf("wrote %v\nread  %v\nfrom\n%s", want[i].Givens, e.Givens, text)
					}
					if f.ID != "sdm" && e.Name != want[i].Name {
						t.Errorf("the name %q became %q in\n%s", want[i].Name, e.Name, text)
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
		{"pdf", []*sudoku.Puzzle{small}, `no format is called "pdf"; expected one of ` + FormatIDs()},
		{"sdm", []*sudoku.Puzzle{large}, "the format sdm holds no 16×16 board such as 16x16/02203; expected another format"},
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
		"line": euler + " Monday\n",
		"sdm":  zeros + "\n",
		"csv":  "puzzle,name\n" + euler + ",Monday\n",
	} {
		var file bytes.Buffer
		if err := Write(&file, format, []*sudoku.Puzzle{p}); err != nil || file.String() != want {
			t.Errorf("%s: %v\n got %s\nwant %s", format, err, file.String(), want)
		}
	}
}

// Each board of letters means the same in all its symbols.
func TestSymbolsOfLargeBoards(t *testing.T) {
	p := exactly("16x16/02203")
	for _, format := range []string{"line", "csv"} {
		var file bytes.Buffer
		if err := Write(&file, format, []*sudoku.Puzzle{p}); err != nil {
			t.Fatal(err)
		}
		got, err := Read(strings.NewReader(strings.ToLower(file.String())), "f")
		if err != nil || !slices.Equal(got[0].Givens, p.Givens) {
			t.Errorf("%s: %v\n%s", format, err, file.String())
		}
	}
	for set, q := range map[*symbolSet]*sudoku.Puzzle{hexadecimal: p, letters: p} {
		cells := []byte(q.Givens.String())
		for i, d := range q.Givens {
			if d != 0 {
				cells[i] = set.digits[d-1]
			}
		}
		if set == hexadecimal { // what tells it apart from 1-9A-G
			cells = bytes.ReplaceAll(cells, []byte("."), []byte("-"))
		}
		got, err := Read(bytes.NewReader(cells), "f")
		if err != nil || !slices.Equal(got[0].Givens, q.Givens) {
			t.Errorf("%s: %v", set.name, err)
		}
	}
}

func TestFormatOf(t *testing.T) {
	for _, c := range []struct{ id, want string }{{"sdm", "sdm"}, {"Monday.SDM", "sdm"}, {"a.csv", "csv"}, {"x.txt", "line"}, {"x.pdf", ""}, {"", ""}} {
		f, ok := FormatOf(c.id)
		if f.ID != c.want || ok != (c.want != "") {
			t.Errorf("FormatOf(%q) = %q, %v", c.id, f.ID, ok)
		}
	}
}

// A board of nothing but zeros and a last digit is no instance that begins with its order.
func TestALineOfZerosIsABoard(t *testing.T) {
	for digit := range 10 {
		line := strings.Repeat("0", 80) + string(rune('0'+digit))
		got, err := Read(strings.NewReader(line), "file")
		if err != nil || len(got) != 1 || int(got[0].Givens[80]) != digit {
			t.Errorf("%s: %d puzzles, %v", line, len(got), err)
		}
	}
}
