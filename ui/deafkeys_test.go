package ui_test

import (
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/proof/sample"
	. "sudokuscope/ui/proof/uitest"
)

// everyKey are the keys of a keyboard, alone and held down with others.
func everyKey() (list []tea.KeyPressMsg) {
	for r := '!'; r <= '~'; r++ {
		list = append(list, tea.KeyPressMsg{Code: r, Text: string(r)})
		if r >= 'a' && r <= 'z' {
			list = append(list, tea.KeyPressMsg{Code: r, Mod: tea.ModCtrl}, tea.KeyPressMsg{Code: r, Mod: tea.ModAlt})
		}
	}
	for _, r := range "äöüßéñ§€" {
		list = append(list, tea.KeyPressMsg{Code: r, Text: string(r)})
	}
	for code := tea.KeyF1; code <= tea.KeyF12; code++ {
		list = append(list, tea.KeyPressMsg{Code: code}, tea.KeyPressMsg{Code: code, Mod: tea.ModShift})
	}
	for _, code := range []rune{
		tea.KeyInsert, tea.KeyDelete, tea.KeyBackspace, tea.KeyHome, tea.KeyEnd, tea.KeyPgUp, tea.KeyPgDown,
		tea.KeyUp, tea.KeyDown, tea.KeyLeft, tea.KeyRight, tea.KeyTab, tea.KeyEnter, tea.KeySpace,
	} {
		for _, mod := range []tea.KeyMod{0, tea.ModShift, tea.ModCtrl, tea.ModAlt} {
			list = append(list, tea.KeyPressMsg{Code: code, Mod: mod})
		}
	}
	return list
}

// silent is what says that a key means nothing here.
const silent = " means nothing here; "

// TestAKeyWithoutMeaningSaysWhatWould: in each mode of the screen a key that nothing is bound to is answered by
// one short line that names it and a key that would do something, and it changes nothing else.
func TestAKeyWithoutMeaningSaysWhatWould(t *testing.T) {
	t.Parallel()
	onlyDraws(t)
	press := func(keys ...string) func(s *Screen) *Screen {
		return func(s *Screen) *Screen { return s.Press(keys...) }
	}
	for i, mode := range []struct {
		name  string
		begin func(s *Screen) *Screen
	}{
		{"overview", press()}, {"model", press("2")}, {"charts", press("5")}, {"cursor", press("i")},
		{"zoom", press("z")}, {"present", press("P")}, {"help", press("?")}, {"palette", press(":")},
		{"puzzles", press("p")}, {"parameters", press("e")}, {"go to", press("g")}, {"about", press("I")},
		{"race form", press("R")}, {"lessons", press("t")},
		{"race", func(s *Screen) *Screen {
			return s.Press("R").Expect(Asked).Press("enter").Expect(Unasked, InStep(2, 0))
		}},
		{"lesson", func(s *Screen) *Screen { return s.Press("t").Expect(Asked).Press("enter").Expect(Unasked) }},
	} {
		if sample.Leaves(i, 15) {
			continue
		}
		t.Run(mode.name, func(t *testing.T) {
			s := mode.begin(real(t))
			deaf := 0
			for _, k := range everyKey() {
				act, _ := s.M.Bound(k.String())
				asked := s.M.Dialog() != nil
				others := []string{"ctrl+c", "ctrl+z", "6", "7", "8", "9", "0"} // the end, the shell, numbers
				if slices.Contains(others, k.String()) || !asked && act != nil || asked && !s.M.Deaf(k) {
					continue
				}
				before := s.Text()
				s.Send(k)
				rest, is := strings.CutPrefix(s.M.Said(), k.String()+silent)
				if !is {
					t.Errorf("%s is answered by %q", k, s.M.Said())
				}
				deaf++
				if !strings.Contains(rest, " is ") && !strings.Contains(rest, "lists all keys") {
					t.Errorf("%s: %q names no key that would do something", k, s.M.Said())
				}
				if n := len([]rune(s.M.Said())); n > 80 {
					t.Errorf("%s: %q has %d characters, expected at most 80", k, s.M.Said(), n)
				}
				if body(s.Text()) != body(before) {
					t.Errorf("%s means nothing, but it changed the screen", k)
				}
			}
			if deaf == 0 {
				t.Error("no key means nothing here")
			}
			t.Log(deaf, "keys")
		})
	}
}

// body is the screen without its last two lines, where a notice may stand.
func body(text string) string {
	lines := strings.Split(text, "\n")
	return strings.Join(lines[:max(0, len(lines)-2)], "\n")
}
