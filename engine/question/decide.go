package question

import (
	"fmt"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/sudoku"
)

// This file makes tasks of the decisions themselves: the learner takes the next one. What
// is asked, and how probable each answer is, comes from what a search tells its witness. A
// decision that is told without the weights of its alternatives is asked only where a rule
// makes it.

// Decide makes a task of a decision in the phase that a search does next: the n-th, from 0,
// that has alternatives. It is nil where there is none. The search is only copied.
func Decide(a *engine.Algorithm, p *sudoku.Puzzle, s engine.Search, n int) (q *Task, err error) {
	defer func() {
		if v := recover(); v != nil {
			q, err = nil, fmt.Errorf("the search fails in the next phase: %v", v)
		}
	}()
	l := &phase{look: look{
		algorithm: a,
		puzzle:    p,
		search:    s,
	}}
	s.Observe(&l.now)
	if l.now.Status != engine.Running {
		return nil, fmt.Errorf("the search has ended: there is nothing left to decide")
	}
	moment := l.now.Dice ^ uint64(l.now.Iteration)<<20 ^ uint64(l.now.Phase+2)
	l.dice = sudoku.NewRand(moment + uint64(n))
	l.step, l.heard = listen(
		s.Clone(),
		&l.there,
	)
	var way []act
	unfit := 0
	for i := range l.heard {
		d := &l.heard[i]
		var t *Task
		weighted := l.weighted(d)
		if weighted {
			t = l.open(d)
		} else {
			t = l.ruled(d)
		}
		t = l.offer(t)
		if t != nil {
			t.way = way
			if t.unfit(s) {
				unfit++
				t = nil
			}
		}
		if unfit == mostUnfit {
			return nil, nil // they are all alike
		}
		if t != nil {
			n--
			if n < 0 {
				return t, nil
			}
		}
		if weighted {
			way = append(way, actOf(d))
		}
	}
	return nil, nil
}

// mostUnfit is how many decisions of a phase may turn out to be told otherwise than they are
// taken before no more of it are asked.
const mostUnfit = 3

// phase is what a search decides in the phase that it does next.
type phase struct {
	look
	step  engine.Step
	there engine.Snapshot // after the phase
	heard []decision.Decision
	tabu  bool // whether it has been asked what becomes tabu
}

// listen does a phase and returns what is decided in it.
func listen(s engine.Search, into *engine.Snapshot) (step engine.Step, heard []decision.Decision) {
	step = s.Next(&decision.Witness{Hear: func(d decision.Decision) {
		if len(heard) < mostDecision {
			heard = append(heard, d)
		}
	}})
	if into != nil {
		s.Observe(into)
	}
	return step, heard
}

// task is one of a decision, with the answers that are known.
func (l *phase) task(d *decision.Decision, text string, options ...Option) *Task {
	task := &Task{
		Kind:    Decides,
		Text:    text,
		Options: options,
		Because: sentence(l.words(d.Why)),
		own:     actOf(d),
		board:   l.now.Current,
	}
	task.thrown = d.P.Known &&
		d.P.P < 1 &&
		l.there.Dice == l.now.Dice
	task.On = engine.Position{Phases: 1}
	if l.step.Whole {
		task.On = engine.Position{Iteration: 1}
	}
	ph := &l.algorithm.Phases[l.step.Phase]
	line := d.Line - 1
	if line < 0 && len(ph.Lines) == 1 {
		line = ph.Lines[0]
	}
	task.Rule = "phase " + ph.Name
	if line >= 0 && line < len(l.algorithm.Code) {
		task.Rule = fmt.Sprintf(
			"line %d, %s",
			line+1,
			strings.TrimSpace(l.algorithm.Code[line].Text),
		)
	}
	return task
}

// asks is the question about an alternative that is to be picked or drawn.
func (l *phase) asks(d *decision.Decision) string {
	whose := ""
	if d.Member >= 0 {
		whose = fmt.Sprintf(" for candidate %d", d.Member+1)
	}
	switch {
	case d.Kind == decision.Draw:
		return fmt.Sprintf("A digit is drawn%s: which one does %s get?", whose, l.puzzle.CellName(d.Cell))
	case d.Among == decision.AMember:
		return fmt.Sprintf("Which member of the %s is chosen%s?", l.now.Population.Label, whose)
	case d.Other >= 0:
		return "Which swap is chosen?"
	case l.fills(d):
		return "Which cell is filled next?"
	}
	return fmt.Sprintf("Which cell is chosen%s?", whose)
}
