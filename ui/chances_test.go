package ui_test

import (
	"context"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/ask/chances"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/run"
	"sudokuscope/ui"
	measuring "sudokuscope/ui/do/chances"
	"sudokuscope/ui/do/quiz"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/panes"
	. "sudokuscope/ui/proof/uitest"
)

// A run of coins ends unsolved after 60. Of its continuations 9 of 20 are solved before the
// 30th iteration, 1 of 50 after it, and all where a cell is held.
const falls, ends = 30, 60

func coins(seed uint64) *engine.Algorithm {
	return conformance.Coin{Seed: seed, Ends: ends, Chance: chance}.Algorithm()
}

// chance is how likely a coin is to end well.
func chance(at int64) float64 {
	if at >= falls {
		return .02
	}
	return .45
}

// tossed is a screen with a coin on it.
func tossed(c *ui.Config) { c.Algorithms = []*engine.Algorithm{coins(c.Problem.Seed)} }

// known waits until nothing is left to measure.
func known(s *Screen) *Screen {
	s.T.Helper()
	return s.Expect(That("all chances", func(s *Screen) bool {
		c := s.Scene().Chances
		return c != nil && c.Done && c.Progress == "" && c.At == s.Scene().Report.At
	}))
}

// lost is a coin at its end with its chances known.
func lost(t *testing.T) *Screen {
	return known(Open(t, tossed).Press("end", "F", "space").Expect(At(ends)).Press("c"))
}

// TestTheNumbersAreThoseOfTheCommand: the same survey without a screen.
func TestTheNumbersAreThoseOfTheCommand(t *testing.T) {
	s := lost(t).Expect(That("the iteration that lost it", func(s *Screen) bool {
		m := s.Scene().Chances.Marks
		return len(m) == 1 && m[0].Kind == chances.Lost && m[0].Since == falls-1 && m[0].Iteration == falls
	}))
	problem := s.M.Stage().Front().Spec.Problem
	a := coins(problem.Seed)
	of, _, err := chances.Follow(t.Context(), a, problem, drive.Budget{})
	if err != nil {
		t.Fatal(err)
	}
	survey := chances.NewSurvey(of, chances.Horizon{})
	survey.To(ends)
	if err := chances.Finish(t.Context(), survey); err != nil {
		t.Fatal(err)
	}
	if got, want := s.Scene().Chances.Curve, survey.Curve(); !reflect.DeepEqual(got.Marks, want.Marks) || got.Fresh != want.Fresh || got.Horizon != want.Horizon {
		t.Errorf("the screen has\n%+v\nthe command\n%+v", got, want)
	}
}

// TestWhatWasStoppedGoesOn: who takes the chances away and wants them again, in whatever moment of the
// measuring, gets them all.
func TestWhatWasStoppedGoesOn(t *testing.T) {
	t.Parallel()
	s := Open(t, tossed).Press("end", "F", "space").Expect(At(ends))
	for range 5 {
		s.Press("c", "c", "c").Expect(That("chances", func(s *Screen) bool { return s.Scene().Chances != nil }))
		s.Press("c")
	}
	known(s.Press("c"))
}

// TestTheBarIsOfTheMomentShown: going back in a run shows the chance there.
func TestTheBarIsOfTheMomentShown(t *testing.T) {
	s := lost(t).Size(160, 45).Press("home").Expect(At(0))
	known(s)
	if c := s.Scene().Chances; c.Now.Interval().Low > .45 || c.Now.Interval().High < .45 || c.Now.Of < 60 {
		t.Errorf("at the beginning the chance is %v", c.Now)
	}
	s.Press("c").Expect(Not(Placed(panels.ChanceBarID))).Press("c").Expect(Placed(panels.ChanceBarID))
}

// TestNoCauseIsMadeUp: a coin has no parts that could be put back, so that none is named.
func TestNoCauseIsMadeUp(t *testing.T) {
	s := lost(t).Press("C").Expect(Asked)
	if cause := s.Scene().Chances.Cause; cause != "" {
		t.Errorf("%q is named", cause)
	}
}

// TestThePlantedCauseIsNamed: the list of what decided it names the cell whose belief was
// spoilt, once all is measured; whoever suspects it sees how much it restores; enter goes there.
func TestThePlantedCauseIsNamed(t *testing.T) {
	const spoils, place = 12, 40
	s := Open(t, func(c *ui.Config) {
		c.Algorithms = []*engine.Algorithm{conformance.Planted{
			Seed:   c.Problem.Seed,
			Kind:   part.Belief,
			At:     spoils,
			Places: []int{place},
			Ends:   30,
			High:   .6,
			Low:    .02,
		}.Algorithm()}
	}).Press("end", "F", "space").Expect(At(30)).Press("c")
	known(s)
	if cause := s.Scene().Chances.Cause; !strings.Contains(cause, s.Scene().Puzzle.CellName(place)) {
		t.Errorf("the cause is %q", cause)
	}
	lit := func(cells string) Expectation {
		return That("the cells "+cells, func(s *Screen) bool { return fmt.Sprint(s.Scene().Spoken) == cells })
	}
	s.Press("C").Expect(Asked).Type("put back r5c5 r5c").Expect(lit("[40]")).Press("backspace").
		Press("backspace").Press("backspace").Press("backspace").Press("enter").
		Expect(lit("[40]"), Asked, Shows("Your guess, the belief of r5c5: put back after 12"), Shows("It restores about"))
	s.Press("enter").Expect(At(spoils), That("the cell", func(s *Screen) bool {
		return s.Scene().Cursor.Is(place)
	}))
}

// TestTheListIsNeverEmpty: from its first moment the list says what is done and how much is to come, then it
// has a line for each moment that is measured, and enter goes there.
func TestTheListIsNeverEmpty(t *testing.T) {
	slowly := func(c *ui.Config) { // so that what stands there while it is measured is seen
		coin := conformance.Coin{Seed: c.Problem.Seed, Ends: ends, Chance: func(at int64) float64 {
			time.Sleep(100 * time.Microsecond)
			return chance(at)
		}}
		c.Algorithms = []*engine.Algorithm{coin.Algorithm()}
	}
	s := Open(t, slowly).Press("end", "F", "space").Expect(At(ends)).Press("C")
	for _, part := range []string{"First it is measured how often new runs", "───"} {
		if !strings.Contains(s.Text(), part) {
			t.Fatalf("%q is not in\n%s", part, s.Text())
		}
	}
	s.Expect(Matches(`from iteration 0 +[━─]{20} +\d+/\d+ solved`), Matches(`\d+ of about \d+ re-runs`))
	s.Press("enter").Expect(At(0))
}

// TestWhatHelpsIsPlayed: enter forks with the change, and both runs play.
func TestWhatHelpsIsPlayed(t *testing.T) {
	t.Parallel()
	s := lost(t).Press("g").Type("40").Press("enter").Expect(At(40)).Press("C", "tab").
		Expect(Asked, Counts("40"), Counts("100", "100", "96", "100"))
	s.Press("enter").Expect(That("the fork plays", func(s *Screen) bool {
		lanes := Race(s).Lanes()
		return len(lanes) == 2 && lanes[1].Scene.Report.At.Iteration > 40
	}))
}

// TestAChangeOfTheRunForgetsItsFuture: what was measured after a change is measured anew.
func TestAChangeOfTheRunForgetsItsFuture(t *testing.T) {
	t.Parallel()
	s := lost(t).Press("g").Type("10").Press("enter").Expect(At(10))
	known(s)
	if err := s.Front().Change(run.Change{Kind: run.NewDice, Seed: 99})(); err != nil {
		t.Fatal(err)
	}
	s.Expect(That("a shorter curve", func(s *Screen) bool {
		p := s.Scene().Chances.Points
		return len(p) > 0 && p[len(p)-1].Iteration <= 10 && len(s.Scene().Chances.Marks) == 0
	}))
}

// TestARaceHasALineALane, and every lane is measured.
func TestARaceHasALineALane(t *testing.T) {
	t.Parallel()
	s := lost(t).Press("f").Type("seed=5").Press("enter").Expect(That("a race", func(s *Screen) bool { return len(Race(s).Lanes()) == 2 }))
	s.Expect(That("both lanes", func(s *Screen) bool {
		c := s.Scene().Chances
		return c != nil && len(c.Lanes) == 2 && len(c.Lanes[0].Points) > 0 && len(c.Lanes[1].Points) > 0
	}))
}

// TestTheLanesOfARaceHaveOneHorizon: that of the first, though the second would choose one a
// hundred times as far.
func TestTheLanesOfARaceHaveOneHorizon(t *testing.T) {
	s := Open(t, func(c *ui.Config) {
		dear := conformance.Coin{Ends: ends, Each: 1000, Chance: func(int64) float64 { return .5 }}.Algorithm()
		dear.ID, dear.Name = "dear", "Dear coin"
		c.Algorithms = []*engine.Algorithm{coins(c.Problem.Seed), dear}
	}).Press("R", "enter").Expect(InStep(2, 0)).Press("tab", "c")
	s.Expect(That("both lanes", func(s *Screen) bool {
		for _, l := range Race(s).Lanes() {
			if c := l.Scene.Chances; c == nil || len(c.Points) == 0 {
				return false
			}
		}
		return true
	}))
	one, other := Race(s).Lanes()[0].Scene.Chances, Race(s).Lanes()[1].Scene.Chances
	if one.Horizon != other.Horizon || one.Horizon.Evaluations > 100 {
		t.Errorf("the horizons are %v and %v", one.Horizon, other.Horizon)
	}
}

// TestNothingWaitsForIt: while the chances of a search that nothing ever solves are
// measured, steps and seeks are done as fast as ever, and the screen closes at once.
func TestNothingWaitsForIt(t *testing.T) {
	s := Open(t).Press("c").Expect(That("chances to come", func(s *Screen) bool { return s.Scene().Chances != nil && s.Scene().Chances.Progress != "" }))
	begun := time.Now()
	for i := range int64(20) {
		s.Press("right").Expect(At(i + 1))
	}
	s.Press("g").Type("500").Press("enter").Expect(At(500)).Press("home").Expect(At(0))
	if took := time.Since(begun); took > 5*time.Second && !RaceDetector {
		t.Errorf("20 steps and two seeks took %v", took)
	}
}

// TestAPictureHasThemAll: a picture is drawn when all is known.
func TestAPictureHasThemAll(t *testing.T) {
	c := ui.Config{Problem: Problem(), Chances: true, Pace: run.FlatOut}
	tossed(&c)
	c.At = engine.Position{Iteration: ends}
	for _, size := range [][2]int{{80, 24}, {120, 36}, {200, 60}} {
		for _, light := range []bool{false, true} {
			p, err := ui.Frame(context.Background(), c, ui.Shot{Width: size[0], Height: size[1], Light: light})
			if err != nil {
				t.Fatal(err)
			}
			var text strings.Builder
			if err := p.Write(&text, "text"); err != nil {
				t.Fatal(err)
			}
			if light {
				continue // its text is the same; that it can be drawn is all
			}
			t.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(t *testing.T) { Golden(t, text.String()) })
		}
	}
}

// TestABreakpointOfTheChance stops a run at the end of the iteration that lost it.
// The condition lost says the same.
func TestABreakpointOfTheChance(t *testing.T) {
	for _, text := range []string{"chance < .2", "lost"} {
		Open(t, tossed).Break(text).Press("F", "space").Expect(Stopped(text), At(falls))
	}
}

// TestTheQuestionOfAFailedRun asks what would have saved it, or when it was lost.
func TestTheQuestionOfAFailedRun(t *testing.T) {
	Open(t, tossed).Press("F", "space").Expect(At(ends)).Press("Q").Expect(That("a question",
		func(s *Screen) bool { return Of[*quiz.Quiz](s).Asked().Waits() }), Counts(fmt.Sprint(falls)))
}

// TestTheFocusLeavesChancesThatAreGone: a terminal too small for panels keeps the last
// arrangement, in which chances stand that were taken away since.
func TestTheFocusLeavesChancesThatAreGone(t *testing.T) {
	s := Open(t, tossed).Press("c").Expect(Placed(panels.ChancesID)).Size(10, 3).Press("c")
	for range 12 {
		s.Press("o")
	}
	s.Size(120, 36).Expect(Not(Placed(panels.ChancesID)))
}

// TestThePresentationShowsTheCurve: where one panel fills the screen, c brings the chances
// there at once.
func TestThePresentationShowsTheCurve(t *testing.T) {
	Open(t, tossed).Press("end", "F", "space").Expect(At(ends)).Press("P", "c").
		Expect(Placed(panels.ChancesID), That("the curve alone", func(s *Screen) bool {
			return Of[*panes.Panes](s).Zoomed() == panels.ChancesID
		}))
}

// TestAPresentationHasItsCurveAtOnce: what is presented is measured before anybody asks, so that c
// shows a curve and no list of what is still to be done.
func TestAPresentationHasItsCurveAtOnce(t *testing.T) {
	t.Parallel()
	s := Open(t, func(c *ui.Config) {
		tossed(c)
		c.Present = true
	}).Press("end", "F", "space").Expect(At(ends))
	measured := func(s *Screen) bool {
		return len(Of[*measuring.Chances](s).Known().Points) > 3
	}
	s.Expect(That("nothing is shown unasked", func(s *Screen) bool { return s.Scene().Chances == nil }))
	s.Expect(That("a curve that nobody has asked for", measured)).Press("c")
	if c := s.Scene().Chances; c == nil || len(c.Points) < 4 {
		t.Errorf("c shows %+v", c)
	}
}

// TestCOpensWhatDecidedItWhileItMeasures: whoever asks early is not told of something else.
func TestCOpensWhatDecidedItWhileItMeasures(t *testing.T) {
	Open(t, tossed).Press("F", "space").Expect(At(ends)).Press("C").
		Expect(Asked, Shows("what decided it"), Not(Shows("what would help at iteration"))).
		Expect(Shows("what decided it: lost at 30"))
}
