package ui_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panes"
	. "sudokuscope/ui/proof/uitest"
)

// legends are words of which at least one stands in a panel wherever it is shown, so that
// it can be read without a manual: what places, lengths, colours and signs mean.
var legends = map[panel.ID]*regexp.Regexp{
	"board":        regexp.MustCompile(`clash|r\d+–`),
	"loop":         regexp.MustCompile(`just done|ready| loop `),
	"cost":         regexp.MustCompile(`best`),
	"metrics":      regexp.MustCompile(`: `),
	"events":       regexp.MustCompile(`new best|Nothing yet`),
	"model":        regexp.MustCompile(`point n.*given|= sure|sure but wrong`),
	"certainty":    regexp.MustCompile(`= sure`),
	"pencil marks": regexp.MustCompile(`place|bold: given|= few left|how many`),
	"population":   regexp.MustCompile(`cost \d+ (to|each)|Nothing`),
	"memory":       regexp.MustCompile(`left|Nothing`),
	"tree":         regexp.MustCompile(`nodes|The root`),
	"constraints":  regexp.MustCompile(`left|large|mean`),
	"layers":       regexp.MustCompile(`asked for by|agree|layer`),
	"course":       regexp.MustCompile(`over time`),
	"hill":         regexp.MustCompile(`since|better`),
	"ways":         regexp.MustCompile(`ways left`),
	"moves":        regexp.MustCompile(`allowed|Nothing`),
	"strips":       regexp.MustCompile(`[a-z]{3}`),
	"meter":        regexp.MustCompile(`away from best`),
	"inspect":      regexp.MustCompile(`bar: how likely|may take|given`),
}

// within is what stands in an area of the screen.
func within(s *Screen, area uv.Rectangle) string {
	var b strings.Builder
	for _, line := range s.M.Base().Lines[area.Min.Y:area.Max.Y] {
		for _, c := range line[area.Min.X:area.Max.X] {
			b.WriteString(c.Content)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// Every panel of every algorithm, in every view, alone on the screen, and beside the
// board has its legend on the screen.
func TestEveryPanelHasALegend(t *testing.T) {
	t.Parallel()
	onlyDraws(t)
	unread := map[panel.ID]bool{} // each is told once
	read := func(s *Screen, where string) {
		for _, p := range Of[*panes.Panes](s).Places() {
			text, legend := within(s, p.Area), legends[p.Slot]
			if unread[p.Slot] || legend != nil && legend.MatchString(strings.Join(strings.Fields(text), " ")) {
				continue
			}
			unread[p.Slot] = true
			if legend == nil {
				t.Errorf("the panel %q: expected a line for it in legends, with words that it always shows", p.Slot)
			} else {
				t.Errorf("%s: the panel %q has nothing of its legend, %s:\n%s", where, p.Slot, legend, text)
			}
		}
	}
	readAll := func(id string, s *Screen) {
		for _, size := range inSizes() {
			s.Size(size[0], size[1])
			for _, keys := range [][]string{{"1"}, {"2"}, {"3"}, {"4"}, {"5"}, {"1", "i"}, {"2", "i"}} {
				s.Press(keys...)
				s.M.Stage().Say("") // it may lie over the end of a panel
				s.Send(nil).Text()
				read(s, fmt.Sprint(id, ", ", size, ", ", keys))
				if len(keys) > 1 {
					s.Press("esc")
				}
			}
			s.Press("1")
			for range 8 {
				s.Press("m").Text()
				read(s, fmt.Sprint(id, ", ", size, ", beside"))
			}
		}
	}
	readAll("toy", Frozen(t)) // it shows every kind of state
	for i, a := range algorithms.All() {
		if !sample.Leaves(i, 4) {
			readAll(a.ID, opened(t, a))
		}
	}
}
