package question

import (
	"errors"
	"fmt"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// Task is something to be answered at a moment of a run, and what is right: a question made of
// the run itself, one that a lesson has in words, or one that is put to a class.
type Task struct {
	Kind Kind // empty for one that was written
	Text string
	// Options are the answers, Right the index of the right one.
	Options []Option
	Right   int
	// Because explains, whatever was answered; Why is the reason in it of a member's fate.
	Because string
	Why     decision.Reason
	// Number is what is asked for in place of one of the options, which then are the parts of
	// its range; nil for none.
	Number *Number
	span   *Number // that could be asked for in place of these options
	// On is how far the run must go on to show it.
	On engine.Position
	// Asks reports whether it asks for a probability; P is the true one then, and Right is
	// the step that it belongs to.
	Asks bool
	P    float64
	// Grid is the grid whose moves a question is about, and Moves what each of them does to
	// its cost: the proof of the answer, which [Recount] holds to the grid itself.
	Grid  sudoku.Grid
	Moves []engine.Move
	// Own is what the search itself takes of a decision, and Rule the line that decides.
	Own  int
	Rule string
	own  act
	// drawn is the digit that a question asks the probability of.
	drawn decision.Option
	way   []act // what was decided before it in the same phase
	// placed says that the answers have places of their own, the same in every question.
	placed bool
	// Guessed says that a naive rule finds the answer: it is not for a class.
	Guessed bool
	// board is that on the screen, and thrown reports whether no dice are thrown from there on.
	board  sudoku.Grid
	thrown bool
	// foreseen is what a question about the dice of the next iterations looks at.
	foreseen *foreseen
	memory   engine.Memory // that a question is about
}

// Option is one answer. Cells are those that it is about, for the board, and Of is what it is
// about as a value: a digit, a move or a member; of a cost the Delta says by its sign how it
// goes. Of a decision P is the probability that the search takes it, and Because the reason
// where it cannot.
type Option struct {
	Text    string
	Cells   []int
	Of      decision.Option
	P       float64
	Because string
	// Effect is what an answer to a decision does to the cost, or costs: "-2". It is shown with
	// the mark.
	Effect string
	act    act
}

// Shown returns the moment at which the answer is seen of a task that is asked at another.
func (t *Task) Shown(at engine.Position) engine.Position {
	if t.On.Iteration > 0 {
		return engine.Position{Iteration: at.Iteration + t.On.Iteration, Phases: t.On.Phases}
	}
	return engine.Position{Iteration: at.Iteration, Phases: at.Phases + t.On.Phases}
}

const (
	mostOptions  = 4
	mostDecision = 20000
)

// Kinds returns all kinds of questions.
func Kinds() []Kind {
	var list []Kind
	for _, m := range makers {
		list = append(list, m.kind)
	}
	return list
}

// look is a state and what the search makes of it in the iteration that is under
// way or comes next.
type look struct {
	algorithm *engine.Algorithm
	puzzle    *sudoku.Puzzle
	search    engine.Search
	now       engine.Snapshot
	// after has the state after each of the coming phases.
	after []engine.Snapshot
	// later has the board after each of the phases of the iteration that follows: some
	// searches make a move there that they have chosen now.
	later []sudoku.Grid
	// said are the decisions of those phases, by phase.
	said [][]decision.Decision
	// whole is whether they end an iteration, and not the search within one.
	whole bool
	// between is whether the state stands between two iterations.
	between bool
	dice    sudoku.Rand
	seen    []future // of copies with other dice; nil before somebody asks
}

// At makes a question of a search as it stands. The search is only copied. kind
// may be empty: then any kind that the state has, another one from moment to
// moment. It is nil where the state has no such question.
func At(algorithm *engine.Algorithm, puzzle *sudoku.Puzzle, search engine.Search, kind Kind) (task *Task, err error) {
	if kind == Decides {
		return Decide(algorithm, puzzle, search, 0)
	}
	defer recovered(&err)
	seen, err := begin(algorithm, puzzle, search)
	if err != nil {
		return nil, err
	}
	if kind != "" {
		for _, m := range makers {
			if m.kind == kind {
				if list := m.make(seen); len(list) > 0 {
					return list[seen.dice.IntN(len(list))], nil
				}
				return nil, nil
			}
		}
		return nil, fmt.Errorf(
			"no kind of question %q: expected one of %v",
			kind,
			append(Kinds(), LostAt, SavedBy, Healed, Decides),
		)
	}
	var list []*Task
	for _, m := range makers {
		list = append(list, m.make(seen)...)
	}
	if len(list) == 0 {
		return nil, nil
	}
	if len(list) > 1 { // what every search can be asked is the least interesting
		list = slices.DeleteFunc(list, func(q *Task) bool {
			return q.Kind == CostNext
		})
	}
	return list[seen.dice.IntN(len(list))], nil
}

// begin looks at a search and goes on with a clone of it.
func begin(algorithm *engine.Algorithm, puzzle *sudoku.Puzzle, search engine.Search) (*look, error) {
	seen := &look{algorithm: algorithm, puzzle: puzzle, search: search}
	search.Observe(&seen.now)
	stepping, ok := search.(interface{ Last() engine.Step })
	if ok {
		seen.between = stepping.Last().Whole
	}
	if seen.now.Status != engine.Running {
		return nil, errors.New("the search has ended: there is nothing left to ask")
	}
	if algorithm.Costs != nil {
		return nil, errors.New("the costs of this program may be any number, and questions count in whole ones")
	}
	moment := uint64(seen.now.Iteration)<<20 ^ uint64(seen.now.Phase+2)
	seen.dice = sudoku.NewRand(seen.now.Dice ^ moment)
	seen.goOn(search.Clone())
	return seen, nil
}

// recovered makes an error of a panic in the search.
func recovered(err *error) {
	if v := recover(); v != nil {
		*err = fmt.Errorf("the search fails in the next iteration: %v", v)
	}
}

// goOn does the rest of the iteration, or the next one.
func (l *look) goOn(search engine.Search) {
	for {
		var snap engine.Snapshot
		step, heard := listen(search, &snap)
		l.after, l.said = append(l.after, snap), append(l.said, heard)
		l.whole = step.Whole
		if step.Whole || step.Status != engine.Running {
			break
		}
	}
	var snap engine.Snapshot
	for range len(l.algorithm.Phases) {
		if search.Tally().Status != engine.Running || search.Next(nil).Whole {
			break
		}
		search.Observe(&snap)
		l.later = append(l.later, snap.Current.Clone())
	}
}

// iteration is how a question calls the iteration that it looks into.
func (l *look) iteration() string {
	if l.between {
		return "the next iteration"
	}
	return "this iteration"
}

// end is the state after the last of the coming phases.
func (l *look) end() *engine.Snapshot { return &l.after[len(l.after)-1] }

// settled reports whether no dice are thrown from now to a number of phases on, so that
// who looks at the screen can know what comes.
func (l *look) settled(phases int) bool { return l.after[phases-1].Dice == l.now.Dice }

// decided finds the first decision of the coming phases for which something
// holds, and after how many phases it has been made.
func (l *look) decided(holds func(*decision.Decision) bool) (first *decision.Decision, phases int) {
	for i := range l.said {
		for k := range l.said[i] {
			if holds(&l.said[i][k]) {
				return &l.said[i][k], i + 1
			}
		}
	}
	return nil, 0
}

// symbol is a digit as it is written.
func (l *look) symbol(d uint8) string {
	if d == 0 {
		return "blank"
	}
	return string(rune(l.puzzle.Symbol(d)))
}
