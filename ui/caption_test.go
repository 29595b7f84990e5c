package ui_test

import (
	"regexp"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/panes"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
	. "sudokuscope/ui/proof/uitest"
)

// teacher is a feature that says something and points at something.
type teacher struct {
	words []string
	at    stage.Point
}

func (f *teacher) Caption(_, most int) (int, func(paint.Canvas)) {
	return len(f.words), func(c paint.Canvas) {
		for y, line := range f.words {
			c.Text(1, y, line, theme.Text)
		}
	}
}

func (f *teacher) Handle(tea.Msg) tea.Cmd { return nil }

func (f *teacher) Point() stage.Point { return f.at }

// A caption stands below the timeline, on which the charts stand, and takes its lines from the
// panels, half of them at most.
func TestACaptionStandsBelowThePanels(t *testing.T) {
	s := Frozen(t)
	f := &teacher{}
	s.M.Join(f)
	before := s.Press("1").Text()
	f.words = []string{"Watch the cost fall.", "Then press space."}
	s.Press("1").Expect(Shows("Watch the cost fall."))
	if got := strings.TrimSpace(s.Line(34)); got != "Then press space." {
		t.Errorf("above the keys stands %q", got)
	}
	for range 40 {
		f.words = append(f.words, "and so on")
	}
	s.Press("1").Expect(Shows("Watch the cost fall."), Placed(panels.BoardID))
	if n := strings.Count(s.Text(), "and so on"); n != 13 {
		t.Errorf("%d lines more, expected half of 31 in all", n)
	}
	if f.words = nil; s.Press("1").Text() != before {
		t.Error("without a caption the screen is not what it was")
	}
}

// words is a screen without pictures, which are nothing without their colours.
func words(text string) string {
	return strings.NewReplacer("▀", " ", "▄", " ", "█", " ").Replace(text)
}

// Pointing changes no text, only how bright it is: cells that are not pointed at
// look as those of faded panels do.
func TestPointingFadesAllElse(t *testing.T) {
	s := Frozen(t)
	f := &teacher{}
	s.M.Join(f)
	text, plain := s.Press("1").Text(), s.M.Content()
	f.at = stage.Point{Panels: []panel.ID{panels.BoardID}}
	whole := s.Press("1").M.Content()
	f.at.Cells = []int{1}
	cell := s.Press("1").M.Content()
	if plain == whole || whole == cell {
		t.Error("pointing changes nothing")
	}
	for _, now := range []string{whole, cell} {
		if words(ansi.Strip(now)) != words(text) {
			t.Error("pointing changes the text")
		}
	}
	if f.at = (stage.Point{}); s.Press("1").M.Content() != plain {
		t.Error("what was pointed at stays so")
	}
}

// member is a cell of the cloud that has a point.
var member = regexp.MustCompile(`[▀▄]`)

// Bars stay where another panel is pointed at: a histogram without them is numbers alone.
func TestPointingLeavesTheBars(t *testing.T) {
	s := Open(t).Size(120, 36).Ahead(100).Press("4").Expect(At(100))
	f := &teacher{}
	s.M.Join(f)
	bars := func() (population, moves int) {
		text := s.Press("4").Text()
		for _, p := range Of[*panes.Panes](s).Places() {
			if p.Slot == panels.PopulationID {
				population = len(member.FindAllString(within(s, p.Area), -1))
			}
		}
		return population, strings.Count(text, strings.Repeat("█", 20)) + strings.Count(text, "█ allowed")
	}
	population, moves := bars()
	f.at = stage.Point{Panels: []panel.ID{panels.BoardID}}
	if p, m := bars(); population == 0 || moves == 0 || p != population || m != moves {
		t.Errorf("%d and %d bars, and %d and %d while the board is pointed at:\n%s", population, moves, p, m, s.Text())
	}
}
