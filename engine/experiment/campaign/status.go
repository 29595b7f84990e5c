package campaign

import (
	"os"
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
	// Files is the number of processes that have written runs, Active that of those
	// that did so while the folder was watched, and Last when one did.
	Files  int       `json:"files"`
	Active int       `json:"active"`
	Last   time.Time `json:"last"`
	// Rate is the number of runs a second that came in meanwhile, and Left the seconds
	// until the end at that rate; 0 where none came.
	Rate float64 `json:"rate"`
	Left float64 `json:"seconds_left"`
	// Progress is how far each algorithm is.
	Progress []Progress `json:"progress"`
	// Bad are lines that could not be read, Contradictions runs with two results.
	Bad            []string `json:"bad_lines"`
	Contradictions []string `json:"contradictions"`
	Twice          int      `json:"made_twice"`
}

// StatusOf looks at a folder; watch is how long it looks, for the rate.
func StatusOf(dir string, watch time.Duration) (*Status, error) {
	plan, err := ReadPlan(dir)
	if err != nil {
		return nil, err
	}
	before, err := sizes(dir)
	if err != nil {
		return nil, err
	}
	begun := time.Now()
	time.Sleep(watch)
	set, err := Read(dir)
	if err != nil {
		return nil, err
	}
	after, err := sizes(dir)
	if err != nil {
		return nil, err
	}
	s := &Status{
		Folder: dir, Created: plan.Parts[0].Created, Parts: len(plan.Parts),
		Expected: set.Expected, Done: set.Expected - set.Missing, Missing: set.Missing, Twice: set.Twice,
		Files: len(after), Bad: []string{}, Contradictions: []string{}, Progress: set.Progress,
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
	// What a run takes on the disk tells how many came in.
	grown, all := int64(0), int64(0)
	for name, info := range after {
		was := int64(0)
		if b, ok := before[name]; ok {
			was = b.Size()
		}
		if all += info.Size(); info.Size() > was {
			grown += info.Size() - was
			s.Active++
		}
		if info.ModTime().After(s.Last) {
			s.Last = info.ModTime()
		}
	}
	if spent := time.Since(begun).Seconds(); grown > 0 && s.Done > 0 {
		s.Rate = float64(grown) / float64(all) * float64(s.Done) / spent
		s.Left = float64(s.Missing) / s.Rate
	}
	return s, nil
}

// sizes are the files of runs as they are now.
func sizes(dir string) (map[string]os.FileInfo, error) {
	names, err := runFiles(dir)
	if err != nil {
		return nil, err
	}
	all := map[string]os.FileInfo{}
	for _, name := range names {
		if all[name], err = os.Stat(name); err != nil {
			return nil, err
		}
	}
	return all, nil
}
