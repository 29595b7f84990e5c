package race

import (
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/panels"
	"sudokuscope/ui/scene"
)

// Lanes that count different things do not share an axis, and the foot says so in
// every room.
func TestCostsThatCannotBeComparedHaveAxesOfTheirOwn(t *testing.T) {
	f := &Field{}
	for i, counts := range []string{"empty cells", "digits that all units lack", "empty cells"} {
		f.Entries = append(f.Entries, &Entry{Name: string(rune('A' + i)), Scene: &scene.Scene{Algorithm: &engine.Algorithm{Counts: counts}}})
	}
	if f.onRight(0) || !f.onRight(1) || f.onRight(2) || !f.mixed() || f.rightRoom() == 0 {
		t.Error("the sides are wrong")
	}
	for room, want := range map[int]string{100: "left A C (empty cells), right B (digits that all units lack)", 48: "costs that cannot be compared: A C left, B right", 20: "A C left, B right"} {
		if got := f.costs(room); got != want {
			t.Errorf("in %d columns: %q", room, got)
		}
	}
	f.Entries = f.Entries[:1]
	if got := f.costs(50); f.mixed() || !strings.Contains(got, "empty cells") {
		t.Errorf("alone: %q", got)
	}
}

// The common chart looks through the lens: what lies outside the part of time shown is
// not drawn, and a logarithmic axis gives low costs more rows.
func TestTheChartLooksThroughTheLens(t *testing.T) {
	s := &run.Series{Width: 1}
	for _, v := range []float64{100, 50, 20, 8, 6, 4, 3, 2, 1, 1} {
		s.Buckets = append(s.Buckets, run.Bucket{Last: v, Min: v, Max: v})
	}
	linear, log := axes{wide: 9}, axes{wide: 9, scale: panels.Log}
	linear.limit(run.Iterations, nil, s)
	log.limit(run.Iterations, nil, s)
	if linear.low != 0 || linear.high != 100 || linear.row(8, 20) < 17 || log.row(8, 20) > 12 {
		t.Errorf("8 of 100 is in row %d, logarithmic %d", linear.row(8, 20), log.row(8, 20))
	}
	close := axes{from: 5, wide: 9, scale: panels.Close}
	close.limit(run.Iterations, nil, s)
	if close.low != 1 || close.high != 4 || close.column(5, 10) != 0 || close.column(9, 10) != 9 {
		t.Errorf("close up: %+v", close)
	}
	if !close.shows(5) || close.shows(4) {
		t.Error("the part shown is another")
	}
}
