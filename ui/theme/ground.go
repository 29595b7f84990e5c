package theme

import "image/color"

// Ground are the colours of text and background that a theme is meant for: what
// a picture of it is painted with, where there is no terminal to ask.
func Ground(name string, light bool) (text, background color.Color) {
	p := find(name)
	if p == nil {
		p = find("dark")
		if light {
			p = find("light")
		}
	}
	return rgb8(rgb(p.colours[Text].fg)), rgb8(rgb(p.background))
}
