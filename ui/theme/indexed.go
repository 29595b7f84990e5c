package theme

import (
	"image/color"
	"math"
	"sync"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
	"github.com/lucasb-eyer/go-colorful"
)

// colour is a colour as the terminal has it.
func colour(profile colorprofile.Profile, c colorful.Color) color.Color {
	if profile != colorprofile.ANSI256 {
		return solid(profile.Convert(c))
	}
	if _, chroma, _ := c.Hcl(); chroma > .17 {
		return nearest(c)
	}
	return nearestGrey(c)
}

// lab is a point of OkLab, where equal distances look equal.
type lab struct{ l, a, b float64 }

// cube are the colours of the 6×6×6 cube, numbers 16 to 231 of the 256.
var cube = sync.OnceValue(func() (list [216]lab) {
	level := [6]float64{0, 95, 135, 175, 215, 255}
	for i := range list {
		c := colorful.Color{R: level[i/36] / 255, G: level[i/6%6] / 255, B: level[i%6] / 255}
		list[i].l, list[i].a, list[i].b = c.OkLab()
	}
	return list
})

// nearest is the colour of the cube that looks most alike. (The conversion that
// comes with the terminal library measures in HSLuv, where a soft red is next to
// a grey.)
func nearest(c colorful.Color) color.Color {
	l, a, b := c.OkLab()
	best, near := 0, math.Inf(1)
	for i, k := range cube() {
		if d := (l-k.l)*(l-k.l) + (a-k.a)*(a-k.a) + (b-k.b)*(b-k.b); d < near {
			best, near = i, d
		}
	}
	return ansi.IndexedColor(16 + best)
}

// nearestGrey is for what is almost grey: the nearest of all colours is often a
// tinted one then.
func nearestGrey(c colorful.Color) color.Color {
	_, _, l := c.HSLuv()
	switch {
	case l < .03:
		return ansi.IndexedColor(16)
	case l > .97:
		return ansi.IndexedColor(231)
	}
	best, near := uint8(232), 2.0
	for i := range uint8(24) {
		level := float64(8+10*int(i)) / 255
		_, _, grey := colorful.Color{R: level, G: level, B: level}.HSLuv()
		if d := math.Abs(grey - l); d < near {
			best, near = 232+i, d
		}
	}
	return ansi.IndexedColor(best)
}
