package landscape

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/run"
)

// TestATrailIsTheBoardsOfTheRun: place by place, with what descent makes of each.
func TestATrailIsTheBoardsOfTheRun(t *testing.T) {
	l := small(t)
	again := func() *run.Rerun {
		rerun, err := run.Again(conformance.Toy(), drive.Problem{Puzzle: l.Puzzle, Seed: 1}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return rerun
	}
	trail, i := l.Trail(again().Visit(t.Context(), Moments(60))), 0
	var snap engine.Snapshot
	for at, search := range again().Visit(t.Context(), Moments(60)) {
		search.Observe(&snap)
		p := trail[i]
		b := l.Complete(snap.Current)
		if p.Iteration != at.Iteration || p.Missing != l.Puzzle.Missing(snap.Current) || p.Cost != b.Cost {
			t.Fatalf("%+v at %v, expected %d missing", p, at, l.Puzzle.Missing(snap.Current))
		}
		if d := b.Descend(); p.Below.Cost != d.Cost || p.Below.Steps != d.Steps {
			t.Fatalf("it leads to %+v, expected %+v", p.Below, d)
		}
		i++
		if search.Tally().Status != engine.Running {
			break
		}
	}
	if i != len(trail) || i < 2 {
		t.Errorf("%d places of %d moments", len(trail), i)
	}
}

func TestMomentsAreFewAndEvenlyApart(t *testing.T) {
	for _, n := range []int64{0, 1, 999, 1000, 1001, 123_456} {
		list := Moments(n)
		every := max(1, (n+MostPlaces-1)/MostPlaces)
		if len(list) > MostPlaces+1 || list[0].Iteration != 0 || list[len(list)-1].Iteration > n || n-list[len(list)-1].Iteration >= every {
			t.Errorf("%d: %d moments, expected them %d apart", n, len(list), every)
		}
	}
}

// TestMeanings: every way to say it, and no figure without words.
func TestMeanings(t *testing.T) {
	said := map[string]bool{}
	for _, c := range []struct {
		c    Correlation
		want string
	}{
		{Correlation{Boards: 9, R: .5, Low: .3, High: .7}, "9 .50 95 .30 .70"},
		{Correlation{Boards: 9, R: .3, Low: .2, High: .4}, "9 .30 95 .20 .40"},
		{Correlation{Boards: 9, R: -.5, Low: -.7, High: -.3}, "9 -.50 95 -.70 -.30"},
		{Correlation{Boards: 9, R: 0, Low: -.1, High: .1}, "9 .00 95 -.10 .10"},
		{Correlation{Boards: 9, R: .2, Low: .1, High: .3}, "9 .20 95 .10 .30"},
	} {
		got := c.c.Meaning("minima")
		if n := strings.ReplaceAll(strings.Join(number.FindAllString(got, -1), " "), "0.", "."); n != c.want {
			t.Errorf("%q; expected %q", got, c.want)
		}
		said[wordsOf(got)] = true
	}
	if len(said) != 5 {
		t.Errorf("five cases are told in %d ways: %v", len(said), said)
	}
	l := small(t)
	look, err := l.Look(t.Context(), Effort{Seed: 1, Walks: 3, Length: 200, Descents: 50})
	if err != nil || look.Walk.Meaning(l) == "" || !strings.Contains(look.Survey.Meaning(), "50 ") {
		t.Errorf("%v, %s, %s", err, look.Walk.Meaning(l), look.Survey.Meaning())
	}
}

// TestWhatMinimaMean: strict ones are not weak ones, and the words change at ten descents
// to a board.
func TestWhatMinimaMean(t *testing.T) {
	said := func(descents, boards int) string {
		s := Survey{Descents: descents, Minima: make([]Point, boards), Strict: 1, Weak: 2}
		got := s.Meaning()
		if n := number.FindAllString(got, -1); len(n) < 5 || n[0] != strconv.Itoa(descents) ||
			n[2] != strconv.Itoa(boards) || n[3] != "1" || n[4] != "2" {
			t.Errorf("%d descents to %d boards, 1 of them strict and 2 weak: %q", descents, boards, got)
		}
		return wordsOf(got)
	}
	few, neither, many := said(101, 10), said(100, 10), said(2, 2)
	if few == neither || neither == many || few == many || few != said(102, 10) || many != said(3, 3) {
		t.Errorf("few minima: %q, neither: %q, far more than descents: %q", few, neither, many)
	}
	if one := said(1, 1); strings.Count(one, ". ") != strings.Count(neither, ". ") {
		t.Errorf("one descent: %q", one)
	}
}

var number = regexp.MustCompile(`-?\d*\.?\d+`)

// wordsOf is a text without its numbers.
func wordsOf(text string) string { return number.ReplaceAllString(text, "#") }
