package info

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/glossary"
	"sudokuscope/ui/action"
	"sudokuscope/ui/dialog"
)

// Things are the words of the glossary.
func (f *Info) Things() (list []action.Thing) {
	for _, t := range glossary.All() {
		list = append(list, action.Thing{
			Kind:  action.OfWord,
			Name:  t.Word,
			About: t.Text,
			Also:  strings.Join(t.Also, ", "),
			Do:    func() tea.Cmd { return f.word(t) },
		})
	}
	return list
}

// word shows what a word means.
func (f *Info) word(t glossary.Term) tea.Cmd {
	text := &dialog.Text{
		Title:  t.Word,
		Blocks: Term(t)[1:],
	}
	see := dialog.Extra{
		Key:  "s",
		Does: "see it in a run",
		Do: func(int) tea.Cmd {
			text.Close()
			return f.see(t)
		}}
	text.More = dialog.Extras{see, f.toGlossary()}
	return f.st.Show(text)
}

// see shows a word in a run: a moment, with the explanation beside it.
func (f *Info) see(t glossary.Term) tea.Cmd {
	picture, err := t.Picture()
	if err != nil {
		f.st.Complain(err)
		return nil
	}
	f.st.DropAll()
	return f.learn.Look(picture)
}
