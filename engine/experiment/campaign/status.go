package campaign

import (
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Status is how far a campaign is.
type Status struct {
	Folder   string    `json:"folder"`
	Created  time.Time `json:"created"`
	Parts    int       `json:"parts"`
	Expected int       `json:"expected"`
	Done     int       `json:"done"`
	Solved   int       `json:"solved"`
	Missing  int       `json:"missing"`
	// Alive are the workers that hold claims and seem to be at work, Dead those
	// that hold claims and have ended without a word.
	Alive []string `json:"alive"`
	Dead  []string `json:"dead"`
	// Saved counts the runs under way that have a checkpoint.
	Saved int `json:"checkpoints"`
	// Rate is the number of runs a second that were written of late, and Left the
	// seconds until the end at that rate; 0 where nobody is at work.
	Rate float64 `json:"rate"`
	Left float64 `json:"seconds_left"`
	// Bad are lines that could not be read, Contradictions runs with two results.
	Bad            []string `json:"bad_lines"`
	Contradictions []string `json:"contradictions"`
	Twice          int      `json:"made_twice"`
	Set            *Set     `json:"-"`
}

// StatusOf looks at a folder; watch is how long it looks, for the rate.
func StatusOf(dir string, watch time.Duration) (*Status, error) {
	if err := isFolder(dir); err != nil {
		return nil, err
	}
	before, err := sizes(dir)
	if err != nil {
		return nil, err
	}
	start := time.Now()
	set, err := Read(dir)
	if err != nil {
		return nil, err
	}
	s := &Status{
		Folder: dir, Created: set.Plans[0].Parts[0].Created, Parts: len(set.Plans[0].Parts),
		Expected: set.Expected, Done: set.Expected - set.Missing, Missing: set.Missing, Twice: set.Twice,
		Alive: []string{}, Dead: []string{}, Bad: []string{}, Contradictions: []string{}, Set: set,
	}
	for i := range set.Samples {
		s.Solved += set.Samples[i].Solved()
	}
	for _, b := range set.Bad {
		s.Bad = append(s.Bad, b.String())
	}
	for _, c := range set.Contradictions {
		s.Contradictions = append(s.Contradictions, c.String())
	}
	s.Saved = checkpoints{filepath.Join(dir, "checkpoints")}.count()
	if err := s.workers(dir); err != nil {
		return nil, err
	}
	if len(s.Alive) == 0 || s.Missing == 0 || s.Done == 0 {
		return s, nil
	}
	// What a run takes on the disk tells how many come in.
	time.Sleep(max(0, watch-time.Since(start)))
	after, err := sizes(dir)
	if err != nil {
		return nil, err
	}
	runs := float64(after-before) * float64(s.Done) / float64(max(1, before))
	if s.Rate = runs / time.Since(start).Seconds(); s.Rate > 0 {
		s.Left = float64(s.Missing) / s.Rate
	}
	return s, nil
}

// sizes is the number of bytes in the files of runs.
func sizes(dir string) (int64, error) {
	names, err := runFiles(dir)
	if err != nil {
		return 0, err
	}
	total := int64(0)
	for _, n := range names {
		info, err := os.Stat(n)
		if err != nil {
			return 0, err
		}
		total += info.Size()
	}
	return total, nil
}

// workers finds out who holds claims.
func (s *Status) workers(dir string) error {
	f := &Folder{Dir: dir, worker: workerName()}
	c := f.claims("")
	entries, err := os.ReadDir(c.dir)
	if err != nil {
		return ignoreMissing(err)
	}
	seen := map[string]bool{}
	for _, e := range entries {
		name := filepath.Join(c.dir, e.Name())
		if !strings.Contains(e.Name(), "-") || e.Name()[0] > '9' {
			continue // the design's, or a file that a worker is about to move
		}
		other, err := readClaim(name)
		if err != nil || other.Done || seen[other.Worker] {
			continue
		}
		seen[other.Worker] = true
		if c.gone(name, other) {
			s.Dead = append(s.Dead, other.Worker)
		} else {
			s.Alive = append(s.Alive, other.Worker)
		}
	}
	return nil
}
