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
	f := &Field{Entries: []*Entry{{Name: "A", Scene: &scene.Scene{Report: &run.Report{Head: engine.Position{Iteration: 9}}}}}, Measure: run.Iterations}
	limited := func(lens *panels.Lens, a panels.Axes) panels.Axes {
		p := &Chart{Field: f, Lens: lens}
		p.best[0] = *s
		p.limit(&a, []panels.Line{p.line(0)})
		return a
	}
	linear, log := limited(&panels.Lens{}, panels.Axes{Span: 9}), limited(&panels.Lens{Scale: panels.Log}, panels.Axes{Span: 9})
	if linear.Low != 0 || linear.High != 100 || linear.Row(8, 20) < 17 || log.Row(8, 20) > 12 {
		t.Errorf("8 of 100 is in row %d, logarithmic %d", linear.Row(8, 20), log.Row(8, 20))
	}
	near := limited(&panels.Lens{Scale: panels.Close}, panels.Axes{From: 5, Span: 4})
	if near.Low != 1 || near.High != 3 || near.Column(5, 10) != 0 || near.Column(9, 10) != 8 {
		t.Errorf("close up: %+v", near)
	}
	if !near.Shows(5) || near.Shows(4) {
		t.Error("the part shown is another")
	}
}
