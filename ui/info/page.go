package info

import (
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/glossary"
	"sudokuscope/ui/markdown"
	"sudokuscope/ui/theme"
)

// Page is what there is to read about an algorithm. The lines of its pseudocode that
// are lit are marked.
func Page(a *engine.Algorithm, lit []int) []markdown.Block {
	var list []markdown.Block
	section := func(head string, blocks ...markdown.Block) {
		if len(blocks) > 0 {
			list = append(list, markdown.Words(head, theme.Title))
			blocks[0].Close = true
			list = append(list, blocks...)
		}
	}
	i := a.Info
	what := i.What
	if what == "" {
		what = a.Summary
	}
	section("What it is", markdown.Words(what, theme.Text))
	section("How it works", append(words(i.How), code(a, lit)...)...)
	section("What can be set", params(a)...)
	section("What to look at", looks(a)...)
	section("Things to notice", points(i.Notice)...)
	section("Things to try", append(points(i.Try), presets(a)...)...)
	section("Where it fails", words(i.Fails)...)
	section("Where it comes from", markdown.Words(a.Source, theme.Text))
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
func code(a *engine.Algorithm, lit []int) (blocks []markdown.Block) {
	for n, line := range a.Code {
		text := strings.TrimLeft(line.Text, " ")
		b := markdown.Words(text, theme.Accent)
		if slices.Contains(lit, n) {
			b.Spans[0].Role = theme.Lit
		}
		b.Indent = 2 + len(line.Text) - len(text)
		b.Close = n > 0
		blocks = append(blocks, b)
		if line.Means != "" {
			e := markdown.Words(line.Means, theme.Quiet)
			e.Indent, e.Close = b.Indent+2, true
			blocks = append(blocks, e)
		}
	}
	return blocks
}

func params(a *engine.Algorithm) (blocks []markdown.Block) {
	for _, p := range a.Params {
		b := markdown.Led(p.Name+"  ", theme.Key, p.Meaning+"; "+p.Range()+", "+p.Format(p.Default)+" by default.", theme.Text)
		blocks = append(blocks, b)
	}
	return blocks
}

func looks(a *engine.Algorithm) (blocks []markdown.Block) {
	for _, p := range a.Phases {
		blocks = append(blocks, markdown.Led(p.Name+"  ", theme.Key, p.Look, theme.Text))
	}
	return blocks
}

func presets(a *engine.Algorithm) (blocks []markdown.Block) {
	for i, p := range a.Presets {
		b := markdown.Led(p.Name+"  ", theme.Key, p.Sentence, theme.Text)
		b.Close = i > 0
		blocks = append(blocks, b)
	}
	return blocks
}

// Term is a word of the glossary with its explanation.
func Term(t glossary.Term) []markdown.Block {
	list := []markdown.Block{markdown.Words(t.Word, theme.Title)}
	if len(t.Also) > 0 {
		b := markdown.Words("also: "+strings.Join(t.Also, ", "), theme.Quiet)
		b.Close = true
		list = append(list, b)
	}
	return append(list, markdown.Words(t.Text, theme.Text))
}
