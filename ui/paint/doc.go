// Package paint writes into the cells of an Ultraviolet buffer: text that is
// clipped, frames with titles in them, half-block pictures, braille plots and
// numbers whose width does not change.
//
// Everything here writes cells straight. A style is a value that the theme has
// ready; none is built while drawing, and nothing is turned into escape
// sequences until [Screen.Encode] does it for the rows that changed.
package paint
