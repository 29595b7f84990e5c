package race

import (
	"slices"
	"strings"

	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/panels"
	"sudokuscope/ui/theme"
)

// Algorithms count different things as their cost: empty cells, or digits that are
// missing. Such lines do not stand on one axis. The lanes that count what the first
// one counts have the axis on the left, all others one on the right.

// onRight reports whether a lane counts something else than the first.
func (f *Field) onRight(i int) bool {
	return f.Entries[i].Scene.Algorithm.Counts != f.Entries[0].Scene.Algorithm.Counts
}

// mixed reports whether the lanes count different things.
func (f *Field) mixed() bool {
	for i := range f.Entries {
		if f.onRight(i) {
			return true
		}
	}
	return false
}

// rightRoom is what the axis on the right takes; 0 for none.
func (f *Field) rightRoom() int {
	if f.mixed() {
		return panels.AxisRoom - 1
	}
	return 0
}

// costs says what the lanes count, those on the left first, in so much room.
func (f *Field) costs(room int) string {
	if !f.mixed() {
		if counts := f.Entries[0].Scene.Algorithm.Counts; counts != "" {
			return panel.First(room, "the cost counts "+counts, "cost: "+counts, "")
		}
		return ""
	}
	left, right := f.names(false), f.names(true)
	return panel.First(room, "left "+left+f.counted(false)+", right "+right+f.counted(true),
		"costs that cannot be compared: "+left+" left, "+right+" right", left+" left, "+right+" right")
}

// names are the lanes of one side, counted is what they count.
func (f *Field) names(right bool) string {
	var names []string
	for i, e := range f.Entries {
		if f.onRight(i) == right {
			names = append(names, e.Name)
		}
	}
	return strings.Join(names, " ")
}

func (f *Field) counted(right bool) string {
	var counts []string
	for i, e := range f.Entries {
		what := e.Scene.Algorithm.Counts
		if what == "" {
			what = "a cost of its own"
		}
		if f.onRight(i) == right && !slices.Contains(counts, what) {
			counts = append(counts, what)
		}
	}
	return " (" + strings.Join(counts, "; ") + ")"
}

// rightScale writes the axis on the right, if there is one.
func (p *Chart) rightScale(c, in paint.Canvas) {
	if p.Field.rightRoom() == 0 {
		return
	}
	x, rows := panels.AxisRoom+in.Width()+2, in.Height()
	c.Fill(x-1, 0, 1, rows, paint.Vertical, c.Theme.Style(theme.Frame))
	for _, v := range p.right.Ticks(rows) {
		c.Text(x, p.right.Row(v, rows), paint.Short(v), theme.Quiet)
	}
}
