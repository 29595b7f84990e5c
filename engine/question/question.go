package question

import (
	"fmt"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Question is a question about what a run does next, with its answers.
type Question struct {
	Kind Kind
	Text string
	// Options are the answers, Right the index of the right one.
	Options []Option
	Right   int
	// Because explains, whatever was answered.
	Because string
	// Span is how far the run must go on to show it.
	Span Span
}

// Option is one answer. Cells are those that it is about, for the board.
type Option struct {
	Text  string
	Cells []int
}

// Span is a number of phases to go on; Whole reports whether the iteration ends with
// the last of them.
type Span struct {
	Phases int
	Whole  bool
}

// After is the moment that a span leads to.
func (s Span) After(at engine.Position) engine.Position {
	if s.Whole {
		return engine.Position{Iteration: at.Iteration + 1}
	}
	return engine.Position{Iteration: at.Iteration, Phases: at.Phases + s.Phases}
}

// Kind is what a question is about.
type Kind string

const (
	NextMove     Kind = "move"        // which move will be made?
	PlaceKind    Kind = "place"       // is this a minimum, level ground or a slope?
	Acceptance   Kind = "acceptance"  // will this move be accepted?
	Selection    Kind = "selection"   // which of these candidates is chosen?
	Rising       Kind = "probability" // which probability rises?
	Filling      Kind = "propagation" // which cell will propagation fill?
	Forbidden    Kind = "tabu"        // which move is forbidden?
	CostNext     Kind = "cost"        // will the cost rise, fall or stay?
	DigitDrawn   Kind = "digit"       // which digit will the cell get?
	mostOptions       = 4
	mostDecision      = 20000
)

// maker makes a question of one kind, or none where the state does not have it.
type maker struct {
	kind Kind
	// ahead reports whether the question is about what comes, and so needs the
	// iteration to be done.
	make func(*look) *Question
}

// makers in the order in which they are tried.
var makers = []maker{
	{NextMove, nextMove},
	{Acceptance, acceptance},
	{PlaceKind, placeKind},
	{Forbidden, forbidden},
	{Selection, selection},
	{Rising, rising},
	{Filling, filling},
	{DigitDrawn, digitDrawn},
	{CostNext, costNext},
}

// Kinds are all kinds of questions.
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
	now       engine.Snapshot
	// after has the state after each of the coming phases.
	after []engine.Snapshot
	// said are the decisions of those phases, by phase.
	said [][]engine.Decision
	// whole is whether they end an iteration, and not the search within one.
	whole bool
	// between is whether the state stands between two iterations.
	between bool
	dice    engine.Rand
}

// At makes a question of a search as it stands. The search is only copied. kind
// may be empty: then any kind that the state has, another one from moment to
// moment. It is nil where the state has no such question.
func At(a *engine.Algorithm, p *sudoku.Puzzle, s engine.Search, kind Kind) (q *Question, err error) {
	defer func() {
		if v := recover(); v != nil {
			q, err = nil, fmt.Errorf("the search fails in the next iteration: %v", v)
		}
	}()
	l := &look{algorithm: a, puzzle: p}
	s.Observe(&l.now)
	if b, ok := s.(interface{ Last() engine.Step }); ok {
		l.between = b.Last().Whole
	}
	if l.now.Status != engine.Running {
		return nil, fmt.Errorf("the search has ended: there is nothing left to ask")
	}
	l.dice = engine.NewRand(l.now.Dice ^ uint64(l.now.Iteration)<<20 ^ uint64(l.now.Phase+2))
	l.goOn(s.Clone())
	if kind != "" {
		for _, m := range makers {
			if m.kind == kind {
				return m.make(l), nil
			}
		}
		return nil, fmt.Errorf("no kind of question %q: expected one of %v", kind, Kinds())
	}
	var list []*Question
	for _, m := range makers {
		if q := m.make(l); q != nil {
			list = append(list, q)
		}
	}
	if len(list) == 0 {
		return nil, nil
	}
	if len(list) > 1 { // what every search can be asked is the least interesting
		list = slices.DeleteFunc(list, func(q *Question) bool { return q.Kind == CostNext })
	}
	return list[l.dice.IntN(len(list))], nil
}

// goOn does the rest of the iteration, or the next one.
func (l *look) goOn(s engine.Search) {
	for {
		var heard []engine.Decision
		step := s.Next(&engine.Witness{Hear: func(d engine.Decision) {
			if len(heard) < mostDecision {
				heard = append(heard, d)
			}
		}})
		var snap engine.Snapshot
		s.Observe(&snap)
		l.after, l.said = append(l.after, snap), append(l.said, heard)
		if l.whole = step.Whole; step.Whole || step.Status != engine.Running {
			return
		}
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

// ask puts the right answer among wrong ones, in random order. The dice are of
// the state, so that the same moment asks the same.
func (l *look) ask(kind Kind, text string, right Option, wrong []Option, because string, phases int) *Question {
	wrong = slices.DeleteFunc(slices.Clone(wrong), func(o Option) bool { return o.Text == right.Text })
	seen := map[string]bool{}
	wrong = slices.DeleteFunc(wrong, func(o Option) bool {
		again := seen[o.Text]
		seen[o.Text] = true
		return again
	})
	if len(wrong) == 0 {
		return nil
	}
	wrong = wrong[:min(len(wrong), mostOptions-1)]
	q := &Question{Kind: kind, Text: text, Because: because, Span: l.span(phases)}
	q.Right = l.dice.IntN(len(wrong) + 1)
	q.Options = slices.Insert(wrong, q.Right, right)
	return q
}

func (l *look) span(phases int) Span { return Span{phases, l.whole && phases == len(l.after)} }

// fixed is a question whose answers have an order of their own.
func (l *look) fixed(kind Kind, text string, options []string, right int, because string, phases int) *Question {
	q := &Question{Kind: kind, Text: text, Right: right, Because: because, Span: l.span(phases)}
	for _, o := range options {
		q.Options = append(q.Options, Option{Text: o})
	}
	return q
}

// decided finds the first decision of the coming phases for which something
// holds, and after how many phases it has been made.
func (l *look) decided(holds func(*engine.Decision) bool) (d *engine.Decision, phases int) {
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
