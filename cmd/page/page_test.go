package main

import (
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/guest/script"
	"sudokuscope/engine/run"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/puzzles"
	"sudokuscope/ui/out/link"
)

var (
	inBrowser = flag.Bool("browser", false, "build the page and drive it in a browser")
	quiet     = flag.Bool("quiet", false, "the machine does nothing else: hold the page to its times")
	built     = flag.String("built", "", "test the page in the folder `DIR`, as it is; it is built anew unless set")
	pictures  = flag.String("pictures", "", "write pictures of the page into the folder `DIR`")
)

// native does the run of a moment again, without a browser, and returns its hash and
// the moment that it came to, where the run ends before.
func native(t *testing.T, a *engine.Algorithm, puzzle string, seed uint64, at engine.Position) (string, engine.Position) {
	t.Helper()
	p, err := puzzles.Find(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	rerun, err := run.Again(a, drive.Problem{Puzzle: p, Seed: seed}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for range rerun.Reach(t.Context(), at) {
	}
	var snapshot engine.Snapshot
	rerun.Search().Observe(&snapshot)
	return fmt.Sprintf("%016x", snapshot.Hash()), rerun.At()
}

// TestStatesAreThoseOfTheProgram goes to a moment of every algorithm, here and in the browser, on
// a board of order 3, 4 or 5, and to one of a script. TestRunsAreTheSameEverywhere, which .ci/run
// has run in JavaScript, goes to many.
func TestStatesAreThoseOfTheProgram(t *testing.T) {
	t.Parallel()
	x := newTab(t)
	same := func(a *engine.Algorithm, puzzle string, seed uint64, at engine.Position) {
		t.Helper()
		want, at := native(t, a, puzzle, seed, at)
		args := []string{puzzle, "--algorithm", a.ID, "--seed", fmt.Sprint(seed), "--at", at.String(), "--paused"}
		texts := map[string]string{}
		if a.Script != "" {
			texts[a.ID] = a.Script
		}
		x.goes(link.Of(args, texts))
		if a.Script != "" {
			x.agrees("a script asks to run")
		}
		x.at(at.String())
		if got := x.hash(); got != want {
			t.Errorf("%s on %s at %s: the browser has %s, this machine %s", a.ID, puzzle, at, got, want)
		}
	}
	x.open("")
	boards := []string{"ai-escargot", "16x16-general/50-21", "25x25/50-2"}
	for i, a := range algorithms.All() {
		same(a, boards[i%len(boards)], uint64(i), engine.Position{Iteration: int64(3 + i), Phases: i % 2})
	}
	mine, err := script.Read("../../engine/guest/script/examples/tabu.star")
	if err != nil {
		t.Fatal(err)
	}
	same(mine, "ai-escargot", 7, engine.Position{Iteration: 20, Phases: 1})
}

func TestAStepForwardAndBack(t *testing.T) {
	t.Parallel()
	x := newTab(t).open("#ai-escargot&a=tabu&seed=7&at=10&paused").at("10")
	before := x.hash()
	x.press(kb.ArrowRight).at("11").press(kb.ArrowRight).at("12")
	if x.hash() == before {
		t.Error("nothing has changed in two iterations")
	}
	x.press(kb.ArrowLeft).at("11").press(kb.ArrowLeft).at("10")
	if x.hash() != before {
		t.Error("going back leads to another state")
	}
	x.types("]").at("10+1").types("[").at("10")
}

func TestAForkHasALifeOfItsOwn(t *testing.T) {
	t.Parallel()
	x := newTab(t).open("#ai-escargot&a=tabu&seed=7&at=20&paused").at("20")
	x.types("f").says("fork at iteration 20").press(kb.Enter).types("9").press(kb.Enter).shows("seed=9")
	x.press(kb.ArrowRight).at("21")
	x.until("the change in the address", "location.hash.includes('change=20:seed=9')")
}

func TestALessonIsAnswered(t *testing.T) {
	t.Parallel()
	l, err := lesson.Open("tabu")
	if err != nil {
		t.Fatal(err)
	}
	step := slices.IndexFunc(l.Steps, func(s lesson.Step) bool { return s.Ask != nil && s.Ask.Computed == "" })
	ask := l.Steps[step].Ask
	x := newTab(t).open(fmt.Sprintf("#lesson=tabu&step=%d", step+1)).says(ask.Options[ask.Right].Text)
	x.types(string(rune('a' + ask.Right))).says(strings.Fields(ask.Because)[0])
	x.until("the progress to be kept", "Object.keys(localStorage).some(key => key.startsWith('sudokuscope:/keep/state/'))")
	x.until("the step in the address", fmt.Sprintf("location.hash === '#lesson=tabu&step=%d'", step+1))
}

// TestBrokenSettingsKeepNobodyOut: what the browser has kept cannot be read, and there is
// no other way to mend it than to begin without.
func TestBrokenSettingsKeepNobodyOut(t *testing.T) {
	t.Parallel()
	x := newTab(t).open("#ai-escargot&paused")
	for _, text := range []string{"theme = [", "no such = setting", "[keys]\npause = 'no such key'", "\u0000"} {
		x.js(fmt.Sprintf("localStorage.setItem('sudokuscope:/keep/config/sudokuscope/config.toml', %q)", text))
		x.do(chromedp.Reload())
		x.until("the program to begin", "document.body.dataset.hash?.length === 16 && document.body.dataset.drawn > 0")
		x.says("the kept settings cannot be read")
	}
}

// TestItIsThereSoon opens the page when the browser has seen it before.
func TestItIsThereSoon(t *testing.T) {
	x := newTab(t).open("")
	x.do(chromedp.Reload())
	x.until("the first frame", "performance.getEntriesByName('first frame').length > 0")
	ms, err := strconv.ParseFloat(x.js("performance.getEntriesByName('first frame')[0].startTime"), 64)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("the first frame came after %.0f ms", ms)
	if *quiet && ms > 1500 {
		t.Error("expected 1500 ms at most")
	}
}
