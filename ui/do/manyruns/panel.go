package manyruns

import (
	"fmt"

	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// ID is that of the panel.
const ID panel.ID = "runs"

// Panel shows what the dialog shows, as a panel: the runs grow while the search in
// front goes on.
type Panel struct {
	feature *ManyRuns
	of      *batch // that the view is of
	view    *view
}

// Options, Title and Draw make it a panel.
func (p *Panel) Options() panel.Options {
	return panel.Options{
		ID: ID,
		Has: func(*scene.Scene) bool {
			return p.feature.now != nil
		},
		About: panel.Says("Many runs of the same search with other seeds: how many are solved after " +
			"how much effort. D makes them, and opens any of them."),
		Foot:  p.Foot,
		Below: true,
	}
}

func (p *Panel) Title(*scene.Scene) string {
	if current := p.feature.now; current != nil {
		return "many runs: " + current.title
	}
	return "many runs"
}

// Foot counts them.
func (p *Panel) Foot(*scene.Scene, int) string {
	if current := p.feature.now; current != nil {
		return current.count() + ", at most " + current.bound() + " each"
	}
	return ""
}

// Draw draws the view of the dialog, with nothing looked at.
func (p *Panel) Draw(canvas paint.Canvas, _ *scene.Scene) {
	current := p.feature.now
	if current == nil {
		canvas.Text(0, 0, "D makes many runs of this search.", theme.Quiet)
		return
	}
	if p.of != current {
		p.of, p.view = current, &view{batch: current}
	}
	p.view.draw(canvas)
	if current.err != nil {
		canvas.Words(canvas.Height-1, theme.Bad, current.err.Error())
	}
}

// count tells how many of the runs have been made, and with which seeds.
func (b *batch) count() string {
	return fmt.Sprintf("%s of %s runs, %ss %d to %d",
		paint.Grouped(int64(b.made())),
		paint.Grouped(int64(b.asked*len(b.samples))),
		b.what(), b.first,
		b.first+uint64(max(0, b.asked-1)))
}

// what is what its runs differ in.
func (b *batch) what() string {
	if b.puzzles {
		return "puzzle"
	}
	return "seed"
}
