package puzzles

import (
	"errors"
	"strings"
	"testing"

	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

func rows(n int, row string) string { return strings.Repeat(row+"\n", n) }

// readingsOfBlanks has blanks for empty cells, and its first column is empty, or its last two are.
var readingsOfBlanks = func() (text string) {
	for i := range 9 {
		text += strings.Repeat(" ", 1+i%7) + string(rune('1'+i)) + "\n"
	}
	return text
}()

func TestReadSaysWhatIsWrongAndWhere(t *testing.T) {
	const jsonOfAnother = "f:1:1: JSON without a puzzle; expected 16, 81, 256, 625 or 1296 cells for a board, or 4, 9, 16, 25 or 36 for a row"
	const clash = "; expected each digit at most once in a row, column or block"
	for _, c := range []struct{ what, text, want string }{
		{"nothing", "", "f:1:1: no puzzle; expected one a line, in rows or as CSV"},
		{"comments", "# one\n\n# two\n", "f:1:1: no puzzle; expected one a line, in rows or as CSV"},
		{"a picture", "\x89PNG\n\x00\x00", "f:1:1: a picture; expected a text file with a puzzle"},
		{"a byte of no text", "1 2\n\x00\x00", "f:2:1: a byte of no text; expected a text file"},
		{"a PDF", "%PDF-1.7\n1 0 obj\n", "f:1:1: a PDF; expected a text file with a puzzle"},
		{"JSON of another program", `{"name": "x", "version": "1.0"}`, jsonOfAnother},
		{"an empty object", "{}", jsonOfAnother},
		{"a list", "[1,2]", jsonOfAnother},
		{"a web page", "<!DOCTYPE html>\n<p>123</p>\n", strings.Replace(jsonOfAnother, "JSON", "a web page", 1)},
		{"JSON with a board", `{"board": [[1,2,3,4],[3,4,1,2],[2,1,4],[4,3,2,1]]}`, "f:1:33: 3 cells in row 3 of a 4×4 board; expected 4"},
		{"XML of another program", "<?xml version='1.0'?>\n<a/>\n", strings.Replace(jsonOfAnother, "JSON", "XML", 1)},
		{"a link", "https://sudokupad.app/scl" + euler[:50], `f:1:1: "https://sudokupad.ap"... is a link without cells; expected the digits, copied from its page`},
		{"a program", strings.Repeat("first() = list[0]\n", 7) + "second(1) = {}\n", `f:1:1: no board in "first() = list[0]"; expected 16, 81, 256, 625 or 1296 cells for a board, or 4, 9, 16, 25 or 36 for a row`},
		{"numbers in CSV", "1,2,3\n4,5,6\n", "f:1:1: 3 values in a line; expected 16, 81, 256, 625 or 1296 cells for a board, or 4, 9, 16, 25 or 36 for a row"},
		{"a row in UTF-16", "\xff\xfe1\x002\x003\x00\n\x00", `f:1:1: "123" is 3 characters long; expected 16, 81, 256, 625 or 1296 cells for a board, or 4, 9, 16, 25 or 36 for a row`},
		{"bytes of no text in UTF-16", "\xfe\xff\x001\x00\x00", "f:1:2: a byte of no text; expected a text file"},
		{"prose", "There is no puzzle here.\n", "f:1:1: no puzzle; expected one a line, in rows or as CSV"},
		{"prose in lines", euler + "\nThere is no puzzle here.\n", `f:2:1: no board in "There is no puzzle h"...; expected 16, 81, 256, 625 or 1296 cells for a board, or 4, 9, 16, 25 or 36 for a row`},

		{"a line too short", "# c\n" + euler + "\n" + euler[:80] + "\n", `f:3:1: "..3.2.6..9..3.5..1.."... is 80 characters long; expected 16, 81, 256, 625 or 1296 cells for a board, or 4, 9, 16, 25 or 36 for a row`},
		{"only a line too short", " " + euler[:80] + "\n", `f:1:2: "..3.2.6..9..3.5..1.."... is 80 characters long; expected 16, 81, 256, 625 or 1296 cells for a board, or 4, 9, 16, 25 or 36 for a row`},
		{"a wrong character", "x " + strings.Replace(euler, "9", "&", 1), `f:1:12: '&' in a 9×9 board; expected 1-9 throughout, or a blank (one of .0-_*X?)`},
		{"a contradiction in a row", strings.Replace(euler, "..3.2", "2.3.2", 1), "f:1:5: the givens contradict each other: r1c1 and r1c5 are both 2, in row 1" + clash},
		{"a contradiction in rows", strings.Replace(eulerRows, "..18", "9.18", 1), "f:3:1: the givens contradict each other: r2c1 and r3c1 are both 9, in block 1" + clash},

		{"a row too long", "..3.2.6..\n9..3.5..1.\n", "f:2:1: 10 cells in row 2 of a 9×9 board; expected 9"},
		{"rows too few", rows(8, "........."), "f:8:1: the 9×9 board ends after row 8; expected 9 rows"},
		{"a row no board has", "12345\n", `f:1:1: "12345" is 5 characters long; expected 16, 81, 256, 625 or 1296 cells for a board, or 4, 9, 16, 25 or 36 for a row`},
		{"a letter in a row", "..3.2.6..\n9..3.5..A\n" + rows(7, "........."), `f:2:9: 'A' in a 9×9 board; expected 1-9 throughout, or a blank (one of .0-_*X?)`},
		{"a letter between spaces", "0 0 3 0\n0 0 q 0\n" + rows(2, "0 0 0 0"), `f:2:5: 'q' in a 4×4 board; expected 1-4 throughout, or a blank (one of .0-_*X?)`},
		{"sections end early", "[Puzzle]\n" + rows(3, ".........") + "[State]\n", "f:4:1: the 9×9 board ends after row 3; expected 9 rows"},
		{"a row in the middle too short", strings.Replace(eulerRows, "7.......8", "7......8", 1), "f:5:1: 8 cells in row 5 of a 9×9 board; expected 9"},
		{"the first row too short", eulerRows[1:], "f:1:1: 8 cells in row 1 of a 9×9 board; expected 9"},
		{"the last row too short", strings.TrimSuffix(eulerRows, ".\n"), "f:9:1: 8 cells in row 9 of a 9×9 board; expected 9"},
		{"one row too short, the next too long", strings.Replace(eulerRows, ".\n9", "\n.9", 1), "f:1:1: 8 cells in row 1 of a 9×9 board; expected 9"},
		{"groups on a line, a cell too few", strings.Join(strings.Fields(strings.Replace(eulerRows, "7.......8", "7......8", 1)), " "), "f:1:41: 8 cells in row 5 of a 9×9 board; expected 9"},
		{"boards side by side, a row missing", beside(euler, euler, "  ")[21:], `f:1:1: no board in "9..3.5..1 9..3.5..1"; expected 16, 81, 256, 625 or 1296 cells for a board, or 4, 9, 16, 25 or 36 for a row`},
		{"a matrix by columns", "m <- matrix(c(" + listed(sudoku.Must(euler), "0", "", ",", "", ",") + "), nrow = 9)\n", "f:1:6: a matrix of R, which is filled by columns; expected byrow = TRUE"},
		{"two readings", readingsOfBlanks, "f:1:1: row 1 could be .1......., or 1........; expected a sign in every empty cell, such as a dot"},

		{"a number too high", "1 0 0 10\n" + rows(3, "0 0 0 0"), "f:1:7: \"10\" in a cell; expected 0 to 4, or -1 for a blank"},
		{"no number", "1 0 0 ab\n" + rows(3, "0 0 0 0"), `f:1:7: "ab" in a cell; expected 0 to 4, or -1 for a blank`},
		{"from 0 or from 1", "2\n0\n-1 0 -1 3\n" + rows(3, "-1 -1 -1 -1"), "f:3:4: 0 beside -1 for blanks; expected 1 to 4"},
		{"numbers too few", "3\n1\n-1 2\n", "f:3:4: 2 numbers after the order 3 and the unused number; expected 81"},
		{"nothing after the order", "3\n", "f:1:1: 0 numbers after the order 3 and the unused number; expected 81"},
		{"no number after the order", "3\nx\n", "f:2:1: 0 numbers after the order 3 and the unused number; expected 81"},

		{"a short cell of CSV", "puzzle,name\n123,x\n", `f:2:1: "123" in the column of puzzles; expected 16, 81, 256, 625 or 1296 cells`},
		{"a short row of CSV", "id,puzzle\n1\n", "f:2:1: a row without the column of puzzles; expected as many columns as the head has"},
		{"a wrong cell of CSV", "id,puzzle\n1," + strings.Replace(euler, "9", "&", 1) + "\n", `f:2:12: '&' in a 9×9 board; expected 1-9 throughout, or a blank (one of .0-_*X?)`},

		{"letters and digits", strings.Repeat(".", 254) + "P3", `f:1:256: '3' in a 16×16 board; expected A-P throughout, or a blank (one of .0-_*X?)`},
	} {
		_, err := Read(strings.NewReader(c.text), "f")
		if err == nil || err.Error() != c.want {
			t.Errorf("%s:\n got %v\nwant %s", c.what, err, c.want)
		}
	}
}

// What a message quotes of the input is of characters that can be seen, whatever stands there.
func TestNoMessageHarmsATerminal(t *testing.T) {
	const twoWays = "1 0 0 0\n\xec\xcd\n0 4 0 0\n0 0 0SSSSSSS0 0\n0 0 4 \xcd{\xca 0\n0 3\xec0"
	texts := []string{twoWays, euler, eulerRows, "puzzle,name\n1S3,x\n", "3\nS\n", "1 0 0 S\n" + rows(3, "0 0 0 0"), "12S[5\n"}
	for _, s := range samples {
		texts = append(texts, s.text[:min(len(s.text), 400)])
	}
	failed := 0
	for _, sign := range []string{"\x01", "\x1b[31m", "\x7f", "\u202e", "\u0085", "\xff", "é"} {
		for i, text := range texts {
			if sample.Leaves(i, 3) {
				continue
			}
			text = strings.Replace(text, "S", sign, 7)
			for _, at := range []int{-1, 0, len(text) / 2, len(text)} {
				broken := text
				if at >= 0 {
					broken = text[:at] + sign + text[at:]
				}
				_, err := Read(strings.NewReader(broken), "f")
				if err == nil {
					continue
				}
				failed++
				if bad, ok := errors.AsType[*SyntaxError](err); !ok || strings.IndexFunc(bad.Wrong+bad.Want, unprintable) >= 0 {
					t.Errorf("%q gives %q", broken, err)
				}
			}
		}
	}
	if failed < sample.Of(40, 100) {
		t.Errorf("only %d of these are refused", failed)
	}
	_, err := Read(strings.NewReader(twoWays), "f")
	const want = "f:5:1: row 3 could be 004?, or 000SSSSSSS00; expected a sign in every empty cell, such as a dot"
	if err == nil || err.Error() != want {
		t.Errorf("got %v\nwant %s", err, want)
	}
	_, err = Read(strings.NewReader(strings.ReplaceAll(twoWays, "SSS", strings.Repeat("S", 3000))), "f")
	if err == nil || len(err.Error()) > 400 {
		t.Errorf("a message of %d bytes", len(err.Error()))
	}
}

func TestReadGivesWhatCameBeforeTheMistake(t *testing.T) {
	entries, err := Read(strings.NewReader(euler+" good\n"+euler+" fine\nbad\n"), "f")
	if err == nil || len(entries) != 2 || entries[1].Name != "fine" {
		t.Errorf("%d entries, %v", len(entries), err)
	}
}

func TestContradictionIsWithinReach(t *testing.T) {
	_, err := Read(strings.NewReader("11"+strings.Repeat(".", 79)), "f")
	var clash *sudoku.Contradiction
	if !errors.As(err, &clash) || clash.A != 0 || clash.B != 1 {
		t.Errorf("%v holds no contradiction of the first two cells", err)
	}
}

type endless struct{}

func (endless) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = '.'
	}
	return len(b), nil
}

func TestReadIsBounded(t *testing.T) {
	for _, c := range []struct {
		what string
		in   interface{ Read([]byte) (int, error) }
		want string
	}{
		{"an input without end", endless{}, "f:1:1: more than 16 MiB; expected a smaller input, such as a part of it"},
		{"a line without end", strings.NewReader(euler + "\n" + strings.Repeat("1 ", 10_000)), "f:2:16385: a line of 20000 bytes; expected at most 16384"},
		{"too many puzzles", strings.NewReader(rows(MaxPuzzles+1, "1...............")), "f:50001:1: more than 50000 puzzles; expected fewer, such as a part of the input"},
	} {
		_, err := Read(c.in, "f")
		if err == nil || err.Error() != c.want {
			t.Errorf("%s: got %v, want %s", c.what, err, c.want)
		}
	}
}
