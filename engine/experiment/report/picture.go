package report

import (
	"fmt"
	"html"
	"io"
	"strings"
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
	p.put(`<text x="%.1f" y="%.1f" %s>%s</text>`, x, y, more, html.EscapeString(text))
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
	p.path(d, inks[i%len(inks)], fmt.Sprintf(`stroke-width="2" stroke-dasharray="%s"`, dashes[i%len(dashes)]))
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

// axes draws marks at both axes, and their names.
func (p *Picture) axes(x, y []tick, xName, yName string) {
	for _, t := range y {
		p.path(fmt.Sprintf("M%.1f %.1fH%.1f", across(0), up(t.at), across(1)), "#dddddd", "")
		p.text(across(0)-8, up(t.at)+4, t.text, atRight)
	}
	free := 0.0
	for _, t := range x {
		at, half := across(t.at), 3.5*float64(len([]rune(t.text)))
		p.path(fmt.Sprintf("M%.1f %.1fv5", at, up(0)), "#888888", "")
		if at-half >= free { // else it would touch the one before
			p.text(at, up(0)+18, t.text, centred)
			free = at + half + 6
		}
	}
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
	_, err := fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %.0f" font-family="sans-serif" font-size="12" role="img" aria-label="%s">
<rect width="100%%" height="100%%" fill="#ffffff"/>
%s</svg>
`, pictureWidth, p.height, html.EscapeString(p.title), p.body.String())
	return err
}
