package campaign

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"

	"sudokuscope/engine/experiment"
)

// Made is a run that was made outside of a folder.
type Made struct {
	Trial   experiment.Trial
	Outcome experiment.Outcome
}

// Keep writes runs that were made elsewhere, beside a screen, into a folder, as if a
// worker had made them there; those that the folder has it leaves out. All of them are
// of the design of the part. It returns how many it has written.
func Keep(dir string, part Part, list []Made) (written int, err error) {
	folder, err := Open(dir, part)
	if err != nil {
		return 0, err
	}
	type run struct {
		cell string
		seed uint64
	}
	there := map[run]bool{}
	names, err := runFiles(dir)
	if err != nil {
		return 0, err
	}
	for _, name := range names {
		if _, err := scan(name, func(k []byte, r experiment.Run, _ bool) { there[run{string(k), r.Seed}] = true }); err != nil {
			return 0, err
		}
	}
	var file *os.File
	for i := range list {
		t := list[i].Trial
		d := experiment.Design{Entrants: []experiment.Entrant{t.Entrant}, Runs: 1, Budget: t.Budget}
		d.Puzzles = append(d.Puzzles, t.Puzzle)
		s := d.Sample(0)
		at := run{s.Key(), t.Seed}
		if there[at] {
			continue
		}
		there[at] = true
		text, err := json.Marshal(newLine(at.cell, t, &list[i].Outcome))
		if err != nil {
			return written, err
		}
		if file == nil {
			name := filepath.Join(dir, "runs-"+folder.worker+".jsonl")
			if file, err = os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_APPEND|os.O_EXCL, 0o644); err != nil {
				return written, err
			}
		}
		if _, err := file.Write(append(text, '\n')); err != nil {
			return written, errors.Join(err, file.Close())
		}
		written++
	}
	if file == nil {
		return 0, nil
	}
	return written, errors.Join(file.Sync(), file.Close())
}
