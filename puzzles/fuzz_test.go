package puzzles

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"
	"unicode"

	"sudokuscope/engine/sudoku"
)

// seed adds the samples of some formats, and broken relations of theirs.
func seed(f *testing.F, formats ...string) {
	for _, s := range samples {
		if len(formats) == 0 || slices.Contains(formats, s.format) {
			f.Add(s.text)
			f.Add(s.text[:len(s.text)/2])
			f.Add(strings.Replace(s.text, "3", "?", 1))
			f.Add(s.text + s.text)
		}
	}
}

// sound checks what must hold of any input: either boards that read the same
// again when written, or an error that names a place in the input and says what
// was wrong and what expected, on one line of printable text.
func sound(t *testing.T, text string, read func(*parser) error) {
	text = lineEnds.Replace(text) // as the door does
	p := &parser{file: "f", text: text, comma: ','}
	err := read(p)
	if e := p.finish(); err == nil {
		err = e
	}
	if err != nil {
		var bad *SyntaxError
		if !errors.As(err, &bad) {
			t.Fatalf("%T is no SyntaxError: %v", err, err)
		}
		lines := strings.Split(text, "\n")
		if bad.Line < 1 || bad.Line > len(lines) || bad.Col < 1 || bad.Col > len(lines[bad.Line-1])+1 {
			t.Errorf("%d:%d is no place in the input: %v", bad.Line, bad.Col, err)
		}
		if bad.Wrong == "" || bad.Want == "" || strings.IndexFunc(bad.Error(), unprintable) >= 0 {
			t.Errorf("no fit message: %q", bad.Error())
		}
	}
	list := p.puzzles
	for _, q := range list {
		if strings.IndexFunc(q.Name, unprintable) >= 0 {
			t.Errorf("the name %q could harm a terminal", q.Name)
		}
	}
	if len(list) == 0 {
		return
	}
	for _, format := range []string{"line", "csv"} {
		var file bytes.Buffer
		if err := Write(&file, format, list); err != nil {
			t.Fatal(err)
		}
		again, err := Read(bytes.NewReader(file.Bytes()), "again")
		if err != nil || len(again) != len(list) {
			t.Fatalf("%d of %d boards again, %v, from\n%s", len(again), len(list), err, file.String())
		}
		for i, e := range again {
			if !slices.Equal(e.Givens, list[i].Givens) {
				t.Errorf("%s became %s", list[i].Givens, e.Givens)
			}
		}
	}
}

func unprintable(r rune) bool { return !unicode.IsPrint(r) }

func FuzzRead(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, text string) {
		p := &parser{file: "f", text: text}
		read, err := p.detect()
		if err != nil {
			t.Skip()
		}
		comma := p.comma
		sound(t, text, func(q *parser) error {
			q.comma = comma
			return read(q)
		})
	})
}

func FuzzLine(f *testing.F) {
	seed(f, "line")
	f.Fuzz(func(t *testing.T, text string) { sound(t, text, readLines) })
}

func FuzzLayout(f *testing.F) {
	seed(f, "msk", "sdk", "sdk-puzzle", "ss", "numbers")
	for _, d := range dresses {
		f.Add(d.write(sudoku.Must("1..4....2..1...3")))
	}
	f.Add(openSudoku("2", "%c|0|0|", "4|0|1|"))
	f.Add(openSudoku("4", "%c|0|0|0|", "0|12|0|1|"))
	f.Fuzz(func(t *testing.T, text string) { sound(t, text, readLayout) })
}

func FuzzLloydAmos(f *testing.F) {
	seed(f, "lloyd-amos")
	f.Fuzz(func(t *testing.T, text string) { sound(t, text, readLloydAmos) })
}

func FuzzCSV(f *testing.F) {
	seed(f, "csv")
	f.Fuzz(func(t *testing.T, text string) { sound(t, text, readCSV) })
}

func FuzzOpenLiteral(f *testing.F) {
	f.Add(euler)
	f.Add("ai-escargot")
	f.Add("kennett/f")
	f.Add(euler[:70])
	f.Fuzz(func(t *testing.T, arg string) {
		if !isLiteral(arg) {
			if p, err := Find(arg); err == nil && p.Name == "" {
				t.Errorf("%q found a puzzle without a name", arg)
			}
			return
		}
		list, err := Read(strings.NewReader(arg), "typed")
		if err == nil && len(list) == 0 {
			t.Errorf("%q gave neither a puzzle nor an error", arg)
		}
	})
}
