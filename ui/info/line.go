package info

import (
	"fmt"
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/markdown"
	"sudokuscope/ui/stage"
	"sudokuscope/ui/theme"
)

// Handle explains a line of the pseudocode.
func (f *Info) Handle(msg tea.Msg) tea.Cmd {
	if n, ok := msg.(stage.ShowLine); ok {
		return f.explain(int(n))
	}
	return nil
}

// explain shows what a line means.
func (f *Info) explain(n int) tea.Cmd {
	a := f.st.Front().Lane.Scene.Algorithm
	if n < 0 || n >= len(a.Code) {
		return nil
	}
	d := &dialog.Text{Title: a.Name, Blocks: Line(a, n), More: []key.Binding{dialog.Hint("I", "all lines"), dialog.Hint("g", "glossary")}}
	d.Also = func(key string) (tea.Cmd, bool) {
		switch key {
		case "g":
			return f.Glossary(), true
		case "I":
			d.Close()
			return f.page(), true
		}
		return nil, false
	}
	return f.st.Show(d)
}

// Line is a line of the pseudocode with what it means, the phases that do it, and what
// to look at then.
func Line(a *engine.Algorithm, n int) []markdown.Block {
	list := []markdown.Block{markdown.Words(strings.TrimSpace(a.Code[n].Text), theme.Lit)}
	if a.Code[n].Means != "" {
		list = append(list, markdown.Words(a.Code[n].Means, theme.Text))
	} else {
		list = append(list, markdown.Words("Nothing more is known of this line: a script explains itself.", theme.Quiet))
	}
	for _, p := range a.Phases {
		if slices.Contains(p.Lines, n) {
			b := markdown.Led("phase "+p.Name+"  ", theme.Key, p.Look, theme.Quiet)
			list = append(list, b)
		}
	}
	return append(list, markdown.Words(fmt.Sprintf("line %d of %d", n+1, len(a.Code)), theme.Quiet))
}
