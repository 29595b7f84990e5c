// Package info is what there is to read: a page about every algorithm, with its
// pseudocode explained line by line, and the glossary of the words on the screen.
package info

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/glossary"
	"sudokuscope/ui/action"
	"sudokuscope/ui/choose"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/learn"
	"sudokuscope/ui/markdown"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/stage"
)

// The actions of the feature.
const (
	ActInfo     action.ID = "info"
	ActGlossary action.ID = "glossary"
)

// Info is the feature.
type Info struct {
	stage.Plain
	st     stage.Stage
	choose *choose.Choose
	learn  *learn.Learn
}

// New makes the feature.
func New(st stage.Stage, c *choose.Choose, l *learn.Learn) *Info {
	return &Info{st: st, choose: c, learn: l}
}

// Actions are the page and the glossary.
func (f *Info) Actions() []action.Action {
	return []action.Action{
		{ID: ActInfo, Keys: []string{"I"}, Group: action.Learn, Meaning: "this algorithm: what it is, every line explained, what to notice and to try", Also: "explain about", Do: f.page},
		{ID: ActGlossary, Takes: "WORD", Group: action.Learn, Meaning: "what the words on the screen mean, each seen in a run", Also: "dictionary explain word", Do: f.Glossary},
	}
}

// page shows the page about the algorithm of the run in front.
func (f *Info) page() tea.Cmd {
	s := f.st.Front().Lane.Scene
	a := s.Algorithm
	var lit []int
	if i := s.Report.Phase; i >= 0 && i < len(a.Phases) {
		lit = a.Phases[i].Lines
	}
	d := &dialog.Text{Title: a.Name, Blocks: Page(a, lit), More: []key.Binding{dialog.Hint("p", "presets"), dialog.Hint("g", "glossary")}}
	d.Also = func(key string) (tea.Cmd, bool) {
		switch key {
		case "g":
			return f.Glossary(), true
		case "p":
			if len(a.Presets) == 0 {
				f.st.Say(a.Name + " has no presets")
				return nil, true
			}
			return f.presets(d), true
		}
		return nil, false
	}
	return f.st.Show(d)
}

// presets lists the presets of the algorithm: each is a moment to go to.
func (f *Info) presets(page *dialog.Text) tea.Cmd {
	at := f.st.Front().Spec.Algorithm
	a := f.st.Algorithms()[at]
	d := &dialog.List{Title: a.Name + ": presets", Ghost: "a preset", Width: 30, Least: 24, Beside: 60}
	for _, p := range a.Presets {
		d.Items = append(d.Items, dialog.Item{Text: p.Name, Detail: p.Puzzle, Find: p.Name + " " + p.Sentence, Mark: f.st.Front().Spec.Preset == p.Name})
	}
	d.Preview = func(c paint.Canvas, i int) {
		markdown.Draw(c, markdown.Pages(words(a.Presets[i].Sentence), c.Width(), c.Height())[0])
	}
	d.Pick = func(i int) tea.Cmd {
		page.Close()
		f.st.Drop(page)
		return f.choose.Preset(at, &a.Presets[i])
	}
	return f.st.Show(d)
}

// Glossary lists the words, with what they mean beside them. Enter shows the word in a
// run.
func (f *Info) Glossary() tea.Cmd {
	list := glossary.All()
	d := &dialog.List{Title: "glossary", Ghost: "a word", Width: 30, Least: 26, Beside: 56, Take: "see it in a run"}
	for _, t := range list {
		find := t.Word + " " + t.Text
		for _, also := range t.Also {
			find += " " + also
		}
		d.Items = append(d.Items, dialog.Item{Text: t.Word, Find: find})
	}
	d.Preview = func(c paint.Canvas, i int) {
		markdown.Draw(c, markdown.Pages(Term(list[i]), c.Width(), c.Height())[0])
	}
	d.Pick = func(i int) tea.Cmd { return f.show(list[i]) }
	return f.st.Show(d)
}

// show shows the picture of a word: its moment with the explanation beside it, or
// where the screen has no such algorithm the explanation alone.
func (f *Info) show(t glossary.Term) tea.Cmd {
	picture, err := t.Picture()
	if err != nil {
		f.st.Complain(err)
		return nil
	}
	if id := f.learn.Lacks(picture); id != "" {
		f.st.Say("its picture needs " + id + ", which is none of the algorithms of this screen")
		return f.st.Show(&dialog.Text{Title: "glossary", Blocks: Term(t)})
	}
	f.st.DropAll()
	return f.learn.Look(picture)
}
