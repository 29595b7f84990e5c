package export

import (
	"fmt"
	"html"
	"io"
	"math"
	"strings"

	"sudokuscope/engine/experiment/landscape"
)

// SVG writes the pictures of a landscape: how the cost forgets, cost against distance
// with the ways of the runs, the neighbourhoods along the first way, and the network.
func (g Ground) SVG(w io.Writer) error {
	list := []Drawing{groundDrawing{g, "how the cost forgets: autocorrelation of a random walk", g.forgets}}
	if g.Survey.OfMinima != nil {
		list = append(list, groundDrawing{g, "cost against distance to the solution", g.cloudsSVG})
	}
	if len(g.Trails) > 0 {
		list = append(list, groundDrawing{g, fmt.Sprintf("the neighbourhoods along the way of seed %d", g.Trails[0].Seed), g.ridge})
		if g.Survey.OfMinima != nil {
			list = append(list, groundDrawing{g, "the minima below the ways, merged over the runs", g.network})
		}
	}
	return SVG(w, list)
}

// groundDrawing is a picture of a landscape.
type groundDrawing struct {
	ground Ground
	name   string
	draw   func(b *strings.Builder) float64
}

func (d groundDrawing) title() string { return d.ground.Puzzle + ": " + d.name }

func (d groundDrawing) text(w io.Writer) error { return d.ground.Text(w) }

func (d groundDrawing) svg(b *strings.Builder, top float64) float64 {
	fmt.Fprintf(b, "<g transform=\"translate(0 %.0f)\">\n<text x=\"%.0f\" y=\"22\" font-size=\"14\">%s</text>\n", top, svgLeft, html.EscapeString(d.title()))
	height := d.draw(b)
	b.WriteString("</g>\n")
	return height
}

// field of a picture: from shares to points.
func svgX(at float64) float64 { return svgLeft + at*(svgWidth-svgLeft-svgRight) }
func svgY(at float64) float64 { return svgHeight - svgBottom - at*(svgHeight-svgTop-svgBottom) }

// axes draws marks at both axes and their names.
func axes(b *strings.Builder, x, y []tick, xName, yName string) {
	for _, t := range y {
		fmt.Fprintf(b, "<path d=\"M%.1f %.1fH%.1f\" stroke=\"#dddddd\"/><text x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\">%s</text>\n", svgX(0), svgY(t.at), svgX(1), svgX(0)-8, svgY(t.at)+4, t.text)
	}
	for _, t := range x {
		fmt.Fprintf(b, "<path d=\"M%.1f %.1fv5\" stroke=\"#888888\"/><text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%s</text>\n", svgX(t.at), svgY(0), svgX(t.at), svgY(0)+18, t.text)
	}
	fmt.Fprintf(b, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%s</text>\n", svgX(.5), svgY(0)+36, xName)
	fmt.Fprintf(b, "<text transform=\"translate(16 %.1f) rotate(-90)\" text-anchor=\"middle\">%s</text>\n", svgY(.5), yName)
}

// rounds are round marks from 0 to a number.
func rounds(most int) []tick {
	step := 1
	for _, times := range []int{2, 5, 10, 20, 50, 100, 200, 500} {
		if most/step > 8 {
			step = times
		}
	}
	var list []tick
	for v := 0; v <= most; v += step {
		list = append(list, tick{float64(v) / float64(max(1, most)), fmt.Sprint(v)})
	}
	return list
}

func (g Ground) forgets(b *strings.Builder) float64 {
	var r []float64
	for _, v := range g.Walk.R {
		if v.Known() {
			r = append(r, float64(v))
		}
	}
	last := max(1, len(r)-1)
	low := min(0, minOf(r))
	at := func(v float64) float64 { return (v - low) / (1 - low) }
	var marks []tick
	for v := 0.0; v <= 1; v += .25 {
		marks = append(marks, tick{at(v), fmt.Sprintf("%.2f", v)})
	}
	axes(b, rounds(last), marks, "swaps apart", "autocorrelation")
	line := ""
	for k, v := range r {
		line += fmt.Sprintf("%s%.1f %.1f", letter(k), svgX(float64(k)/float64(last)), svgY(at(v)))
	}
	fmt.Fprintf(b, "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>\n", line, inks[0])
	if x := float64(g.Walk.Length) / float64(last); x > 0 && x <= 1 {
		fmt.Fprintf(b, "<path d=\"M%.1f %.1fV%.1f\" stroke=\"%s\" stroke-dasharray=\"4 3\"/><text x=\"%.1f\" y=\"%.1f\">correlation length %.1f</text>\n", svgX(x), svgY(0), svgY(1), inks[1], svgX(x)+6, svgY(.92), g.Walk.Length)
	}
	return svgHeight
}

func minOf(x []float64) float64 {
	low := math.Inf(1)
	for _, v := range x {
		low = min(low, v)
	}
	return low
}

func (g Ground) cloudsSVG(b *strings.Builder) float64 {
	cost, swaps := g.reach()
	axes(b, rounds(swaps), rounds(cost), "swaps to the solution", "cost")
	place := func(p landscape.Point) (x, y float64) {
		return svgX(float64(p.Swaps) / float64(swaps)), svgY(float64(p.Cost) / float64(cost))
	}
	for i, c := range g.clouds()[:2] {
		for n, p := range c.points {
			x, y := place(p)
			// Boards alike lie side by side, the same way every time.
			fmt.Fprintf(b, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"1.8\" fill=\"%s\" fill-opacity=\".45\"/>\n", x+float64(n%5)-2, y+float64(n/5%5)-2, []string{inks[5], inks[1]}[i])
		}
	}
	for i, t := range g.Trails {
		line := ""
		for n, p := range t.Places {
			x, y := place(p.Point)
			line += fmt.Sprintf("%s%.1f %.1f", letter(n), x, y)
		}
		fmt.Fprintf(b, "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-opacity=\".6\"><title>seed %d</title></path>\n", line, inks[[]int{0, 2, 3, 4}[i%4]], t.Seed)
	}
	fmt.Fprintf(b, "<text x=\"%.0f\" y=\"%.0f\" fill=\"#555555\">light dots: random boards · dark dots: minima%s</text>\n", svgLeft, svgHeight+4, map[bool]string{true: " · lines: the ways of the runs", false: ""}[len(g.Trails) > 0])
	return svgHeight + 12
}

// mostRidges is how many neighbourhoods a picture has room for.
const mostRidges = 40

func (g Ground) ridge(b *strings.Builder) float64 {
	places := g.Trails[0].Places
	step := max(1, len(places)/mostRidges)
	rows := (len(places)-1)/step + 1
	x := func(d float64) float64 {
		return svgX((d + landscape.MostDelta + .5) / (2*landscape.MostDelta + 1))
	}
	for d := -landscape.MostDelta; d <= landscape.MostDelta; d++ {
		fmt.Fprintf(b, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%+d</text>\n", x(float64(d)), svgY(0)+18, d)
	}
	fmt.Fprintf(b, "<path d=\"M%.1f %.1fV%.1f\" stroke=\"#888888\" stroke-dasharray=\"2 3\"/>\n", x(-.5), svgY(0), svgTop)
	fmt.Fprintf(b, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">what a swap does to the cost; left of the line it gets better</text>\n", svgX(.5), svgY(0)+36)
	for i := range rows {
		p := places[i*step]
		foot := svgTop + 14 + (svgY(0)-svgTop-14)*float64(i+1)/float64(rows)
		line := fmt.Sprintf("M%.1f %.1f", svgX(0), foot)
		for d, n := range p.Deltas {
			line += fmt.Sprintf("L%.1f %.1f", x(float64(d-landscape.MostDelta)), foot-28*float64(n)/float64(max(1, g.Steps))*2)
		}
		line += fmt.Sprintf("L%.1f %.1fZ", svgX(1), foot)
		fmt.Fprintf(b, "<path d=\"%s\" fill=\"#ffffff\" fill-opacity=\".75\" stroke=\"%s\"/>\n", line, inks[0])
		if i%5 == 0 {
			fmt.Fprintf(b, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\">%d</text>\n", svgX(0)-8, foot, p.Iteration)
		}
	}
	return svgHeight
}

func (g Ground) network(b *strings.Builder) float64 {
	net := g.Network
	cost, swaps, visits := 1, 1, 1
	for _, n := range net.Nodes {
		cost, swaps, visits = max(cost, n.Cost), max(swaps, n.Swaps), max(visits, n.Visits)
	}
	axes(b, rounds(swaps), rounds(cost), "swaps to the solution", "cost of the minimum")
	place := func(i int) (x, y float64) {
		n := net.Nodes[i]
		return svgX(float64(n.Swaps)/float64(swaps)) + float64(i%7)*1.6 - 4.8, svgY(float64(n.Cost)/float64(cost)) + float64(i/7%7)*1.6 - 4.8
	}
	for _, e := range net.Edges {
		x1, y1 := place(e.From)
		x2, y2 := place(e.To)
		fmt.Fprintf(b, "<path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"#888888\" stroke-opacity=\"%.2f\" stroke-width=\"%.1f\"/>\n", x1, y1, x2, y2, min(.8, .08+.1*float64(e.Times)), min(4, .5+.3*float64(e.Times)))
	}
	// Many nodes are small, and what several runs met lies on top.
	size := min(1, math.Sqrt(200/float64(max(1, len(net.Nodes)))))
	for layer := range landscape.Ranks {
		for i, n := range net.Nodes {
			if n.Rank() != layer {
				continue
			}
			x, y := place(i)
			fmt.Fprintf(b, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"%s\" fill-opacity=\".75\"><title>cost %d, %s, %d visits of %d runs</title></circle>\n",
				x, y, 1.2+(.8+7*math.Sqrt(float64(n.Visits)/float64(visits)))*size, inks[layer], n.Cost, n.Kind, n.Visits, n.Runs)
		}
	}
	fmt.Fprintf(b, "<text x=\"%.0f\" y=\"%.0f\" fill=\"#555555\">blue: minima of one run · orange: of several · green: the solution · the larger the more visits</text>\n", svgLeft, svgHeight+4)
	return svgHeight + 12
}
