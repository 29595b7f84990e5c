package run

import (
	"fmt"
	"sudokuscope/engine"
	"time"
)

// command is one order to a run's goroutine, as data.
type command struct {
	op     op
	n      int64
	to     engine.Position
	value  float64
	goal   goal // of opLeg
	change Change
	breaks []*Break
	got    func(engine.Search, engine.Position) // takes the answer of opClone and opFork
	answer chan error                           // with room for one, nil when nobody asks
}

type op uint8

const (
	opPlay op = iota
	opPause
	opStep
	opStepPhase
	opBack
	opBackPhase
	opSeek
	opPace
	opEvaluations
	opWork
	opLeg
	opChange
	opClone
	opFork
	opBreaks
	opMemory
	opClose
)

// obey carries out a command; false ends the goroutine.
func (w *worker) obey(c command) bool {
	if c.op == opClose {
		return false
	}
	err := w.carryOut(c)
	if c.answer != nil {
		c.answer <- err
	}
	if c.op != opClone && c.op != opFork {
		w.report()
	}
	return true
}

func (w *worker) carryOut(c command) (err error) {
	w.guard(func() {
		at := w.life.at
		switch c.op {
		case opPlay:
			w.play()
		case opPause:
			w.pause()
		case opPace:
			w.setPace(c.value)
		case opStep:
			w.goTo(engine.Position{Iteration: at.Iteration + max(1, c.n)})
		case opStepPhase:
			w.pause()
			for range max(1, c.n) {
				w.phase()
			}
		case opBack:
			n := max(1, c.n)
			if at.Phases > 0 {
				n--
			}
			w.goTo(engine.Position{Iteration: max(0, at.Iteration-n)})
		case opBackPhase:
			w.backPhases(max(1, c.n))
		case opSeek:
			w.goTo(c.to)
		case opEvaluations:
			w.toEvaluations(c.n)
		case opWork:
			w.toWork(time.Duration(c.n))
		case opLeg:
			w.leg(c.goal)
		case opChange:
			err = w.change(c.change)
		case opBreaks:
			w.breaks.set(c.breaks, w.Algorithm.Events, w.life.search)
		case opMemory:
			w.Timeline.marks.limit(int(c.n))
		case opClone, opFork:
			if c.to.Compare(w.Timeline.Head()) > 0 {
				err = fmt.Errorf("iteration %s has not been reached", c.to)
				return
			}
			c.got(w.Timeline.at(c.to, false))
		}
	})
	if err == nil && w.crash != nil && c.answer != nil {
		err = w.crash
	}
	return err
}

// change makes a change at the present moment and writes it down.
func (w *worker) change(c Change) error {
	c.At = w.life.at
	if err := c.apply(w.life.search); err != nil {
		return err
	}
	w.Timeline.note(c, w.life.search)
	w.life.journal, w.settings = nil, nil
	return nil
}

// settled are the settings in force now: those of the start with the changes
// made since.
func (w *worker) settled() engine.Settings {
	if n := w.Timeline.changes(w.life.at); n != w.changes || w.settings == nil {
		w.settings, w.changes = w.Timeline.settled(n), n
	}
	return w.settings
}
