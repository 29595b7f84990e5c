package question

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// item is a question as the maker of its kind finds it. [item.task] puts all of them together.
type item struct {
	// facts are what is asked, what explains the answer and what proves it.
	facts  Task
	phases int // from the moment of the question to the state that shows its answer

	// right is the right answer, and wrong are the distractors, the near misses first, each with
	// the reason why it is wrong.
	right Option
	wrong []Option
	// ladder, in place of both, are answers that have places of their own, the same in every
	// question; facts.Right is the right one.
	ladder []Option
}

// ladder makes answers that have places of their own; not says why one of the wrong ones is wrong.
func ladder(texts []string, right int, not func(place int) string) (list []Option) {
	for place, text := range texts {
		answer := Option{Text: text}
		if place != right {
			answer.Because = not(place)
		}
		list = append(list, answer)
	}
	return list
}

// task is the question. place draws one of n places for the right answer. It is nil where no
// distractor is left.
func (i *item) task(kind Kind, place func(n int) int) *Task {
	task := i.facts
	task.Kind = kind
	if i.ladder != nil {
		task.Options, task.placed = i.ladder, true
		return &task
	}
	seen := map[string]bool{i.right.Text: true}
	wrong := slices.DeleteFunc(slices.Clone(i.wrong), func(o Option) bool {
		again := seen[o.Text]
		seen[o.Text] = true
		return again
	})
	if len(wrong) == 0 {
		return nil
	}
	wrong = wrong[:min(len(wrong), mostOptions-1)]
	task.Right = place(len(wrong) + 1)
	task.Options = slices.Insert(wrong, task.Right, i.right)
	return &task
}

// maker makes the questions of a kind that a state has.
type maker struct {
	kind Kind
	find func(*look) []*item
}

// makers are in the order in which they are tried.
var makers = []maker{
	{NextMove, only(nextMove)},
	{Acceptance, only(acceptance)},
	{PlaceKind, only(placeKind)},
	{Forbidden, only(forbidden)},
	{Aspires, aspires},
	{Selection, only(selection)},
	{Rising, only(rising)},
	{Becomes, only(becoming)},
	{DigitDrawn, only(digitDrawn)},
	{Fate, only(fate)},
	{Parent, forecast(Parent)},
	{Gains, forecast(Gains)},
	{Stays, forecast(Stays)},
	{Inherits, forecast(Inherits)},
	{Alike, forecast(Alike)},
	{Changes, forecast(Changes)},
	{Tried, only(tried)},
	{Backs, only(backs)},
	{Emptied, only(emptied)},
	{CostNext, only(costNext)},
}

// only makes a list of the one question of a kind.
func only(find func(*look) *item) func(*look) []*item {
	return func(l *look) []*item {
		if one := find(l); one != nil {
			return []*item{one}
		}
		return nil
	}
}

// make returns the questions of the kind that a state has. Their dice are of the state, so that
// the same moment asks the same.
func (m *maker) make(l *look) (list []*Task) {
	for _, one := range m.find(l) {
		one.facts.On = l.on(one.phases)
		task := one.task(m.kind, func(n int) int {
			// Dice of the state alone are the same for many questions: the place would be, too.
			dice := sudoku.NewRand(l.dice.Uint64() ^ hashed(one.facts.Text+one.right.Text))
			return dice.IntN(n)
		})
		if task != nil {
			list = append(list, task)
		}
	}
	return list
}

// on is how far it is to the state after a number of phases.
func (l *look) on(phases int) engine.Position {
	if l.whole && phases == len(l.after) {
		return engine.Position{Iteration: 1}
	}
	return engine.Position{Phases: phases}
}
