package panels

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Long lines are broken, and the rows that are lit are found behind them.
func TestWrappedCode(t *testing.T) {
	code := []engine.Line{{Text: "repeat"}, {Text: "  a line of code that is far too long for its panel"}, {Text: "  the next"}}
	rows := wrapCode(code, 30)
	var texts []string
	for _, r := range rows {
		texts = append(texts, r.text)
		if len(r.text) > 30 {
			t.Errorf("%q is longer than 30", r.text)
		}
	}
	want := []string{"repeat", "  a line of code that is", "      far too long for its", "      panel", "  the next"}
	if !slices.Equal(texts, want) {
		t.Errorf("broken into\n%s\nexpected\n%s", strings.Join(texts, "\n"), strings.Join(want, "\n"))
	}
	if first, end := litRows(rows, []int{1, 2}); first != 1 || end != 5 {
		t.Errorf("rows lit from %d to %d, expected 1 to 5", first, end)
	}
}

// plain are rows that need no second one, as many as asked for.
func plain(n int) (rows []codeRow) {
	for i := range n {
		rows = append(rows, codeRow{"line", i, true})
	}
	return rows
}

func phasesOn(lines ...[]int) (list []engine.Phase) {
	for _, l := range lines {
		list = append(list, engine.Phase{Lines: l})
	}
	return list
}

// A window that holds all the lines that are ever lit stays where it is, also at
// the beginning of a run.
func TestTheCodeStandsStillWhereItCan(t *testing.T) {
	phases := phasesOn([]int{4}, []int{5, 6}, []int{8}, []int{10})
	for now := -1; now < len(phases); now++ {
		if from := codeWindow(plain(14), phases, now, 7); from != 4 {
			t.Errorf("phase %d: the code begins at %d, expected 4", now, from)
		}
	}
}

// Where the code has to move with the first phase, a run begins at its top.
func TestTheCodeBeginsAtItsTop(t *testing.T) {
	if from := codeWindow(plain(14), phasesOn([]int{4}, []int{13}), -1, 7); from != 0 {
		t.Errorf("the code begins at %d before the first phase, expected its top", from)
	}
}

// In any window, however small, the first line that is lit is seen, and so are
// all that fit; it never begins in the middle of a line, and does not move while
// what is lit is in it.
func TestTheLitLinesAreSeen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var rows []codeRow
		lines := rapid.IntRange(1, 20).Draw(t, "lines")
		for i := range lines {
			for j := range rapid.IntRange(1, 3).Draw(t, "rows of a line") {
				rows = append(rows, codeRow{"line", i, j == 0})
			}
		}
		h := rapid.IntRange(1, len(rows)).Draw(t, "height")
		lit := rapid.SliceOfN(rapid.IntRange(0, lines-1), 1, 4)
		phases := phasesOn(rapid.SliceOfN(lit, 1, 5).Draw(t, "phases")...)
		before := codeWindow(rows, phases, len(phases)-1, h)
		for now, p := range phases {
			from := codeWindow(rows, phases, now, h)
			first, end := litRows(rows, p.Lines)
			if from < 0 || from >= len(rows) || !rows[from].first {
				t.Fatalf("phase %d: begins at row %d", now, from)
			}
			whole := end <= from+h
			if first < from || first >= from+h || !whole && from != first {
				t.Fatalf("phase %d: rows %d to %d are lit, %d of %d are seen from %d on", now, first, end, h, len(rows), from)
			}
			if first >= before && end <= before+h && from != before {
				t.Fatalf("phase %d: moved from %d to %d, though rows %d to %d were in sight", now, before, from, first, end)
			}
			before = from
		}
	})
}

// A gauge has its whole name wherever name and value fit, and a bar where there
// is more room.
func TestGaugesHaveTheirNames(t *testing.T) {
	glyphs, _ := paint.FindGlyphs("")
	for width, want := range map[int]string{
		28: "rounds to a stall      4/100", 34: "rounds to a stall ·····      4/100", 23: "rounds to a stall 4/100", 20: "rounds to a s… 4/100",
	} {
		c := paint.New(width, 1, theme.New(theme.Choice{}), glyphs)
		drawGauges(c, []engine.Gauge{{Name: "rounds to a stall", At: 4, Full: 100}})
		if got := c.Screen.Lines[0].String(); got != want {
			t.Errorf("in %d columns %q, expected %q", width, got, want)
		}
	}
}
