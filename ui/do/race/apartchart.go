package race

import (
	"slices"

	"sudokuscope/engine/base/axis"
	"sudokuscope/engine/run"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/chart"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// ApartID is the name of the panel of how far two lanes are apart.
const ApartID panel.ID = "cells apart"

// Apart is the panel of the number of cells in which two lanes differ, over the axis of the
// costs above it.
type Apart struct {
	Field *Field
	costs *Chart // whose axis it has
	chart chart.Chart
}

// related reports whether the curve is worth room beside the costs: of two lanes, and of more if
// some are kin.
func (f *Field) related() bool {
	return len(f.Pairs) == 1 || slices.ContainsFunc(f.Pairs, func(p *Pair) bool {
		return p.Kin
	})
}

// Options, Title and Draw make it a panel.
func (p *Apart) Options() panel.Options {
	return panel.Options{
		ID: ApartID,
		Has: func(*scene.Scene) bool {
			return p.Field != nil && len(p.Field.Pairs) > 0
		},
		About: panel.Says("Cells apart: in so many free cells the board of a lane differs from " +
			"that of the first lane. At 0 both are the same. { goes to where they parted, } to " +
			"where they met again."),
		Foot:  p.Foot,
		Below: true,
		Tip: func(x, _ int, _ *scene.Scene) string {
			return p.chart.Tip(x)
		},
	}
}

func (p *Apart) Title(*scene.Scene) string { return "cells apart" }

// Foot says how far the comparison has come, where it lags behind.
func (p *Apart) Foot(*scene.Scene, int) string {
	if p.Field.Lags() {
		return "compared up to iteration " + paint.Grouped(p.Field.Pair().At[0])
	}
	return ""
}

// Draw draws the curves: of two lanes as an area, of more as a line each.
func (p *Apart) Draw(canvas paint.Canvas, _ *scene.Scene) {
	area := canvas.Part(0, 0, canvas.Width-letterRoom, canvas.Height)
	p.costs.measures()
	p.chart.Clear()
	p.chart.Lettered = true
	p.chart.X = p.costs.across()
	most := len(p.Field.Entries[0].Scene.Puzzle.Free)
	p.chart.Y = chart.Axis{Scale: axis.Around(0, float64(most), false), Whole: true}
	for _, pair := range p.Field.Pairs {
		p.chart.Curves = append(p.chart.Curves, p.curve(pair))
	}
	p.marks()
	p.chart.Draw(area)
}

// curve is that of a pair.
func (p *Apart) curve(pair *Pair) chart.Curve {
	curve := chart.Curve{
		Name: "cells apart",
		Kind: chart.Area,
		Role: theme.Current,
		Data: p.course(pair),
	}
	if len(p.Field.Pairs) > 1 {
		curve.Name = p.Field.Entries[pair.Lane].Name
		curve.Kind = chart.Line
		curve.Role = theme.Series[pair.Lane]
		curve.Mark = curve.Name[0]
	}
	return curve
}

// course is the curve of a pair over the measure of the race. Where it stands on the axis is
// known from the comparison, which looks at every iteration: what the timeline has kept of a run
// depends on how fast it went.
func (p *Apart) course(pair *Pair) *chart.Course {
	series := &pair.Curve
	from := min(int(pair.From/max(1, series.Width)), len(series.Buckets))
	part := run.Series{Width: series.Width, Buckets: series.Buckets[from:]}
	if len(pair.Places.Buckets) == 0 {
		return &chart.Course{Series: &part, First: int64(from) * series.Width, End: pair.end() + 1}
	}
	return &chart.Course{Series: &part, Place: func(bucket int) int64 {
		if bucket >= len(part.Buckets) {
			return pair.end() + 1
		}
		return pair.place(from + bucket)
	}}
}

// place is where a bucket of the curve stands on the axis, and end where the last does.
func (p *Pair) place(bucket int) int64 {
	places := &p.Places
	if len(places.Buckets) == 0 {
		return int64(bucket) * p.Curve.Width
	}
	return int64(places.Buckets[bucket].Last)
}

func (p *Pair) end() int64 {
	n := len(p.Places.Buckets)
	if n == 0 {
		return max(p.At[0], p.At[1])
	}
	return p.place(n - 1)
}

// marks are where the boards of the pair in front parted and where they met again.
func (p *Apart) marks() {
	pair := p.Field.Pair()
	mark := func(at int64, role theme.Role) {
		p.chart.Marks = append(p.chart.Marks, chart.Mark{
			At:    float64(at),
			Glyph: paint.Tick,
			Role:  role,
		})
	}
	if pair.Parted != nil {
		mark(pair.Parted.Measure, theme.Warn)
	}
	for _, place := range pair.Met {
		mark(place.Measure, theme.Good)
	}
}
