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
const (
	near   = 30
	Window = 400
)

// next is the phase at which the n-th look is taken.
func next(n int) int {
	far := max(0, n-near)
	return n + far*(far+1)/2
}

// places is how many answers of a kind must come about in the window at least so that none of
// them can be usual.
const places = 3

// Offered is a question with the moment at which it is asked.
type Offered struct {
	*Task
	At engine.Position
}

// Wish is what is wanted of a question.
type Wish struct {
	Kind  Kind  // empty for any
	Votes Votes // of classes, which say how hard such questions are
}

// Offer looks along a run for a question that a class would learn from, and that no naive rule
// passes: see Bots. Where the answers of a kind have places of their own, it first draws the
// answer, of those that come about in the window, and then asks at the first moment that has it:
// whatever the run does, all are right as often. Where there is no such question and any kind is
// wanted, it is the first of all, and Guessed. It is nil where there is none. A lesson asks At for
// what it wants at its moment.
func Offer(algorithm *engine.Algorithm, puzzle *sudoku.Puzzle, moments Moments, wish Wish) (*Offered, error) {
	o := offer{Wish: wish}
	enough := func() bool {
		return o.apart && o.free() != nil
	}
	if err := o.along(algorithm, puzzle, moments, enough); err != nil {
		return nil, err
	}
	if o.apart {
		if one := o.free(); one != nil {
			return one, nil
		}
	}
	kinds := Kinds() // the cost is the last: what every search can be asked is the least interesting
	sudoku.Shuffle(&o.dice, kinds[:len(kinds)-1])
	for _, k := range kinds {
		if one := o.even(k); one != nil {
			return one, nil
		}
	}
	if one := o.free(); one != nil {
		return one, nil
	}
	return o.spare, nil
}

// offer is what is found on the way.
type offer struct {
	Wish
	of    *engine.Algorithm
	dice  sudoku.Rand
	apart bool // the first question whose answers have no places is enough
	found []*Offered
	spare *Offered // the first that a guess would do for, where any kind is wanted
}

// along looks for questions until there are enough.
func (o *offer) along(algorithm *engine.Algorithm, puzzle *sudoku.Puzzle, moments Moments, enough func() bool) error {
	o.of = algorithm
	looked, phase := 0, -1
	for at, search := range moments {
		phase++
		if phase > Window {
			break
		}
		if phase < next(looked) {
			continue
		}
		looked++
		list, err := all(algorithm, puzzle, search, o.Kind)
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
	if o.spare == nil && o.Kind == "" && len(list) > 0 {
		spare := *list[0]
		spare.Guessed = true
		spare.Because += " A guess would have done, too."
		o.spare = &Offered{Task: &spare, At: at}
	}
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
	var first []*Offered
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
	return first[o.dice.IntN(len(first))]
}

// answer is the right one.
func (t *Task) answer() string { return t.Options[t.Right].Text }

// all makes a question of each kind that the state has.
func all(
	algorithm *engine.Algorithm, puzzle *sudoku.Puzzle, search engine.Search, kind Kind,
) (list []*Task, err error) {
	defer recovered(&err)
	seen, err := begin(algorithm, puzzle, search)
	if err != nil {
		return nil, err
	}
	for _, m := range makers {
		if kind != "" && m.kind != kind {
			continue
		}
		if q := m.make(seen); q != nil {
			list = append(list, q)
		}
	}
	return list, nil
}

// naive reports whether the answer can be read off without the rule: it is the least or the
// largest of the numbers that the panels show, or of few. Where answers have places, they are
// drawn, and none is given away by what it says.
func (t *Task) naive() bool {
	if t.placed {
		return false
	}
	for _, read := range []number{t.cost, t.likely} {
		if _, ok := read(t.Right); !ok {
			continue
		}
		if t.takes(read, leastFirst) > 0 || t.takes(read, mostFirst) > 0 {
			return true
		}
	}
	return false
}

// inside takes wrong answers so that the right one is neither the first nor the last by a number:
// of each side one, and then any.
func inside(right Option, wrong []Option, by func(Option) float64) []Option {
	side := func(sign float64) func(Option) bool {
		return func(o Option) bool {
			return sign*(by(o)-by(right)) > 0
		}
	}
	below := slices.IndexFunc(wrong, side(-1))
	above := slices.IndexFunc(wrong, side(1))
	if below < 0 || above < 0 {
		return wrong
	}
	list := []Option{wrong[below], wrong[above]}
	for i, o := range wrong {
		if i != below && i != above {
			list = append(list, o)
		}
	}
	return list
}

// hashed is a number of a text, so that the dice of a moment depend on all that tells it from
// others: a search without dice has the same at every one.
func hashed(text string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(text))
	return h.Sum64()
}
