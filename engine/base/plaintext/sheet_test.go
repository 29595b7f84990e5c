package plaintext

import (
	"encoding/csv"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestNoCellIsAFormula(t *testing.T) {
	for text, want := range map[string]string{
		"=cmd|'/C calc'!A0": "'=cmd|'/C calc'!A0",
		"@SUM(1)":           "'@SUM(1)",
		"+1+1":              "'+1+1",
		"-1+1":              "'-1+1",
		"\t=1":              "'=1",
		"-1.5":              "-1.5",
		"+3e7":              "+3e7",
		"tabu":              "tabu",
		"":                  "",
		"\x1b]0;x\a":        "?]0;x?",
	} {
		if got := Cell(text); got != want {
			t.Errorf("%q: %q, expected %q", text, got, want)
		}
	}
}

// TestSheetsAreReadAgain: a cell that can be seen is what it was, and none begins a formula.
func TestSheetsAreReadAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		row := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) string { return Line(rapid.String().Draw(t, "text")) }), 1, 5).Draw(t, "row")
		var b strings.Builder
		if err := WriteSheet(&b, [][]string{append([]string{"x"}, row...)}); err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(strings.NewReader(b.String())).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		got := rows[0][1:]
		for i, cell := range got {
			if row[i] != "" && strings.ContainsRune("=+-@", rune(row[i][0])) && cell == row[i] && Cell(row[i]) != row[i] {
				t.Fatalf("%q begins a formula", cell)
			}
			got[i] = OfCell(cell)
			if row[i] != "" && row[i][0] == '\'' {
				got[i] = row[i] // an apostrophe of its own may be taken for the guard
			}
		}
		if !slices.Equal(got, row) {
			t.Fatalf("%q, expected %q", got, row)
		}
	})
}
