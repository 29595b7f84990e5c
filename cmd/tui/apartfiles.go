//go:build !js

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/ask/apart"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/record"
	"sudokuscope/engine/sudoku"
)

// partedJSON is where two runs part, for programs.
type partedJSON struct {
	Format string `json:"format"`
	// RunA and RunB are what the two are runs of: the algorithm, the seed, and the settings that
	// are not those it begins with.
	RunA string `json:"run_a"`
	RunB string `json:"run_b"`
	// Parted is the iteration after which the boards first differ, -1 if they do not.
	Parted int64    `json:"parted"`
	Cells  []string `json:"cells"`
	// Decision counts the decisions of that iteration up to the first that differs; A and B
	// say what the two decided there.
	Decision  int    `json:"decision"`
	A         string `json:"a"`
	B         string `json:"b"`
	OtherDice bool   `json:"other_dice"`
	// Algorithms says that two algorithms made the two.
	Algorithms bool `json:"two_algorithms"`
	// Throws are those of the two that the decision was made by, as words.
	Throws string `json:"throws,omitzero"`
	// Settings are the parameters that had other values in the two then.
	Settings []string `json:"settings"`
	read     []string // those that the iteration reads
	Met      int64    `json:"met"`
	End      int64    `json:"end"`
	Apart    int      `json:"apart"`
	// Hashes says where the hashes of the files differ though their runs are one by what makes
	// them: they were made by programs that are not the same.
	Hashes string `json:"hashes,omitzero"`
	// Course is how far a pair that the command has made comes apart, and Merged says that the
	// two are in one state at its end.
	Course []apart.Point `json:"course,omitzero"`
	Merged bool          `json:"merged,omitzero"`
}

// apartFiles tells where the runs of two files part: those that were shown last.
func (a *app) apartFiles(ctx context.Context, first, second string, asJSON bool) error {
	one, err := a.readRun(ctx, first)
	if err != nil {
		return err
	}
	other, err := a.readRun(ctx, second)
	if err != nil {
		return err
	}
	if !slices.Equal(one.Puzzle.Givens, other.Puzzle.Givens) {
		return fmt.Errorf("%s and %s: two puzzles; expected two runs of one", first, second)
	}
	x, y := shownSide(one), shownSide(other)
	var out partedJSON
	if err := out.find(ctx, x, y); err != nil {
		return fmt.Errorf("%s and %s: %w", first, second, err)
	}
	if out.Parted < 0 && apart.Same(x, y) {
		out.Hashes = otherHashes(one, other)
	}
	return out.print(a, one.Puzzle, asJSON)
}

// find looks for where two runs part, and what became of them.
func (o *partedJSON) find(ctx context.Context, x, y apart.Side) error {
	o.Format = "sudokuscope parted 1"
	o.RunA, o.RunB = nameOfSide(x), nameOfSide(y)
	o.Parted, o.Met = -1, -1
	o.Cells, o.Settings = []string{}, []string{}
	parting, err := untilDone(ctx, func() (*apart.Parting, error) {
		return apart.First(ctx, x, y)
	})
	if parting == nil || err != nil {
		return err
	}
	later, err := untilDone(ctx, func() (apart.Later, error) {
		return parting.After(ctx)
	})
	if err != nil {
		return err
	}
	puzzle := x.Problem.Puzzle
	o.Parted, o.OtherDice, o.Algorithms, o.Throws = parting.At, parting.OtherDice, parting.Algorithms, parting.Throws()
	for _, cell := range parting.Cells {
		o.Cells = append(o.Cells, puzzle.CellName(cell))
	}
	o.Settings, o.read = append(o.Settings, parting.Settings...), parting.Read
	o.Decision, o.A, o.B = parting.Number, apart.Say(puzzle, parting.A), apart.Say(puzzle, parting.B)
	o.Met, o.End, o.Apart = later.Met, later.End, later.Apart
	return nil
}

// print writes it for programs, or for people.
func (o *partedJSON) print(a *app, puzzle *sudoku.Puzzle, asJSON bool) error {
	if asJSON {
		text, err := json.MarshalIndent(o, "", " ")
		if err != nil {
			return err
		}
		return a.out.line("%s", text)
	}
	for _, line := range o.lines(puzzle) {
		if err := a.out.line("%s", line); err != nil {
			return err
		}
	}
	return nil
}

// shownSide is the run of a file that was shown last.
func shownSide(replay *record.Replay) apart.Side {
	story := &replay.Stories[replay.Shown]
	return apart.Side{
		With:    story.With,
		Problem: story.Problem,
		Journal: story.Journal,
		Length:  story.Length,
	}
}

// nameOfSide says what a run is of: "tabu, seed 7, tenure=12".
func nameOfSide(side apart.Side) string {
	entrant := experiment.Entrant{Algorithm: side.With, Settings: side.Problem.Settings}
	parts := []string{side.With.ID, fmt.Sprintf("seed %d", side.Problem.Seed)}
	parts = append(parts, strings.Fields(entrant.Differences())...)
	return strings.Join(parts, ", ")
}

// otherHashes says where two files that tell of one run have different hashes.
func otherHashes(one, other *record.Replay) string {
	if one.Hash != other.Hash {
		return ""
	}
	theirs := map[engine.Position]uint64{}
	for _, stone := range other.Stories[other.Shown].Stones {
		theirs[stone.At] = stone.Hash
	}
	for _, stone := range one.Stories[one.Shown].Stones {
		if hash, ok := theirs[stone.At]; ok && hash != stone.Hash {
			return fmt.Sprintf("at iteration %s the files have other hashes: %s and %s wrote them, "+
				"which are not the same program",
				stone.At, one.Program, other.Program)
		}
	}
	return ""
}

// lines are the same for people.
func (o *partedJSON) lines(puzzle *sudoku.Puzzle) (list []string) {
	say := func(format string, args ...any) {
		list = append(list, fmt.Sprintf(format, args...))
	}
	say("Run A is %s; run B is %s.", o.RunA, o.RunB)
	if o.Parted < 0 {
		say("The two runs do not part: they have the same boards as far as the shorter goes.")
		if o.Hashes != "" {
			say("But %s.", o.Hashes)
		}
		return list
	}
	when := fmt.Sprintf("The same until iteration %d, parted by iteration %d", o.Parted-1, o.Parted)
	if o.Parted == 0 {
		when = "Parted at once"
	}
	say("%s: %s then, %s.", when,
		english.Plural(len(o.Cells), "cell differs", "cells differ"),
		strings.Join(o.Cells, " "))
	if o.Decision > 0 {
		why := "the dice stood at the same number, so what was learnt before made the difference"
		switch {
		case o.Algorithms:
			why = "two algorithms made them"
		case o.OtherDice:
			why = "the dice stood at other numbers"
			if o.Throws != "" {
				why = "the dice came to other numbers, " + o.Throws
			}
		case len(o.read) > 0:
			why = "the dice stood at the same number: " + english.List(o.read, "or") + " matters there"
		case len(o.Settings) > 0:
			why += "; " + english.List(o.Settings, "and") + " acted earlier"
		}
		say("Decision %d of it is the first that differs; %s.", o.Decision, why)
		say("  A: %s", o.A)
		say("  B: %s", o.B)
	}
	if len(o.Course) > 0 {
		say("Cells apart after it: %s.", strings.Join(english.Names(o.Course, func(p apart.Point) string {
			return fmt.Sprintf("+%d %d", p.After, p.Cells)
		}), ", "))
	}
	say("At iteration %d, %d of %s apart.", o.End, o.Apart, english.Count(len(puzzle.Free), "cell"))
	if o.Met >= 0 {
		say("They had the same board again at iteration %d.", o.Met)
	}
	if o.Merged {
		say("They are in the same state at the end: the difference is forgotten.")
	}
	return list
}
