package campaign

import (
	"path/filepath"
	"time"

	"sudokuscope/engine/base/disk"
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
	// Flaws are what is wrong with the runs that are there.
	Flaws []string `json:"flaws"`
	Twice int      `json:"made_twice"`
}

// StatusOf looks at a folder.
func StatusOf(dir string) (*Status, error) {
	set, err := Read(dir)
	if err != nil {
		return nil, err
	}
	names, err := runFiles(dir)
	if err != nil {
		return nil, err
	}
	plan := set.Plans[0]
	status := &Status{
		Format:   "sudokuscope status 3",
		Folder:   dir,
		Created:  plan.Parts[0].Created,
		Parts:    len(plan.Parts),
		Expected: set.Expected,
		Done:     set.Expected - set.Missing,
		Missing:  set.Missing,
		Twice:    set.Twice,
		Files:    len(names),
		Progress: set.Progress,
	}
	set.Missing = 0 // which is no flaw as long as it is under way
	status.Flaws = append([]string{}, set.Flaws()...)
	for i := range set.Samples {
		status.Solved += set.Samples[i].Solved()
	}
	for _, name := range names {
		info, err := disk.Folder(dir).Stat(filepath.Base(name))
		if err != nil {
			return nil, err
		}
		if info.ModTime().After(status.Last) {
			status.Last = info.ModTime()
		}
	}
	spent := status.Last.Sub(status.Created).Seconds()
	if spent > 0 && status.Done > 0 {
		status.Rate = float64(status.Done) / spent
		status.Left = float64(status.Missing) / status.Rate
	}
	return status, nil
}
