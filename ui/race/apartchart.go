package race

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/apart"
	"sudokuscope/engine/axis"
	"sudokuscope/engine/english"
	"sudokuscope/engine/run"
	"sudokuscope/ui/chart"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
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

// Options, Title and Draw make it a panel.
func (p *Apart) Options() panel.Options {
	return panel.Options{
		ID: ApartID,
		Has: func(*scene.Scene) bool {
			return p.Field != nil && p.Field.Pair != nil
		},
		About: panel.Says("In how many free cells the two boards differ, over the course of the race. " +
			"At 0 they are the same. { goes to where they parted, } to where they met again."),
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
	if p.Field.behind() {
		return "compared up to iteration " + paint.Grouped(p.Field.Pair.At[0])
	}
	return ""
}

// Draw draws the curve.
func (p *Apart) Draw(c paint.Canvas, _ *scene.Scene) {
	area := c.Part(0, 0,
		c.Width()-letterRoom, c.Height())
	p.costs.prepare()
	p.chart.Clear()
	p.chart.X = p.costs.across()
	pair := p.Field.Pair
	most := len(p.Field.Entries[0].Scene.Puzzle.Free)
	p.chart.Y = chart.Axis{
		Scale: axis.Around(0, float64(most), false),
		Whole: true,
	}
	p.chart.Curves = []chart.Curve{{
		Name: "cells apart",
		Kind: chart.Area,
		Role: theme.Current,
		Data: p.course(&pair.Curve),
	}}
	p.marks()
	p.chart.Draw(area)
}

// course is the curve over the measure of the race.
func (p *Apart) course(s *run.Series) *chart.Course {
	from := min(
		int(p.Field.Pair.From/max(1, s.Width)),
		len(s.Buckets),
	)
	part := run.Series{
		Width:   s.Width,
		Buckets: s.Buckets[from:],
	}
	return &chart.Course{Series: &part, Place: func(bucket int) int64 {
		if bucket >= len(part.Buckets) {
			at := p.Field.Pair.At
			if p.Field.Measure == run.Iterations {
				return max(at[0], at[1]) + 1
			}
			return p.costs.at(0, at[0]) + 1
		}
		return p.costs.at(0, int64(from+bucket)*s.Width)
	}}
}

// marks are where the boards parted and where they met again.
func (p *Apart) marks() {
	pair := p.Field.Pair
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

// free is the number of cells that two lanes can differ in.
func (f *Field) free() string {
	return english.Count(len(f.Entries[0].Scene.Puzzle.Free), "cell")
}

// brief is the same in a line.
func (f *Field) brief() string {
	pair := f.Pair
	if pair.Parted == nil {
		return "the same boards so far"
	}
	text := fmt.Sprintf("%d apart, parted at %s",
		f.differences(),
		Format(f.Measure, pair.Parted.Measure))
	if len(pair.Met) > 0 {
		text += ", met at " + Format(f.Measure, pair.Met[0].Measure)
	}
	return text
}

// fate says what became of two lanes: where they parted and by what, how far they are apart
// now, and where they met again.
func (f *Field) fate() (lines []string) {
	pair := f.Pair
	if pair == nil {
		return nil
	}
	entry := f.Entries[0]
	switch {
	case pair.Parting != nil:
		lines = append(lines, pair.Parting.Caption(entry.Scene.Loop(), entry.Scene.Puzzle,
			"in "+entry.Name, "in "+f.Entries[1].Name))
	case pair.Parted != nil && pair.Parted.Measure == 0:
		lines = append(lines, "parted at 0: they begin with other boards")
	case pair.Parted != nil:
		lines = append(lines, "parted at "+Format(f.Measure, pair.Parted.Measure))
	default:
		return []string{"the same boards so far"}
	}
	lines = append(lines, fmt.Sprintf("%d of %s apart", f.differences(), f.free()))
	if len(pair.Met) > 0 {
		text := "met again at " + paint.Grouped(pair.Met[0].Measure)
		if pair.Meetings > 1 {
			text += fmt.Sprintf(", %s in all", english.Count(pair.Meetings, "time"))
		}
		lines = append(lines, text)
	}
	if f.shownAt(pair.At) {
		lines = append(lines, english.Names(pair.States, apart.Distance.Words)...)
	}
	return lines
}

// shownAt reports whether both lanes are shown where they were compared last.
func (f *Field) shownAt(iterations [2]int64) bool {
	for i, e := range f.Entries {
		if e.Scene.Report.At != (engine.Position{Iteration: iterations[i]}) {
			return false
		}
	}
	return true
}
