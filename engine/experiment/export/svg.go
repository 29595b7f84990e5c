package export

import (
	"fmt"
	"html"
	"io"
	"strings"
)

// The colours of Okabe and Ito, which all kinds of sight tell apart; dashes do
// it too.
var inks = []string{"#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9"}

var svgDashes = []string{"", "8 4", "2 3", "12 3 2 3", "5 2", "2 6"}

// One drawing, in points.
const (
	svgWidth, svgHeight   = 640.0, 320.0
	svgLeft, svgRight     = 60.0, 20.0
	svgTop, svgBottom     = 40.0, 48.0
	svgLegend, svgSpacing = 20.0, 24.0
)

// SVG writes drawings as a picture, one below the other.
func SVG[D Drawing](w io.Writer, list []D) error {
	var body strings.Builder
	y := 0.0
	for _, d := range list {
		y += d.svg(&body, y) + svgSpacing
	}
	_, err := fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %.0f" font-family="sans-serif" font-size="12">
<rect width="100%%" height="100%%" fill="#ffffff"/>
%s</svg>
`, svgWidth, y, body.String())
	return err
}

// svg makes a panel a drawing.
func (p Panel) svg(b *strings.Builder, top float64) float64 {
	a, _ := axisOf(p.Curves)
	x := func(at float64) float64 { return svgLeft + at*(svgWidth-svgLeft-svgRight) }
	y := func(share float64) float64 { return svgHeight - svgBottom - share*(svgHeight-svgTop-svgBottom) }
	fmt.Fprintf(b, "<g transform=\"translate(0 %.0f)\">\n", top)
	fmt.Fprintf(b, "<text x=\"%.0f\" y=\"22\" font-size=\"14\">%s</text>\n", svgLeft, html.EscapeString(p.Title))
	for share := 0; share <= 100; share += 25 {
		h := y(float64(share) / 100)
		fmt.Fprintf(b, "<path d=\"M%.1f %.1fH%.1f\" stroke=\"#dddddd\"/><text x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\">%d %%</text>\n",
			x(0), h, x(1), x(0)-8, h+4, share)
	}
	for _, t := range a.ticks() {
		v := x(t.at)
		fmt.Fprintf(b, "<path d=\"M%.1f %.1fV%.1f\" stroke=\"#dddddd\"/><text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%s</text>\n",
			v, y(0), y(1), v, y(0)+18, t.text)
	}
	fmt.Fprintf(b, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%s</text>\n", x(.5), y(0)+36, html.EscapeString(p.Axis))
	for i, c := range p.Curves {
		ink, dash := inks[i%len(inks)], svgDashes[i%len(svgDashes)]
		legend := svgHeight + svgLegend*float64(i)
		fmt.Fprintf(b, "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\" stroke-dasharray=\"%s\"/>\n", pathOf(c, a, x, y), ink, dash)
		fmt.Fprintf(b, "<path d=\"M%.1f %.1fh32\" stroke=\"%s\" stroke-width=\"2\" stroke-dasharray=\"%s\"/><text x=\"%.1f\" y=\"%.1f\">%s, %d %s</text>\n",
			x(0), legend, ink, dash, x(0)+40, legend+4, html.EscapeString(c.Name), c.Of, p.Unit)
	}
	b.WriteString("</g>\n")
	return svgHeight + svgLegend*float64(len(p.Curves))
}

// pathOf is the path of a curve. Steps that the eye cannot tell apart are drawn as
// one, so that a million runs are a small picture.
func pathOf(c Curve, a axis, x, y func(float64) float64) string {
	var b strings.Builder
	fmt.Fprintf(&b, "M%.1f %.1f", x(0), y(0))
	lastX, lastY := x(0), y(0)
	for i, s := range c.Steps {
		h, v := x(a.at(s.At)), y(s.Share)
		if i < len(c.Steps)-1 && h-lastX < .2 && lastY-v < .2 {
			continue
		}
		fmt.Fprintf(&b, "H%.1fV%.1f", h, v)
		lastX, lastY = h, v
	}
	fmt.Fprintf(&b, "H%.1f", x(1))
	return b.String()
}
