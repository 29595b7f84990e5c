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

	"sudokuscope/engine/disk"
	"sudokuscope/engine/experiment"
)

// Runs that were made can be kept in a folder, a file a case, so that a table whose
// words, figures or verdicts have changed is made anew without running anything, and
// a table that was interrupted goes on. A file has the first runs of its case, however
// many were made: more are added when they are asked for.

// shelf keeps the runs of a case.
type shelf struct {
	file string
	// next is how many runs there will be when they are written next: the file is
	// written anew each time.
	next int
}

// newShelf is the place of a case in a folder. The name of the file says all that the
// runs depend on but their number: the version of the algorithm, the settings, the
// puzzles, which the seeds follow from, and the budget.
func newShelf(folder string, first experiment.Trial, list string) *shelf {
	if folder == "" {
		return nil
	}
	h := fnv.New64a()
	fmt.Fprintln(h, experiment.Version(first.Algorithm), first.Settings, first.Budget, list)
	return &shelf{file: filepath.Join(folder, fmt.Sprintf("%s-%016x.runs", first.Algorithm.ID, h.Sum64()))}
}

// read returns the runs that are kept, but not more than n.
func (s *shelf) read(n int) ([]experiment.Outcome, error) {
	if s == nil {
		return nil, nil
	}
	f, err := os.Open(s.file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	defer f.Close()
	var list []experiment.Outcome
	if err := gob.NewDecoder(f).Decode(&list); err != nil {
		return nil, fmt.Errorf("%s: expected the outcomes of runs; remove it to make them again", s.file)
	}
	return list[:min(n, len(list))], nil
}

// add keeps the runs so far, if there are enough new ones or if no more come.
func (s *shelf) add(list []experiment.Outcome, last bool) error {
	if s == nil || len(list) < s.next && !last {
		return nil
	}
	s.next = len(list) + max(10, len(list)/4)
	if err := os.MkdirAll(filepath.Dir(s.file), 0o755); err != nil {
		return err
	}
	return disk.Write(s.file, func(w io.Writer) error { return gob.NewEncoder(w).Encode(list) })
}
