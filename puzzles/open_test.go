package puzzles

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"sudokuscope/engine/sudoku"
)

// inFolder puts files into a fresh folder and goes there.
func inFolder(t *testing.T, files map[string]string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range files {
		if err := os.WriteFile(filepath.FromSlash(name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir("folder", 0o700); err != nil {
		t.Fatal(err)
	}
}

var files = map[string]string{
	"monday.sdk": eulerRows,
	"list.txt":   euler + " first\n" + euler + "\n" + euler + "\n",
	"hard":       euler,
	"broken.sdk": "123\n",
}

func TestOpen(t *testing.T) {
	inFolder(t, files)
	for _, c := range []struct{ arg, name string }{
		{"ai-escargot", "reseda/ai-escargot"},
		{"reseda/e", "reseda/easy"},
		{"monday.sdk", "monday.sdk"},
		{"./monday.sdk", "monday.sdk"},
		{"list.txt", "first"},
		{"list.txt#2", "list.txt#2"},
		{"hard", "hard"}, // a file, since the name alone is ambiguous
		{euler, "typed"},
		{euler + " my own", "my own"},
		{"host.tld/#p=" + euler, "typed"},
		{"https://host.tld/#p=" + euler, "typed"},
		{"1...........4...", "typed"},
		{exactly("16x16/02203").Givens.String(), "typed"},
		{exactly("25x25/50-2").Givens.String(), "typed"},
		{"-", "stdin"},
	} {
		p, err := Open(c.arg, strings.NewReader(euler))
		if err != nil || p.Name != c.name {
			t.Errorf("Open(%q) = %v, %v, want %s", c.arg, p, err, c.name)
		}
	}
}

// full36 is a 36×36 board without a blank, whose rows are the first one, shifted.
var full36 = func() string {
	b := sudoku.Of(6)
	g := make(sudoku.Grid, b.Cells)
	for c := range g {
		row, col := c/b.Side, c%b.Side
		g[c] = uint8((row%b.Order*b.Order+row/b.Order+col)%b.Side) + 1
	}
	return g.String()
}()

func TestOpenSaysWhyNot(t *testing.T) {
	inFolder(t, files)
	for _, c := range []struct{ arg, want string }{
		{"folder", "folder is a directory; expected a file with a puzzle"},
		{"broken.sdk", `broken.sdk:1:1: "123" is 3 characters long; expected 16, 81, 256, 625 or 1296 cells for a board, or 4, 9, 16, 25 or 36 for a row`},
		{"list.txt#4", "list.txt: no puzzle 4; expected 1 to 3"},
		{"tuesday.sdk", "tuesday.sdk: no such file, and no puzzle is called so; expected a name, a board, a file or -"},
		{"/no/where", "/no/where: no such file, and no puzzle is called so; expected a name, a board, a file or -"},
		{"ai-escagrot", `no puzzle is called "ai-escagrot"; did you mean ai-escargot?`},
		{"reseda", "reseda is a collection of 4 puzzles; expected one of them, such as reseda/easy"},
		{euler[:80], `typed:1:1: "..3.2.6..9..3.5..1.."... is 80 characters long; expected 16, 81, 256, 625 or 1296 cells for a board, or 4, 9, 16, 25 or 36 for a row`},
		{full36[1:], `typed:1:1: "23456789ABCDEFGHIJKL"... is 1295 characters long; expected 16, 81, 256, 625 or 1296 cells for a board, or 4, 9, 16, 25 or 36 for a row`},
		{full36 + "..", `typed:1:1: "123456789ABCDEFGHIJK"... is 1298 characters long; expected 16, 81, 256, 625 or 1296 cells for a board, or 4, 9, 16, 25 or 36 for a row`},
		{strings.Repeat("%", 300), `"%%%%%%%%%%%%%%%%%%%%"...: file name too long; expected a name, a board, a file or -`},
		{"https://f-puzzles.com/?load=N4Ig", `typed:1:1: "https://f-puzzles.co"... is a link without cells; expected the digits, copied from its page`},
		{"f-puzzles.com/?load=N4Ig", `typed:1:1: "f-puzzles.com/?load="... is a link without cells; expected the digits, copied from its page`},
		{"-", "stdin:2:1: \"x\" is 1 character long; expected 16, 81, 256, 625 or 1296 cells for a board, or 4, 9, 16, 25 or 36 for a row"},
		{"2" + euler[1:], "typed:1:5: the givens contradict each other: r1c1 and r1c5 are both 2, in row 1; expected each digit at most once in a row, column or block"},
	} {
		p, err := Open(c.arg, strings.NewReader(euler+"\nx\n"))
		if err == nil || err.Error() != c.want {
			t.Errorf("Open(%q) = %v\n got %v\nwant %s", c.arg, p, err, c.want)
		}
	}
}

func TestOpenAll(t *testing.T) {
	inFolder(t, files)
	for _, c := range []struct {
		arg   string
		n     int
		first string
	}{
		{"kennett/fiendish", 200, "kennett/fiendish/1"},
		{"ai-escargot", 1, "reseda/ai-escargot"},
		{"list.txt", 3, "first"},
		{"list.txt#3", 1, "list.txt#3"},
		{"-", 2, "stdin#1"},
		{euler, 1, "typed"},
	} {
		all, err := OpenAll(c.arg, strings.NewReader(euler+"\n"+euler+"\n"))
		if err != nil || len(all) != c.n || all[0].Name != c.first {
			t.Errorf("OpenAll(%q): %d puzzles, %v, want %d from %s", c.arg, len(all), err, c.n, c.first)
		}
	}
	if _, err := OpenAll("kennet", nil); err == nil || !strings.HasPrefix(err.Error(), `no puzzle is called "kennet"`) && !strings.Contains(err.Error(), "kennett") {
		t.Errorf("a misspelt collection: %v", err)
	}
}

// What a file calls a puzzle ends on a terminal.
func TestNamesAreHarmless(t *testing.T) {
	entries, err := Read(strings.NewReader(euler+" \x1b[31mred\x07 \xff"+strings.Repeat("long ", 40)), "f")
	if err != nil {
		t.Fatal(err)
	}
	name := entries[0].Name
	harmless := utf8.ValidString(name) && !strings.ContainsAny(name, "\x1b\x07") && utf8.RuneCountInString(name) <= 80
	if !strings.HasPrefix(name, "[31mred ÿlong") || !harmless {
		t.Errorf("the name is %q", name)
	}
}
