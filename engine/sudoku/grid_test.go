package sudoku

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestSymbolsGoThereAndBack(t *testing.T) {
	for order, want := range map[int]string{
		2: ".1234",
		3: ".123456789",
		4: ".123456789ABCDEFG",
		5: ".ABCDEFGHIJKLMNOPQRSTUVWXY",
	} {
		b := Of(order)
		got := ""
		for d := range uint8(b.Side + 1) {
			s := b.Symbol(d)
			got += string(s)
			if d == 0 {
				continue
			}
			for _, c := range []byte{s, strings.ToLower(string(s))[0]} {
				if back, ok := b.Digit(c); !ok || back != d {
					t.Errorf("order %d: %c is read as %d, %v, want %d", order, c, back, ok, d)
				}
			}
		}
		if got != want {
			t.Errorf("order %d: the symbols are %s, want %s", order, got, want)
		}
		if b.Symbol(uint8(b.Side+1)) != '?' {
			t.Errorf("order %d: a digit too high is written %c", order, b.Symbol(uint8(b.Side+1)))
		}
		digits := 0
		for c := range 256 {
			if _, ok := b.Digit(byte(c)); ok && (c < 'a' || c > 'z') {
				digits++
			}
		}
		if digits != b.Side {
			t.Errorf("order %d: %d characters are digits", order, digits)
		}
	}
}

func TestGridsGoThereAndBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGrid(t, drawBoard(t, MinOrder, MaxOrder))
		back, err := ParseGrid(g.String())
		if err != nil || !slices.Equal(g, back) {
			t.Errorf("%v became %v, %v", g, back, err)
		}
	})
}

func TestParseGridRefuses(t *testing.T) {
	for _, test := range []struct{ line, want string }{
		{"", " 0"},
		{strings.Repeat(".", 80), " 80"},
		{"123" + "x" + strings.Repeat(".", 12), `'x' at r1c4 `},
		{strings.Repeat(".", 15) + "5", `'5' at r4c4`},
		{strings.Repeat(".", 250) + "h.....", `'h' at r16c11 `},
		{"1" + strings.Repeat(".", 624), `'1' at r1c1 `},
		{"\xff" + strings.Repeat(".", 80), "at r1c1"},
	} {
		if _, err := ParseGrid(test.line); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q: %v, want %s", test.line, err, test.want)
		}
	}
	if s := make(Grid, 7).String(); s != "grid of 7 cells" {
		t.Errorf("a grid of no board is written %q", s)
	}
}

// FuzzParseGrid: whatever is read is written back the same, and what New then
// accepts has no conflict among its givens.
func FuzzParseGrid(f *testing.F) {
	f.Add("1....2....3....4")
	f.Add(strings.Repeat("0", 81))
	f.Add("11" + strings.Repeat(".", 79))
	f.Add(strings.Repeat("g", 256))
	f.Add(strings.Repeat("Y", 625))
	f.Fuzz(func(t *testing.T, line string) {
		g, err := ParseGrid(line)
		if err != nil {
			return
		}
		want := strings.ToUpper(strings.ReplaceAll(line, "0", "."))
		if g.String() != want {
			t.Errorf("%q became %q", want, g)
		}
		p, err := New("", g)
		conflicts := OfCells(len(g)).Conflicts(g, make([]bool, len(g)))
		if (err == nil) != (conflicts == 0) {
			t.Errorf("%d conflicts, and New says %v", conflicts, err)
		}
		if err == nil && len(p.Free) != g.Blanks() {
			t.Errorf("%d free cells, %d blanks", len(p.Free), g.Blanks())
		}
	})
}

func TestDifferences(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 40).Draw(t, "n")
		digit := rapid.Uint8Range(0, MaxSide)
		a, b := rapid.SliceOfN(digit, n, n).Draw(t, "a"), rapid.SliceOfN(digit, n, n).Draw(t, "b")
		want := 0
		for i := range a {
			if a[i] != b[i] {
				want++
			}
		}
		if got := Differences(a, b); got != want {
			t.Fatalf("%d differences, counted %d", got, want)
		}
	})
}
