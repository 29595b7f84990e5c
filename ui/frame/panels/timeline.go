package panels

import (
	"fmt"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/chart"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Timeline is the axis of time at the foot of the screen: what has happened as signs on it,
// and a handle at the moment shown. The chart of the costs stands on it where the view has
// that over the whole width, and both have the same columns.
type Timeline struct {
	// Lens is how the charts are looked at.
	Lens *chart.Lens
	// Tells says that the moment shown stands before the line, since nothing above tells it.
	Tells bool
	// Listed says that a panel lists what happened: then the line says nothing of it.
	Listed bool

	axis        chart.Axis
	from, width int // its columns on the screen, when it was drawn last
	head        int64
	landmarks   []engine.Event
}

// The heights of a screen from which on the timeline has a row with numbers, and one with
// the newest event in words.
const (
	timelineNumbers = 26
	timelineWords   = 30
)

// TimelineRows returns how many rows the timeline takes on a screen of a height.
func TimelineRows(height int) int {
	switch {
	case height >= timelineWords:
		return 3
	case height >= timelineNumbers:
		return 2
	}
	return 1
}

// timelineMargin is how many columns lie beside the timeline where no chart stands on it: as many
// as there would be with one in its frame.
const timelineMargin = 1

// Draw draws it, in the columns of the chart above: none if width is 0.
func (t *Timeline) Draw(canvas paint.Canvas, watched *scene.Scene, from, width int) {
	if width == 0 {
		from = chart.LeftRoom + timelineMargin
		width = canvas.Width - from - timelineMargin
	}
	t.from, t.width = from, width
	if width < 8 {
		return
	}
	t.head = watched.Report.Head.Iteration
	t.axis = t.Lens.Time(watched.Report.At.Iteration, t.head)
	t.landmarks = watched.Timeline.Landmarks(t.landmarks)
	t.line(canvas.Part(from, 0, width, 1), watched)
	if canvas.Height > 1 {
		t.axis.Below(canvas.Part(from, 1, width, 1))
	}
	text, role := t.before(watched, canvas.Height)
	canvas.Right(from-1, 0, text, role)
	if canvas.Height > 2 && !t.Listed {
		t.words(canvas.Part(1, 2, canvas.Width-2, 1), watched)
	}
}

// before is what stands before the line: the moment shown, or how long a line without numbers
// is.
func (t *Timeline) before(watched *scene.Scene, rows int) (string, theme.Role) {
	switch {
	case t.Tells:
		text := paint.Short(float64(watched.Report.At.Iteration))
		if phases := watched.Report.At.Phases; phases > 0 {
			text += fmt.Sprintf("+%d", phases)
		}
		return text, theme.Text
	case rows == 1:
		return paint.Short(t.axis.High), theme.Quiet
	}
	return "", theme.Quiet
}

// line draws the past up to the handle, what may come after it, and the signs.
func (t *Timeline) line(row paint.Canvas, watched *scene.Scene) {
	handle := t.handle(watched.Report.At.Iteration)
	row.Fill(0, 0, handle, 1, paint.Past, row.Style(theme.Accent))
	row.Fill(handle, 0, t.width-handle, 1, paint.Horizontal, row.Style(theme.Frame))
	for _, event := range t.landmarks {
		class := watched.Algorithm.Events[event.Kind].Class
		t.sign(row, event.Iteration, paint.Events[class], EventRole(class))
	}
	for _, it := range watched.Bookmarks {
		t.sign(row, it, paint.Flag, theme.Lit)
	}
	for _, it := range watched.Stops {
		t.sign(row, it, paint.Break, theme.Bad)
	}
	row.Text(handle, 0, paint.Head, theme.Accent)
}

// sign draws a sign at an iteration, if that is shown.
func (t *Timeline) sign(row paint.Canvas, iteration int64, glyph string, role theme.Role) {
	if t.axis.Holds(float64(iteration)) {
		row.Set(t.column(iteration), 0, glyph, row.Style(role))
	}
}

// column is where an iteration begins.
func (t *Timeline) column(iteration int64) int { return t.axis.Column(float64(iteration), t.width) }

// handle is where an iteration ends.
func (t *Timeline) handle(iteration int64) int {
	if float64(iteration) >= t.axis.High {
		return t.width - 1
	}
	return max(t.column(iteration), t.column(iteration+1)-1)
}

// words says what happened last, and before that as far as there is room.
func (t *Timeline) words(row paint.Canvas, watched *scene.Scene) {
	x, role := 0, theme.Text
	for _, event := range slices.Backward(t.landmarks) {
		if event.Iteration > watched.Report.At.Iteration {
			continue
		}
		kind := &watched.Algorithm.Events[event.Kind]
		text := kind.Say(watched.Puzzle, event)
		number := paint.Grouped(event.Iteration)
		if x > 0 && x+paint.Width(number)+paint.Width(text)+3 > row.Width {
			return
		}
		x = row.Text(x, 0, number+" ", theme.Quiet)
		x = row.Text(x, 0, paint.Events[kind.Class]+" ", EventRole(kind.Class))
		x = row.Text(x, 0, text, role) + 3
		role = theme.Quiet
	}
}

// Tip says what is at a column: what happened there, or where a click leads.
func (t *Timeline) Tip(x int, watched *scene.Scene) string {
	at, head := watched.Report.At.Iteration, watched.Report.Head.Iteration
	if !t.On(x) {
		return fmt.Sprintf("The screen shows iteration %s; the run has been to iteration %s.",
			paint.Grouped(at), paint.Grouped(head))
	}
	here := func(iteration int64) bool {
		return t.axis.Holds(float64(iteration)) && t.column(iteration) == x-t.from
	}
	says := func(iteration int64, what string) string {
		return fmt.Sprintf("iteration %s: %s", paint.Grouped(iteration), what)
	}
	if i := slices.IndexFunc(watched.Stops, here); i >= 0 {
		return says(watched.Stops[i], "a breakpoint stopped the run here")
	}
	if i := slices.IndexFunc(watched.Bookmarks, here); i >= 0 {
		return says(watched.Bookmarks[i], "a bookmark; ' goes from one to the next")
	}
	for _, event := range slices.Backward(t.landmarks) {
		if here(event.Iteration) {
			return says(event.Iteration, watched.Algorithm.Events[event.Kind].Say(watched.Puzzle, event))
		}
	}
	if float64(head) < t.axis.Begin(x-t.from, t.width) {
		return noFurther(watched)
	}
	return fmt.Sprintf("The run from its start to where it has been: a click goes to iteration %s. "+
		"Signs are what happened.",
		paint.Grouped(t.At(x)))
}

// noFurther is what there is to say of a moment that has not been.
func noFurther(watched *scene.Scene) string {
	return "The run has been no further than iteration " + paint.Grouped(watched.Report.Head.Iteration) + "."
}

// On reports whether the timeline is at a column.
func (t *Timeline) On(x int) bool { return x >= t.from && x < t.from+t.width }

// At returns the iteration at a column, the nearest end beside the timeline. The run has been no
// further than its head.
func (t *Timeline) At(x int) (iteration int64) {
	switch last := t.width - 1; {
	case t.width == 0 || x <= t.from:
		return int64(t.axis.Low)
	case x >= t.from+last:
		return min(t.head, int64(t.axis.High))
	}
	return min(t.head, int64(t.axis.Begin(x-t.from, t.width)))
}
