package ui_test

import (
	"context"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	. "sudokuscope/ui/proof/uitest"
)

// pasted hears of a paste, and counts the keys before it.
type pasted struct {
	text string
	keys int
}

func (p *pasted) Init() tea.Cmd  { return nil }
func (p *pasted) View() tea.View { return tea.NewView("") }
func (p *pasted) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		p.keys++
	case tea.PasteMsg:
		p.text += msg.Content
	case tea.PasteEndMsg:
		return p, tea.Quit
	}
	return p, nil
}

// records writes what a Windows console tells of a paste: for each character a key that goes down and up,
// with a code of its own if it has one.
func records(text string) string {
	var input strings.Builder
	for _, r := range text {
		code := map[rune]rune{'\r': 13, ' ': 32, '.': 190}[r]
		if r >= '0' && r <= '9' {
			code = r
		}
		for _, down := range []int{1, 0} {
			fmt.Fprintf(&input, "\x1b[%d;0;%d;%d;0;1_", code, r, down)
		}
	}
	return input.String()
}

// A Windows console pastes characters, or tells of each as a key that goes down and up; lines end in CR,
// in CR LF or in LF.
func TestAWindowsConsolePastes(t *testing.T) {
	onlyDraws(t)
	var rows strings.Builder
	for i := range 9 {
		rows.WriteString(euler[9*i:9*i+9] + "\n")
	}
	const begins, ends = "\x1b[200~", "\x1b[201~"
	for _, end := range []string{"\r", "\r\n", "\n"} {
		text := strings.ReplaceAll(rows.String(), "\n", end)
		for form, input := range map[string]string{
			"characters": begins + text + ends,
			"keys":       begins + records(text) + ends,
		} {
			heard := &pasted{}
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			_, err := tea.NewProgram(heard, tea.WithContext(ctx), tea.WithInput(strings.NewReader(input)), tea.WithOutput(io.Discard), tea.WithoutSignals()).Run()
			cancel()
			if err != nil || heard.keys > 0 {
				t.Errorf("%s, %q: %v, %d keys", form, end, err, heard.keys)
			}
			Open(t).Send(tea.PasteMsg{Content: heard.text}).Expect(onScreen(euler, "pasted"))
		}
	}
}
