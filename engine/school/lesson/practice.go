package lesson

import (
	"cmp"
	"context"
	"fmt"
	"hash/fnv"
	"slices"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/school/question"
	"sudokuscope/engine/sudoku"
)

// Practice asks again what was asked before, when it is due, by Leitner's boxes (Sebastian
// Leitner, So lernt man lernen, 1972): a card that is answered right goes a box on, and comes
// back after twice as many days; one that is answered wrong goes back to the first.

// Card is what is practised: a kind of question about an algorithm. Its moments are fresh.
type Card struct {
	Algorithm string        `toml:"algorithm"`
	Kind      question.Kind `toml:"kind"`
	Box       int           `toml:"box"`
	Asked     int           `toml:"asked"`
	Right     int           `toml:"right"`
	Due       string        `toml:"due"` // a day such as 2026-11-24
}

// Answered puts a card into its next box.
func (c *Card) Answered(right bool, today time.Time) {
	c.Asked++
	if right {
		c.Right++
		const mostBox = 5 // the last box: 32 days
		c.Box = min(c.Box+1, mostBox)
	} else {
		c.Box = 0
	}
	c.Due = today.AddDate(0, 0, 1<<c.Box).Format(time.DateOnly)
}

// Deck is all cards that were answered once.
type Deck struct {
	Cards []Card `toml:"card"`
}

// Answered takes note of an answer, to a card that may be new.
func (d *Deck) Answered(algorithm string, kind question.Kind, right bool, today time.Time) {
	i := slices.IndexFunc(d.Cards, func(c Card) bool {
		return c.Algorithm == algorithm && c.Kind == kind
	})
	if i < 0 {
		i = len(d.Cards)
		d.Cards = append(d.Cards, Card{Algorithm: algorithm, Kind: kind})
	}
	d.Cards[i].Answered(right, today)
}

// Due returns the cards that are due, the longest first, and after them those that are new of what
// was learnt, with kinds interleaved: no two of a kind follow each other where that is possible.
func (d *Deck) Due(learnt []Card, today time.Time) (list []Card) {
	day, known := today.Format(time.DateOnly), map[Card]bool{}
	for _, c := range d.Cards {
		known[Card{Algorithm: c.Algorithm, Kind: c.Kind}] = true
		if c.Due <= day {
			list = append(list, c)
		}
	}
	slices.SortStableFunc(list, func(a, b Card) int {
		return cmp.Compare(a.Due, b.Due)
	})
	for _, c := range learnt {
		if !known[c] {
			known[c] = true
			list = append(list, c)
		}
	}
	for i := 1; i < len(list); i++ {
		other := func(c Card) bool {
			return c.Kind != list[i-1].Kind && (list[i].Due == "") == (c.Due == "")
		}
		if k := slices.IndexFunc(list[i:], other); k > 0 {
			card := list[i+k]
			list = slices.Insert(slices.Delete(list, i+k, i+k+1), i, card)
		}
	}
	return list
}

// Taught are the cards of a lesson: what it asks of its runs, and then what else can be asked
// about the algorithms that it teaches.
func (l *Lesson) Taught() (cards []Card) {
	kinds := append(question.Kinds(), question.Decides)
	for i := range l.Steps {
		step := &l.Steps[i]
		if step.Ask == nil || step.Run.Algorithm == "" || step.Run.Script != nil {
			continue
		}
		kind := question.Kind(step.Ask.Computed)
		if slices.Contains(kinds, kind) {
			cards = append(cards, Card{Algorithm: step.Run.Algorithm, Kind: kind})
		}
	}
	for _, id := range l.Teaches {
		for _, kind := range kinds {
			cards = append(cards, Card{Algorithm: id, Kind: kind})
		}
	}
	return cards
}

// Practice makes a lesson of the cards that are due, each at a moment that it was never asked
// at, and of no more than most questions. It leaves out cards for which the algorithm has no
// question of that kind.
func (w World) Practice(ctx context.Context, cards []Card, most int) (*Lesson, error) {
	lesson := &Lesson{File: "practice", ID: "practice", Title: "Practice", Sent: true}
	for _, card := range cards {
		if len(lesson.Steps) == most {
			break
		}
		step, found, err := w.fresh(ctx, card)
		if err != nil {
			return nil, err
		}
		if found {
			step.Title = fmt.Sprintf("Question %d", len(lesson.Steps)+1)
			lesson.Steps, lesson.Cards = append(lesson.Steps, step), append(lesson.Cards, card)
		}
	}
	return lesson, nil
}

// practised are the puzzles that moments are looked for on.
var practised = []string{"ai-escargot", "reseda/hard", "mantere-koljonen/s12a", "mantere-koljonen/s15a"}

// fresh is a step that asks a card at a moment of its own: which one depends on how often it
// was asked.
func (w World) fresh(ctx context.Context, card Card) (step Step, found bool, err error) {
	hash := fnv.New64a()
	fmt.Fprintf(hash, "%s %s %d", card.Algorithm, card.Kind, card.Asked) //nolint:errcheck // never fails
	dice := sudoku.NewRand(hash.Sum64())
	const attempts = 12 // runs that are looked at for a moment
	for range attempts {
		step = Step{Run: Run{
			Puzzle:    practised[dice.IntN(len(practised))],
			Algorithm: card.Algorithm,
			Seed:      dice.Uint64() >> 12,
		}}
		step.Go.At.Iteration = int64(1 + dice.IntN(60))
		moment, err := w.Find(ctx, &step)
		if err != nil {
			if ctx.Err() != nil {
				return step, false, err
			}
			continue // it has ended before
		}
		ask := Ask{Computed: string(card.Kind)}
		for at := range moment.Rerun.Phases(ctx, engine.Position{Iteration: step.Go.At.Iteration + 1}) {
			if t, err := moment.Task(ctx, &ask); err == nil && t.WorthAVote() {
				step.Go.At, step.Ask = at, &ask
				return step, true, nil
			}
		}
	}
	return step, false, nil
}
