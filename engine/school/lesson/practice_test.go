package lesson

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/school/question"
)

// Over twenty days of six questions a learner who knows half of them is asked again when it is
// due, the wrong ones sooner, no moment twice, and no kind twice in a row where there is another.
func TestTwentyDaysOfPractice(t *testing.T) {
	sample.OnlyLarge(t)
	learnt := (&Lesson{Teaches: []string{"tabu", "anneal", "ac3-tabu", "colony", "backtrack", "climb"}}).Taught()
	var deck Deck
	day := time.Date(2026, 11, 23, 9, 0, 0, 0, time.UTC)
	moments, again, repeated, asked := map[string]bool{}, map[string]time.Time{}, 0, 0
	const days = 20
	for range days {
		cards := deck.Due(learnt, day)
		for i, c := range cards {
			if c.Due > day.Format(time.DateOnly) {
				t.Errorf("%v is asked on %v", c, day)
			}
			if i > 0 && i < 6 && c.Kind == cards[i-1].Kind && c.Due == "" {
				repeated++
			}
		}
		l, err := world().Practice(t.Context(), cards, 6)
		if err != nil || len(l.Steps) == 0 && len(cards) > 0 {
			t.Fatalf("%d questions, %v", len(l.Steps), err)
		}
		for i, s := range l.Steps {
			at := fmt.Sprint(s.Run, s.Go.At)
			if moments[at] {
				t.Errorf("%s is asked twice", at)
			}
			moments[at] = true
			c := l.Cards[i]
			name := c.Algorithm + string(c.Kind)
			if due, met := again[name]; met && day.Before(due) {
				t.Errorf("%s comes back on %v, before %v", name, day, due)
			}
			asked++
			right := asked%2 == 0
			deck.Answered(c.Algorithm, c.Kind, right, day)
			again[name] = day.AddDate(0, 0, 1)
			if right {
				again[name] = day.AddDate(0, 0, 2)
			}
		}
		day = day.AddDate(0, 0, 1)
	}
	if asked < 3*days {
		t.Errorf("only %d questions", asked)
	}
	if repeated > 0 {
		t.Errorf("%d times a kind follows itself", repeated)
	}
	boxes := map[int]int{}
	for _, c := range deck.Cards {
		boxes[c.Box]++
	}
	if boxes[0] == 0 || boxes[3]+boxes[4] == 0 { // some are wrong, and some three times right in turn
		t.Errorf("after %d days the boxes hold %v", days, boxes)
	}
}

// New cards are those of what was learnt: first what the lesson itself asks.
func TestPracticeBeginsWithWhatWasLearnt(t *testing.T) {
	l, err := Open("tabu")
	if err != nil {
		t.Fatal(err)
	}
	cards := l.Taught()
	first := []Card{{Algorithm: "tabu", Kind: question.Forbidden}, {Algorithm: "tabu", Kind: question.NextMove}}
	if len(cards) < 2 || !slices.Equal(cards[:2], first) {
		t.Errorf("the lesson on tabu search begins with %v", cards)
	}
	today := time.Date(2026, 11, 23, 9, 0, 0, 0, time.UTC)
	var deck Deck
	if list := deck.Due(nil, today); len(list) > 0 {
		t.Errorf("nothing was learnt, and %v is due", list)
	}
	deck.Answered("climb", question.PlaceKind, false, today)
	seen := map[string]int{}
	for _, c := range deck.Due(cards, today.AddDate(0, 0, 1)) {
		seen[c.Algorithm]++
		if seen[c.Algorithm+string(c.Kind)]++; seen[c.Algorithm+string(c.Kind)] > 1 {
			t.Errorf("%v stands twice", c)
		}
	}
	if len(seen)-seen["climb"] == 0 || seen["climb"] != 1 || seen["anneal"] != 0 {
		t.Errorf("after the lesson on tabu search and a question about climbing these are asked: %v", seen)
	}
}
