package classroom

import (
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/base/english"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/markdown"
	"sudokuscope/ui/kit/theme"
)

// Leaving returns what is asked before the leader ends the program, and with it the class;
// nil where nobody is there to lose it.
func (f *Classroom) Leaving(end tea.Cmd) dialog.Dialog {
	seats := f.desk.standing.Seats
	if !f.desk.leads() || seats == 0 {
		return nil
	}
	words := english.Plural(seats, "seat follows", "seats follow") + " this screen."
	if f.desk.voting() {
		words += " A question is open."
	}
	words += " y ends the class for all."
	text := &dialog.Text{
		Title:  "end the class?",
		Blocks: []markdown.Block{markdown.Words(words, theme.Text)},
	}
	text.More = dialog.Extras{{
		Key:  "y",
		Does: "end the class",
		Do: func(int) tea.Cmd {
			text.Close()
			return end
		},
	}}
	return text
}
