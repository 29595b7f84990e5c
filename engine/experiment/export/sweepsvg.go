package export

import (
	"fmt"
	"html"
	"math"
	"strings"

	"sudokuscope/engine/experiment/sweep"
)

// svg draws one parameter as two charts, the effort with a dot a run and the rate, and
// two as a heat map.
func (s study) svg(b *strings.Builder, top float64) float64 {
	if len(s.Axes) > 1 {
		return s.map2(b, top)
	}
	y := top
	if a, ok := s.axis(); ok {
		y += s.efforts(b, y, a) + svgSpacing
	}
	return y + s.rates(b, y) - top
}

// chart is the frame of a chart against the parameter.
type chart struct {
	b    *strings.Builder
	at   []float64
	x, y func(float64) float64
}

func (s study) chart(b *strings.Builder, top float64, title string, marks []tick) chart {
	c := chart{b: b, at: s.Axes[0].Places(),
		x: func(at float64) float64 { return svgLeft + at*(svgWidth-svgLeft-svgRight) },
		y: func(at float64) float64 { return svgHeight - svgBottom - at*(svgHeight-svgTop-svgBottom) }}
	fmt.Fprintf(b, "<g transform=\"translate(0 %.0f)\">\n<text x=\"%.0f\" y=\"22\" font-size=\"14\">%s</text>\n", top, svgLeft, html.EscapeString(title))
	for _, t := range marks {
		fmt.Fprintf(b, "<path d=\"M%.1f %.1fH%.1f\" stroke=\"#dddddd\"/><text x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\">%s</text>\n",
			c.x(0), c.y(t.at), c.x(1), c.x(0)-8, c.y(t.at)+4, t.text)
	}
	free := 0.0
	for i, at := range c.at {
		v, half := c.x(at), 3.5*float64(len(s.Axes[0].Values[i]))
		fmt.Fprintf(b, "<path d=\"M%.1f %.1fv5\" stroke=\"#888888\"/>\n", v, c.y(0))
		if v-half < free {
			continue
		}
		fmt.Fprintf(b, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%s</text>\n", v, c.y(0)+18, html.EscapeString(s.Axes[0].Values[i]))
		free = v + half + 6
	}
	fmt.Fprintf(b, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%s</text>\n", c.x(.5), c.y(0)+36, html.EscapeString(s.Axes[0].Name))
	return c
}

// band draws a line of figures with their intervals as an area; numbers outside 0 to 1
// are beyond the chart. Words have no line between them, but an upright each.
func (c chart) band(low, middle, high []float64, ink string, words bool) {
	clip := func(v float64) float64 { return min(max(v, 0), 1) }
	if words {
		for i, at := range c.at {
			fmt.Fprintf(c.b, "<path d=\"M%.1f %.1fV%.1f\" stroke=\"%s\" stroke-opacity=\".45\" stroke-width=\"8\"/>\n", c.x(at), c.y(clip(low[i])), c.y(clip(high[i])), ink)
		}
	} else {
		area := ""
		for i, at := range c.at {
			area += fmt.Sprintf("%s%.1f %.1f", letter(i), c.x(at), c.y(clip(high[i])))
		}
		for i := len(c.at) - 1; i >= 0; i-- {
			area += fmt.Sprintf("L%.1f %.1f", c.x(c.at[i]), c.y(clip(low[i])))
		}
		fmt.Fprintf(c.b, "<path d=\"%sZ\" fill=\"%s\" fill-opacity=\".2\"/>\n", area, ink)
		line, pen := "", 0
		for i, at := range c.at {
			if math.IsInf(middle[i], 0) || math.IsNaN(middle[i]) {
				pen = 0
				continue
			}
			line += fmt.Sprintf("%s%.1f %.1f", letter(pen), c.x(at), c.y(clip(middle[i])))
			pen++
		}
		fmt.Fprintf(c.b, "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>\n", line, ink)
	}
	for i, at := range c.at {
		if !math.IsInf(middle[i], 0) && !math.IsNaN(middle[i]) {
			fmt.Fprintf(c.b, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" fill=\"%s\"/>\n", c.x(at), c.y(clip(middle[i])), ink)
		}
	}
}

// letter begins a path or goes on with it.
func letter(i int) string {
	if i == 0 {
		return "M"
	}
	return "L"
}

// efforts draws every run as a dot and the expected effort with its interval.
func (s study) efforts(b *strings.Builder, top float64, a axis) float64 {
	c := s.chart(b, top, s.title()+": evaluations to a solution", a.ticks())
	for i := range s.Points {
		p := &s.Points[i]
		for n, d := range p.Dots {
			// Side by side by their number, so that runs alike can be seen; the same
			// every time.
			x := c.x(c.at[p.At[0]]) + float64(n%5)*2 - 4
			if d.Solved {
				fmt.Fprintf(b, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"2\" fill=\"%s\" fill-opacity=\".5\"><title>seed %d</title></circle>\n", x, c.y(a.at(d.Effort)), inks[0], d.Seed)
			} else {
				fmt.Fprintf(b, "<path d=\"M%.1f %.1fl4 4m0 -4l-4 4\" stroke=\"%s\"><title>seed %d</title></path>\n", x-2, c.y(a.at(d.Effort))-2, inks[1], d.Seed)
			}
		}
	}
	low, middle, high := s.column(func(p *sweep.Point) (float64, float64, float64) {
		end := 1.0
		if p.ERTHigh.Known() {
			end = a.at(float64(p.ERTHigh))
		}
		m := math.Inf(1)
		if p.ERT.Known() {
			m = a.at(float64(p.ERT))
		}
		return a.at(float64(p.ERTLow)), m, end
	})
	c.band(low, middle, high, inks[2], s.Axes[0].Numbers == nil)
	fmt.Fprintf(b, "<text x=\"%.0f\" y=\"%.0f\" fill=\"#555555\">dots: runs   crosses: runs without a solution   line: expected effort, with its 95 %% interval</text>\n</g>\n", svgLeft, svgHeight+4)
	return svgHeight + 12
}

// rates draws the share of runs that solved the puzzle, with its interval.
func (s study) rates(b *strings.Builder, top float64) float64 {
	var marks []tick
	for share := 0; share <= 100; share += 25 {
		marks = append(marks, tick{float64(share) / 100, fmt.Sprintf("%d %%", share)})
	}
	c := s.chart(b, top, s.title()+": share of runs solved", marks)
	low, middle, high := s.column(func(p *sweep.Point) (float64, float64, float64) {
		return float64(p.RateLow), float64(p.Rate), float64(p.RateHigh)
	})
	c.band(low, middle, high, inks[0], s.Axes[0].Numbers == nil)
	b.WriteString("</g>\n")
	return svgHeight
}

// column is a figure of every point, with its interval.
func (s study) column(of func(*sweep.Point) (low, middle, high float64)) (low, middle, high []float64) {
	for i := range s.Points {
		l, m, h := of(&s.Points[i])
		low, middle, high = append(low, l), append(middle, m), append(high, h)
	}
	return low, middle, high
}

// map2 is the heat map of two parameters.
func (s study) map2(b *strings.Builder, top float64) float64 {
	h := heat{title: s.title() + ": share of runs solved", rows: s.Axes[0].Values, columns: s.Axes[1].Values, side: s.Axes[0].Name, foot: s.Axes[1].Name}
	return h.svg(b, top, func(i, j int) (float64, string, bool) {
		p := s.At(i, j)
		if p == nil {
			return 0, "", false
		}
		return float64(p.Rate), fmt.Sprintf("%s: %d of %d solved, expected effort %s", s.Name(p), p.Solved, p.Runs, figure(p.ERT)), true
	})
}
