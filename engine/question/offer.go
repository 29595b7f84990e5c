package question

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// This file offers questions that are worth an answer: who knows no rule passes them seldom, and
// the answers of a kind are right equally often.

// Offer makes a question as At does, but none that a naive rule passes: see Bots. It is nil where
// the state has no such question. A lesson asks At for what it wants at its moment.
func Offer(a *engine.Algorithm, p *sudoku.Puzzle, s engine.Search, kind Kind) (q *Task, err error) {
	list, err := all(a, p, s, kind)
	if err != nil {
		return nil, err
	}
	dice := sudoku.NewRand(1)
	if len(list) > 0 {
		dice = list[0].dice
	}
	for i := len(list) - 1; i > 0; i-- { // another kind from moment to moment
		k := dice.IntN(i + 1)
		list[i], list[k] = list[k], list[i]
	}
	for _, m := range list {
		if !m.task.naive() &&
			m.balanced(dice.Float64()) &&
			m.task.WorthAVote() {
			return m.task, nil
		}
	}
	return nil, nil
}

// made is a question with what it was made of.
type made struct {
	*look
	task *Task
	make func(*look) *Task
}

// all makes a question of each kind that the state has.
func all(a *engine.Algorithm, p *sudoku.Puzzle, s engine.Search, kind Kind) (list []made, err error) {
	defer recovered(&err)
	l, err := begin(a, p, s)
	if err != nil {
		return nil, err
	}
	for _, m := range makers {
		if kind != "" && m.kind != kind {
			continue
		}
		if q := m.make(l); q != nil {
			list = append(list, made{
				look: l,
				task: q,
				make: m.make,
			})
		}
	}
	return list, nil
}

// naive reports whether the answer can be read off without the rule: it is the least or the
// largest of the numbers that the panels show, or of few.
func (t *Task) naive() bool {
	for _, read := range []number{t.cost, t.likely} {
		if _, ok := read(t.Right); !ok {
			continue
		}
		if t.takes(read, leastFirst) > 0 ||
			t.takes(read, mostFirst) > 0 {
			return true
		}
	}
	return false
}

// places is how many answers of a kind must come about in a run at least so that none of them
// can be usual.
const places = 3

// balanced reports whether a question whose answers have places of their own is asked: the
// rarer its answer is in this run, the likelier, so that all are right as often. Others always are.
func (m *made) balanced(dice float64) bool {
	if !m.task.placed {
		return true
	}
	often := m.forecast()
	least, come := 0.0, 0
	for _, n := range often {
		if n > 0 && (come == 0 || n < least) {
			least = n
		}
		if n > 0 {
			come++
		}
	}
	m.task.often = often
	return come >= places && dice < least/often[m.task.Right]
}

// forecast counts the answers to the same question at moments that come, this one among them.
// Between two of them the run goes on, always to the same phase.
func (m *made) forecast() (often []float64) {
	const (
		moments = 14
		apart   = 5 // iterations
	)
	often = make([]float64, len(m.task.Options))
	often[m.task.Right]++
	s := m.search.Clone()
	for range moments {
		if !goRound(s, apart*len(m.algorithm.Phases)) {
			break
		}
		there, err := begin(m.algorithm, m.puzzle, s)
		if err != nil {
			break
		}
		if q := m.make(there); q != nil {
			same := func(o Option) bool {
				return o.Text == q.Options[q.Right].Text
			}
			if i := slices.IndexFunc(m.task.Options, same); i >= 0 {
				often[i]++
			}
		}
	}
	return often
}

// goRound goes on for so many phases; false where the search ends before.
func goRound(s engine.Search, phases int) bool {
	for range phases {
		if s.Tally().Status != engine.Running {
			return false
		}
		s.Next(nil)
	}
	return s.Tally().Status == engine.Running
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
