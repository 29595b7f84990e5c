package engine_test

import (
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

func TestSays(t *testing.T) {
	p := sudoku.Must(strings.Repeat(".", 81))
	e := engine.Event{Cell: sudoku.TheCell(10), Digit: 7, A: 1, B: 20}
	for template, want := range map[string]string{
		"nothing in braces":                         "nothing in braces",
		"{a}, {b+1}":                                "1, 21",
		"{a step} and {b step}":                     "1 step and 20 steps",
		"{a clash/clashes}, {b clash/clashes}":      "1 clash, 20 clashes",
		"{digit} at {cell}, not {cell b}: {unit a}": "7 at r2c2, not r3c3: row 2",
		"{a chance}{b %.3g}":                        "1.0020",
		"{c}, {c step}, {cell c}, {unit}, {digits}": "{c}, {c step}, {cell c}, {unit}, {digits}",
		"{word b}, {word digit}, {word a}":          "three, three, two",
	} {
		kind := engine.Happens("", engine.Turn, template, "one", "two", "three")
		if got := kind.Say(p, e); got != want {
			t.Errorf("%q: %q, expected %q", template, got, want)
		}
	}
}
