package race

import (
	"fmt"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// StandingID is the name of the panel of the finishing order.
const StandingID panel.ID = "standing"

// Standing is the panel that says who leads and who finished, and when by the measure of
// the race.
type Standing struct {
	Field *Field

	caption wrapped
}

// wrapped is a text in lines of a width, kept from the last frame: to wrap it takes as long as to
// write all of the panel.
type wrapped struct {
	text  string
	width int
	most  int
	lines []string
}

// into returns the lines of a text, and no more than there is room for.
func (w *wrapped) into(text string, width, most int) []string {
	if w.text != text || w.width != width || w.most != most {
		*w = wrapped{text: text, width: width, most: most, lines: paint.WrapInto(text, width, most)}
	}
	return w.lines
}

// Options, Title and Draw make it a panel.
func (p *Standing) Options() panel.Options {
	return panel.Options{
		ID:  StandingID,
		Has: func(*scene.Scene) bool { return p.Field != nil },
		Natural: func(*scene.Scene) (w, h int) {
			if p.Field == nil {
				return 0, 0
			}
			return 52, len(p.Field.Entries) + 2 + len(p.Field.fates())
		},
		About: panel.Says("Who solved the puzzle first, by the measure that keeps the runs in step; " +
			"those that have not solved it yet stand by their best cost."),
	}
}

func (p *Standing) Title(*scene.Scene) string {
	if p.Field.compared() && len(p.Field.Entries) == 2 {
		return "both runs"
	}
	return "finishing order"
}

// The columns of the table at the right.
const (
	bestRoom = 6
	farRoom  = 13
)

// Draw draws a line a lane, below the headings where there is a line for these too. Where
// there is none for some of the lanes it says how many.
func (p *Standing) Draw(canvas paint.Canvas, _ *scene.Scene) {
	field, width := p.Field, canvas.Width
	row := func(y int, best, far string, r theme.Role) {
		canvas.Right(width-farRoom, y, best, r)
		canvas.Right(width, y, far, r)
	}
	list, top := field.order(), 0
	if canvas.Height > len(list) {
		row(0, "best", field.Measure.String(), theme.Quiet)
		top = 1
	}
	for i, entry := range list[:min(len(list), canvas.Height)] {
		y, lane := i+top, slices.Index(field.Entries, entry)
		if lane == field.Front {
			canvas.Text(0, y, paint.Pointer, theme.Accent)
		}
		x := canvas.Text(1, y, entry.Name, theme.Series[lane])
		best := panels.CostText(entry.Scene.Algorithm, entry.Scene.Report.BestCost)
		far := entry.Scene.Report
		role := theme.Quiet
		if entry.Done != nil {
			x = canvas.Text(x, y, fmt.Sprintf(" %d %s", field.place(entry), paint.Events[engine.Success]), theme.Good)
			best = "0"
			far = entry.Done
			role = theme.Text
		}
		room := width - bestRoom - farRoom - x - 1
		canvas.Field(x+1, y, room, entry.short(room+3), theme.Text)
		row(y, best, field.far(far), role)
	}
	p.fate(canvas.Part(0, top+len(list), width, canvas.Height-top-len(list)))
	if more := len(list) - canvas.Height; more > 0 {
		canvas.Right(width, canvas.Height-1, fmt.Sprintf(" +%d", more), theme.Quiet)
	}
}

// fate writes what became of the lanes that are compared, as shortly as the room asks for.
func (p *Standing) fate(canvas paint.Canvas) {
	pair := p.Field.Pair()
	if pair == nil || canvas.Height < 1 {
		return
	}
	const least = 3 // lines for a sentence each
	if canvas.Height < least {
		canvas.Field(0, 0, canvas.Width, p.Field.brief(pair), theme.Text)
		return
	}
	y := 0
	for i, line := range p.Field.fates() {
		role := theme.Text
		if i > 0 {
			role = theme.Quiet
		}
		switch {
		case y >= canvas.Height:
		case i == 0: // the longest
			for _, part := range p.caption.into(line, canvas.Width, canvas.Height) {
				canvas.Text(0, y, part, role)
				y++
			}
		default:
			y = canvas.Words(y, role, line)
		}
	}
}

// far is how far a run is by the measure, as exactly as there is room for.
func (f *Field) far(r *run.Report) string {
	if f.Measure == run.Time {
		return seconds(r.Worked)
	}
	return paint.Grouped(f.Measure.Of(r))
}
