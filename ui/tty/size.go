package tty

// The largest screen that is drawn. A window may call itself 65 535 columns wide,
// by mistake or out of malice; the toolkit keeps several copies of every cell, so
// that all of it would not fit any memory. What fits a wall of the highest
// resolution in readable letters is drawn, in the corner of a larger one.
const (
	MostWidth  = 480
	MostHeight = 150
)

// Clamp is the part of a window that is drawn.
func Clamp(width, height int) (int, int) {
	return min(max(0, width), MostWidth), min(max(0, height), MostHeight)
}
