package info

import (
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/glossary"
	"sudokuscope/ui/card"
	"sudokuscope/ui/theme"
)

// Page is what there is to read about an algorithm. The lines of its pseudocode that
// are lit are marked.
func Page(a *engine.Algorithm, lit []int) []card.Block {
	var list []card.Block
	section := func(head string, blocks ...card.Block) {
		if len(blocks) > 0 {
			list = append(list, card.Words(head, theme.Title))
			blocks[0].Close = true
			list = append(list, blocks...)
		}
	}
	i := a.Info
	what := i.What
	if what == "" {
		what = a.Summary
	}
	section("What it is", card.Words(what, theme.Text))
	section("How it works", append(words(i.How), code(a, lit)...)...)
	section("What can be set", params(a)...)
	section("What to look at", looks(a)...)
	section("Things to notice", points(i.Notice)...)
	section("Things to try", append(points(i.Try), presets(a)...)...)
	section("Where it fails", words(i.Fails)...)
	section("Where it comes from", card.Words(a.Source, theme.Text))
	return list
}

func words(text string) []card.Block {
	if text == "" {
		return nil
	}
	return []card.Block{card.Words(text, theme.Text)}
}

func points(list []string) (blocks []card.Block) {
	for _, text := range list {
		blocks = append(blocks, card.Led("• ", theme.Quiet, text, theme.Text))
	}
	return blocks
}

// code is the pseudocode, every line with its explanation below it.
func code(a *engine.Algorithm, lit []int) (blocks []card.Block) {
	for n, line := range a.Code {
		text := strings.TrimLeft(line, " ")
		b := card.Words(text, theme.Accent)
		if slices.Contains(lit, n) {
			b.Spans[0].Role = theme.Lit
		}
		b.Indent = 2 + len(line) - len(text)
		b.Close = n > 0
		blocks = append(blocks, b)
		if n < len(a.Info.Lines) {
			e := card.Words(a.Info.Lines[n], theme.Quiet)
			e.Indent, e.Close = b.Indent+2, true
			blocks = append(blocks, e)
		}
	}
	return blocks
}

func params(a *engine.Algorithm) (blocks []card.Block) {
	for _, p := range a.Params {
		b := card.Led(p.Name+"  ", theme.Key, p.Meaning+"; "+p.Range()+", "+p.Format(p.Default)+" by default.", theme.Text)
		blocks = append(blocks, b)
	}
	return blocks
}

func looks(a *engine.Algorithm) (blocks []card.Block) {
	for _, p := range a.Phases {
		blocks = append(blocks, card.Led(p.Name+"  ", theme.Key, p.Look, theme.Text))
	}
	return blocks
}

func presets(a *engine.Algorithm) (blocks []card.Block) {
	for i, p := range a.Presets {
		b := card.Led(p.Name+"  ", theme.Key, p.Sentence, theme.Text)
		b.Close = i > 0
		blocks = append(blocks, b)
	}
	return blocks
}

// Term is a word of the glossary with its explanation.
func Term(t glossary.Term) []card.Block {
	list := []card.Block{card.Words(t.Word, theme.Title)}
	if len(t.Also) > 0 {
		b := card.Words("also: "+strings.Join(t.Also, ", "), theme.Quiet)
		b.Close = true
		list = append(list, b)
	}
	return append(list, card.Words(t.Text, theme.Text))
}
