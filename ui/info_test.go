package ui_test

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/school/glossary"
	"sudokuscope/ui/do/info"
	"sudokuscope/ui/kit/markdown"
	. "sudokuscope/ui/proof/uitest"
)

// Every algorithm has its page, with all that its tables say.
func TestEveryAlgorithmHasItsPage(t *testing.T) {
	for _, a := range algorithms.All() {
		text := plain(info.Page(a, nil))
		wanted := []string{cmp.Or(a.Info.What, a.Summary), a.Info.How, a.Info.Fails, a.Source}
		wanted = append(append(wanted, a.Info.Notice...), a.Info.Try...)
		for _, line := range a.Code {
			wanted = append(wanted, line.Means)
		}
		for _, want := range wanted {
			if !strings.Contains(text, want) {
				t.Errorf("%s: the page lacks %q", a.ID, want)
			}
		}
		for _, p := range a.Presets {
			if !strings.Contains(text, p.Sentence) {
				t.Errorf("%s: the page lacks the preset %s", a.ID, p.Name)
			}
		}
	}
}

// plain is blocks as one text without ends of lines.
func plain(blocks []markdown.Block) string {
	var b strings.Builder
	for _, block := range blocks {
		b.WriteString(block.Lead)
		for _, s := range block.Spans {
			b.WriteString(s.Text)
		}
		b.WriteString("\n")
	}
	return b.String()
}

func TestThePageIsReadAndLeft(t *testing.T) {
	s := Open(t)
	all := glossary.All()
	word := all[slices.IndexFunc(all, func(t glossary.Term) bool { return t.Word == "wipe-out" })]
	first, last := start(s.Scene().Algorithm.Info.What), start(s.Scene().Algorithm.Source)
	for _, size := range []struct{ w, h int }{{120, 36}, {80, 24}, {60, 20}} {
		s.Size(size.w, size.h).Press("I").Expect(Asked, Shows(first))
		s.Press("end").Expect(Shows(last)).Press("home").Expect(Shows(first))
		s.Press("g").Expect(Hides(first)).Type("wipe").Expect(Shows("wipe-out")).Press("enter").Expect(Unasked, Shows(start(word.Text)))
		s.Press("esc", "esc", "esc", "esc").Expect(Unasked, Hides(start(word.Text)))
	}
}
