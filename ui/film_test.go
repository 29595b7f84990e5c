package ui_test

import (
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/colorprofile"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/ui"
	. "sudokuscope/ui/proof/uitest"
)

// slow is a search whose way to a moment may take so long that reports of it are sent.
type slow struct {
	engine.Search
	phase time.Duration
}

func (s slow) Next(w *decision.Witness) engine.Step {
	time.Sleep(s.phase)
	return s.Search.Next(w)
}

func (s slow) Clone() engine.Search { return slow{s.Search.Clone(), s.phase} }

// A frame shows what its moment holds, and nothing of how long the way there took.
func TestAFrameForgetsTheWay(t *testing.T) {
	t.Parallel()
	drawn := func(phase time.Duration) string {
		a, err := algorithms.Find("tabu")
		if err != nil {
			t.Fatal(err)
		}
		late := *a
		late.New = func(b engine.Base, set engine.Settings) (engine.Search, error) {
			s, err := a.New(b, set)
			return slow{s, phase}, err
		}
		c := ui.Config{Algorithms: []*engine.Algorithm{&late}, Problem: Problem(), At: engine.Position{Iteration: 20, Phases: 1}}
		picture, err := ui.Frame(t.Context(), c, ui.Shot{Width: 120, Height: 36, Profile: colorprofile.TrueColor})
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		if err := picture.Write(&b, "ansi"); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	if quick, late := drawn(0), drawn(4*time.Millisecond); quick != late {
		t.Errorf("a frame of a quick search:\n%s\nthe same of a slow one:\n%s", quick, late)
	}
}
