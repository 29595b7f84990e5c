package main

import (
	"fmt"

	"github.com/spf13/pflag"

	"sudokuscope/engine/algorithms"
	"sudokuscope/puzzles"
)

// presetPuzzle is the puzzle that a preset, or an algorithm without one, is best
// seen on.
func presetPuzzle(f watchFlags) (string, bool) {
	a, err := findAlgorithm(f.algorithm)
	if err != nil {
		return "", false
	}
	p, ok := a.Preset(f.preset)
	if f.preset == "" {
		p, ok = a.Opening, true
	}
	return p.Puzzle, ok && p.Puzzle != ""
}

// usePreset opens the preset where it is best seen: on its puzzle, with its seed,
// at its pace and moment and in its view, unless a flag says otherwise. On
// another puzzle, or with other settings, its moment means nothing.
func (f *watchFlags) usePreset(flags *pflag.FlagSet, args []string) {
	a, err := algorithms.Find(f.algorithm)
	if err != nil {
		return
	}
	p, ok := a.Preset(f.preset)
	if f.preset == "" && len(args) == 0 {
		p, ok = a.Opening, true
	}
	if !ok {
		return
	}
	changed := func(name string) bool { return flags.Lookup(name) != nil && flags.Changed(name) }
	if p.Pace > 0 && !changed("speed") {
		f.speed = fmt.Sprint(p.Pace)
	}
	if !changed("view") {
		f.view = p.View
	}
	if changed("set") || changed("change") || len(args) > 0 && !samePuzzle(args[0], p.Puzzle) {
		return
	}
	if !changed("seed") {
		f.seed = p.FirstSeed()
		if !changed("at") {
			f.at = p.At.String()
		}
	}
}

// samePuzzle reports whether two names are of the same built-in puzzle.
func samePuzzle(one, other string) bool {
	p, err := puzzles.Find(one)
	q, none := puzzles.Find(other)
	return err == nil && none == nil && p.Name == q.Name
}
