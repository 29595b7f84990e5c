package tty

// The largest screen that is drawn: what fits a wall of the highest resolution in
// readable letters. Of a larger window the corner is used.
const (
	mostWidth  = 480
	mostHeight = 150
)

// clamp is the part of a window that is drawn.
func clamp(width, height int) (int, int) {
	return min(max(0, width), mostWidth), min(max(0, height), mostHeight)
}
