package report

import (
	"fmt"
	"html"
	"io"
	"math"
	"slices"
	"strings"

	"sudokuscope/engine/base/axis"
)

// The colours of Okabe and Ito, which all kinds of sight tell apart; dashes do it too.
var (
	inks   = []string{"#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9"}
	dashes = []string{"", "8 4", "2 3", "12 3 2 3", "5 2", "2 6"}
)

// The field of a picture, in points.
const (
	pictureWidth  = 640.0
	fieldLeft     = 60.0
	fieldRight    = 620.0
	fieldTop      = 40.0
	fieldBottom   = 272.0
	pictureHeight = 320.0
)

// Picture is a drawing as SVG, with its title.
type Picture struct {
	title  string
	body   strings.Builder
	height float64
}

func newPicture(title string) *Picture {
	p := &Picture{title: title, height: pictureHeight}
	p.text(fieldLeft, 22, title, `font-size="14"`)
	return p
}

// across and up are the places of shares of the field.
func across(share float64) float64 { return fieldLeft + share*(fieldRight-fieldLeft) }
func up(share float64) float64     { return fieldBottom - share*(fieldBottom-fieldTop) }

func (p *Picture) put(format string, args ...any) { fmt.Fprintf(&p.body, format+"\n", args...) }

// text writes a text at a place; more are attributes.
func (p *Picture) text(x, y float64, text, more string) {
	if more != "" {
		more = " " + more
	}
	p.put(`<text x="%.1f" y="%.1f"%s>%s</text>`, x, y, more, html.EscapeString(text))
}

const (
	centred = `text-anchor="middle"`
	atRight = `text-anchor="end"`
	faint   = `fill="#555555"`
)

// path draws a path; more are attributes.
func (p *Picture) path(d, ink, more string) {
	p.put(`<path d="%s" fill="none" stroke="%s" %s/>`, d, ink, more)
}

// curve draws the i-th of several paths, which its ink and its dashes tell from the others.
func (p *Picture) curve(i int, d string) {
	how := `stroke-width="2"`
	if broken := dashes[i%len(dashes)]; broken != "" {
		how += ` stroke-dasharray="` + broken + `"`
	}
	p.path(d, inks[i%len(inks)], how)
}

// band is a line from left to right with the range around it.
type band []reach

// reach is a point of a band, in shares of the field.
type reach struct{ x, low, middle, high float64 }

// line is the path of the middles. It is broken where there is none.
func (b band) line() string {
	var path strings.Builder
	pen := 0
	for _, r := range b {
		if math.IsInf(r.middle, 0) || math.IsNaN(r.middle) {
			pen = 0
			continue
		}
		fmt.Fprintf(&path, "%s%.1f %.1f", letter(pen), across(r.x), up(r.middle))
		pen++
	}
	return path.String()
}

// outline is the path round the ranges.
func (b band) outline() string {
	var path strings.Builder
	for i, r := range b {
		fmt.Fprintf(&path, "%s%.1f %.1f", letter(i), across(r.x), up(r.high))
	}
	for _, r := range slices.Backward(b) {
		fmt.Fprintf(&path, "L%.1f %.1f", across(r.x), up(r.low))
	}
	return path.String() + "Z"
}

// band draws a band as the i-th curve, its range in a pale colour.
func (p *Picture) band(i int, b band, opacity float64) {
	if len(b) == 0 {
		return
	}
	p.put(`<path d="%s" fill="%s" fill-opacity="%.2g"/>`, b.outline(), inks[i%len(inks)], opacity)
	p.curve(i, b.line())
}

// legend says below the field what the i-th curve is.
func (p *Picture) legend(i int, text string) {
	p.curve(i, fmt.Sprintf("M%.1f %.1fh32", across(0), p.height))
	p.text(across(0)+40, p.height+4, text, "")
	p.height += 20
}

// dot draws a dot, with words for who points at it.
func (p *Picture) dot(x, y, radius float64, ink, opacity, words string) {
	p.put(`<circle cx="%.1f" cy="%.1f" r="%.1f" fill="%s" fill-opacity="%s"><title>%s</title></circle>`,
		x, y, radius, ink, opacity, html.EscapeString(words))
}

// tick is a number at an axis.
type tick struct {
	at   float64 // from 0 to 1
	text string
}

// ticksApart is the least distance of neighbouring numbers, as a share of the axis.
const ticksApart = .1

// ticks are the round numbers on a scale.
func ticks(scale axis.Scale, apart float64, whole bool, write func(float64) string) (list []tick) {
	for _, v := range scale.Ticks(apart, whole) {
		list = append(list, tick{scale.At(v), write(v)})
	}
	return list
}

// efforts are the numbers on a scale of efforts.
func efforts(scale axis.Scale) []tick { return ticks(scale, ticksApart, false, axis.Label) }

// shares are the numbers from none to all.
func shares() []tick {
	perCent := func(v float64) string {
		return fmt.Sprintf("%.0f %%", 100*v)
	}
	return ticks(axis.Scale{High: 1}, .25, false, perCent)
}

// axes draws marks at both axes, and their names.
func (p *Picture) axes(x, y []tick, xName, yName string) {
	lines := ""
	strokes := ""
	free := 0.0
	p.put(`<g %s>`, atRight)
	for _, t := range y {
		lines += fmt.Sprintf("M%.1f %.1fH%.1f", across(0), up(t.at), across(1))
		p.text(across(0)-8, up(t.at)+4, t.text, "")
	}
	p.put(`</g><g %s>`, centred)
	for _, t := range x {
		at := across(t.at)
		half := 3.5 * float64(len([]rune(t.text)))
		strokes += fmt.Sprintf("M%.1f %.1fv5", at, up(0))
		if at-half >= free { // else it would touch the one before
			p.text(at, up(0)+18, t.text, "")
			free = at + half + 6
		}
	}
	p.put(`</g>`)
	p.path(lines, "#dddddd", "")
	p.path(strokes, "#888888", "")
	p.text(across(.5), up(0)+36, xName, centred)
	p.put(`<text transform="translate(16 %.1f) rotate(-90)" %s>%s</text>`, up(.5), centred, html.EscapeString(yName))
}

// note writes a line below the field.
func (p *Picture) note(text string) {
	p.text(fieldLeft, p.height+4, text, faint)
	p.height += 20
}

// letter begins a path or goes on with it.
func letter(i int) string {
	if i == 0 {
		return "M"
	}
	return "L"
}

// SVG writes the picture, into a page or as a file.
func (p *Picture) SVG(w io.Writer) error {
	_, err := fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %.0f" `+
		`font-family="sans-serif" font-size="12" role="img" aria-label="%s">
<rect width="100%%" height="100%%" fill="#ffffff"/>
%s</svg>
`, pictureWidth, p.height, html.EscapeString(p.title), p.body.String())
	return err
}
