package ui_test

import (
	"strings"
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/ui/frame/panels"
)

// TestTheLoopIsWhole: at 120×36 nothing of an algorithm's code is hidden, also beside the chances, a
// question and a lesson.
func TestTheLoopIsWhole(t *testing.T) {
	t.Parallel()
	onlyDraws(t)
	for i, a := range algorithms.All() {
		if sample.Leaves(i, 3) {
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
