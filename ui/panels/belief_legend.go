package panels

import (
	"fmt"

	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// scaleSteps is how many points the scale of a legend has.
const scaleSteps = 6

// scaleStep draws a step of the scale of colours, which goes from nothing to all.
func scaleStep(c paint.Canvas, x, y, step int) {
	share := float64(step) / (scaleSteps - 1)
	st := c.Theme.Style(theme.Text)
	if c.Theme.Mono || !c.Glyphs.Half {
		c.Set(x, y, shadeOf(c.Glyphs.Shades, share), st)
		return
	}
	st.Fg = c.Theme.Heat(share)
	c.Set(x, y, "█", st)
}

// drawScale draws the scale between the words for its ends.
func drawScale(c paint.Canvas, x int, low, high string) {
	x = c.Text(x, 0, " "+low+" ", theme.Quiet)
	for i := range scaleSteps {
		scaleStep(c, x+i, 0, i)
	}
	c.Text(x+scaleSteps, 0, " "+high+" ", theme.Quiet)
}

// pointLegendRows is how many lines below the points say how they are read.
const pointLegendRows = 2

// places say what a place means, by the order of the board, with colours and without.
var placeWords = func() (list [sudoku.MaxOrder + 1][2]string) {
	for o := range list {
		for i, look := range []string{"grey", "dim"} {
			list[o][i] = fmt.Sprintf("place in the %d×%d = digit · %s = given", o, o, look)
		}
	}
	return list
}()

// explain writes the legend: how sure a colour is, and what a place means; while the
// solution is shown, what the marked points are.
func (p *Points) explain(c paint.Canvas, s *scene.Scene) {
	if c.Height() == 0 {
		return
	}
	y := c.Height() - 1
	if s.Solution != nil {
		text := [2]string{paint.No + " sure but wrong", paint.Yes + " the right digit"}
		x := max(0, (c.Width()-paint.Width(text[0])-paint.Width(text[1])-2)/2)
		x = c.Text(x, y, text[0], theme.Bad)
		c.Text(x+2, y, text[1], theme.Good)
	} else {
		line := c.Part(0, y, c.Width(), 1)
		drawScale(line, max(0, (c.Width()-scaleSteps-20)/2), "unlikely", "sure")
	}
	if y > 0 {
		placeLegend(c, s)
	}
}

// placeLegend says what the place of a point means.
func placeLegend(c paint.Canvas, s *scene.Scene) {
	if long := placeWords[s.Puzzle.Order]; c.Theme.Mono {
		c.Center(0, panel.First(c.Width(), long[1], "place = digit, dim = given"), theme.Quiet)
	} else {
		c.Center(0, panel.First(c.Width(), long[0], "place = digit, grey = given"), theme.Quiet)
	}
}

// sideLegendRoom is how wide a legend beside the points is at least.
const sideLegendRoom = 9

// What the points of the model and those of the candidates mean.
var (
	modelWords     = [2]string{"likely", "unlikely"}
	candidateWords = [2]string{"decided", "many left"}
)

// sideLegend writes the legend in a column at the side of the points: what a place means,
// and the scale from the top down, between the words for its ends; while the solution is
// shown, what the marked points are.
func sideLegend(c paint.Canvas, s *scene.Scene, words [2]string) {
	y := 0
	lines := []string{"place", "= digit", paleWord(c), "= given", ""}
	if s.Solution == nil {
		lines = append(lines, words[0])
	}
	for _, line := range lines {
		c.Text(0, y, line, theme.Quiet)
		y++
	}
	if s.Solution != nil {
		for i, line := range []string{paint.No + " sure", "but wrong", paint.Yes + " the", "right one"} {
			c.Text(0, y+i, line, [2]theme.Role{theme.Bad, theme.Good}[i/2])
		}
		return
	}
	if y+scaleSteps >= c.Height() {
		return
	}
	for i := range scaleSteps {
		scaleStep(c, 1, y+i, scaleSteps-1-i)
	}
	c.Text(0, y+scaleSteps, words[1], theme.Quiet)
}
