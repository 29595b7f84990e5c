package question

import (
	"fmt"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// This file makes tasks of the decisions themselves: the learner takes the next one. What
// is asked, and how probable each answer is, comes from what a search tells its witness. A
// decision that is told without the weights of its alternatives is asked only where a rule
// makes it.

// Decide makes a task of a decision in the phase that a search does next. It skips some of those
// that have alternatives, and takes the next. It is nil where there is none. The search is only
// copied.
func Decide(
	algorithm *engine.Algorithm, puzzle *sudoku.Puzzle, search engine.Search, skipped int,
) (task *Task, err error) {
	defer func() {
		if v := recover(); v != nil {
			task, err = nil, fmt.Errorf("the search fails in the next phase: %v", v)
		}
	}()
	seen := &phase{look: look{algorithm: algorithm, puzzle: puzzle, search: search}}
	search.Observe(&seen.now)
	if seen.now.Status != engine.Running {
		return nil, fmt.Errorf("the search has ended: there is nothing left to decide")
	}
	moment := seen.now.Dice ^ uint64(seen.now.Iteration)<<20 ^ uint64(seen.now.Phase+2)
	seen.dice = sudoku.NewRand(moment + uint64(skipped))
	seen.step, seen.heard = listen(search.Clone(), &seen.there)
	var way []act
	unfit := 0
	for i := range seen.heard {
		decided := &seen.heard[i]
		var made *Task
		weighted := seen.weighted(decided)
		if weighted {
			made = seen.open(decided)
		} else {
			made = seen.ruled(decided)
		}
		made = seen.offer(made)
		if made != nil {
			made.way = way
			if made.unfit(search) {
				unfit++
				made = nil
			}
		}
		if unfit == mostUnfit {
			return nil, nil // they are all alike
		}
		if made != nil {
			skipped--
			if skipped < 0 {
				return made, nil
			}
		}
		if weighted {
			way = append(way, actOf(decided))
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
func listen(search engine.Search, into *engine.Snapshot) (step engine.Step, heard []decision.Decision) {
	step = search.Next(&decision.Witness{Hear: func(d decision.Decision) {
		if len(heard) < mostDecision {
			heard = append(heard, d)
		}
	}})
	if into != nil {
		search.Observe(into)
	}
	return step, heard
}

// task is one of a decision, with the answers that are known.
func (l *phase) task(decided *decision.Decision, text string, options ...Option) *Task {
	task := &Task{
		Kind:    Decides,
		Text:    text,
		Options: options,
		Because: sentence(l.words(decided.Why)),
		own:     actOf(decided),
		board:   l.now.Current,
	}
	task.thrown = decided.P.Known && decided.P.P < 1 && l.there.Dice == l.now.Dice
	task.On = engine.Position{Phases: 1}
	if l.step.Whole {
		task.On = engine.Position{Iteration: 1}
	}
	ph := &l.algorithm.Phases[l.step.Phase]
	line := decided.Line - 1
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
func (l *phase) asks(decided *decision.Decision) string {
	whose := ""
	if decided.Member >= 0 {
		whose = fmt.Sprintf(" for candidate %d", decided.Member+1)
	}
	switch {
	case decided.Kind == decision.Draw:
		return fmt.Sprintf("A digit is drawn%s: which one does %s get?", whose, l.puzzle.CellName(decided.Cell.Or(0)))
	case decided.Among == decision.AMember:
		return fmt.Sprintf("Which member of the %s is chosen%s?", l.now.Population.Label, whose)
	case !decided.Other.None():
		return "Which swap is chosen?"
	case l.fills(decided):
		return "Which cell is filled next?"
	}
	return fmt.Sprintf("Which cell is chosen%s?", whose)
}
