package theme

import (
	"image/color"

	"github.com/lucasb-eyer/go-colorful"
)

// deficiency is how an eye without one kind of cones sees, as a matrix on linear
// RGB (Machado, Oliveira and Fernandes 2009, severity 1).
type deficiency [9]float64

var deficiencies = map[string]deficiency{
	"protanopia":   {.152286, 1.052583, -.204868, .114503, .786281, .099216, -.003882, -.048116, 1.051998},
	"deuteranopia": {.367322, .860646, -.227968, .280085, .672501, .047413, -.011820, .042940, .968881},
}

func (d deficiency) see(c color.Color) color.Color {
	f, _ := colorful.MakeColor(c)
	r, g, b := f.LinearRgb()
	return colorful.LinearRgb(d[0]*r+d[1]*g+d[2]*b, d[3]*r+d[4]*g+d[5]*b, d[6]*r+d[7]*g+d[8]*b).Clamped()
}
