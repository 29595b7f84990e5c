package ui

import (
	"fmt"
	"image"
	"slices"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/do/intro"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/panes"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/fault"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// The least size that the screen can be drawn at, and the lines above the panels.
const (
	leastWidth  = 60
	leastHeight = 20
	headerLines = 1
)

// leastPart is that of a screen without bars, and leastSlim that of an upright one.
var (
	leastPart = image.Pt(24, 8)
	leastSlim = image.Pt(40, panes.SlimHeight)
)

// frame divides the screen between its parts, and draws them.
type frame struct{ m *Model }

// paint draws the screen: the panels, and the dialogs over them.
func (f frame) paint() paint.Canvas {
	screen := &f.m.screen
	canvas := paint.On(screen.cells, screen.theme, screen.glyphs)
	f.m.mouse.answers = nil
	if line := f.tooSmall(); line != "" {
		for i, part := range paint.Wrap(line, canvas.Width) {
			canvas.Center(max(0, canvas.Height/2)+i, part, theme.Text)
		}
		return canvas
	}
	bare := f.bare()
	beside, caption := f.lay()
	if f.above() > 0 {
		fault.Draw("the header", canvas.Part(0, 0, canvas.Width, headerLines), header(f).draw)
	}
	if rows := said(f).rows(); rows > 0 {
		fault.Draw("what was done", canvas.Part(0, headerLines, canvas.Width, rows), said(f).draw)
	}
	fault.Draw("the screen", canvas, f.m.panes.Draw)
	if caption != nil {
		fault.Draw("the caption", canvas.Part(beside.Min.X, beside.Min.Y, beside.Dx(), beside.Dy()), caption)
	}
	f.m.mouse.answers = canvas.Offers()
	foot := footer(f)
	if at := f.m.timeline; !at.Empty() {
		from, width := f.m.panes.TimeColumns()
		f.m.bar.Tells = canvas.Width < panes.Slim
		f.m.bar.Listed = f.m.panes.Placed(panels.EventsID)
		fault.Draw("the timeline", canvas.Part(0, at.Min.Y, canvas.Width, at.Dy()), func(in paint.Canvas) {
			f.m.bar.Draw(in, f.m.scene(), from, width)
		})
	}
	foot.note(canvas)
	rows := foot.height(screen.width)
	if !bare || f.m.notice.text != "" || len(f.m.dialogs) > 0 {
		fault.Draw("the footer", canvas.Part(0, screen.height-rows, canvas.Width, rows), foot.draw)
	}
	if caption == nil {
		fault.Draw("the first look", canvas, f.remark)
	}
	for _, d := range slices.Clone(f.m.dialogs) {
		if !contain(f.m, "the dialog", func() { d.Draw(f.room(canvas, d)) }) {
			f.m.drop(d)
		}
		f.m.mouse.dialog = canvas.Unframed()
	}
	return canvas
}

// lay finds the places of the panels and of the caption, if the size is known.
func (f frame) lay() (beside uv.Rectangle, caption func(paint.Canvas)) {
	if f.m.front() == nil || f.m.screen.cells.RenderBuffer == nil || f.tooSmall() != "" {
		return beside, nil
	}
	f.m.panes.Loop.Told = said(f).rows() > 0
	area := f.area()
	f.m.panes.Below = uv.Rectangle{}
	contain(f.m, "the caption", func() { beside, caption = f.caption(&area) })
	f.m.timeline = f.axis(area)
	f.m.panes.Arrange(area, f.m.timeline)
	return beside, caption
}

// above is how many lines are above the panels.
func (f frame) above() int {
	if f.m.config.Part.Bare {
		return 0
	}
	return headerLines + said(f).rows()
}

// area is the room of the panels and the caption.
func (f frame) area() uv.Rectangle {
	area := uv.Rect(0, f.above(), f.m.screen.width, f.m.screen.height-f.above())
	area.Max.Y -= f.axisRows()
	switch {
	case !f.bare():
		area.Max.Y-- // the footer
	case f.m.notice.text != "" && len(f.m.dialogs) == 0:
		area.Max.Y -= footer(f).height(f.m.screen.width) // what is said lies over nothing
	}
	return area
}

// remark draws the remark of the first look, if there is one, where it moves nothing: over the words of
// the timeline, or where that has none, over the keys.
func (f frame) remark(canvas paint.Canvas) {
	first := Of[*intro.Intro](f.m)
	if !first.On() || f.bare() || f.m.notice.text != "" || len(f.m.dialogs) > 0 {
		return
	}
	row := canvas.Part(0, canvas.Height-1, canvas.Width, 1)
	if at := f.m.timeline; at.Dy() > 2 {
		row = canvas.Part(0, at.Max.Y-1, canvas.Width, 1)
	}
	row.Clear()
	first.Draw(row)
}

// axis is the room of the timeline right below the panels, whose charts stand on it; empty if
// there is none.
func (f frame) axis(area uv.Rectangle) uv.Rectangle {
	return uv.Rect(0, area.Max.Y, f.m.screen.width, f.axisRows())
}

// axisRows is how many rows the timeline takes.
func (f frame) axisRows() int {
	if f.bare() {
		return 0
	}
	return panels.TimelineRows(f.m.screen.height)
}

// bare reports whether a feature wants the screen without timeline and footer.
func (f frame) bare() bool {
	for covering := range stage.Each[stage.Covering](f.m.features) {
		if covering.Bare() {
			return true
		}
	}
	return false
}

// caption is what a feature has to say beside the panels, the first that has, and
// where: a column at the right if it wants one, with the loop below it where that has no other place,
// or else a strip below the timeline, a third of the panels' room, or half of it where the feature
// needs that. The panels get what is left.
func (f frame) caption(area *uv.Rectangle) (at uv.Rectangle, draw func(paint.Canvas)) {
	for feature := range stage.Each[stage.Captioned](f.m.features) {
		width := 0
		if wide, has := feature.(stage.Columned); has {
			width = wide.Column(f.m.screen.width, f.m.screen.height)
		}
		if width > 0 {
			rest := *area
			rest.Max.X -= width
			low := f.m.panes.LoopBelow(rest, f.axis(rest))
			lines, draw := feature.Caption(width, area.Dy())
			if low = min(low, area.Dy()-lines); low < panes.LeastLoop { // the words are whole first
				low = 0
			}
			if lines > 0 {
				*area = rest
				f.m.panes.Below = uv.Rect(rest.Max.X, rest.Max.Y-low, width, low)
				return uv.Rect(rest.Max.X, rest.Min.Y, width, rest.Dy()-low), draw
			}
		}
		most := area.Dy() / 3
		if lines, draw := feature.Caption(area.Dx(), most); lines > 0 {
			lines = min(lines, area.Dy()/2)
			area.Max.Y -= lines
			return uv.Rect(area.Min.X, area.Max.Y+f.axisRows(), area.Dx(), lines), draw
		}
	}
	return uv.Rectangle{}, nil
}

// tooSmall is the line shown on a terminal that is.
func (f frame) tooSmall() string {
	width, height := leastWidth, leastHeight
	switch {
	case f.m.config.Part.Bare:
		width, height = leastPart.X, leastPart.Y
	case f.m.screen.height >= leastSlim.Y:
		width = leastSlim.X
	}
	if f.m.screen.width >= width && f.m.screen.height >= height {
		return ""
	}
	return fmt.Sprintf("Please make the window %d×%d or larger; it is %d×%d.", width, height,
		f.m.screen.width, f.m.screen.height)
}
