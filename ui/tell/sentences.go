package tell

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/english"
	"sudokuscope/engine/run"
)

// Events is which events are told.
type Events string

// The events that can be told.
const (
	Landmarks Events = "landmarks" // those that are rare
	All       Events = "all"
	None      Events = "none"
)

// EventChoices returns the words for them.
func EventChoices() []string { return []string{string(Landmarks), string(All), string(None)} }

// introduce says what runs now, and begins to tell of it.
func (t *teller) introduce() {
	s, p := t.scene(), t.scene().Puzzle
	t.lane, t.told, t.heard = t.m.Stage().Front().Lane, t.report().At.Iteration, len(t.report().Events)
	now := t.m.Stage().Front()
	if now.Parent != nil {
		t.say("Run %s: %s.", now.Name, now.Describe("·"))
		return
	}
	name := cmp.Or(p.Name, "a puzzle")
	t.say("%s on %s, seed %d: %d by %d, %d givens, %s to fill.", s.Algorithm.Name, name, s.Problem.Seed,
		p.Side, p.Side, p.Cells-len(p.Free),
		english.Count(len(p.Free), "cell"))
	if s.Algorithm.Counts != "" {
		t.say("The cost counts %s.", s.Algorithm.Counts)
	}
}

// where says the moment and its figures.
func (t *teller) where() {
	r := t.report()
	cost, ended := "no cost yet", ""
	if r.Cost != engine.NoCost {
		cost = fmt.Sprintf("cost %d, best %d", r.Cost, r.BestCost)
	}
	if t.over() {
		ended = ", " + ending(r)
	}
	t.say(
		"%s: %s, %s, %s%s.",
		when(r.At),
		cost,
		english.Count(r.Evaluations, "evaluation"),
		english.Count(r.Restarts, "restart"),
		ended,
	)
}

// when is a moment in words: "Iteration 12", "Iteration 13, phase 2".
func when(at engine.Position) string {
	if at.Phases == 0 {
		return fmt.Sprintf("Iteration %d", at.Iteration)
	}
	return fmt.Sprintf(
		"Iteration %d, %s into the next",
		at.Iteration,
		english.Count(at.Phases, "phase"),
	)
}

// tellNew tells what has happened since the last time.
func (t *teller) tellNew() {
	r := t.report()
	var list []engine.Event
	if r.At.Iteration-t.told <= 1 {
		if r.At.Iteration > t.told && r.At.Phases > 0 {
			t.heard = 0 // of an iteration that has begun since
		}
		list = r.Events[min(t.heard, len(r.Events)):]
	} else {
		const mostEvents = 1 << 12 // of a leg
		list = t.scene().Timeline.Events(
			r.At.Iteration,
			mostEvents,
			nil,
		)
		list = slices.DeleteFunc(list, func(e engine.Event) bool {
			return e.Iteration <= t.told
		})
	}
	for _, e := range list {
		k := t.scene().Algorithm.Events[e.Kind]
		if t.Events == All || t.Events == Landmarks && k.Landmark {
			t.say(
				"Iteration %d: %s.",
				e.Iteration,
				strings.TrimSuffix(
					k.Say(t.scene().Puzzle, e),
					".",
				),
			)
		}
	}
	if t.Phases && r.Phase >= 0 { // the phase just done
		n := r.At.Iteration +
			int64(min(1, r.At.Phases))
		phase := t.scene().Algorithm.Phases[r.Phase]
		t.say(
			"Iteration %d, %s: %s",
			n,
			phase.Name,
			cmp.Or(t.scene().Said(), phase.Look),
		)
	}
	t.told, t.heard = r.At.Iteration, 0
	if r.At.Phases > 0 {
		t.heard = len(r.Events)
	}
}

// tellEnd says how the search ended, if it did.
func (t *teller) tellEnd() {
	switch r := t.report(); {
	case r.Crash != nil:
		t.say("%s.", r.Crash.Error())
	case t.over():
		t.say(
			"Iteration %d: %s, after %s.",
			r.At.Iteration,
			ending(r),
			english.Count(r.Evaluations, "evaluation"),
		)
	}
}

// ending is how a search ended, and what that proves.
func ending(r *run.Report) string { return cmp.Or(r.Tree.Proof(), r.Status.String()) }

// board reads a grid row by row.
func (t *teller) board(g []uint8) {
	p := t.scene().Puzzle
	if len(g) == 0 {
		t.say("There is no such grid yet.")
		return
	}
	wrong := make([]bool, p.Cells)
	clashes := p.Conflicts(g, wrong)
	for row := range p.Side {
		var blocks []string
		for block := range slices.Chunk(g[row*p.Side:(row+1)*p.Side], p.Order) {
			blocks = append(
				blocks,
				strings.Join(english.Names(block, p.Word), " "),
			)
		}
		t.say("Row %d: %s.", row+1, strings.Join(blocks, ", "))
	}
	var names []string
	for cell, bad := range wrong {
		if bad {
			names = append(names, p.CellName(cell))
		}
	}
	const mostNamed = 12 // more cannot be remembered
	switch n := english.Plural(len(names), "cell clashes", "cells clash"); {
	case clashes == 0:
		t.say("No two cells clash.")
	case len(names) > mostNamed:
		t.say("%s with another.", n)
	default:
		t.say("%s with another: %s.", n, strings.Join(names, " "))
	}
}
