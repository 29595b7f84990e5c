package info

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/school/glossary"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/dialog"
)

// Things are the words of the glossary.
func (f *Info) Things() (list []action.Thing) {
	for _, term := range glossary.All() {
		list = append(list, action.Thing{
			Kind:  action.OfWord,
			Name:  term.Word,
			About: term.Text,
			Also:  strings.Join(term.Also, ", "),
			Do:    func() tea.Cmd { return f.word(term) },
		})
	}
	return list
}

// word shows what a word means.
func (f *Info) word(term glossary.Term) tea.Cmd {
	text := &dialog.Text{Title: term.Word, Blocks: Term(term)[1:]}
	see := dialog.Extra{
		Key:  "s",
		Does: "see it in a run",
		Do: func(int) tea.Cmd {
			text.Close()
			return f.see(term)
		}}
	text.More = dialog.Extras{see, f.toGlossary()}
	return f.st.Show(text)
}

// see shows a word in a run: a moment, with the explanation beside it.
func (f *Info) see(term glossary.Term) tea.Cmd {
	picture, err := term.Picture()
	if err != nil {
		f.st.Complain(err)
		return nil
	}
	f.st.DropAll()
	return f.learn.Look(picture)
}
