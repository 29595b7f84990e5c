package landscape

import (
	"sudokuscope/engine/base/axis"
	"sudokuscope/engine/lab/landscape"
	"sudokuscope/ui/kit/chart"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// across is where a board stands on the axis, by its distance, or by its place on the
// way where there is none.
func (d *Dialog) across(p landscape.Point, place int) int {
	if d.land.Solution == nil {
		return place
	}
	return p.Swaps
}

// dot is a board on the map.
func (d *Dialog) dot(p landscape.Point, place int) chart.Dot {
	return chart.Dot{X: float64(d.across(p, place)), Y: float64(p.Cost)}
}

// drawMap draws the boards of the way by cost and distance, over random boards and
// minima, with the last part of the way as a line.
func (d *Dialog) drawMap(canvas paint.Canvas) {
	y := canvas.Words(0, theme.Accent, d.here())
	canvas = canvas.Part(0, max(y, 3), canvas.Width, canvas.Height-max(y, 3))
	if canvas.Width < leastMapWidth || canvas.Height < leastMapHeight {
		return
	}
	d.chart.Clear()
	d.chart.Clouds = append(d.chart.Clouds, d.surveyed()...)
	d.chart.Clouds = append(d.chart.Clouds, d.walked()...)
	d.chart.X, d.chart.Y = d.axes()
	d.chart.Draw(canvas.Part(0, 0, canvas.Width, canvas.Height-1))
	canvas.Legend(0, canvas.Height-1, []paint.Word{
		{Text: "cost of", Role: theme.Quiet},
		{Text: "the run", Role: theme.Accent},
		{Text: "this board", Role: theme.Current},
		{Text: "its descent", Role: theme.Good},
		{Text: "minima", Role: theme.Warn},
		{Text: "random boards", Role: theme.Quiet},
	}...)
}

// The least map that is drawn.
const (
	leastMapWidth  = 22
	leastMapHeight = 7
)

// axes hold all points of the map.
func (d *Dialog) axes() (x, y chart.Axis) {
	far, top := 1.0, 1.0
	for _, cloud := range d.chart.Clouds {
		for _, dot := range cloud.List {
			far = max(far, dot.X)
			top = max(top, dot.Y)
		}
	}
	x = chart.Axis{Scale: axis.Around(0, far, true), Whole: true, Name: "swaps to the solution"}
	if d.land.Solution == nil {
		x.Name = "places on the way: not just one solution to be near to"
	}
	return x, chart.Axis{Scale: axis.Around(0, top, true), Whole: true}
}

// surveyed are the random boards and the minima, as far as they are known.
func (d *Dialog) surveyed() []chart.Cloud {
	if d.look == nil || d.land.Solution == nil {
		return nil
	}
	random := chart.Cloud{Role: theme.Quiet, Mark: '.', Spread: true}
	for _, p := range d.look.Survey.Random {
		random.List = append(random.List, d.dot(p, 0))
	}
	minima := chart.Cloud{Role: theme.Warn, Mark: 'm', Spread: true}
	for _, p := range d.look.Survey.Minima {
		minima.List = append(minima.List, d.dot(p, 0))
	}
	return []chart.Cloud{random, minima}
}

// walked are the boards of the run, its last steps, and the board looked at with what lies
// below it.
func (d *Dialog) walked() []chart.Cloud {
	places := d.way
	all := chart.Cloud{Role: theme.Accent, Mark: 'o', Spread: true}
	for i, p := range places {
		all.List = append(all.List, d.dot(p.Point, i))
	}
	if d.at < 0 || d.at >= len(places) {
		return []chart.Cloud{all}
	}
	const recent = 40 // steps of the way are drawn as lines
	way := chart.Cloud{Role: theme.Accent, Mark: 'o', Joined: true}
	for i := max(0, d.at-recent); i <= d.at; i++ {
		way.List = append(way.List, d.dot(places[i].Point, i))
	}
	here := places[d.at]
	one := func(p landscape.Point, role theme.Role, mark byte) chart.Cloud {
		return chart.Cloud{List: []chart.Dot{d.dot(p, d.at)}, Role: role, Mark: mark, Large: true}
	}
	return []chart.Cloud{
		all,
		way,
		one(here.Below.Point, theme.Good, 'v'),
		one(here.Point, theme.Current, '@'),
	}
}
