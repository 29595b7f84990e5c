package quiz_test

import (
	"regexp"
	"strings"
	"testing"

	"sudokuscope/engine/proof/sample"
	"sudokuscope/ui/do/quiz"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/panes"
	"sudokuscope/ui/kit/task"
	. "sudokuscope/ui/proof/uitest"
)

// looks finds the panels that a question names, each with its key in brackets where it is not there.
var looks = regexp.MustCompile(`Look at: ([^.:]+)[.:]`)

// words are those of a question.
func words(s *Screen, p *task.Put) string {
	var text strings.Builder
	for _, span := range p.Blocks(s.M.Stage().Glyphs())[0].Spans {
		text.WriteString(span.Text)
	}
	return text.String()
}

// A question names panels that are on the screen, and the key that brings those there which are not.
func TestAQuestionNamesPanelsThatAreThere(t *testing.T) {
	hidden := 0
	for i, id := range []string{"tabu", "climb", "genetic", "reseda", "backtrack", "anneal"} {
		for j, size := range []struct {
			w, h      int
			presented bool
		}{{80, 24, false}, {120, 36, false}, {200, 60, false}, {80, 24, true}, {120, 36, true}} {
			if sample.Leaves(i+j, 7) { // the sizes take turns
				continue
			}
			s := searching(t, id, 3).Size(size.w, size.h)
			if size.presented {
				s.Press("P")
			}
			s.Press("d").Expect(put)
			p := Of[*quiz.Decisions](s).Asked()
			found := looks.FindStringSubmatch(words(s, p))
			if found == nil {
				t.Errorf("%s: %q names no panel", id, words(s, p))
				continue
			}
			for name := range strings.SplitSeq(found[1], ", ") {
				word, key, away := strings.Cut(name, " (key ")
				placed := func() bool {
					for _, panel := range called[word] {
						if s.M.Stage().Placed(panel) {
							return true
						}
					}
					return false
				}
				if placed() == away || len(called[word]) == 0 {
					t.Errorf("%s %v: %q is named, and on the screen: %v", id, size, name, placed())
				}
				if !away {
					continue
				}
				hidden++
				for range 9 {
					if placed() {
						break
					}
					s.Press(strings.TrimSuffix(key, ")"))
				}
				if !placed() {
					t.Errorf("%s %v: the key does not show %q", id, size, name)
				}
				if again := words(s, p); strings.Contains(again, name) {
					t.Errorf("%s %v: it is there, and the question says %q", id, size, again)
				}
			}
		}
	}
	if hidden == 0 {
		t.Error("no question names a panel that is not on the screen")
	}
}

// called are the panels that a word of a question means.
var called = map[string][]panel.ID{
	"moves": {"moves"}, "memory": {"memory"}, "population": {"population"}, "board": {"board"}, "tree": {"tree"},
	"model": {"model", "certainty", "pencil marks"}, "loop": {"loop"}, "cost": {"cost"},
}

// The letters of a decision about members stand in the population until it is taken.
func TestTheLettersGoWithTheDecision(t *testing.T) {
	s := searching(t, "genetic", 3).Press("d").Expect(put)
	p := Of[*quiz.Decisions](s).Asked()
	asked := s.Scene().Asked
	if len(asked) != len(p.Options) {
		t.Fatalf("%d members are lettered for %d answers", len(asked), len(p.Options))
	}
	for i, o := range p.Options {
		if asked[i] != o.Of.Member || strings.Contains(o.Text, "cost") {
			t.Errorf("%c is at member %d, and answers %q", 'a'+i, asked[i], o.Text)
		}
	}
	first := s.Scene()
	s.Press("a")
	if first.Asked != nil {
		t.Errorf("the letters of %v stay", first.Asked)
	}
}

// What is presented is what the question is about: one panel fills the screen.
func TestAPresentedQuestionIsAboutThePanelThere(t *testing.T) {
	for i, id := range []string{"tabu", "reseda", "backtrack", "genetic"} {
		if sample.Leaves(i, 5) {
			continue
		}
		s := searching(t, id, 3).Size(120, 36).Press("P", "Q").
			Expect(That("a question", func(s *Screen) bool { return Of[*quiz.Quiz](s).Asked() != nil }))
		p := Of[*quiz.Quiz](s).Asked()
		seen := len(p.SeenIn()) == 0
		for _, name := range p.SeenIn() {
			for _, panel := range called[name] {
				seen = seen || s.M.Stage().Placed(panel)
			}
		}
		if !seen {
			t.Errorf("%s: %q is told from %v, and none of these is there", id, p.Text, p.SeenIn())
		}
	}
}

// The panel that a view is about is wished for where a question leaves no room for it, until the focus
// is moved: then z gives the screen to the panel in focus.
func TestAMovedFocusGivesUpTheWish(t *testing.T) {
	for _, moved := range []bool{false, true} {
		s := searching(t, "reseda", 3).Size(80, 24).Press("d").Expect(put).Press("2")
		want := panels.PointsID
		if s.M.Stage().Placed(want) {
			t.Fatal("the view has room for the points: the test says nothing")
		}
		if moved {
			s.Press("tab")
			want = Of[*panes.Panes](s).Focused().ID
		}
		s.Press("z")
		if !s.M.Stage().Placed(want) {
			t.Errorf("the focus is moved: %v, and z does not show %q", moved, want)
		}
	}
}
