package loop

import (
	"slices"
	"strings"
	"testing"
)

// Long lines are broken, and the rows that are lit are found behind them.
func TestWrappedCode(t *testing.T) {
	code := []string{"repeat", "  a line of code that is far too long for its panel", "  the next"}
	rows := wrapped(code, 30)
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
	if first, n := litRows(rows, []int{1, 2}); first != 1 || n != 4 {
		t.Errorf("%d rows lit from %d on, expected 4 from 1", n, first)
	}
}
