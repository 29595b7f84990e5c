package ui_test

import (
	"fmt"
	"slices"
	"testing"

	"sudokuscope/engine/proof/sample"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/panes"
	. "sudokuscope/ui/proof/uitest"
)

// TestAProgramFillsTheScreen: whatever a program tells, its overview uses the width: no panel is two thirds bare, and
// measures over time and a cell stand there.
func TestAProgramFillsTheScreen(t *testing.T) {
	t.Parallel()
	onlyDraws(t)
	const code = `,"code":["swap two digits","keep them or not"],"phases":[{"name":"swap","lines":[0,1]}]`
	for name, of := range map[string]struct{ first, step string }{
		"board and cost": {"", ""},
		"code":           {code, ""},
		"measures":       {`,"metrics":[{"name":"heat","low":0,"high":1}]`, `,"metrics":{"heat":0.98}`},
		"both":           {code + `,"metrics":[{"name":"heat","low":0,"high":1}]`, `,"metrics":{"heat":0.98}`},
		"population":     {"", `,"population":[` + members() + `]`},
	} {
		t.Run(name, func(t *testing.T) {
			s, l := listening(t, of.first)
			for i := range 12 {
				l.say(`{"grid":"%s","evaluations":%d%s}`, filledBoard(12-i), i+1, of.step)
			}
			for i := range 12 {
				s.Press("right").Expect(At(int64(i + 1)))
			}
			for _, size := range [][2]int{{80, 24}, {120, 36}, {160, 45}, {200, 60}}[:sample.Of(2, 4)] {
				s.Size(size[0], size[1])
				settled(s)
				lines := s.M.Base().Lines
				for _, p := range Of[*panes.Panes](s).Places() {
					bare, rows := bareRows(s, lines, p.Area), p.Area.Dy()
					if 3*bare > 2*rows && !slices.Contains(brief, p.Slot) {
						t.Errorf("%v: the panel %q has %d bare rows of %d:\n%s", size, p.Slot, bare, rows, s.Text())
					}
				}
				if placed := s.M.Stage().Placed; size[0] > 80 && !placed(panels.MetricsID) || !placed(panels.InspectID) {
					t.Errorf("%v: neither measures nor the cell that changed:\n%s", size, s.Text())
				}
			}
		})
	}
}

// members are eight of a population.
func members() (list string) {
	for i := range 8 {
		list += fmt.Sprintf(`%s{"grid":"%s","cost":%d}`, ","[:min(i, 1)], filledBoard(5*i), 30+i)
	}
	return list
}
