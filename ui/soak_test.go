package ui_test

import (
	"flag"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"sudokuscope/engine/proof/sample"
	"sudokuscope/ui"
	"sudokuscope/ui/do/quiz"
	"sudokuscope/ui/kit/action"
	. "sudokuscope/ui/proof/uitest"
)

var (
	soak     = flag.Int("soak", 750, "random keys that TestSoak presses; four times as many with -full")
	soakSeed = flag.Uint64("soak-seed", 7, "which keys")
)

// TestSoak presses many random keys on a screen of ever changing size.
// Nothing panics, and every frame has as many lines, as wide, as the terminal.
func TestSoak(t *testing.T) {
	if !*full {
		sample.OnlyLarge(t)
	}
	t.Chdir(t.TempDir()) // a random key may write a run file
	rounds := *soak
	if *full {
		rounds *= 4
	}
	s := Open(t)
	dice := rand.New(rand.NewPCG(*soakSeed, 7))
	passed := []action.ID{"quit", "suspend"}
	if !*full { // these measure chances: the toy solves nothing, and its continuations take half a minute
		passed = append(passed, "chances", "decided", quiz.ActDecide, quiz.ActNumber, quiz.ActHealed)
	}
	keys := []string{"esc", "enter", "up", "down", "pgup", "pgdown", "backspace", "x", "7", "ctrl+u"}
	for _, a := range s.M.Table().List {
		if !slices.Contains(passed, a.ID) {
			keys = append(keys, strings.Fields(a.Keys)...)
		}
	}
	slices.Sort(keys)
	keys = slices.Compact(keys)
	w, h := 120, 36
	for i := range rounds {
		switch dice.IntN(12) {
		case 0:
			w, h = dice.IntN(200), dice.IntN(60)
			s.Size(w, h)
		case 1:
			s.Click(dice.IntN(w+1), dice.IntN(h+1))
		case 2:
			s.Send(tea.MouseWheelMsg{X: dice.IntN(w + 1), Y: dice.IntN(h + 1), Button: tea.MouseWheelUp})
		case 3:
			s.Press("esc", "esc")
		default:
			s.Press(keys[dice.IntN(len(keys))])
		}
		s.Any()
		if i%10 == 0 {
			fits(t, s.M, w, h)
		}
	}
}

// fits checks the size of the frame.
func fits(t *testing.T, m *ui.Model, w, h int) {
	t.Helper()
	lines := strings.Split(m.Content(), "\n")
	if w > 0 && len(lines) != max(h, 1) {
		t.Fatalf("%d lines at %d×%d", len(lines), w, h)
	}
	for y, line := range lines {
		if got := ansi.StringWidth(line); h > 0 && got != w {
			t.Fatalf("line %d is %d wide at %d×%d: %q", y, got, w, h, ansi.Strip(line))
		}
	}
}
