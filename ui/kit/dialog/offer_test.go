package dialog

import (
	"testing"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
)

func struck(code rune, text string) tea.KeyPressMsg { return tea.KeyPressMsg{Code: code, Text: text} }

// The first key typed replaces a value that is offered; moving in it keeps it, and
// deleting it leaves nothing.
func TestAnOfferIsReplaced(t *testing.T) {
	for _, c := range []struct {
		keys []tea.KeyPressMsg
		want string
	}{
		{nil, "0.7"},
		{[]tea.KeyPressMsg{struck('.', "."), struck('9', "9")}, ".9"},
		{[]tea.KeyPressMsg{struck(tea.KeyBackspace, "")}, ""},
		{[]tea.KeyPressMsg{struck(tea.KeyEnd, ""), struck('5', "5")}, "0.75"},
		{[]tea.KeyPressMsg{struck(tea.KeyLeft, ""), struck('5', "5")}, "0.57"},
	} {
		var i Input
		i.Offer("0.7")
		for _, k := range c.keys {
			i.Key(k)
		}
		if i.Text != c.want {
			t.Errorf("%v: %q, expected %q", c.keys, i.Text, c.want)
		}
	}
	var i Input
	i.Offer("100")
	if i.Insert("50"); i.Text != "50" {
		t.Errorf("pasted: %q", i.Text)
	}
}

// A form offers its values, and enter on an offered value of a prompt takes it.
func TestFormsAndPromptsOffer(t *testing.T) {
	var got engine.Settings
	f := NewForm("", []engine.Param{{Name: "alpha", Default: .7, Max: 1, Live: true}}, nil, func(s engine.Settings, _ bool) tea.Cmd { got = s; return nil })
	for _, k := range []tea.KeyPressMsg{struck('.', "."), struck('9', "9"), struck(tea.KeyEnter, "")} {
		f.Key(k)
	}
	if got["alpha"] != .9 {
		t.Errorf("%v", got)
	}
	took := ""
	p := NewOffer("seed", "", "3", func(string) error { return nil }, func(text string) tea.Cmd { took = text; return nil })
	if p.Key(struck(tea.KeyEnter, "")); took != "3" || !p.Done() {
		t.Errorf("took %q", took)
	}
}

// Enter on nothing says what to type.
func TestNothingDoesNothingSilently(t *testing.T) {
	p := &Prompt{Take: func(string) tea.Cmd { t.Error("took nothing"); return nil }}
	if p.Key(struck(tea.KeyEnter, "")); p.Done() || p.tried == nil {
		t.Errorf("%v", p.tried)
	}
	if p.Key(struck('7', "7")); p.tried != nil {
		t.Errorf("after a key: %v", p.tried)
	}
}
