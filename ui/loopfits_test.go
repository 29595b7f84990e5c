package ui_test

import (
	"regexp"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/ui/frame/panels"
	. "sudokuscope/ui/proof/uitest"
)

// TestTheLoopIsWhole: at 120×36 nothing of an algorithm's code is hidden, also beside the chances, a
// question and a lesson.
func TestTheLoopIsWhole(t *testing.T) {
	t.Parallel()
	onlyDraws(t)
	for i, a := range algorithms.All() {
		if sample.Leaves(i+5, 18) {
			continue
		}
		t.Run(a.ID, func(t *testing.T) {
			for _, key := range []string{"", "c", "d", "Q", "L"} {
				s := opened(t, a).Size(120, 36)
				if key != "" {
					s.Press(key).Text()
				}
				if key == "L" {
					s.Press("enter").Text()
				}
				if len(s.M.Dialogs()) > 0 || key != "" && !s.M.Stage().Placed(panels.BoardID) {
					continue
				}
				for _, line := range s.Scene().Loop().Code {
					if text := strings.TrimSpace(line.Text); !strings.Contains(s.Text(), text) {
						t.Errorf("%q: %q is not in\n%s", key, text, s.Text())
						break
					}
				}
			}
		})
	}
}

// TestNothingIsCut: at 120×36 no panel of the overview of an algorithm has a text that is cut, in any phase, and what
// the free rows of the loop show is what the search measures.
func TestNothingIsCut(t *testing.T) {
	t.Parallel()
	onlyDraws(t)
	cut := regexp.MustCompile(`[^ ]…`)
	sparks, pulses := regexp.MustCompile(`(?m)[⠀-⣿]{9} +[0-9.]+ *$`), 0
	for i, a := range algorithms.All() {
		if sample.Leaves(i, 9) {
			continue
		}
		s := opened(t, a).Size(120, 36)
		if sparks.MatchString(s.Text()) {
			pulses++
		}
		for range a.Phases {
			_, below, _ := strings.Cut(s.Text(), " loop ") // the sentence above may list what has no end
			if line := cut.FindString(below); line != "" {
				t.Errorf("%s: %q is in\n%s", a.ID, line, s.Text())
			}
			at := s.Scene().Report.At
			s.Press("]").Expect(That("a phase further", func(s *Screen) bool {
				return s.Scene().Report.At != at || s.Scene().Report.Status != engine.Running
			}))
		}
	}
	if pulses == 0 {
		t.Error("no loop shows how a measure went")
	}
}
