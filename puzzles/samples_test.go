package puzzles

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// One board in every dress that it comes in.
const (
	euler     = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
	eulerRows = "..3.2.6..\n9..3.5..1\n..18.64..\n..81.29..\n7.......8\n..67.82..\n..26.95..\n8..2.3..9\n..5.1.3..\n"
	solved    = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
	spaced16  = "1 0 0 0\n0 0 3 0\n0 4 0 0\n0 0 0 2\n"
)

var samples = []struct {
	what, text string
	format     string // for which of the readers it is a seed
	name       string // of the first puzzle
	want       []string
}{
	{"a line", euler + "\n", "line", "sample", []string{euler}},
	{"a line without an end", euler, "line", "sample", []string{euler}},
	{"a line after a byte order mark", "\ufeff" + euler, "line", "sample", []string{euler}},
	{"lines of DOS", "# head\r\n" + euler + " first\r\n\r\n" + euler + "\r\n", "line", "first", []string{euler, euler}},
	{"a name", euler + "  Monday's, hard", "line", "Monday's, hard", []string{euler}},
	{"a name as a comment", euler + " # Monday", "line", "Monday", []string{euler}},
	{"a name before", "monday " + euler, "line", "monday", []string{euler}},
	{"a bank of puzzles", "0000183b305c " + strings.ReplaceAll(euler, ".", "0") + "  1.2", "line", "0000183b305c 1.2", []string{euler}},
	{"a solution", euler + " monday " + solved, "line", "monday", []string{euler}},
	{"zeros", strings.ReplaceAll(euler, ".", "0"), "line", "sample", []string{euler}},
	{"dashes", strings.ReplaceAll(euler, ".", "-"), "line", "sample", []string{euler}},
	{"underscores", strings.ReplaceAll(euler, ".", "_"), "line", "sample", []string{euler}},
	{"stars", strings.ReplaceAll(euler, ".", "*"), "line", "sample", []string{euler}},
	{"crosses", strings.ReplaceAll(euler, ".", "X"), "line", "sample", []string{euler}},
	{"small crosses", strings.ReplaceAll(euler, ".", "x"), "line", "sample", []string{euler}},
	{"4×4 lines", "1...........4...\n.2..1.......4...\n", "line", "sample#1", []string{"1...........4...", ".2..1.......4..."}},

	{"plain .sdk and .msk", eulerRows, "msk", "sample", []string{euler}},
	{"headed .sdk", "#ARuud\n#DA random puzzle\n#CJust start\n#B03-08-2006\n#SSudoCue\n#LEasy\n#Uhttp://www.sudocue.net/\n" + eulerRows,
		"sdk", "A random puzzle", []string{euler}},
	{".sdk with sections", "[Puzzle]\n" + eulerRows + "[State]\n" + strings.Repeat("999999999\n", 9), "sdk-puzzle", "sample", []string{euler}},
	{"Simple Sudoku", " *-----------*\n |..3|.2.|6..|\n |9..|3.5|..1|\n |..1|8.6|4..|\n |---+---+---|\n |..8|1.2|9..|\n |7..|...|..8|\n" +
		" |..6|7.8|2..|\n |---+---+---|\n |..2|6.9|5..|\n |8..|2.3|..9|\n |..5|.1.|3..|\n *-----------*\n Simple Sudoku\n  Version 4.2n\n",
		"ss", "sample", []string{euler}},
	{"bars and plain rulers", "..3|.2.|6..\n9..|3.5|..1\n..1|8.6|4..\n-----------\n..8|1.2|9..\n7..|...|..8\n..6|7.8|2..\n" +
		"-----------\n..2|6.9|5..\n8..|2.3|..9\n..5|.1.|3..\n", "ss", "sample", []string{euler}},
	{"bars, spaces and dashes for blanks", "- - 3 | - 2 - | 6 - -\n9 - - | 3 - 5 | - - 1\n- - 1 | 8 - 6 | 4 - -\n------+-------+------\n" +
		"- - 8 | 1 - 2 | 9 - -\n7 - - | - - - | - - 8\n- - 6 | 7 - 8 | 2 - -\n------+-------+------\n" +
		"- - 2 | 6 - 9 | 5 - -\n8 - - | 2 - 3 | - - 9\n- - 5 | - 1 - | 3 - -\n", "ss", "sample", []string{euler}},
	{"bars without the blanks before", "1|23\n3|14\n4|32\n2|41\n", "ss", "sample", []string{".123.314.432.241"}},
	{"Project Euler's", "Grid 01\n" + strings.ReplaceAll(eulerRows, ".", "0") + "Grid 02\n" + eulerRows, "msk", "Grid 01", []string{euler, euler}},

	{"Mantere and Koljonen", "0 0 3 0 2 0 6 0 0 \n9 0 0 3 0 5 0 0 1 \n0 0 1 8 0 6 4 0 0 \n0 0 8 1 0 2 9 0 0 \n7 0 0 0 0 0 0 0 8 \n" +
		"0 0 6 7 0 8 2 0 0 \n0 0 2 6 0 9 5 0 0 \n8 0 0 2 0 3 0 0 9 \n0 0 5 0 1 0 3 0 0 ", "numbers", "sample", []string{euler}},
	{"the same without spaces", strings.ReplaceAll(eulerRows, ".", "0"), "msk", "sample", []string{euler}},
	{"4×4 numbers", spaced16, "numbers", "sample", []string{"1.....3..4.....2"}},
	{"between commas, nothing for a blank", ",,3,,2,,6,,\n9,,,3,,5,,,1\n,,1,8,,6,4,,\n,,8,1,,2,9,,\n7,,,,,,,,8\n,,6,7,,8,2,,\n,,2,6,,9,5,,\n8,,,2,,3,,,9\n,,5,,1,,3,,\n",
		"numbers", "sample", []string{euler}},
	{"Lloyd and Amos", "2\n1\n1\t-1\t-1\t-1\t\n-1\t-1\t3\t-1\t\n-1\t4\t-1\t-1\t\n-1\t-1\t-1\t2\t\n", "lloyd-amos", "sample", []string{"1.....3..4.....2"}},

	{"Kaggle's CSV", "quizzes,solutions\n" + strings.ReplaceAll(euler, ".", "0") + "," + solved + "\n", "csv", "sample", []string{euler}},
	{"CSV with more columns", "id;\"puzzle\";clues\n7;" + euler + ";30\n", "csv", "7", []string{euler}},
}

func TestReadSamples(t *testing.T) {
	for _, s := range samples {
		entries, err := Read(strings.NewReader(s.text), "sample")
		if err != nil || len(entries) != len(s.want) {
			t.Errorf("%s: %d entries, %v", s.what, len(entries), err)
			continue
		}
		for i, e := range entries {
			if got := e.Givens.String(); got != s.want[i] {
				t.Errorf("%s:\n got %s\nwant %s", s.what, got, s.want[i])
			}
		}
		if e := entries[0]; e.Name != s.name {
			t.Errorf("%s: name %q, want %q", s.what, e.Name, s.name)
		}
	}
}

// A solution beside a puzzle is passed over, whether it is right or not.
func TestReadSolutions(t *testing.T) {
	for _, text := range []string{euler + " " + solved, euler + " " + solved + " monday", euler + " monday " + solved,
		euler + "," + solved, "puzzle,solution\n" + euler + "," + solved} {
		list, err := Read(strings.NewReader(text), "monday")
		if err != nil || len(list) != 1 || list[0].Givens.String() != euler || list[0].Name != "monday" {
			t.Errorf("%s: %v, %v", text, list, err)
		}
	}
}

// The embedded files are in a format of their own program.
func TestReadOwnData(t *testing.T) {
	for _, c := range Collections() {
		f, err := os.Open(filepath.Join("data", filepath.FromSlash(c.Name)+".txt"))
		if err != nil {
			t.Fatal(err)
		}
		entries, err := Read(f, c.Name)
		f.Close()
		if err != nil || len(entries) != c.Len() {
			t.Fatalf("%s: %d entries, %v", c.Name, len(entries), err)
		}
		for i, e := range entries {
			if got, want := e.Givens.String(), c.Puzzles()[i].Givens.String(); got != want {
				t.Errorf("%s %d:\n got %s\nwant %s", c.Name, i+1, got, want)
			}
		}
	}
}
