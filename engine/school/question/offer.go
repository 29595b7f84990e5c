package question

import (
	"hash/fnv"
	"iter"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// This file offers questions that are worth an answer: who knows no rule passes them seldom, and
// the answers of a kind are right equally often.

// Moments are those of a run that come, one phase after the other.
type Moments = iter.Seq2[engine.Position, engine.Search]

// A question is looked for at every phase up to near, and then at ever fewer of the next, so
// that what comes seldom is seen and a long way costs little. Window is how far that is in all.
// Far is how far it is looked for where the window has none.
const (
	near   = 30
	Window = 400
	Far    = 1 << 13
)

// next is the phase at which the n-th look is taken.
func next(n int) int {
	far := max(0, n-near)
	return n + far*(far+1)/2
}

// apartCasts is how many phases lie between two moments whose dice are thrown in many copies.
const apartCasts = Window / 2

// places is how many answers of a kind must come about in the window at least so that none of
// them can be usual.
const places = 3

// Offered is a question with the moment at which it is asked.
type Offered struct {
	*Task
	At   engine.Position
	Late bool // nothing before it is worth asking
}

// Wish is what is wanted of a question.
type Wish struct {
	Kind  Kind  // empty for any
	Votes Votes // of classes, which say how hard such questions are
}

// Offer looks along a run for a question that a class would learn from, and that no naive rule
// passes. Where the answers of a kind have places of their own, it first draws the
// answer, of those that come about in the window, and then asks at the first moment that has it:
// whatever the run does, all are right as often. Where there is none in the window it looks further,
// and is Late. It is nil where there is none. What the cost does is asked only where that is wanted. A
// lesson asks At for what it wants at its moment.
func Offer(algorithm *engine.Algorithm, puzzle *sudoku.Puzzle, moments Moments, wish Wish) (*Offered, error) {
	o := offer{Wish: wish}
	enough := func() bool {
		return o.apart && o.free() != nil
	}
	if err := o.along(algorithm, puzzle, moments, enough); err != nil || o.late != nil {
		return o.late, err
	}
	return o.chosen(), nil
}

// chosen is one of those that were found; nil for none.
func (o *offer) chosen() *Offered {
	if o.apart {
		if one := o.free(); one != nil {
			return one
		}
	}
	kinds := Kinds()
	sudoku.Shuffle(&o.dice, kinds)
	for _, k := range kinds {
		if one := o.even(k); one != nil {
			return one
		}
	}
	return o.free()
}

// offer is what is found on the way.
type offer struct {
	Wish
	of    *engine.Algorithm
	dice  sudoku.Rand
	apart bool // the first question whose answers have no places is enough
	found []*Offered
	late  *Offered // the first beyond the window, where that has none
}

// along looks for questions until there are enough.
func (o *offer) along(algorithm *engine.Algorithm, puzzle *sudoku.Puzzle, moments Moments, enough func() bool) error {
	o.of = algorithm
	looked, phase, last, cast := 0, -1, 0, -Window
	for at, search := range moments {
		phase++
		if phase == Window+1 && o.chosen() != nil || phase > Far {
			break
		}
		if phase == Window+1 {
			o.found = nil // what is asked later is drawn of what comes about later
		}
		if phase < next(looked) || phase > Window && phase < last+last/8 {
			continue
		}
		last = phase
		looked++
		casting := phase-cast >= max(apartCasts, cast)
		if o.Kind != "" { // one kind takes less
			casting = phase-cast >= max(apartCasts/8, cast/2)
		}
		list, forecasting, err := all(algorithm, puzzle, search, o.Kind, casting)
		if forecasting {
			cast = phase
		}
		if phase == 0 && err != nil {
			return err
		}
		if err != nil { // the search ends or fails on the way
			break
		}
		if phase == 0 {
			o.begin(algorithm, search)
		}
		o.take(list, at)
		if one := o.chosen(); phase > Window && one != nil {
			one.Late = true
			o.late = one
			break
		}
		if enough() {
			break
		}
	}
	return nil
}

// begin draws whether the question may be one whose answers have places although there are
// others.
func (o *offer) begin(a *engine.Algorithm, s engine.Search) {
	var now engine.Snapshot
	s.Observe(&now)
	at := uint64(now.Iteration)<<20 ^ uint64(now.Phase+2)
	o.dice = sudoku.NewRand(now.Dice ^ at ^ hashed(a.ID+now.Current.String()))
	const oneIn = 3
	o.apart = o.dice.IntN(oneIn) > 0
}

// take keeps those questions of a moment that are worth it, in any order.
func (o *offer) take(list []*Task, at engine.Position) {
	sudoku.Shuffle(&o.dice, list)
	for _, t := range list {
		if o.Votes.Worth(t, o.of.ID) {
			o.found = append(o.found, &Offered{Task: t, At: at})
		}
	}
}

// free is the first question whose answers have no places.
func (o *offer) free() *Offered {
	i := slices.IndexFunc(o.found, func(one *Offered) bool {
		return !one.placed
	})
	if i < 0 {
		return nil
	}
	return o.found[i]
}

// even draws one of the answers of a kind that came about, each alike.
func (o *offer) even(kind Kind) *Offered {
	first := o.firsts(kind)
	if len(first) == 0 {
		return nil
	}
	dice := sudoku.NewRand(o.dice.Uint64() ^ hashed(string(kind)))
	return first[dice.IntN(len(first))]
}

// firsts has one question of each answer of a kind that came about; none where they are few.
func (o *offer) firsts(kind Kind) (first []*Offered) {
	for _, one := range o.found {
		same := func(other *Offered) bool {
			return other.answer() == one.answer()
		}
		if one.placed && one.Kind == kind && !slices.ContainsFunc(first, same) {
			first = append(first, one)
		}
	}
	if len(first) < places {
		return nil
	}
	return first
}

// answer is the right one.
func (t *Task) answer() string { return t.Options[t.Right].Text }

// all makes the questions of each kind that the state has; those about the dice of many copies only
// where that is wanted. It reports whether such were made.
func all(
	algorithm *engine.Algorithm, puzzle *sudoku.Puzzle, search engine.Search, kind Kind, casting bool,
) (list []*Task, cast bool, err error) {
	defer recovered(&err)
	seen, err := begin(algorithm, puzzle, search)
	if err != nil {
		return nil, false, err
	}
	for _, m := range makers {
		if kind != "" && m.kind != kind || kind == "" && m.kind == CostNext {
			continue // the cost is no filler
		}
		if forecasts[m.kind] != nil && !casting {
			continue
		}
		list = append(list, m.make(seen)...)
	}
	return list, seen.seen != nil, nil
}

// atTheEnd is how often the right answer is the least or the largest by a number: of four, one
// that takes the least or the largest is right no more often than that, and one that never takes
// them, in half of the rest.
const atTheEnd = .36

func (l *look) ranked(right Option, wrong []Option, by func(Option) float64) ([]Option, bool) {
	return ranked(&l.dice, right, wrong, by)
}

// ranked draws the place of the right answer among the wrong ones by a number, and takes three
// different ones that leave it there, the first of each side. It is not fair where only ends or only the middle
// can be drawn.
func ranked(dice *sudoku.Rand, right Option, wrong []Option, by func(Option) float64) (list []Option, fair bool) {
	var below, above []Option
	for _, o := range wrong {
		same := func(other Option) bool { return by(other) == by(o) }
		switch {
		case slices.ContainsFunc(slices.Concat(below, above), same): // two at an end leave one in the middle
		case by(o) < by(right):
			below = append(below, o)
		case by(o) > by(right):
			above = append(above, o)
		}
	}
	var ends, middle []int
	const others = mostOptions - 1
	for n := range others + 1 { // how many of them lie below
		switch {
		case len(below) < n || len(above) < others-n:
		case n == 0 || n == others:
			ends = append(ends, n)
		default:
			middle = append(middle, n)
		}
	}
	if len(ends) == 0 || len(middle) == 0 {
		return wrong, false
	}
	places := middle
	if dice.Float64() < atTheEnd {
		places = ends
	}
	n := places[dice.IntN(len(places))]
	return slices.Concat(below[:n], above[:others-n]), true
}

// hashed is a number of a text, so that the dice of a moment depend on all that tells it from
// others: a search without dice has the same at every one.
func hashed(text string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(text))
	return h.Sum64()
}
