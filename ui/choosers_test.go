package ui_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	. "sudokuscope/ui/proof/uitest"
)

// The choosers show what they choose from, on the usual small terminal too.
func TestChoosersLookOnASmallScreen(t *testing.T) {
	s := Frozen(t).Size(80, 24)
	for name, keys := range map[string][]string{
		"puzzles": {"p"}, "algorithms": {"a", "down"}, "themes": {":", "t", "h", "e", "m", "enter"}, "runs": {"T"}, "race": {"R"},
		"editor": {"ctrl+o", "ctrl+e"},
	} {
		t.Run(name, func(t *testing.T) {
			s.T = t
			s.Press(keys...)
			Golden(t, s.M.Text())
			for len(s.M.Dialogs()) > 0 {
				s.Press("esc")
			}
		})
	}
}

func TestSmallChoosersKeepTheirPreview(t *testing.T) {
	s := Open(t).Size(80, 24)
	s.Press("p").Type("ai-escargot").Expect(Counts("23", "58")).Press("esc", "esc")
	s.Press("a", "right").Type("wild").Expect(Shows("Keeps everything."), Shows("luck = 1"), Hides("fuse =")).Press("esc", "esc", "esc")
	s.Press("a").Expect(Shows("luck = 0.1"), Shows("fuse = ")).Press("esc")
	s.Size(60, 20).Press("p").Type("ai-escargot").Expect(Shows("reseda/ai-escargot"), Not(Counts("23", "58"))).Press("esc", "esc")
}

var wayOut = regexp.MustCompile(`   esc \pL+$`)

// With a narrow screen only hints go that everybody knows, never those of the
// keys that take and leave.
func TestTheFooterOfADialogNeverLosesTheWayOut(t *testing.T) {
	for _, width := range []int{60, 80, 120} {
		s := Open(t).Size(width, 24)
		for _, key := range []string{"p", "a", "T", "R", "e", "B", ":", "?", "g", "f", "I"} {
			s.Press(key)
			foot := strings.TrimSpace(s.Line(23))
			hints := s.M.Dialogs()[0].Hints()
			for i, h := range hints {
				text := h.Help().Key + " " + h.Help().Desc
				needless := h.Help().Key == "type" || h.Help().Key == "↑↓" || width == 60 && i < len(hints)-2
				if h.Enabled() && !needless && !strings.Contains(foot, text) {
					t.Errorf("%d columns, %s: no %q in %q", width, key, text, foot)
				}
			}
			if !wayOut.MatchString(foot) {
				t.Errorf("%d columns, %s: %q", width, key, foot)
			}
			s.Press("esc")
		}
	}
}

// What lies beyond the rows shown is told in the frame: the page of a list, the rows above
// and below of the help.
func TestTheFrameTellsHowFarOneIs(t *testing.T) {
	s := Open(t).Size(80, 24)
	for key, want := range map[string][2]string{":": {`─ \pL+ 1 \pL+ \d+ ─`, `─ \pL+ 3 \pL+ \d+ ─`},
		"?": {`─ \pL+ 1 \pL+ \d+ ─`, `─ \pL+ 3 \pL+ \d+ ─`}} {
		s.Press(key).Expect(Matches(want[0])).Press("pgdown", "pgdown").Expect(Matches(want[1])).Press("esc")
	}
	s.Press("p").Type("kennett").Expect(Matches(`─ \pL+ 1 \pL+ \d+ ─`)).Press("pgdown", "pgdown").Expect(Matches(`─ \pL+ 3 \pL+ \d+ ─`))
}

func TestEveryThemeIsDescribed(t *testing.T) {
	s := Open(t).Size(80, 24).Order("themes")
	for _, want := range []string{"dark", "light", "contrast", "safe", "safe-light"} {
		found := false
		for y := range 24 {
			_, rest, ok := strings.Cut(s.Line(y), "  "+want+"  ")
			found = found || ok && strings.TrimSpace(strings.Trim(rest, " │─╮╯")) != ""
		}
		if !found {
			t.Error(fmt.Sprintf("%s has no description:\n", want) + s.Text())
		}
	}
}
