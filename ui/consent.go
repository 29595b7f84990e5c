package ui

import (
	"context"
	"os"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/guest/script"
	"sudokuscope/ui/do/workshop"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/out/export"
	"sudokuscope/ui/out/tty"
)

// Ask shows a script that came inside something else, before there is a screen, and
// reports whether it may run.
func Ask(ctx context.Context, untrusted *script.Untrusted) (yes bool, err error) {
	prompt := &asking{dialog: workshop.Consent(untrusted, func() tea.Cmd {
		yes = true
		return nil
	})}
	prompt.screen.glyphs, err = paint.FindGlyphs(paint.AutoGlyphs)
	if err != nil {
		return false, err
	}
	err = tty.Run(ctx, prompt, os.Environ(), tea.WithFPS(framesPerSecond))
	return yes, err
}

// asking is a screen with a dialog and nothing behind it.
type asking struct {
	screen screen
	dialog *dialog.Text
}

func (a *asking) Init() tea.Cmd { return tea.RequestBackgroundColor }

func (a *asking) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	a.screen.terminal(msg)
	if press, ok := msg.(tea.KeyPressMsg); ok {
		if tty.Interrupts(press.Key()) {
			return a, tea.Quit
		}
		if a.dialog.Key(press); a.dialog.Done() {
			return a, tea.Quit
		}
	}
	return a, nil
}

func (a *asking) View() tea.View {
	view := tea.View{AltScreen: true, WindowTitle: "sudokuscope"}
	if s := &a.screen; s.cells.RenderBuffer != nil {
		s.restyle()
		canvas := paint.On(s.cells, s.theme, s.glyphs)
		a.dialog.Draw(canvas)
		draw(canvas.Part(0, canvas.Height-1, canvas.Width, 1), 1, a.dialog.Hints())
		view.Content = export.Encode(canvas.Screen.Lines)
	}
	return view
}
