package panel

import (
	"sudokuscope/ui/paint"
	"sudokuscope/ui/scene"
)

// Fitter is a panel that draws other things in less room, or fewer: it hears
// the room first, so that its title and foot say what it draws.
type Fitter interface {
	Fit(inside paint.Canvas, s *scene.Scene)
}

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
