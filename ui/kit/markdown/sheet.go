package markdown

import (
	"fmt"

	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Sheet is the place of a card on the screen: a column beside the panels where the
// screen is wide, or else a strip below them. It answers for a stage.Feature.
type Sheet struct {
	// Page is the one that is shown, counted from 0.
	Page int

	beside        bool
	width, height int // of a page
}

// The least screen that has room for a column beside the panels.
const leastWidth, leastHeight = 110, 28

// LeastCode is how wide a column must be for lines of code to stand whole in it.
const LeastCode = 42

// Column returns how many columns a card gets at the right of a screen of a size, 0 where
// it is a strip.
func (s *Sheet) Column(width, height int) int {
	s.beside = width >= leastWidth && height >= leastHeight
	if s.beside {
		return min(52, max(LeastCode, width/3))
	}
	return 0
}

// Fit takes in the room that there is, its frame included.
func (s *Sheet) Fit(width, height int) {
	s.width, s.height = width-2, height-1
	if s.beside {
		s.width, s.height = width-4, height-2
	}
}

// Pages puts blocks on pages of the size that was fitted last.
func (s *Sheet) Pages(blocks []Block) [][]Line {
	return Pages(blocks, max(10, s.width), max(1, s.height))
}

// Turns returns the page that enter turns to: the one after, and the first after the last. ok is
// false where there is nothing to turn: on the only page, and on the last of a card that one
// is done with.
func (s *Sheet) Turns(blocks []Block, done bool) (to int, ok bool) {
	to = (s.Page + 1) % len(s.Pages(blocks))
	return to, to > s.Page || to < s.Page && !done
}

// LastBegins returns the page that the last of some blocks begins on.
func (s *Sheet) LastBegins(blocks []Block) int {
	pages := s.Pages(blocks)
	page := len(pages) - 1
	lines := len(blocks[len(blocks)-1].Set(max(10, s.width)))
	for page > 0 && lines > len(pages[page]) {
		lines -= len(pages[page])
		page--
	}
	return page
}

// Caption returns a card in the room that there is, for a feature. A strip is half as high again where a
// question and its answers take that; a column says what its longest page takes.
func (s *Sheet) Caption(width, most int, title string, blocks []Block, foot string) (int, func(paint.Canvas)) {
	s.Fit(width, most)
	if !s.beside {
		needed := 1 + highest(blocks, max(10, s.width))
		most = max(most, min(needed, most*3/2))
		s.Fit(width, most)
	}
	pages := s.Pages(blocks)
	s.Page = min(s.Page, len(pages)-1)
	if len(pages) > 1 {
		if foot != "" {
			foot += " " + paint.Separator + " "
		}
		foot += fmt.Sprintf("page %d of %d", s.Page+1, len(pages))
	}
	if s.beside {
		most = 0
		for _, page := range pages {
			most = max(most, len(page)+2)
		}
	}
	return most, func(canvas paint.Canvas) {
		if s.beside {
			in := canvas.Box(title, foot, theme.Accent)
			Draw(in.Part(1, 0, in.Width-2, in.Height), pages[s.Page])
			return
		}
		canvas.Fill(0, 0, canvas.Width, 1, paint.Horizontal, canvas.Style(theme.Accent))
		canvas.Field(2, 0, canvas.Width-8-paint.Width(foot), " "+title+" ", theme.Title)
		canvas.Right(canvas.Width-2, 0, " "+foot+" ", theme.Quiet)
		Draw(canvas.Part(1, 1, canvas.Width-2, canvas.Height-1), pages[s.Page])
	}
}
