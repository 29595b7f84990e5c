package export

import (
	"fmt"
	"io"
	"strings"

	"sudokuscope/engine/experiment/stats"
)

// dashes tell the curves apart without colour: a number of dots drawn, then a number left
// out.
var dashes = [][2]int{{1, 0}, {4, 3}, {1, 2}, {7, 2}, {2, 5}, {1, 5}}

// size of a drawing in a terminal, in cells.
const (
	ecdfWidth  = 64
	ecdfHeight = 12
)

// ECDF draws a panel for a terminal.
func ECDF(w io.Writer, p Panel) error {
	a, ok := axisOf(p.Curves)
	if !ok {
		_, err := fmt.Fprintf(w, "%s: none was, so there is no curve to draw\n", p.Title)
		return err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s by %s\n", p.Title, p.Axis)
	c := newCanvas(ecdfWidth, ecdfHeight)
	for i, curve := range p.Curves {
		trace(c, a, curve, dashes[i%len(dashes)])
	}
	for y := range ecdfHeight {
		label := "     "
		switch y {
		case 0:
			label = "100 %"
		case ecdfHeight / 2:
			label = " 50 %"
		case ecdfHeight - 1:
			label = "  0 %"
		}
		fmt.Fprintf(&b, "%s ┤%s\n", label, strings.TrimRight(c.row(y), " "))
	}
	b.WriteString("      └" + strings.Repeat("─", ecdfWidth) + "\n")
	b.WriteString(strings.TrimRight("       "+below(a, ecdfWidth), " ") + "\n")
	for i, curve := range p.Curves {
		done := 0.0
		if n := len(curve.Steps); n > 0 {
			done = curve.Steps[n-1].Share
		}
		fmt.Fprintf(&b, "  %s  %s, %.1f %% of %d %s\n", swatch(dashes[i%len(dashes)]), curve.Name, 100*done, curve.Of, p.Unit)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// trace draws one curve, a column of dots at a time, with its dash along the
// path.
func trace(c *canvas, a axis, curve Curve, dash [2]int) {
	bottom := 4*c.height - 1
	was, pen := bottom, 0
	for x := range 2 * c.width {
		share := stats.ShareAt(curve.Steps, a.value(float64(x)/float64(2*c.width-1))*(1+1e-9))
		y := bottom - int(share*float64(bottom)+.5)
		for {
			if pen%(dash[0]+dash[1]) < dash[0] {
				c.set(x, was)
			}
			pen++
			if was <= y {
				break
			}
			was--
		}
	}
}

// swatch is a piece of a curve for the legend.
func swatch(dash [2]int) string {
	c := newCanvas(6, 1)
	for x := range 12 {
		if x%(dash[0]+dash[1]) < dash[0] {
			c.set(x, 2)
		}
	}
	return c.row(0)
}
