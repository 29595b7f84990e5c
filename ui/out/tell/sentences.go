package tell

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/measure"
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
	scene, puzzle := t.scene(), t.scene().Puzzle
	now := t.m.Stage().Front()
	t.lane = now.Lane
	t.told = t.report().At.Iteration
	t.heard = len(t.report().Events)
	if now.Parent != nil {
		t.say("Run %s: %s.", now.Name, now.Describe("·"))
		return
	}
	name := cmp.Or(puzzle.Name, "a puzzle")
	seed := fmt.Sprintf(", seed %d", scene.Problem.Seed)
	if scene.Seedless() {
		seed = ""
	}
	t.say("%s on %s%s: %d by %d, %d givens, %s to fill.", scene.Algorithm.Name, name, seed,
		puzzle.Side, puzzle.Side, puzzle.Cells-len(puzzle.Free),
		english.Count(len(puzzle.Free), "cell"))
	if scene.Algorithm.Counts != "" {
		t.say("The cost counts %s.", scene.Algorithm.Counts)
	}
}

// where says the moment and its figures.
func (t *teller) where() {
	report := t.report()
	cost, ended := "no cost yet", ""
	if report.Cost != engine.NoCost {
		of := t.scene().Algorithm
		cost = fmt.Sprintf("cost %s, best %s", measure.CostText(of, report.Cost), measure.CostText(of, report.BestCost))
	}
	if t.over() {
		ended = ", " + ending(report)
	}
	t.say(
		"%s: %s, %s, %s%s.",
		when(report.At),
		cost,
		english.Count(report.Evaluations, "evaluation"),
		english.Count(report.Restarts, "restart"),
		ended,
	)
}

// when is a moment in words: "Iteration 12", "Iteration 13, phase 2".
func when(at engine.Position) string {
	if at.Phases == 0 {
		return fmt.Sprintf("Iteration %d", at.Iteration)
	}
	return fmt.Sprintf("Iteration %d, %s into the next", at.Iteration, english.Count(at.Phases, "phase"))
}

// tellNew tells what has happened since the last time.
func (t *teller) tellNew() {
	report := t.report()
	var list []engine.Event
	if report.At.Iteration-t.told <= 1 {
		if report.At.Iteration > t.told && report.At.Phases > 0 {
			t.heard = 0 // of an iteration that has begun since
		}
		list = report.Events[min(t.heard, len(report.Events)):]
	} else {
		const mostEvents = 1 << 12 // of a leg
		list = t.scene().Timeline.Events(report.At.Iteration, mostEvents, nil)
		list = slices.DeleteFunc(list, func(e engine.Event) bool {
			return e.Iteration <= t.told
		})
	}
	for _, event := range list {
		kind := t.scene().Algorithm.Events[event.Kind]
		if t.Events == All || t.Events == Landmarks && kind.Landmark {
			t.say("Iteration %d: %s.", event.Iteration, strings.TrimSuffix(kind.Say(t.scene().Puzzle, event), "."))
		}
	}
	if t.Phases && report.Phase >= 0 { // the phase just done
		iteration := report.At.Iteration + int64(min(1, report.At.Phases))
		phase := t.scene().Algorithm.Phases[report.Phase]
		t.say("Iteration %d, %s: %s", iteration, phase.Name, cmp.Or(t.scene().Said(), phase.Look))
	}
	t.told, t.heard = report.At.Iteration, 0
	if report.At.Phases > 0 {
		t.heard = len(report.Events)
	}
}

// tellEnd says how the search ended, if it did.
func (t *teller) tellEnd() {
	switch report := t.report(); {
	case report.Crash != nil:
		t.say("%s.", report.Crash.Error())
	case t.over():
		t.say(
			"Iteration %d: %s, after %s.",
			report.At.Iteration,
			ending(report),
			english.Count(report.Evaluations, "evaluation"),
		)
	}
}

// ending is how a search ended, and what that proves.
func ending(r *run.Report) string { return cmp.Or(r.Tree.Proof(), r.Status.String()) }

// board reads a grid row by row.
func (t *teller) board(grid []uint8) {
	puzzle := t.scene().Puzzle
	if len(grid) == 0 {
		t.say("There is no such board yet.")
		return
	}
	wrong := make([]bool, puzzle.Cells)
	clashes := puzzle.Conflicts(grid, wrong)
	for row := range puzzle.Side {
		var blocks []string
		for block := range slices.Chunk(grid[row*puzzle.Side:(row+1)*puzzle.Side], puzzle.Order) {
			blocks = append(blocks, strings.Join(english.Names(block, puzzle.Word), " "))
		}
		t.say("Row %d: %s.", row+1, strings.Join(blocks, ", "))
	}
	var names []string
	for cell, bad := range wrong {
		if bad {
			names = append(names, puzzle.CellName(cell))
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
