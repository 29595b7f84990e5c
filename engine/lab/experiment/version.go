package experiment

import (
	"fmt"
	"hash/fnv"
	"sync"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
)

// fingerprintPuzzle is AI Escargot: what an algorithm's version is taken on.
const fingerprintPuzzle = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."

// FirstStates are an algorithm's first states, with its defaults and with each preset: the
// same moments that the golden hashes of package algorithms hold. each hears the preset, the
// iteration, the phases beyond it, and the search. One that fails on the way is an error.
func FirstStates(
	algorithm *engine.Algorithm,
	each func(preset string, iteration int64, phases int, s engine.Search),
) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("%s: the search failed: %v", algorithm.ID, v)
		}
	}()
	puzzle := sudoku.Must(fingerprintPuzzle)
	for _, preset := range append([]engine.Preset{{Name: "defaults"}}, algorithm.Presets...) {
		search, err := drive.Start(algorithm, drive.Problem{
			Puzzle:   puzzle,
			Seed:     1,
			Settings: preset.Values,
		})
		if err != nil {
			return fmt.Errorf("%s/%s: %w", algorithm.ID, preset.Name, err)
		}
		if program, ok := search.(interface{ Aside() }); ok {
			program.Aside()
		}
		for _, at := range []struct {
			iteration int64
			phases    int
		}{
			{1, 0},
			{40, 0},
			{41, 1},
			{400, 0},
		} {
			if at.iteration == 400 && preset.Name != "defaults" {
				continue
			}
			for v := search.Tally(); v.Iteration < at.iteration && v.Status == engine.Running; v = search.Tally() {
				drive.Sprint(search, 1)
			}
			other := search.Clone()
			tally := search.Tally()
			if tally.Status != engine.Running {
				at.phases = 0 // it ended before: its last state it is
			}
			for range at.phases {
				other.Next(nil)
			}
			each(preset.Name, tally.Iteration, at.phases, other)
		}
	}
	return nil
}

// ScriptVersion returns the version of a script.
func ScriptVersion(text string) string { return digest(6, text) }

// The versions that have been worked out, by *engine.Algorithm, by the definition of the
// hashes and by the former one, which covered metrics.
var versions, formerVersions sync.Map

// Version tells one making of an algorithm from another: it is a hash of a script's text,
// or of the first states of an algorithm that is built in, beside which a campaign keeps
// what the program was built of. Runs of different versions are different runs, though all
// else is the same.
func Version(algorithm *engine.Algorithm) string {
	if algorithm.Script != "" {
		return ScriptVersion(algorithm.Script)
	}
	return versionBy(algorithm, &versions, drive.HashOf)
}

// FormerVersion is the version that programs before version 3 of the hashes gave the same
// making of the algorithm, as long as no metric has come since.
func FormerVersion(algorithm *engine.Algorithm) string {
	if algorithm.Script != "" {
		return ScriptVersion(algorithm.Script)
	}
	return versionBy(algorithm, &formerVersions, drive.HashWithMetricsOf)
}

// versionBy makes a version of the hashes of the first states, once for each algorithm.
func versionBy(algorithm *engine.Algorithm, known *sync.Map, hashOf func(engine.Search) uint64) string {
	if v, ok := known.Load(algorithm); ok {
		return v.(string)
	}
	hash := fnv.New64a()
	err := FirstStates(algorithm,
		func(preset string, iteration int64, phases int, s engine.Search) {
			fmt.Fprintf(hash, "%s %d+%d %016x\n", preset, iteration, phases, hashOf(s))
		})
	text := "unknown"
	if err == nil {
		text = fmt.Sprintf("%08x", uint32(hash.Sum64()>>32))
	}
	known.Store(algorithm, text)
	return text
}
