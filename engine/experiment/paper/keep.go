package paper

import (
	"encoding/gob"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/wholefile"
)

// Runs that were made can be kept in a folder, a file a case, so that a table whose
// words, figures or verdicts have changed is made anew without running anything.
// The name of a file says all that the runs depend on: the version of the
// algorithm, the settings, puzzles, seeds and the budget.

// runsName is the name of the file that runs are kept in.
func runsName(trials []experiment.Trial) string {
	h := fnv.New64a()
	for _, t := range trials {
		fmt.Fprintln(h, t.Algorithm.ID, experiment.Version(t.Algorithm), t.Settings, t.Puzzle.Givens, t.Seed, t.Budget)
	}
	return fmt.Sprintf("%s-%d-%016x.runs", trials[0].Algorithm.ID, len(trials), h.Sum64())
}

// kept reads the outcomes of trials from a folder, nil if they are not there.
func kept(folder string, trials []experiment.Trial) ([]experiment.Outcome, error) {
	name := filepath.Join(folder, runsName(trials))
	f, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	defer f.Close()
	var list []experiment.Outcome
	if err := gob.NewDecoder(f).Decode(&list); err != nil || len(list) != len(trials) {
		return nil, fmt.Errorf("%s: expected the outcomes of %d runs; remove it to make them again", name, len(trials))
	}
	return list, nil
}

// keep writes the outcomes of trials into a folder.
func keep(folder string, trials []experiment.Trial, list []experiment.Outcome) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	return wholefile.Write(filepath.Join(folder, runsName(trials)), func(w io.Writer) error { return gob.NewEncoder(w).Encode(list) })
}
