package puzzles

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

// TestEveryLayoutIsRead writes puzzles of all orders in every way, with every line end.
func TestEveryLayoutIsRead(t *testing.T) {
	ends := map[string]string{"LF": "\n", "CR": "\r", "CRLF": "\r\n"}
	read := 0
	for order := sudoku.MinOrder; order <= sudoku.MaxOrder; order++ {
		p, err := General(order, 50, 7)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range dresses {
			if d.most > 0 && order > d.most {
				continue
			}
			for name, end := range ends {
				if order == 3 && sample.Leaves(read, 2) || order > 3 && sample.Leaves(read, 25) {
					read++
					continue
				}
				text := strings.ReplaceAll(d.write(p), "\n", end)
				list, err := Read(strings.NewReader(text), "f")
				if err != nil || len(list) != 1 || !slices.Equal(list[0].Givens, p.Givens) {
					t.Errorf("order %d, %s with %s: %d, %v from\n%.400s", order, d.name, name, len(list), err, d.write(p))
					break
				}
				read++
			}
		}
	}
	t.Logf("%d layouts with %d line ends: %d inputs read", len(dresses), len(ends), read)
}

// TestTheLayoutsOfTheDoors holds the file of layouts, which the tests of the doors read, to those here.
func TestTheLayoutsOfTheDoors(t *testing.T) {
	type layout struct{ Name, Text string }
	var list []layout
	for _, d := range dresses {
		list = append(list, layout{d.name, d.write(sudoku.Must(euler))})
	}
	want, err := json.MarshalIndent(list, "", "\t")
	if err != nil {
		t.Fatal(err)
	}
	const name = "testdata/layouts.json"
	if *update {
		if err := os.WriteFile(name, append(want, '\n'), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(name)
	if err != nil || strings.TrimSpace(string(got)) != string(want) {
		t.Errorf("%s is another list, %v: go test ./puzzles -run Doors -update", name, err)
	}
}

// TestTheCommandLineReadsEveryLayout opens every layout with every line end as an argument, a file,
// standard input, all of a list, a file of a lesson's folder and what comes over a network.
func TestTheCommandLineReadsEveryLayout(t *testing.T) {
	t.Chdir(t.TempDir())
	doors := map[string]func(text string) (*sudoku.Puzzle, error){
		"argument": func(text string) (*sudoku.Puzzle, error) { return Open(text, nil) },
		"stdin":    func(text string) (*sudoku.Puzzle, error) { return Open("-", strings.NewReader(text)) },
		"file":     func(string) (*sudoku.Puzzle, error) { return Open("my.txt", nil) },
		"lesson":   func(string) (*sudoku.Puzzle, error) { return In(disk.Folder("."))("my.txt") },
		"network":  Elsewhere,
		"convert": func(text string) (*sudoku.Puzzle, error) {
			list, err := OpenAll("-", strings.NewReader(text))
			if err != nil {
				return nil, err
			}
			return list[0], nil
		},
	}
	read := 0
	for _, d := range dresses {
		for _, end := range []string{"\n", "\r", "\r\n"} {
			text := strings.ReplaceAll(d.write(sudoku.Must(euler)), "\n", end)
			if err := os.WriteFile("my.txt", []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			for name, open := range doors {
				if read++; sample.Leaves(read, 19) {
					continue
				}
				p, err := open(text)
				if err != nil || p.Givens.String() != euler {
					t.Errorf("%s with %q as %s: %v, %v", d.name, end, name, p, err)
				}
			}
		}
	}
	t.Logf("%d layouts, 3 line ends, %d doors: %d inputs read", len(dresses), len(doors), read)
}

// Files as Windows writes them, by Notepad and by PowerShell: with a mark in front, in UTF-8 or UTF-16.
func TestFilesOfWindowsAreRead(t *testing.T) {
	in16 := func(order binary.AppendByteOrder) func(text string) []byte {
		return func(text string) (file []byte) {
			for _, unit := range utf16.Encode([]rune("\ufeff" + text)) {
				file = order.AppendUint16(file, unit)
			}
			return file
		}
	}
	for name, write := range map[string]func(text string) []byte{
		"UTF-8":             func(text string) []byte { return []byte("\ufeff" + text) },
		"UTF-16":            in16(binary.LittleEndian),
		"UTF-16 big endian": in16(binary.BigEndian),
	} {
		for _, d := range dresses {
			text := strings.ReplaceAll(d.write(sudoku.Must(euler)), "\n", "\r\n")
			list, err := Read(bytes.NewReader(write(text)), "my.txt")
			if err != nil || len(list) != 1 || list[0].Givens.String() != euler {
				t.Errorf("%s in %s: %v, %v", d.name, name, list, err)
			}
		}
	}
}

// A byte that is none of UTF-8 is read as what older programs write, and the rest stays as it is.
func TestABytePerCharacterIsRead(t *testing.T) {
	framed := boxed(sudoku.Must(euler), " ", [4]string{"├", "─", "┼", "│"})
	for name, text := range map[string]string{
		"hard blanks":       strings.ReplaceAll(lay(sudoku.Must(euler), "-", "", " ", " ", "", ""), " ", "\xa0"),
		"one stranger's ä":  "R\xe4tsel\n\n" + framed,
		"UTF-8 beside such": "Rätsel von Ren\xe9\n\n" + framed,
	} {
		list, err := Read(strings.NewReader(text), "my.txt")
		if err != nil || len(list) != 1 || list[0].Givens.String() != euler {
			t.Errorf("%s: %v, %v", name, list, err)
		}
	}
}
