package playback

import (
	"fmt"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/dialog"
)

// goTo asks for an iteration.
func (f *Playback) goTo() tea.Cmd {
	now := f.scene().Report.At.Iteration
	read := func(text string) (engine.Position, error) {
		switch strings.TrimSpace(text) {
		case "g":
			return engine.Position{}, nil
		case "G":
			return f.scene().Report.Head, nil
		}
		return readMoment(text, now)
	}
	return f.st.Show(&dialog.Prompt{
		Title: "go to",
		Ask: "The iteration to go to. +25 or -25 counts from here, 212+3 is three phases further. " +
			"g goes at once to the start, G to the end.",
		Ghost: "1284",
		Whole: func(text string) bool {
			return text == "g" || text == "G"
		},
		Check: func(text string) error {
			_, err := read(text)
			return err
		},
		Take: func(text string) tea.Cmd {
			to, _ := read(text)
			f.st.Steer(stage.To(to))
			return nil
		},
	})
}

// readMoment reads an iteration as people write it: with its digits grouped,
// with phases, or counted from where they are.
func readMoment(text string, now int64) (engine.Position, error) {
	text = strings.NewReplacer(" ", "", "\u2009", "", "_", "", ",", "").Replace(text)
	wrong := fmt.Errorf("expected a whole number of iterations, such as 1284, +25, -25 or 212+3")
	if text != "" && (text[0] == '+' || text[0] == '-') {
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil || n > 1<<50 {
			return engine.Position{}, wrong
		}
		return engine.Position{Iteration: max(0, now+n)}, nil
	}
	to, err := engine.ParsePosition(text)
	if err != nil {
		return to, wrong
	}
	return to, nil
}
