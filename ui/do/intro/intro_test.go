package intro

import (
	"cmp"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/run"
	"sudokuscope/puzzles"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
)

// show plays the opening of an algorithm and returns what is said in which second.
func show(t *testing.T, a *engine.Algorithm, seconds int) (texts []string, at []int) {
	t.Helper()
	o := a.Opening
	p, err := puzzles.Find(o.Puzzle)
	if err != nil {
		t.Fatal(err)
	}
	r, err := run.Launch(a, drive.Problem{Puzzle: p, Seed: cmp.Or(o.Seed, 1)}, run.Options{Paused: true})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	s, f := scene.New(r), New(nil, true, legend, func(panel.ID) bool { return true })
	next := func() {
		s.Take(<-r.Reports())
		f.proceed(s, o.Pace)
		if n := len(texts); n == 0 || texts[n-1] != f.now.word+f.now.long {
			texts, at = append(texts, f.now.word+f.now.long), append(at, int(float64(s.Report.At.Iteration)/o.Pace))
		}
	}
	next()
	step := max(1, int64(o.Pace/20))
	for s.Report.Status == engine.Running && float64(s.Report.At.Iteration) < float64(seconds)*o.Pace {
		r.Step(step)
		next()
	}
	return texts, at
}

// The default start, opened for the first time, goes through at least five phases of its loop in
// the first three seconds: here they are counted in the first iteration, which takes one.
func TestTheFirstSecondsGoRoundTheLoop(t *testing.T) {
	t.Parallel()
	a := algorithms.All()[0]
	p, err := puzzles.Find(a.Opening.Puzzle)
	if err != nil {
		t.Fatal(err)
	}
	r, err := run.Launch(a, drive.Problem{Puzzle: p, Seed: a.Opening.Seed}, run.Options{Pace: a.Opening.Pace, Gentle: true})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	lit := map[int]bool{}
	for {
		report := <-r.Reports()
		if report.Gentle != 1 {
			t.Fatalf("%v goes at %v iterations a second, expected one", report.At, report.Gentle)
		}
		if report.At != (engine.Position{}) {
			lit[report.Phase] = true
		}
		if report.At.Iteration == 1 {
			break
		}
	}
	if len(lit) < 5 {
		t.Errorf("%d phases lit in the first second, expected five or more: %v", len(lit), lit)
	}
}

// legend is that of any panel, each word as long as it can be.
func legend(panel.ID) []panels.LegendWord {
	return []panels.LegendWord{
		{Of: "given", Text: "given"}, {Of: "clash", Text: "▌clash▐"}, {Of: "open", Text: "· open"},
		{Of: panels.OfGround, Text: "bright = changes often"}, {Of: panels.OfTime, Text: "iterations left"},
		{Of: panels.OfModel, Text: "bright = sure"}, {Of: panels.OfCloud, Text: "best"},
		{Of: panels.OfBest, Text: "■ best"}, {Of: panels.OfTold, Text: paint.Pointer},
	}
}

// Every remark has room in its line, beside its mark: in a usual window, and in the smallest.
func TestRemarksHaveOneLine(t *testing.T) {
	const slim = 45
	for _, r := range tour {
		word := ""
		for _, w := range legend("") {
			if w.Of == r.word {
				word = w.Text
			}
		}
		long := r.long
		if r.name == "ground" { // the longest with this word
			long += "how often it has changed of late."
		}
		if n := paint.Width(word + long); n > wide-margin {
			t.Errorf("%s: %d letters: %q", r.name, n, long)
		}
		if n := paint.Width(word + r.short); n > slim-margin {
			t.Errorf("%s: %d letters: %q", r.name, n, r.short)
		}
	}
}

// In the first minute something new is said at least every ten seconds until all is
// said, and every remark stands long enough to be read.
func TestTheFirstMinuteIsTold(t *testing.T) {
	for _, a := range algorithms.All() {
		texts, at := show(t, a, 30)
		for i, text := range texts {
			t.Logf("%s %2d s: %s", a.ID, at[i], text)
			if i > 0 && i < len(texts)-1 && at[i]-at[i-1] < seconds-1 {
				t.Errorf("%s: %q stands for %d seconds", a.ID, texts[i-1], at[i]-at[i-1])
			}
			if i > 0 && at[i]-at[i-1] > 10 {
				t.Errorf("%s: nothing new from second %d to %d", a.ID, at[i-1], at[i])
			}
		}
		least := 4
		if last := at[len(at)-1]; last <= 20 { // the run has ended before there was time for more
			least = 3
		}
		if len(texts) < least {
			t.Errorf("%s: only %d remarks", a.ID, len(texts))
		}
	}
}

// The last frame says what happened and what to press next.
func TestTheEndIsTold(t *testing.T) {
	a := algorithms.All()[0]
	texts, _ := show(t, a, 1000)
	last := texts[len(texts)-1]
	for _, want := range []string{" 855.", " n ", " a "} {
		if !strings.Contains(last, want) {
			t.Errorf("%q lacks %q", last, want)
		}
	}
}
