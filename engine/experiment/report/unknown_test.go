package report

import (
	"math"
	"testing"

	"sudokuscope/engine/experiment"
)

// TestUnknownCountsAreEmptyInCSV, and known ones are numbers.
func TestUnknownCountsAreEmptyInCSV(t *testing.T) {
	two := int64(2)
	fields := columnsOf(experiment.Row{})
	for want, row := range map[string]experiment.Row{"": {}, "2": {Solutions: &two}} {
		texts := fields.texts(row)
		for i, name := range fields.names() {
			if name == "solutions" && texts[i] != want {
				t.Errorf("solutions: %q, expected %q", texts[i], want)
			}
		}
	}
}

// TestSpansInWords: nothing is at least infinite.
func TestSpansInWords(t *testing.T) {
	none := experiment.Number(math.Inf(1))
	for _, c := range []struct {
		low, high experiment.Number
		want      string
	}{{1, 2, "1–2"}, {1, none, "at least 1"}, {0, none, "not known"}, {none, none, "∞"}} {
		if got := span(c.low, c.high); got != c.want {
			t.Errorf("%v to %v: %q, expected %q", c.low, c.high, got, c.want)
		}
	}
}
