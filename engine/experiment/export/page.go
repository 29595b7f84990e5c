package export

import (
	"fmt"
	"html"
	"io"
	"strings"

	"sudokuscope/engine/experiment/stats"
	"sudokuscope/engine/experiment/stats/fit"
)

// pageStyle is all that the page needs: it loads nothing.
const pageStyle = `body{font:15px/1.5 system-ui,sans-serif;max-width:1200px;margin:2em auto;padding:0 1em;color:#1a1a1a;background:#fff}
table{border-collapse:collapse;margin:1em 0;font-variant-numeric:tabular-nums;display:block;overflow-x:auto}
th,td{padding:.25em .7em;border-bottom:1px solid #ddd;text-align:right;white-space:nowrap}
th{border-bottom:2px solid #888;font-weight:600}.left{text-align:left}svg{max-width:760px;width:100%;height:auto;display:block;margin:1em 0}
.plots{display:grid;grid-template-columns:repeat(auto-fill,minmax(420px,1fr));gap:1em}footer{color:#666;margin-top:3em}
html{color-scheme:light dark}
@media (prefers-color-scheme:dark){body{color:#ddd;background:#161616}th,td{border-color:#444}svg{background:#fff;border-radius:4px}}`

// Page writes the report as one page of HTML with all its plots in it. curves are the
// run-time distributions.
func (r *Report) Page(w io.Writer, title string, curves []Panel) error {
	var b strings.Builder
	fmt.Fprintf(&b, "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\n<title>%s</title>\n<style>%s</style></head>\n<body>\n<h1>%s</h1>\n",
		html.EscapeString(title), pageStyle, html.EscapeString(title))
	r.sections(
		func(text string) { fmt.Fprintf(&b, "<h2>%s</h2>\n", html.EscapeString(text)) },
		func(text string) { fmt.Fprintf(&b, "<p>%s</p>\n", html.EscapeString(text)) },
		func(t *Table) { t.html(&b) },
		func(d Drawing) { picture(&b, d) }, true)
	for i := range r.Sweeps {
		if s := (study{&r.Sweeps[i]}); len(s.Axes) > 1 {
			picture(&b, s)
		}
	}
	for i := range r.Matrices {
		picture(&b, field{&r.Matrices[i]})
	}
	if len(curves) > 0 {
		b.WriteString("<h2>Run-time distributions</h2>\n<div class=\"plots\">\n")
		for _, p := range curves {
			picture(&b, p)
		}
		b.WriteString("</div>\n")
	}
	if len(r.Fits) > 0 {
		b.WriteString("<h2>QQ plots</h2>\n<p>Quantiles of the runs against those of the best law; on the line they agree.</p>\n<div class=\"plots\">\n")
		for _, f := range r.Fits {
			if len(f.Laws) > 0 {
				plotQQ(&b, fmt.Sprintf("%s on %s, %s: %s", f.Algorithm, f.Puzzle, f.Budget, f.Laws[0].Law), f.Laws[0].QQ)
			}
		}
		b.WriteString("</div>\n")
	}
	fmt.Fprintf(&b, "<footer>%s</footer>\n</body></html>\n", html.EscapeString(r.Program))
	_, err := io.WriteString(w, b.String())
	return err
}

// picture is a drawing as a picture of its own.
func picture(b *strings.Builder, d Drawing) {
	var body strings.Builder
	height := d.svg(&body, 0)
	fmt.Fprintf(b, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" font-family=\"sans-serif\" font-size=\"12\" role=\"img\" aria-label=\"%s\">\n%s</svg>\n",
		svgWidth, height, html.EscapeString(d.title()), body.String())
}

// html writes the table for a page.
func (t *Table) html(b *strings.Builder) {
	row := func(tag string, cells []string) {
		b.WriteString("<tr>")
		for i, c := range cells {
			class := ""
			if t.left(i) {
				class = ` class="left"`
			}
			fmt.Fprintf(b, "<%s%s>%s</%s>", tag, class, html.EscapeString(c), tag)
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("<table><thead>\n")
	row("th", t.Head)
	b.WriteString("</thead><tbody>\n")
	for _, r := range t.Rows {
		row("td", r)
	}
	b.WriteString("</tbody></table>\n")
}

// plotQQ draws quantiles against quantiles, both on logarithmic axes.
func plotQQ(b *strings.Builder, title string, points []fit.QQ) {
	const side, edge = 420.0, 50.0
	low, high := points[0].Runs, points[0].Runs
	for _, p := range points {
		low, high = min(low, p.Runs, p.Law), max(high, p.Runs, p.Law)
	}
	c := Curve{}
	c.Steps = append(c.Steps, pointAt(low), pointAt(high))
	a, _ := axisOf([]Curve{c})
	at := func(v float64) float64 { return edge + a.at(v)*(side-2*edge) }
	fmt.Fprintf(b, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" font-family=\"sans-serif\" font-size=\"11\" role=\"img\" aria-label=\"%s\">\n<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>\n<text x=\"%.0f\" y=\"22\">%s</text>\n",
		side, side, html.EscapeString(title), edge, html.EscapeString(title))
	for _, t := range a.ticks() {
		v := edge + t.at*(side-2*edge)
		fmt.Fprintf(b, "<path d=\"M%.1f %.1fV%.1fM%.1f %.1fH%.1f\" stroke=\"#dddddd\"/><text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%s</text><text x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\">%s</text>\n",
			v, edge, side-edge, edge, side-v, side-edge, v, side-edge+16, t.text, edge-6, side-v+4, t.text)
	}
	fmt.Fprintf(b, "<path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"#888888\"/>\n", edge, side-edge, side-edge, edge)
	for _, p := range points {
		fmt.Fprintf(b, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"2.5\" fill=\"%s\"/>\n", at(p.Law), side-at(p.Runs), inks[0])
	}
	fmt.Fprintf(b, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">evaluations by the law</text>\n<text transform=\"translate(14 %.1f) rotate(-90)\" text-anchor=\"middle\">evaluations of the runs</text>\n</svg>\n", side/2, side-14, side/2)
}

func pointAt(v float64) stats.Point { return stats.Point{At: v} }
