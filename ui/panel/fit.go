package panel

import (
	"sudokuscope/ui/paint"
)

// FootRoom is how much of a foot can be read below a panel of a width.
func FootRoom(inside paint.Canvas) int { return inside.Width() - 3 }

// First is the first of some texts that fits into a room; the last if none does.
func First(room int, texts ...string) string {
	for _, text := range texts {
		if paint.Width(text) <= room {
			return text
		}
	}
	return texts[len(texts)-1]
}
