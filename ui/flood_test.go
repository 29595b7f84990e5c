package ui_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/proof/sample"
	"sudokuscope/ui/kit/dialog"
	. "sudokuscope/ui/proof/uitest"
)

// floods are texts that somebody's clipboard may hold when the wrong key is hit.
var floods = map[string]func(n int) string{
	"digits": func(n int) string { return strings.Repeat("7", n) },
	"words":  func(n int) string { return strings.Repeat("no puzzle ", n/10) },
	"blanks": func(n int) string { return strings.Repeat(" ", n) },
	"wide":   func(n int) string { return strings.Repeat("数", n/3) },
	"marks":  func(n int) string { return "e" + strings.Repeat("\u0301", n/2) },
}

// TestDialogsTakeAFlood opens everything that can be opened, and pastes a
// megabyte into it, then as much as a line takes, or a part of it: keys are still
// answered, at once. Where a frame or a key takes time that grows with the square of the text,
// this does not end within the time that all tests have.
func TestDialogsTakeAFlood(t *testing.T) {
	if !*full {
		sample.OnlyLarge(t)
	}
	t.Parallel()
	onlyDraws(t)
	s := Open(t).Press("right")
	names := slices.Sorted(maps.Keys(floods))
	fits := dialog.Longest / 4 // what wraps lines takes time that grows with the square
	if *full {
		fits = dialog.Longest
	}
	var opened []string
	for _, a := range s.M.Table().List {
		if a.ID == "quit" || a.ID == "suspend" || a.Momentary() {
			continue
		}
		s.M.DropAll()
		if a.Reason() == "" {
			s.Run(a.Do())
		}
		if len(s.M.Dialogs()) == 0 {
			continue
		}
		top := s.M.Dialogs()[0]
		if _, ok := top.(dialog.Paster); !ok {
			continue
		}
		opened = append(opened, string(a.ID))
		taken := names[len(opened)%len(names):][:1] // all are made of one line to type in
		if len(opened) == 1 || *full {
			taken = names
		}
		for _, name := range taken {
			text := floods[name]
			for _, n := range []int{1 << 20, fits} {
				if n == fits && sample.Leaves(len(opened)-1, 3) {
					continue
				}
				s.Send(tea.PasteMsg{Content: text(n)})
				s.Press("left", "x", "backspace", "home", "end")
				if len(s.M.Dialogs()) == 0 || s.M.Dialogs()[0] != top {
					t.Fatalf("%s: %s took the dialog away", a.ID, name)
				}
				s.Press("ctrl+u")
			}
		}
	}
	for _, name := range []string{"go to", "seed", "open", "puzzle", "algorithm", "parameters", "breakpoints", "race", "fork", "commands"} {
		if !strings.Contains(strings.Join(opened, ","), name) {
			t.Errorf("no dialog of %q among %q", name, opened)
		}
	}
}

func TestAPasteThatIsTooLongIsRefused(t *testing.T) {
	s := Open(t).Press("ctrl+o").Type("ab")
	s.Send(tea.PasteMsg{Content: strings.Repeat("7", 1<<20)}).
		Expect(Notes("1 048 576", "16 384"), Shows("▸ ab ")).
		Press("c").Expect(Shows("▸ abc "))
	s.Send(tea.PasteMsg{Content: strings.Repeat("d", dialog.Longest-3)}).Press("e", "f").Expect(Shows("ddddd ")).
		Press("home").Expect(Shows("▸ abcddd")).Press("end", "ctrl+u", "x").Expect(Shows("▸ x "))
}
