package ui_test

import (
	"fmt"
	"slices"
	"testing"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/panes"
	. "sudokuscope/ui/proof/uitest"
)

// standing are the panels on the screen, and where they stand.
func standing(s *Screen) []panel.Place { return Of[*panes.Panes](s).Places() }

// rule is the line above a panel up to the end of its title, which stands still while what is
// behind it, figures of the moment, changes.
func rule(lines []uv.Line, place panel.Place) string {
	title := ""
	for _, c := range lines[place.Area.Min.Y][place.Area.Min.X:place.Area.Max.X] {
		if len(title) > len("─ ") && c.Content == " " {
			break
		}
		title += c.Content
	}
	return title
}

// Nothing moves while a search is watched: in iterations of any algorithm, in any view,
// every panel keeps its place and its rule.
func TestNoPanelMovesInThirtyIterations(t *testing.T) {
	t.Parallel()
	onlyDraws(t)
	iterations := sample.Of(3, 30)
	for i, a := range algorithms.All() {
		if sample.Leaves(i+4, 9) {
			continue
		}
		t.Run(a.ID, func(t *testing.T) {
			var s *Screen
			for view, name := range panes.Views() {
				if s == nil || sample.Large() { // a small sample goes on in the next view
					s = opened(t, a).Size(120, 36)
				}
				s.Press(fmt.Sprint(view + 1)).Text()
				before := standing(s)
				var rules []string
				lines := s.M.Base().Lines
				for _, place := range before {
					rules = append(rules, rule(lines, place))
				}
				from := s.Scene().Report.At.Iteration
				for i := range iterations {
					s.Press("right").Expect(goneTo(from + int64(i) + 1))
					if !slices.Equal(standing(s), before) {
						t.Fatalf("%s: panels stood at %v and stand at %v", name, before, standing(s))
					}
					lines := s.M.Base().Lines
					for i, place := range before {
						if now := rule(lines, place); now != rules[i] {
							t.Errorf("%s: the rule %q is now %q", name, rules[i], now)
						}
					}
				}
			}
		})
	}
}

// goneTo expects an iteration, or a run that has ended before it.
func goneTo(iteration int64) Expectation {
	return That(fmt.Sprint("iteration ", iteration, " or the end"), func(s *Screen) bool {
		r := s.Scene().Report
		return r.At.Iteration == iteration || r.Status != engine.Running
	})
}

// What is said moves no panel, and leaves the keys their line where the timeline has more than
// one.
func TestANoteMovesNoPanel(t *testing.T) {
	t.Parallel()
	const highTimeline = 30
	for _, size := range [][2]int{{60, 20}, {80, 24}, {110, 30}, {120, 36}, {200, 60}} {
		s := Open(t).Size(size[0], size[1])
		s.Ahead(4).Expect(At(4))
		s.Press("esc").Text()
		before := standing(s)
		for _, key := range []string{"o", "0", "K"} {
			s.Press(key).Text()
			if !slices.Equal(standing(s), before) {
				t.Errorf("%v: after %q panels stand at %v, before at %v", size, key, standing(s), before)
			}
			if size[1] >= highTimeline {
				s.Expect(Hints("space"))
			}
		}
	}
}

// The chances leave the board its lines.
func TestTheBoardStaysRuledBesideTheChances(t *testing.T) {
	t.Parallel()
	s := Open(t).Size(120, 36)
	s.Ahead(4).Expect(At(4)).Press("c").Expect(Placed(panels.ChancesID))
	s.Expect(Matches(`┏━*1━+`), Matches(`┗[━┷┻]+┛`), Placed(panels.CostID))
}
