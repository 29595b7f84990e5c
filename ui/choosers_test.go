package ui_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"

	. "sudokuscope/ui/uitest"
)

// The choosers show what they choose from, on the usual small terminal too.
func TestChoosersLookOnASmallScreen(t *testing.T) {
	s := Frozen(t).Size(80, 24)
	for name, keys := range map[string][]string{
		"puzzles": {"p"}, "algorithms": {"a", "down"}, "themes": {"t"}, "lives": {"T"}, "race": {"R"}, "editor": {"E"},
	} {
		t.Run(name, func(t *testing.T) {
			s.T = t
			s.Press(keys...)
			if name == "puzzles" {
				s.Expect(Shows("one solution"))
			}
			golden.RequireEqual(t, ansi.Strip(s.M.Content()))
			s.Press("esc").Expect(That("no dialog", func(s *Screen) bool { return len(s.M.Dialogs()) == 0 }))
		})
	}
}

func TestSmallChoosersKeepTheirPreview(t *testing.T) {
	s := Open(t).Size(80, 24)
	s.Press("p").Expect(Shows("givens"), Shows("one solution"), Shows("blanks: within blocks")).Press("esc")
	s.Press("a").Type("wild").Expect(Shows("wild: Keeps everything."), Shows("luck = 1"), Hides("fuse =")).Press("esc", "esc")
	s.Press("a").Expect(Shows("luck = 0.1"), Shows("fuse = ")).Press("esc")
	s.Size(60, 20).Press("p").Expect(Shows("reseda/easy"), Hides("givens")).Press("esc")
}

// With a narrow screen only hints go that everybody knows, never those of the
// keys that take and leave.
func TestTheFooterOfADialogNeverLosesTheWayOut(t *testing.T) {
	for _, width := range []int{60, 80, 120} {
		s := Open(t).Size(width, 24)
		for _, key := range []string{"p", "a", "T", "R", "E", "e", "B", "t", ":", "?", "g", "G", "f", "M"} {
			s.Press(key)
			foot := strings.TrimSpace(s.Line(23))
			hints := s.M.Dialogs()[0].Hints()
			for i, h := range hints {
				text := h.Key + " " + h.Text
				needless := h.Text == "to filter" || h.Text == "choose" || width == 60 && i < len(hints)-2
				if !needless && !strings.Contains(foot, text) {
					t.Errorf("%d columns, %s: no %q in %q", width, key, text, foot)
				}
			}
			if !strings.HasSuffix(foot, "esc leave") {
				t.Errorf("%d columns, %s: %q", width, key, foot)
			}
			s.Press("esc")
		}
	}
}

// What lies beyond the rows shown is counted in the frame, over no row.
func TestTheCountOfFurtherRowsHidesNone(t *testing.T) {
	s := Open(t).Size(80, 24)
	for _, key := range []string{":", "p", "?"} {
		s.Press(key)
		last := ""
		for y := range 23 {
			if line := s.Line(y); strings.Contains(line, "╰") && strings.Contains(line, "↓ ") {
				last = line
			} else if strings.Contains(line, "↓ ") && !strings.Contains(line, "↑ ↓") && !strings.Contains(line, "← → ↑ ↓") {
				t.Errorf("%s: a count in the row %q", key, line)
			}
		}
		if last == "" {
			t.Errorf("%s: no count in the frame\n%s", key, s.Text())
		}
		s.Press("pgdown", "pgdown").Expect(That("a count of the rows above", func(s *Screen) bool {
			return strings.Contains(s.Text(), "─ ↑ ")
		})).Press("esc")
	}
}

func TestEveryThemeIsDescribed(t *testing.T) {
	s := Open(t).Size(80, 24).Press("t")
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

func TestTheEditorSaysWhatItTakesAndShows(t *testing.T) {
	s := Open(t).Size(80, 24).Press("E").Expect(Foot("1-9 digit   space blank   tab size   ctrl+u clear   enter take   esc leave"), Hides("rows 1"))
	s.Press("tab").Expect(Foot("1-9 A-G digit"), Hides("rows 1")).
		Press("tab").Expect(Foot("A-Y digit"), Shows("─ rows 1–15 of 25 ─")).
		Press("up").Expect(Shows("─ rows 11–25 of 25 ─")).
		Press("tab").Expect(Foot("1-9 A-Z 0 digit")).
		Press("tab").Expect(Foot("1-4 digit"))
}
