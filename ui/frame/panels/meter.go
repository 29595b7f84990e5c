package panels

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/measure"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Meter measures boards, the same for all searches.
type Meter struct{}

func (Meter) Options() panel.Options {
	return panel.Options{
		ID:      MeterID,
		Natural: panel.Size(34, 5),
		About: panel.Says("The board alone gives these figures, so all searches can be " +
			"compared. Far from the best: the search explores. Near: it exploits. Inferred: " +
			"propagation leaves one digit. Chosen: all else."),
	}
}

func (Meter) Title(*scene.Scene) string { return "meter, the same for all" }

// Draw draws a measure after the other, each with a bar.
func (Meter) Draw(canvas paint.Canvas, watched *scene.Scene) {
	y, free := 0, len(watched.Puzzle.Free)
	inferred, chosen := 0, 0
	for _, c := range watched.Puzzle.Free {
		switch cell := int(c); {
		case watched.Held(cell):
			inferred++
		case watched.Filled(cell): // by the search or by chance
			chosen++
		}
	}
	row := func(name, value string, part int, role theme.Role) {
		canvas.Text(1, y, name, theme.Quiet)
		canvas.Right(canvas.Width-1, y, value, theme.Text)
		canvas.Bar(1, y+1, canvas.Width-2, float64(part)/float64(max(1, free)), role)
		y += 3
	}
	if watched.Report.BestCost != engine.NoCost {
		away := watched.Report.Away
		row(measure.AwayFromBest, fmt.Sprintf("%d of %d cells", away, free), away, theme.Current)
	}
	given := fmt.Sprintf("%d given", watched.Puzzle.Cells-free)
	row(given, fmt.Sprintf("%d inferred, %d chosen", inferred, chosen), inferred, theme.Fixed)
}
