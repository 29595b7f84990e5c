package panels

import (
	"cmp"
	"fmt"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/chart"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Course shows how the weights of the digits of a cell moved, a line a digit: where pairs of digits
// pull at each other, the lines part and cross. Below is what pulls hardest.
type Course struct {
	overTime
	ends []end
}

// end is the last share of a digit.
type end struct {
	digit uint8
	share float64
}

func (p *Course) Options() panel.Options {
	return panel.Options{
		ID:      CourseID,
		Has:     (*scene.Scene).Pulls,
		Natural: panel.Size(36, 8),
		About: panel.Says("How strong each digit of a cell was, a line a digit, with the digit at its " +
			"end; the strongest has the colour of the program. i chooses another cell. What is known " +
			"is what the screen has seen."),
		Foot:  p.Foot,
		Below: true,
		Click: p.Click,
	}
}

func (p *Course) Title(watched *scene.Scene) string {
	return "digits of " + watched.Puzzle.CellName(courseCell(watched)) + " over time"
}

// courseCell is the cell looked at, or else the free one nearest to the middle, which does not jump.
func courseCell(watched *scene.Scene) int { return watched.Cursor.Or(watched.Middle()) }

// Foot says which pair that is broken and has a digit of the cell weighs most.
func (p *Course) Foot(watched *scene.Scene, room int) string {
	cell, side := courseCell(watched), watched.Puzzle.Side
	name := func(place int32) string {
		digit := watched.Puzzle.Symbol(uint8(int(place)%side + 1))
		return fmt.Sprintf("%c in %s", digit, watched.Puzzle.CellName(int(place)/side))
	}
	pair, weight, broken := heaviest(watched, cell)
	if broken == 0 {
		return panel.First(room,
			"no pair that excludes each other has both digits on here", "no broken pair has a digit of it")
	}
	what := fmt.Sprintf("%s and %s, weight %s", name(pair.One), name(pair.Other), paint.Short(weight))
	return panel.First(room, fmt.Sprintf("%d broken, the heaviest: %s", broken, what), "heaviest: "+what, what)
}

// heaviest is the heaviest pair with a digit of a cell whose two digits are both nearer to on than to
// off, and how many such pairs there are.
func heaviest(watched *scene.Scene, cell int) (pair engine.Pair, weight float64, broken int) {
	side, p := watched.Puzzle.Side, watched.Report.Marginals.P
	in := func(place int32) bool { return int(place)/side == cell }
	on := func(place int32) bool { return int(place) < len(p) && watched.Share(p[place]) > .5 }
	for i := range watched.Report.Layers {
		layer := &watched.Report.Layers[i]
		for k := range min(len(layer.P), len(layer.Pairs)) { // a hostile report has one without the other
			two := layer.Pairs[k]
			if (in(two.One) || in(two.Other)) && on(two.One) && on(two.Other) {
				broken++
				if layer.P[k] > weight {
					pair, weight = two, layer.P[k]
				}
			}
		}
	}
	return pair, weight, broken
}

func (p *Course) Draw(canvas paint.Canvas, watched *scene.Scene) {
	cell, side := courseCell(watched), watched.Puzzle.Side
	known := watched.Trail.Len()
	if known < 2 {
		p.now(canvas, watched, cell)
		return
	}
	const names = 2 // columns for the digits at the ends
	from, _ := watched.Trail.At(0, 0)
	to, _ := watched.Trail.At(known-1, 0)
	p.chart.Clear()
	p.chart.X = chart.Time(from, max(to-from+1, 8))
	p.chart.Y = chart.Axis{Scale: chart.Linear(watched.Report.Marginals.Low, watched.Report.Marginals.Full)}
	p.ends = p.ends[:0]
	for digit := range side {
		_, share := watched.Trail.At(known-1, cell*side+digit)
		p.ends = append(p.ends, end{uint8(digit + 1), share})
	}
	slices.SortStableFunc(p.ends, func(a, b end) int { return cmp.Compare(a.share, b.share) })
	role := func(rank int) theme.Role {
		if rank == side-1 {
			return theme.Accent
		}
		return theme.Quiet
	}
	span := watched.Report.Marginals.Full - watched.Report.Marginals.Low
	for rank, at := range p.ends {
		path := make(chart.Path, 0, known)
		for i := range known {
			iteration, share := watched.Trail.At(i, cell*side+int(at.digit)-1)
			y := watched.Report.Marginals.Low + float64(share*span)
			path = append(path, chart.Point{X: float64(iteration), Y: y, Low: y, High: y})
		}
		p.chart.Curves = append(p.chart.Curves, chart.Curve{Role: role(rank), Data: path})
	}
	in := p.chart.Draw(canvas.Part(0, 0, canvas.Width-names, canvas.Height))
	taken := make([]bool, max(1, in.Height))
	for rank, at := range slices.Backward(p.ends) { // the strongest has its place first
		y := p.chart.Y.Row(watched.Report.Marginals.Low+float64(at.share*span), in.Height)
		if y < 0 || y >= len(taken) || taken[y] {
			continue
		}
		taken[y] = true
		canvas.Text(canvas.Width-1, y, string(watched.Puzzle.Symbol(at.digit)), role(rank))
	}
}

// now draws the digits as they are, the strongest first, before there is a course of them.
func (p *Course) now(canvas paint.Canvas, watched *scene.Scene, cell int) {
	rows := canvas.Height
	if rows > 1 {
		rows--
		canvas.Text(1, rows, "lines come with the next steps", theme.Quiet)
	}
	weights := watched.Weights(cell)
	list := ranked(weights, rows)
	for y, digit := range list[:min(rows, len(list))] {
		canvas.Text(1, y, string(watched.Puzzle.Symbol(digit)), theme.Text)
		canvas.Bar(3, y, canvas.Width-11, watched.Share(weights[digit-1]), theme.Current)
		canvas.Right(canvas.Width-1, y, fmt.Sprintf("%.2f", weights[digit-1]), theme.Quiet)
	}
}
