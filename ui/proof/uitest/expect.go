package uitest

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panes"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/paint"
)

// Expectation is something to wait for.
type Expectation struct {
	What string
	OK   func(*Screen) bool
}

// That is an expectation in words and as a condition.
func That(what string, ok func(*Screen) bool) Expectation { return Expectation{what, ok} }

// Expect handles messages until all that is expected holds. It fails when nothing is
// under way any more that could still bring it about, and when a screen that plays on
// has had [conformance.Patience] to do so.
func (s *Screen) Expect(list ...Expectation) *Screen {
	s.T.Helper()
	missing := s.Missing(conformance.WaitSince(time.Now()), list)
	if missing != "" {
		s.T.Fatalf("expected %s; the screen:\n%s", missing, s.Text())
	}
	return s
}

// Missing is Expect that returns what is still missing when the wait is over.
func (s *Screen) Missing(wait *conformance.Wait, list []Expectation) (missing string) {
	for {
		missing = ""
		for _, e := range list {
			if !e.OK(s) {
				missing = e.What
				break
			}
		}
		if missing == "" || wait.Over() {
			return missing
		}
		select {
		case msg := <-s.msgs:
			wait.Stirred()
			s.Send(msg)
		case <-time.After(conformance.Look):
		}
	}
}

// Shows expects a text on the screen; thin spaces are read as spaces.
func Shows(text string) Expectation {
	return That(fmt.Sprintf("%q on the screen", text), func(s *Screen) bool {
		return strings.Contains(strings.ReplaceAll(s.Text(), "\u2009", " "), text)
	})
}

// Hides expects a text not to be there.
func Hides(text string) Expectation { return Not(Shows(text)) }

// Not expects the opposite.
func Not(e Expectation) Expectation {
	return That("not "+e.What, func(s *Screen) bool {
		return !e.OK(s)
	})
}

// Counts expects some numbers to follow each other on the screen, whatever words stand between
// them and wherever a line ends.
func Counts(numbers ...string) Expectation {
	return That(fmt.Sprintf("the numbers %q", numbers), func(s *Screen) bool {
		for _, text := range s.columns() {
			shown := number.FindAllString(text, -1)
			for i := range shown {
				if len(shown)-i >= len(numbers) && slices.Equal(shown[i:i+len(numbers)], numbers) {
					return true
				}
			}
		}
		return false
	})
}

var (
	number = regexp.MustCompile(`\d+(\.\d+)?[kM]?`)
	frame  = regexp.MustCompile(`[^│╭╮╰╯├┤]+`)
)

// columns is the screen as it is read: the lines of each panel one after the other. What
// stands at the same place from left to right is taken for a panel.
func (s *Screen) columns() map[int]string {
	text := map[int]string{}
	for line := range strings.SplitSeq(strings.ReplaceAll(s.Text(), "\u2009", ""), "\n") {
		for _, part := range frame.FindAllStringIndex(line, -1) {
			x := utf8.RuneCountInString(line[:part[0]])
			text[x] += line[part[0]:part[1]] + "\n"
		}
	}
	return text
}

// Placed expects a panel on the screen.
func Placed(id panel.ID) Expectation {
	return That("the panel "+string(id), func(s *Screen) bool {
		return Of[*panes.Panes](s).Placed(id)
	})
}

// action is an action of a feature.
func (s *Screen) action(id action.ID) *action.Action {
	s.T.Helper()
	for f := range stage.Each[stage.Acting](s.M.Features()) {
		for _, a := range f.Actions() {
			if a.ID == id {
				return &a
			}
		}
	}
	s.T.Fatalf("no feature has the action %q", id)
	return nil
}

// Offered expects the footer to say what an action does now.
func Offered(id action.ID) Expectation {
	return That("the footer with "+string(id), func(s *Screen) bool {
		return strings.Contains(s.Foot(), " "+s.action(id).Label()+" ")
	})
}

// Refused expects a notice with the reason why an action cannot be done now.
func Refused(id action.ID) Expectation {
	return That("a notice why not: "+string(id), func(s *Screen) bool {
		reason := s.action(id).Reason()
		return reason != "" && Notes(reason).OK(s)
	})
}

var (
	Paused  = That("a run that is paused", func(s *Screen) bool { return !s.Scene().Report.Playing })
	Playing = That("a run that plays", func(s *Screen) bool { return s.Scene().Report.Playing })
	Quit    = That("the end of the program", func(s *Screen) bool { return s.quit })
	Asked   = That("a dialog", func(s *Screen) bool { return s.M.Dialog() != nil })
	Unasked = That("no dialog", func(s *Screen) bool { return s.M.Dialog() == nil })
	Silence = That("no notice", func(s *Screen) bool { return s.M.Notice() == "" })
)

// Notes expects a notice with some names and numbers, whatever its words are.
func Notes(parts ...string) Expectation {
	return That(fmt.Sprintf("a notice with %q", parts), func(s *Screen) bool {
		text := strings.ReplaceAll(s.M.Notice(), "\u2009", " ")
		return text != "" && !slices.ContainsFunc(parts, func(part string) bool {
			return !strings.Contains(text, part)
		})
	})
}

// counter is the number of a field of the header: a label and a number, and air before it.
var counter = regexp.MustCompile(`  \pL[\pL ]* ([\d\x{2009}]+)`)

// before is the number before the line of time.
var before = regexp.MustCompile(`(?m)^ *(\d+) [━▼●]`)

// At expects the run at an iteration and the first counter of the header to say so, or on the
// screen of a telephone, whose header has none, the number before the line of time.
func At(iteration int64) Expectation {
	return That(fmt.Sprintf("iteration %d", iteration), func(s *Screen) bool {
		if s.Scene().Report.At != (engine.Position{Iteration: iteration}) {
			return false // nobody looks at what is drawn until then
		}
		shown := counter.FindStringSubmatch(s.Line(0))
		if utf8.RuneCountInString(s.Line(0)) < panes.Slim {
			shown = before.FindStringSubmatch(s.Text())
		}
		return shown != nil && shown[1] == paint.Grouped(iteration)
	})
}

// AtPhase expects the run a number of phases into an iteration.
func AtPhase(iteration int64, phases int) Expectation {
	return That(fmt.Sprintf("iteration %d+%d", iteration, phases),
		func(s *Screen) bool {
			return s.Scene().Report.At == engine.Position{Iteration: iteration, Phases: phases}
		})
}

// Foot expects the last line to begin with some keys.
func Foot(text string) Expectation {
	return That("the footer begins with "+text, func(s *Screen) bool {
		return strings.HasPrefix(strings.TrimSpace(s.Foot()), text)
	})
}

// Looks expects the cursor on a cell; nowhere for -1.
func Looks(cell int) Expectation {
	return That("the cursor has moved", func(s *Screen) bool {
		return s.Scene().Cursor == sudoku.TheCell(cell)
	})
}
