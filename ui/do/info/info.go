// Package info is what there is to read: a page about every algorithm, with its
// pseudocode explained line by line, and the glossary of the words on the screen.
package info

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/school/glossary"
	"sudokuscope/ui/do/learn"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/markdown"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Info is the feature.
type Info struct {
	st    stage.Stage
	learn *learn.Learn
}

func New(st stage.Stage, l *learn.Learn) *Info { return &Info{st: st, learn: l} }

func (f *Info) Actions() []action.Action {
	return action.Learn.Has([]action.Action{
		{
			ID:      "info",
			Keys:    "I",
			Meaning: "this algorithm: what it is, every line explained, what to notice and to try",
			Deed:    action.Do(f.page),
		},
		{
			ID:      "glossary",
			Meaning: "what the words on the screen mean, each seen in a run",
			Deed:    action.Dialog{What: "WORD", Open: f.Glossary, Names: []action.Kind{action.OfWord}},
		},
	})
}

// page shows the page about the algorithm of the run in front.
func (f *Info) page() tea.Cmd {
	scene := f.st.Front().Scene
	algorithm := scene.Loop()
	var lit []int
	i := scene.Report.Phase
	if i >= 0 && i < len(algorithm.Phases) {
		lit = algorithm.Phases[i].Lines
	}
	return f.st.Show(&dialog.Text{
		Title:  algorithm.Name,
		Blocks: Page(algorithm, lit),
		More:   dialog.Extras{f.toGlossary()},
	})
}

// toGlossary is the key that leads from a page to the words in it.
func (f *Info) toGlossary() dialog.Extra {
	return dialog.Extra{
		Key:  "g",
		Does: "glossary",
		Do:   func(int) tea.Cmd { return f.Glossary() },
	}
}

// Glossary lists the words, with what they mean beside them. Enter shows the word in a
// run.
func (f *Info) Glossary() tea.Cmd {
	list := glossary.All()
	index := &dialog.List{
		Title:  "glossary",
		Ghost:  "a word",
		Width:  30,
		Least:  26,
		Beside: 56,
		Take:   "see it in a run",
	}
	for _, term := range list {
		find := term.Word + " " + term.Text
		for _, also := range term.Also {
			find += " " + also
		}
		index.Add(dialog.Item{Text: term.Word, Find: find})
	}
	index.Preview = func(c paint.Canvas, i int) {
		markdown.Draw(c, markdown.Pages(Term(list[i]), c.Width, c.Height)[0])
	}
	index.Pick = func(i int) tea.Cmd {
		return f.see(list[i])
	}
	return f.st.Show(index)
}

// Page returns what there is to read about an algorithm. The lines of its pseudocode that
// are lit are marked.
func Page(algorithm *engine.Algorithm, lit []int) []markdown.Block {
	var list []markdown.Block
	section := func(head string, blocks ...markdown.Block) {
		if len(blocks) > 0 {
			list = append(list, markdown.Words(head, theme.Title))
			blocks[0].Close = true
			list = append(list, blocks...)
		}
	}
	i := algorithm.Info
	section("What it is", markdown.Words(cmp.Or(i.What, algorithm.Summary), theme.Text))
	section("How it works", append(words(i.How), code(algorithm, lit)...)...)
	section("What can be set", named(algorithm.Params,
		func(p engine.Param) (name, text string) {
			return p.Name, p.Meaning + "; " + p.Range() +
				", " + p.Format(p.Default) + " by default."
		})...)
	section("What to look at", named(algorithm.Phases,
		func(p engine.Phase) (name, text string) {
			return p.Name, p.Look
		})...)
	section("Things to notice", points(i.Notice)...)
	presets := named(algorithm.Presets,
		func(p engine.Preset) (name, text string) {
			return p.Name, p.Sentence
		})
	if len(presets) > 0 {
		presets[0].Close = false
	}
	section("Things to try", append(points(i.Try), presets...)...)
	section("Where it fails", words(i.Fails)...)
	section("Where it comes from", markdown.Words(algorithm.Source, theme.Text))
	return list
}

func words(text string) []markdown.Block {
	if text == "" {
		return nil
	}
	return []markdown.Block{markdown.Words(text, theme.Text)}
}

func points(list []string) (blocks []markdown.Block) {
	for _, text := range list {
		blocks = append(blocks, markdown.Led("• ", theme.Quiet, text, theme.Text))
	}
	return blocks
}

// code is the pseudocode, every line with its explanation below it.
func code(algorithm *engine.Algorithm, lit []int) (blocks []markdown.Block) {
	for number, line := range algorithm.Code {
		text := strings.TrimLeft(line.Text, " ")
		block := markdown.Words(text, theme.Accent)
		if slices.Contains(lit, number) {
			block.Spans[0].Role = theme.Lit
		}
		block.Indent = 2 + len(line.Text) - len(text)
		block.Close = number > 0
		blocks = append(blocks, block)
		if line.Means != "" {
			meaning := markdown.Words(line.Means, theme.Quiet)
			meaning.Indent, meaning.Close = block.Indent+2, true
			blocks = append(blocks, meaning)
		}
		if line.Strike.Can() {
			struck := Struck(algorithm, line.Strike)
			struck.Indent, struck.Close = block.Indent+2, true
			blocks = append(blocks, struck)
		}
	}
	return blocks
}

// Struck says what the search does without a line.
func Struck(algorithm *engine.Algorithm, strike engine.Strike) markdown.Block {
	settings := experiment.Entrant{Algorithm: algorithm, Settings: strike.Values}.Differences()
	return markdown.Led("struck  ", theme.Key, strike.Then+" ("+settings+")", theme.Quiet)
}

// named are the things of a list, each with what is said of it behind its name.
func named[T any](list []T, say func(T) (name, text string)) (blocks []markdown.Block) {
	for _, one := range list {
		name, text := say(one)
		blocks = append(blocks, markdown.Led(name+"  ", theme.Key, text, theme.Text))
	}
	return blocks
}

// Term returns a word of the glossary with its explanation.
func Term(term glossary.Term) []markdown.Block {
	list := []markdown.Block{markdown.Words(term.Word, theme.Title)}
	if len(term.Also) > 0 {
		block := markdown.Words("also: "+strings.Join(term.Also, ", "), theme.Quiet)
		block.Close = true
		list = append(list, block)
	}
	return append(list, markdown.Words(term.Text, theme.Text))
}

// Handle explains a line of the pseudocode.
func (f *Info) Handle(msg tea.Msg) tea.Cmd {
	line, ok := msg.(stage.ShowLine)
	if !ok {
		return nil
	}
	algorithm := f.st.Front().Scene.Loop()
	if line < 0 || int(line) >= len(algorithm.Code) {
		return nil
	}
	text := &dialog.Text{Title: algorithm.Name, Blocks: Line(algorithm, int(line))}
	if algorithm.Code[line].Strike.Can() {
		text.More = dialog.Extras{{Key: "delete", Does: "strike it", Do: func(int) tea.Cmd {
			text.Close()
			return f.st.Tell(stage.StrikeLine(line))
		}}}
	}
	text.More = append(text.More, dialog.Extras{{
		Key:  "I",
		Does: "all lines",
		Do: func(int) tea.Cmd {
			text.Close()
			return f.page()
		}}, f.toGlossary()}...)
	return f.st.Show(text)
}

// Line returns a line of the pseudocode with what it means, the phases that do it, and what
// to look at then.
func Line(algorithm *engine.Algorithm, number int) []markdown.Block {
	list := []markdown.Block{markdown.Words(strings.TrimSpace(algorithm.Code[number].Text), theme.Lit)}
	if algorithm.Code[number].Means != "" {
		list = append(list, markdown.Words(algorithm.Code[number].Means, theme.Text))
	} else {
		list = append(
			list,
			markdown.Words("Nothing more is known of this line: a script explains itself.", theme.Quiet),
		)
	}
	for _, p := range algorithm.Phases {
		if slices.Contains(p.Lines, number) {
			list = append(list, markdown.Led("phase "+p.Name+"  ", theme.Key, p.Look, theme.Quiet))
		}
	}
	return append(list, markdown.Words(fmt.Sprintf("line %d of %d", number+1, len(algorithm.Code)), theme.Quiet))
}
