package campaign

import (
	"os"
	"time"
)

// Status is how far a campaign is.
type Status struct {
	Format   string    `json:"format"`
	Folder   string    `json:"folder"`
	Created  time.Time `json:"created"`
	Parts    int       `json:"parts"`
	Expected int       `json:"expected"`
	Done     int       `json:"done"`
	Solved   int       `json:"solved"`
	Missing  int       `json:"missing"`
	// Files is the number of processes that have written runs, and Last when one did.
	Files int       `json:"files"`
	Last  time.Time `json:"last"`
	// Rate is the number of runs a second from the beginning of the campaign to the last
	// run, and Left the seconds until the end at that rate; 0 where there is no run.
	Rate float64 `json:"rate"`
	Left float64 `json:"seconds_left"`
	// Progress is how far each algorithm is.
	Progress []Progress `json:"progress"`
	// Bad are the first of the BadLines that are left out, Contradictions runs with two
	// results, and Pooled the algorithms with runs of several builds.
	BadLines       int      `json:"bad_lines"`
	Bad            []string `json:"bad"`
	Contradictions []string `json:"contradictions"`
	Pooled         []string `json:"several_builds"`
	Twice          int      `json:"made_twice"`
}

// StatusOf looks at a folder.
func StatusOf(dir string) (*Status, error) {
	plan, err := ReadPlan(dir)
	if err != nil {
		return nil, err
	}
	names, err := runFiles(dir)
	if err != nil {
		return nil, err
	}
	set, err := Read(dir)
	if err != nil {
		return nil, err
	}
	s := &Status{
		Format: "sudokuscope status 2", Folder: dir, Created: plan.Parts[0].Created, Parts: len(plan.Parts),
		Expected: set.Expected, Done: set.Expected - set.Missing, Missing: set.Missing, Twice: set.Twice,
		Files: len(names), BadLines: set.BadLines, Pooled: append([]string{}, set.Pooled...), Bad: []string{}, Contradictions: []string{}, Progress: set.Progress,
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
	for _, name := range names {
		info, err := os.Stat(name)
		if err != nil {
			return nil, err
		}
		if info.ModTime().After(s.Last) {
			s.Last = info.ModTime()
		}
	}
	if spent := s.Last.Sub(s.Created).Seconds(); spent > 0 && s.Done > 0 {
		s.Rate = float64(s.Done) / spent
		s.Left = float64(s.Missing) / s.Rate
	}
	return s, nil
}
