package quiz

import (
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/school/question"
	"sudokuscope/ui/kit/dialog"
)

// kinds asks for a kind, and asks one question of it.
func (f *Quiz) kinds() tea.Cmd {
	all := append(question.Kinds(), question.Hundred, question.Healed, question.Decides)
	list := &dialog.List{Title: "a question of which kind?", Take: "ask", Width: 72}
	for _, k := range all {
		list.Add(dialog.Item{Text: string(k), Detail: k.Asks()})
	}
	list.Pick = func(i int) tea.Cmd { return f.askKind(all[i], 0) }
	return f.st.Show(list)
}
