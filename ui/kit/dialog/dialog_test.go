package dialog

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"sudokuscope/ui/kit/markdown"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
	"sudokuscope/ui/out/export"
)

// drawn is a dialog as text on a screen of a size.
func drawn(d interface{ Draw(paint.Canvas) }, w, h int) string {
	glyphs, _ := paint.FindGlyphs("braille")
	c := paint.New(w, h, theme.New(theme.Choice{Name: "dark", Profile: colorprofile.TrueColor}), glyphs)
	d.Draw(c)
	return export.Plain(c.Screen.Lines)
}

// keyed is what takes keys.
type keyed interface {
	Key(tea.KeyPressMsg) tea.Cmd
}

var named = map[string]tea.KeyPressMsg{
	"enter": {Code: tea.KeyEnter}, "esc": {Code: tea.KeyEscape}, "up": {Code: tea.KeyUp}, "down": {Code: tea.KeyDown},
	"left": {Code: tea.KeyLeft}, "right": {Code: tea.KeyRight}, "home": {Code: tea.KeyHome}, "end": {Code: tea.KeyEnd},
	"backspace": {Code: tea.KeyBackspace}, "ctrl+r": {Code: 'r', Mod: tea.ModCtrl}, "ctrl+u": {Code: 'u', Mod: tea.ModCtrl},
	"ctrl+d": {Code: 'd', Mod: tea.ModCtrl}, "tab": {Code: tea.KeyTab}, "space": {Code: tea.KeySpace, Text: " "},
}

// press presses keys by name; a name of one character is typed.
func press(d keyed, keys ...string) {
	for _, k := range keys {
		m, ok := named[k]
		if !ok {
			m = tea.KeyPressMsg{Code: []rune(k)[0], Text: k}
		}
		d.Key(m)
	}
}

// written types a text.
func written(d keyed, text string) {
	for _, r := range text {
		press(d, string(r))
	}
}

// expect looks for texts on a drawn dialog.
func expect(t *testing.T, got string, want ...string) {
	t.Helper()
	for _, w := range want {
		if !strings.Contains(got, w) {
			t.Errorf("%q is not in\n%s", w, got)
		}
	}
}

func TestThePromptSaysWhatIsWrongAsItStands(t *testing.T) {
	var taken []string
	p := &Prompt{Title: "go to", Ask: "A number.", Ghost: "12", Check: func(text string) error {
		if text != "7" {
			return errors.New("expected 7")
		}
		return nil
	}, Take: func(text string) tea.Cmd { taken = append(taken, text); return nil }}
	expect(t, drawn(p, 80, 20), "go to", "A number.", "12")
	press(p, "enter")
	if p.Done() || taken != nil {
		t.Error("nothing was typed, and it was taken")
	}
	press(p, "8")
	expect(t, drawn(p, 80, 20), "expected 7")
	press(p, "enter")
	if p.Done() || taken != nil {
		t.Error("what is wrong was taken")
	}
	press(p, "backspace", "7", "enter")
	if !p.Done() || len(taken) != 1 || taken[0] != "7" {
		t.Errorf("done %v, taken %q", p.Done(), taken)
	}
}

func TestAKeptPromptCanBeRefused(t *testing.T) {
	p := &Prompt{Title: "save", Keep: true, Take: func(string) tea.Cmd { return nil }}
	written(p, "a/b")
	press(p, "enter")
	if p.Done() {
		t.Fatal("it is gone before it is refused")
	}
	p.Refuse("another", errors.New("no"))
	if strings.Contains(drawn(p, 80, 20), "no") {
		t.Error("a refusal of another text is shown")
	}
	p.Refuse("a/b", errors.New("there is no such folder"))
	expect(t, drawn(p, 80, 20), "there is no such folder")
	press(p, "esc")
	if !p.Done() {
		t.Error("esc does not leave it")
	}
}

func TestATextScrollsAndIsLeft(t *testing.T) {
	h := &Text{Title: "a page"}
	for i := range 40 {
		h.Blocks = append(h.Blocks, markdown.Words(fmt.Sprintf("line %d says something", i+1), theme.Text))
	}
	top := drawn(h, 60, 20)
	expect(t, top, "a page", "line 1 says")
	press(h, "down", "down")
	if drawn(h, 60, 20) == top {
		t.Error("it does not scroll")
	}
	h.Wheel(1000)
	expect(t, drawn(h, 60, 20), "line 40 says")
	press(h, "g")
	expect(t, drawn(h, 60, 20), "line 1 says")
	press(h, "G")
	expect(t, drawn(h, 60, 20), "line 40 says")
	press(h, "esc")
	if !h.Done() {
		t.Error("esc does not leave it")
	}
}
