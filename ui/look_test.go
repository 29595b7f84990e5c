package ui_test

import (
	"strings"
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/proof/sample"
	. "sudokuscope/ui/proof/uitest"
)

// frameless takes the frames out of a text.
var frameless = strings.NewReplacer("│", "", "─", "", "╮", "", "╯", "", "╭", "", "╰", "")

// loopText is all that stands in the panel of the loop, as one line of words.
func loopText(s *Screen) string {
	var words []string
	from := -1
	for _, line := range s.M.Base().Lines {
		text := ""
		for x, c := range line {
			if text += c.Content; from < 0 && strings.HasSuffix(text, " loop ") {
				from = x - 6
			}
		}
		if from >= 0 {
			runes := []rune(text)
			words = append(words, strings.Fields(frameless.Replace(string(runes[from:])))...)
		}
	}
	return strings.Join(words, " ")
}

// What to look at is never left out, in no phase of any algorithm, at no usual size: the
// code, the gauges and the frame give way first.
func TestWhatToLookAtIsNeverLeftOut(t *testing.T) {
	t.Parallel()
	onlyDraws(t)
	for i, a := range algorithms.All() {
		if sample.Leaves(i+2, 9) {
			continue
		}
		s := opened(t, a)
		for range len(a.Phases) + 1 {
			at := s.Scene().Report.At
			s.Press("]").Expect(That("a phase", func(s *Screen) bool { return s.Scene().Report.At != at }))
			r := s.Scene().Report
			if r.Phase < 0 {
				continue
			}
			for _, size := range inSizes() {
				s.Size(size[0], size[1]).Press("1")
				text := loopText(s)
				if look := a.Phases[r.Phase].Look; look == "" || !strings.Contains(text, look) {
					t.Errorf("%s, %v, phase %s: %q is not in %q", a.ID, size, a.Phases[r.Phase].Name, look, text)
				}
			}
		}
	}
}
