package info

import (
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/ui/card"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/stage"
	"sudokuscope/ui/theme"
)

// Handle explains a line of the pseudocode that somebody asks for.
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
	d := &dialog.Text{Title: a.Name, Blocks: Line(a, n), More: []dialog.Hint{{Key: "I", Text: "all lines"}, {Key: "g", Text: "glossary"}}}
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
func Line(a *engine.Algorithm, n int) []card.Block {
	list := []card.Block{card.Words(strings.TrimSpace(a.Code[n]), theme.Lit)}
	if n < len(a.Info.Lines) && a.Info.Lines[n] != "" {
		list = append(list, card.Words(a.Info.Lines[n], theme.Text))
	} else {
		list = append(list, card.Words("Nothing more is known of this line: a script explains itself.", theme.Quiet))
	}
	for _, p := range a.Phases {
		if slices.Contains(p.Lines, n) {
			b := card.Led("phase "+p.Name+"  ", theme.Key, p.Look, theme.Quiet)
			list = append(list, b)
		}
	}
	return append(list, card.Words(fmt.Sprintf("line %d of %d", n+1, len(a.Code)), theme.Quiet))
}
