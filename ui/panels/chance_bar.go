package panels

import (
	"fmt"
	"math"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine"
	"sudokuscope/ui/dots"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// ChanceBarID is the panel's.
const ChanceBarID panel.ID = "chance"

// ChanceBar is the evaluation bar beside the board: the chance at the moment shown, from
// below. What is surely won of it is full; what lies within its 95 % interval is half so.
type ChanceBar struct{}

// ChanceBarWidth is how wide it is beside the board, with its frame.
const ChanceBarWidth = 11

// Options, Title and Draw make it a panel.
func (ChanceBar) Options() panel.Options {
	return panel.Options{
		ID:  ChanceBarID,
		Has: func(s *scene.Scene) bool { return s.Chances != nil },
		About: func(s *scene.Scene) string {
			return s.Chances.Sentence() + " Full up to where it surely is, half full as far as it may be: few continuations tell little."
		},
	}
}

func (ChanceBar) Title(*scene.Scene) string { return "chance" }

// largeBar is the width from which on the chance stands beside the bar in large digits.
const largeBar = 40

// Draw draws the bar and writes the share below it, or large beside it.
func (ChanceBar) Draw(c paint.Canvas, s *scene.Scene) {
	now := s.Chances.Now
	rows := c.Height() - 3
	if rows < 2 || now.Of == 0 {
		c.Words(0, theme.Quiet, s.Chances.Short())
		return
	}
	bar, from := c.Part(1, 0, c.Width()-2, rows), 0
	if c.Width() >= largeBar {
		bar, from = c.Part(2, 1, c.Width()/4, c.Height()-2), c.Width()/4+6
		rows = bar.Height()
	}
	i := now.Interval()
	if s.Chances.At == s.Report.At && s.Report.Status != engine.Running {
		i.Low, i.High = now.Chance(), now.Chance() // it has ended: nothing is left to chance
	}
	row := func(chance float64) int { return int(math.Round((1 - chance) * float64(rows))) }
	full, half := row(i.Low), row(i.High)
	solid, may := c.Glyphs.Shades[len(c.Glyphs.Shades)-1], c.Glyphs.Shades[len(c.Glyphs.Shades)/2]
	bar.Fill(0, 0, bar.Width(), half, paint.Separator, c.Theme.Style(theme.Frame))
	bar.Fill(0, half, bar.Width(), full-half, may, c.Theme.Style(theme.Good))
	bar.Fill(0, full, bar.Width(), rows-full, solid, c.Theme.Style(theme.Good))
	at := min(row(now.Chance()), rows-1)
	bar.Fill(0, at, bar.Width(), 1, paint.Past, c.Theme.Style(theme.Lit))
	if f := s.Chances.Fresh; f.Of > 0 {
		c.Text(bar.Width()+2*min(1, from)+1, min(row(f.Chance()), rows-1)+min(1, from), paint.Left, theme.SeriesC)
	}
	if from == 0 {
		c.Center(rows, fmt.Sprint(now.Solved), theme.Title)
		c.Center(rows+1, fmt.Sprintf("of %d", now.Of), theme.Text)
		if s.Chances.At != s.Report.At {
			c.Center(rows+2, "at "+paint.Short(float64(s.Chances.At.Iteration)), theme.Quiet)
		}
		return
	}
	words := c.Part(from, 1, c.Width()-from-1, c.Height()-2)
	y, high := 0, min(7, max(dots.BigHeight, words.Height()/5))
	number := fmt.Sprint(now.Solved)
	if st := c.Theme.Style(theme.Good); c.Glyphs.Half {
		st.Attrs, st.Underline = 0, uv.UnderlineNone
		dots.BigText(words, 0, 0, min(2*high, words.Width()/3), high, number, st)
		y = high + 1
	} else {
		words.Text(0, 0, number, theme.Title)
		y = 2
	}
	dice := "with fresh dice"
	if s.Chances.Alike {
		dice = "all alike"
	}
	for _, line := range []struct {
		text string
		role theme.Role
	}{
		{fmt.Sprintf("of %d continuations from iteration %s are solved, %s: %.0f to %.0f %%.", now.Of, s.Chances.At, dice, 100*i.Low, 100*i.High), theme.Text},
		{fmt.Sprintf("%s A fresh start: %s.", paint.Left, s.Chances.Fresh), theme.SeriesC},
		{s.Chances.Words(), theme.Quiet},
	} {
		y = words.Words(y, line.role, line.text) + 1
	}
}
