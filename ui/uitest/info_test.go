package uitest_test

import (
	"strings"
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/ui/info"
	"sudokuscope/ui/markdown"
	. "sudokuscope/ui/uitest"
)

// Every algorithm has its page, with all that its tables say.
func TestEveryAlgorithmHasItsPage(t *testing.T) {
	for _, a := range algorithms.All() {
		text := plain(info.Page(a, nil))
		wanted := []string{"What it is", "How it works", "Things to notice", "Things to try", "Where it fails", "Where it comes from", a.Source}
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
	for _, size := range []struct{ w, h int }{{120, 36}, {80, 24}, {60, 20}} {
		s.Size(size.w, size.h).Press("I").Expect(Shows("What it is"))
		s.Press("end").Expect(Shows("Where it comes from")).Press("home").Expect(Shows("What it is"))
		s.Press("g").Expect(Shows("a word")).Type("wipe").Expect(Shows("wipe-out")).Press("enter").Expect(Shows("A cell without any candidate"))
		s.Press("esc", "esc", "esc", "esc").Expect(Hides("Where it comes from"), Hides("a word"))
	}
}
