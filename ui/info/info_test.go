package info_test

import (
	"strings"
	"testing"

	"go.uber.org/goleak"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/glossary"
	"sudokuscope/ui"
	"sudokuscope/ui/info"
	"sudokuscope/ui/markdown"
	. "sudokuscope/ui/uitest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

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

func TestAPresetOnThePageIsAMoment(t *testing.T) {
	s := Raise(t, func(c *ui.Config) { c.Algorithms, c.Algorithm = algorithms.All(), "tabu" })
	s.Press("I").Expect(Shows("What it is")).Press("p").Expect(Shows("a preset")).Type("no memory").Press("enter").
		Expect(That("the preset", func(s *Screen) bool {
			p, _ := s.Scene().Algorithm.Preset("no memory")
			return s.M.Stage().Front().Spec.Preset == "no memory" && s.Scene().Report.At == p.At && s.M.Stage().Top() == nil
		}))
}

func TestTheGlossaryIsReachedFromTheHelp(t *testing.T) {
	s := Open(t).Press("?").Expect(Shows("g glossary")).Press("g").Expect(Shows("acceptance"))
	for _, term := range glossary.All() {
		if term.Word == "zone" {
			s.Type("zone").Expect(Shows("RESEDA holds"))
		}
	}
}
