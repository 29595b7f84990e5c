package ui_test

import (
	"slices"
	"testing"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/proof/sample"
	. "sudokuscope/ui/proof/uitest"
)

// TestCtrlCEndsTheProgram from wherever one is, and whatever is held with it: ESC and
// ctrl+c in one packet, or within the time that a sequence may take, are alt+ctrl+c.
func TestCtrlCEndsTheProgram(t *testing.T) {
	t.Parallel()
	for name, key := range map[string]tea.KeyPressMsg{
		"ctrl+c": {Code: 'c', Mod: tea.ModCtrl}, "with alt": {Code: 'c', Mod: tea.ModCtrl | tea.ModAlt},
		"with shift": {Code: 'c', Mod: tea.ModCtrl | tea.ModShift}, "shifted": {Code: 'C', Mod: tea.ModCtrl | tea.ModShift},
		"on another layout":     {Code: 'с', BaseCode: 'c', Mod: tea.ModCtrl | tea.ModCapsLock},
		"in the way of Windows": {Code: 'c', BaseCode: 'c', Text: "c", Mod: tea.ModCtrl | tea.ModNumLock},
	} {
		for i, where := range []string{"", "p", "E", ":", "?", "i", "g", "B"} {
			if sample.Leaves(i+len(name), 2) { // the keys take turns
				continue
			}
			s := Open(t)
			if where != "" {
				s.Press(where)
			}
			s.Send(key).Expect(That("the end of the program on "+name+" after "+where, Quit.OK))
		}
	}
}

// Two escapes that come fast are one key for the terminal, and close as two do.
func TestTwoFastEscapesClose(t *testing.T) {
	s := Open(t).Press("?").Expect(Asked)
	s.Press("alt+esc")
	if n := len(s.M.Dialogs()); n > 0 {
		t.Errorf("%d dialogs are open:\n%s", n, s.Text())
	}
}

// ctrl+z goes to the shell from wherever one is.
func TestCtrlZGoesToTheShellFromAnyDialog(t *testing.T) {
	t.Parallel()
	for _, where := range []string{"", "p", ":", "?", "i", "g", "B", "w", "E", "t"} {
		s := Open(t)
		if where != "" {
			s.Press(where)
		}
		open := len(s.M.Dialogs())
		_, cmd := s.M.Update(Key(t, "ctrl+z"))
		if !suspends(cmd) || len(s.M.Dialogs()) != open {
			t.Errorf("ctrl+z after %q does not go to the shell", where)
		}
	}
}

// suspends reports whether a command goes to the shell.
func suspends(cmd tea.Cmd) bool {
	if cmd == nil {
		return false
	}
	switch msg := cmd().(type) {
	case tea.SuspendMsg:
		return true
	case tea.BatchMsg:
		return slices.ContainsFunc(msg, suspends)
	}
	return false
}
