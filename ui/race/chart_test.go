package race

import (
	"math"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/panels"
	"sudokuscope/ui/scene"
)

// Costs that count different things are percentages of their highest, and the foot says so
// in every room.
func TestCostsThatCannotBeComparedArePercentages(t *testing.T) {
	f := &Field{}
	for i, counts := range []string{"empty cells", "digits that all units lack", "empty cells"} {
		f.Entries = append(f.Entries, &Entry{Name: string(rune('A' + i)), Scene: &scene.Scene{Algorithm: &engine.Algorithm{Counts: counts}}})
	}
	for _, room := range []int{100, 48, 20} {
		if got := f.costs(room); !f.mixed() || !strings.Contains(got, "%") || len(got) > room {
			t.Errorf("in %d columns: %q", room, got)
		}
	}
	s := &run.Series{Buckets: []run.Bucket{{Last: 40, Min: 40, Max: 50}, {Last: math.NaN()}, {Last: 10, Min: 10, Max: 10}}}
	if perCent(s); s.Buckets[0].Max != 100 || s.Buckets[2].Last != 20 {
		t.Errorf("%v", s.Buckets)
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
		a.Log = lens.Log
		p.limit(&a, []panels.Line{p.line(0)})
		return a
	}
	linear, log := limited(&panels.Lens{}, panels.Axes{Span: 9}), limited(&panels.Lens{Log: true}, panels.Axes{Span: 9})
	if linear.Low != 0 || linear.High != 100 || linear.Row(8, 20) < 17 || log.Row(8, 20) > 12 {
		t.Errorf("8 of 100 is in row %d, logarithmic %d", linear.Row(8, 20), log.Row(8, 20))
	}
	near := limited(&panels.Lens{}, panels.Axes{From: 5, Span: 4})
	if !near.Shows(5) || near.Shows(4) {
		t.Error("the part shown is another")
	}
}
