package dialog

import (
	"errors"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Prompt asks for one line of text, and says what is wrong with it while it
// stands there.
type Prompt struct {
	Title, Ask, Ghost string
	// Check says what is wrong, nil for nothing; it is asked at every key.
	Check func(text string) error
	// Take takes the text.
	Take func(text string) tea.Cmd
	// Whole, if set, reports whether a text is complete, so that it needs no enter.
	Whole func(text string) bool
	// Lines, if set, takes what is pasted in several lines; else line ends become blanks.
	Lines func(text string) tea.Cmd
	// Keep leaves the prompt open after that: the one who takes the text may Refuse
	// it, or else closes the dialog.
	Keep bool
	More Extras

	Closable
	input Input
	tried error // what Check said
}

// Offer puts a text there that the first key replaces.
func (p *Prompt) Offer(text string) { p.input.Offer(text) }

// NewOffer returns a prompt with a value that enter takes as it stands.
func NewOffer(title, ask, value string, check func(string) error, take func(string) tea.Cmd) *Prompt {
	prompt := &Prompt{Title: title, Ask: ask, Check: check, Take: take}
	prompt.Offer(value)
	return prompt
}

func (p *Prompt) Hints() []key.Binding {
	return append(p.More.hints(-1), Hint("enter", "take"), Hint("esc", "leave"))
}

func (p *Prompt) Click(_, _ int) tea.Cmd { return nil }
func (p *Prompt) Wheel(int)              {}

func (p *Prompt) Key(pressed tea.KeyPressMsg) tea.Cmd {
	cmd, used := p.More.press(pressed.String(), -1)
	if used {
		return cmd
	}
	switch pressed.String() {
	case "esc":
		p.done = true
		return nil
	case "enter":
		return p.enter()
	}
	p.input.Key(pressed)
	p.judge()
	if p.Whole != nil && p.Whole(p.input.Text) {
		return p.enter()
	}
	return nil
}

// enter takes the text, if nothing is wrong with it.
func (p *Prompt) enter() tea.Cmd {
	p.judge()
	if p.tried == nil && p.input.Text == "" {
		p.tried = errors.New("type something first; esc leaves")
	}
	if p.tried != nil {
		return nil
	}
	p.done = !p.Keep
	return p.Take(p.input.Text)
}

func (p *Prompt) Answer(text string) (tea.Cmd, error) {
	p.input.Set(text)
	cmd := p.Key(tea.KeyPressMsg{Code: tea.KeyEnter})
	return cmd, p.tried
}

func (p *Prompt) judge() {
	p.tried = nil
	if p.Check != nil && p.input.Text != "" {
		p.tried = p.Check(p.input.Text)
	}
}

// Refuse says what is wrong with a text that was taken, if it still stands there.
func (p *Prompt) Refuse(text string, err error) {
	if p.input.Text == text {
		p.tried = err
	}
}

func (p *Prompt) Paste(text string) tea.Cmd {
	if p.Lines != nil && strings.ContainsAny(strings.TrimSpace(text), "\r\n") {
		return p.Lines(text)
	}
	cmd := p.input.Insert(text)
	p.judge()
	return cmd
}

func (p *Prompt) Draw(canvas paint.Canvas) {
	in := Frame(canvas, p.Title, "", 76, 9)
	in.Part(0, 0, in.Width, 2).Words(0, theme.Quiet, p.Ask)
	in.Text(0, 3, paint.Pointer, theme.Accent)
	p.input.Draw(in.Part(2, 3, in.Width-2, 1), p.Ghost)
	if p.tried != nil {
		in.Words(5, theme.Bad, p.tried.Error())
	}
}
