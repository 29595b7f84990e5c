package puzzles

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine/sudoku"
)

// What other programs write beside a puzzle is its name or nothing: neither a digit nor another puzzle.
func TestWhatStandsBesideAPuzzle(t *testing.T) {
	const solved = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
	zeros := strings.ReplaceAll(euler, ".", "0")
	for _, c := range []struct{ what, text, names string }{
		{"JSON", `{"puzzle": "` + zeros + `"}`, "f"},
		{"JSON with a name", `{"name": "Monday", "puzzle": "` + zeros + `"}`, "Monday"},
		{"JSON with a title behind", `{"puzzle": "` + euler + `", "level": 3, "title": "Hard 7"}`, "Hard 7"},
		{"JSON with the solution", `{"answer":"` + solved + `","puzzle":"` + zeros + `","name":"A"}`, "A"},
		{"JSON in lines", "{\n \"name\": \"A\",\n \"puzzle\": \"" + zeros + "\"\n}\n", "f"},
		{"a list in JSON", `[{"puzzle": "` + zeros + `", "name": "A"}, {"name": "B", "puzzle": "` + euler + `"}]`, "A B"},
		{"rows and those of the solution", `{"value":[` + listed(sudoku.Must(euler), "0", "[", ",", "]", ",") +
			`],"solution":[` + listed(sudoku.Must(solved), "", "[", ",", "]", ",") + `]}`, "f"},
		{"a solution below", euler + "\n" + solved + "\n", "f"},
		{"TOML", "title = \"x\"\npuzzle = \"" + euler + "\"\n", "f"},
		{"OpenSudoku", "<?xml version=\"1.0\"?><opensudoku><name>Easy</name><game data=\"" + zeros + "\" /><game data=\"" + zeros +
			"\" /></opensudoku>", "f#1 f#2"},
		{"OpenSudoku in lines", "<opensudoku>\n  <name>Easy</name>\n  <game data=\"" + zeros + "\" />\n  <game data=\"" +
			zeros + "\" />\n</opensudoku>\n", "f#1 f#2"},
		{"OpenSudoku as it is kept", openSudoku("1", "%c|-|0|", "0|1,2,|1|"), "f"},
		{"OpenSudoku with an entry", openSudoku("2", "%c|0|0|", "4|0|1|"), "f"},
		{"OpenSudoku with notes", openSudoku("3", "%c|0|0|", "0|511|1|"), "f"},
		{"OpenSudoku with two kinds of notes", openSudoku("4", "%c|0|0|0|", "0|12|0|1|"), "f"},
		{"two games of OpenSudoku", openSudoku("4", "%c|0|0|0|", "0|0|0|1|") + openSudoku("4", "%c|0|0|0|", "7|0|0|1|"), "f#1 f#2"},
		{"KSudoku", "<ksudoku>\n<values>" + strings.ReplaceAll(euler, ".", "_") + "</values>\n<solution>" + solved + "</solution>\n", "f"},
		{"the solution beside it", beside(euler, solved, "   "), "f"},
		{"another beside it", beside(euler, euler, " \t "), "f#1 f#2"},
		{"SudoCue", strings.Replace(lay(sudoku.Must(euler), "124", "", " ", " ", "", ""), "124", "u4", 1), "f"},
	} {
		list, err := Read(strings.NewReader(c.text), "f")
		var names []string
		for _, p := range list {
			if names = append(names, p.Name); p.Givens.String() != euler {
				t.Errorf("%s: %s", c.what, p.Givens)
			}
		}
		if err != nil || strings.Join(names, " ") != c.names {
			t.Errorf("%s: %q, %v; expected %q", c.what, names, err, c.names)
		}
	}
}

// beside writes two boards side by side, with a gap between them.
func beside(one, other, gap string) (text string) {
	for at := 0; at < len(one); at += 9 {
		text += one[at:at+9] + gap + other[at:at+9] + "\n"
	}
	return text
}

// openSudoku is a game as OpenSudoku exports it, with what it writes for a given and for another cell.
func openSudoku(version, given, other string) string {
	text := `<game created="1" state="1" time="0" last_played="0" data="version: ` + version + "&#10;"
	for _, c := range euler {
		if c == '.' {
			text += other
		} else {
			text += fmt.Sprintf(given, c)
		}
	}
	return text + "\" note=\"\" />\n"
}

// Puzzles side by side are all read; a puzzle beside itself, as far as somebody has come, is one.
func TestPuzzlesSideBySide(t *testing.T) {
	const other = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
	begun := strings.Replace(euler, ".", "4", 1)
	for _, c := range []struct {
		text string
		want []string
	}{
		{`["` + euler + `","` + other + `", "` + euler + `"]`, []string{euler, other, euler}},
		{`{"puzzles": ["` + euler + `", "` + other + `"]}`, []string{euler, other}},
		{euler + " " + other, []string{euler, other}},
		{euler + ";" + begun, []string{euler}},
		{"Monday," + euler + "," + begun, []string{euler}},
	} {
		list, err := Read(strings.NewReader(c.text), "f")
		var got []string
		for _, p := range list {
			got = append(got, p.Givens.String())
		}
		if err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, %v", c.text, got, err)
		}
	}
}
