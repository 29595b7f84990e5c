package race

import (
	"math"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/chart"
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
	f := &Field{Entries: []*Entry{{Name: "A", Scene: &scene.Scene{Report: &run.Report{At: engine.Position{Iteration: 9}, Head: engine.Position{Iteration: 9}}}}}, Measure: run.Iterations}
	for i, lens := range []*chart.Lens{{}, {Log: true}} {
		p := &Chart{Field: f, Lens: lens}
		p.best[0] = *s
		p.chart.Curves = []chart.Curve{{Data: p.course(0)}}
		y := chart.Axis{Scale: p.upright(), Whole: true}
		if y.Low != 0 || y.High != 100 || i == 0 && y.Row(8, 20) < 17 || i == 1 && y.Row(8, 20) > 12 {
			t.Errorf("%+v: 8 of 100 is in row %d of %+v", lens, y.Row(8, 20), y.Scale)
		}
	}
	near := (&Chart{Field: f, Lens: &chart.Lens{Span: 4}}).across()
	if !near.Holds(5) || near.Holds(4) {
		t.Errorf("the part shown is %+v", near.Scale)
	}
}
