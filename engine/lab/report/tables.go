package report

import (
	"fmt"
	"math"
	"reflect"

	"sudokuscope/engine/base/axis"
	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/lab/experiment"
)

// grid is a sweep on paper.
type grid struct{ *experiment.Table }

// table has a row for each value.
func (g grid) table() *Table {
	table := tableOf("", g.Axes[0].Name, "solved", "%", interval, "ERT", interval, "median", interval)
	for _, c := range g.Cells {
		table.Add(g.Axes[0].Values[c.At[0]], fmt.Sprintf("%d/%d", c.Solved, c.Runs),
			percent(c.Rate), percents(c.RateLow, c.RateHigh), fmt.Sprintf("%s%2s", figure(c.ERT), c.Mark()),
			span(c.ERTLow, c.ERTHigh), figure(c.Median), span(c.MedianLow, c.MedianHigh))
	}
	return table
}

// key says how the table is read.
func (g grid) key() string {
	if g.OverPuzzles() {
		return "Each run is on a puzzle of its own; the median is that of the effort to a solution, ∞ if fewer " +
			"than half find one."
	}
	return "* least expected effort, = cannot be told from it by a test over the runs. The best of several is also " +
		"the luckiest of them: run it again with other seeds before you believe its figure."
}

// spanning is the axis on which all figures of some sweeps have a place.
func spanning(list []grid, figures func(*experiment.Cell) []Number) (axis.Scale, bool) {
	curve := Curve{}
	for _, sweep := range list {
		for i := range sweep.Cells {
			for _, n := range figures(&sweep.Cells[i]) {
				if n.Known() {
					curve.Steps = append(curve.Steps, stats.Point{At: float64(n)})
				}
			}
		}
	}
	return holding([]Curve{curve})
}

// pictures are two charts, of the effort with a dot a run and of the rate.
func (g grid) pictures() []*Picture {
	list := []*Picture{chart(g.Title()+solvedShare, []grid{g}, shares(), rates)}
	all := func(c *experiment.Cell) []Number {
		efforts := []Number{c.ERT, c.ERTLow, c.ERTHigh}
		for _, d := range c.Dots {
			efforts = append(efforts, Number(d.Effort))
		}
		return efforts
	}
	scale, ok := spanning([]grid{g}, all)
	if !ok {
		return list
	}
	title := g.Title() + ": " + string(g.By) + " to a solution"
	picture := chart(title, []grid{g}, efforts(scale),
		func(c *experiment.Cell) (low, middle, high float64) {
			return around(scale, c.ERTLow, c.ERT, c.ERTHigh)
		})
	g.dots(picture, scale)
	return append([]*Picture{picture}, list...)
}

const solvedShare = ": share of runs solved"

func rates(c *experiment.Cell) (low, middle, high float64) {
	return float64(c.RateLow), float64(c.Rate), float64(c.RateHigh)
}

// around is where a figure and its interval lie; one without an end goes to the top.
func around(scale axis.Scale, low, middle, high Number) (from, at, to float64) {
	from = scale.At(float64(low))
	at = math.Inf(1)
	to = 1
	if high.Known() {
		to = scale.At(float64(high))
	}
	if middle.Known() {
		at = scale.At(float64(middle))
	}
	return from, at, to
}

// together are the sweeps over the same puzzles in one chart of the rates and one of the
// medians, where there are two or more.
func together(sweeps []experiment.Table) (list []*Picture) {
	for len(sweeps) > 0 {
		first := grid{&sweeps[0]}
		group := []grid(nil)
		others := []experiment.Table(nil)
		for i := range sweeps {
			table := &sweeps[i]
			if table.Puzzle == first.Puzzle && table.Budget == first.Budget &&
				reflect.DeepEqual(table.Axes, first.Axes) {
				group = append(group, grid{table})
			} else {
				others = append(others, *table)
			}
		}
		sweeps = others
		if len(group) < 2 || !first.OverPuzzles() {
			continue
		}
		title := fmt.Sprintf("%s on %s, %s", first.Axes[0].Name, first.Puzzle, first.Budget)
		list = append(list, chart(title+solvedShare, group, shares(), rates))
		scale, ok := spanning(group,
			func(c *experiment.Cell) []Number {
				return []Number{c.Median, c.MedianLow, c.MedianHigh}
			})
		if !ok {
			continue
		}
		medians := func(c *experiment.Cell) (low, middle, high float64) {
			return around(scale, c.MedianLow, c.Median, c.MedianHigh)
		}
		list = append(list, chart(
			title+": median "+string(first.By)+" to a solution",
			group,
			efforts(scale),
			medians,
		))
	}
	return list
}

// chart draws a figure of every cell with its interval against the parameter, for one sweep
// or for several of the same values. Words have no line between them, but an upright each.
func chart(title string, list []grid, marks []tick, of func(*experiment.Cell) (low, middle, high float64)) *Picture {
	picture, by := newPicture(title), &list[0].Axes[0]
	var values []tick
	for i, at := range by.Places() {
		values = append(values, tick{at, by.Values[i]})
	}
	picture.axes(values, marks, by.Name, "")
	for place, sweep := range list {
		ink := inks[place%len(inks)]
		var strip band
		for i := range sweep.Cells {
			cell := &sweep.Cells[i]
			low, middle, high := of(cell)
			interval := reach{
				x:      values[cell.At[0]].at,
				low:    min(1, max(0, low)),
				middle: middle,
				high:   min(1, high),
			}
			strip = append(strip, interval)
			if by.Numbers == nil {
				picture.path(fmt.Sprintf("M%.1f %.1fV%.1f", across(interval.x),
					up(interval.low), up(interval.high)), ink, `stroke-opacity=".3" stroke-width="8"`)
			}
			if !math.IsInf(middle, 0) && !math.IsNaN(middle) {
				picture.dot(
					across(interval.x),
					up(middle),
					4,
					ink,
					"1",
					sweep.Algorithm+", "+sweep.Name(cell),
				)
			}
		}
		if by.Numbers != nil {
			picture.band(place, strip, .2/float64(len(list)))
		}
		if len(list) > 1 {
			picture.legend(place, sweep.Algorithm)
		}
	}
	return picture
}

// dots draws every run, those of a value side by side so that runs alike can be seen.
func (g grid) dots(picture *Picture, scale axis.Scale) {
	places := g.Axes[0].Places()
	for i := range g.Cells {
		for index, dot := range g.Cells[i].Dots {
			x := across(places[g.Cells[i].At[0]]) + float64(index%5)*2 - 4
			y := up(scale.At(dot.Effort))
			if dot.Solved {
				picture.dot(x, y, 2, inks[2], ".5", fmt.Sprintf("seed %d", dot.Seed))
			} else {
				picture.path(fmt.Sprintf("M%.1f %.1fl4 4m0 -4l-4 4", x-2, y-2), inks[1], "")
			}
		}
	}
	picture.note("small dots: runs · crosses: runs without a solution · line: expected effort, with its 95 % interval")
}
