package experiment

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// Journal keeps runs in a folder, a line of JSON each, so that work that was
// stopped, by whatever, goes on where it ended: started again, a bench makes
// only the runs that are missing. A line is written whole, and made fast on the
// disk every second; a line torn by a crash is cut off at the next start.
type Journal struct {
	// Repaired says that a torn last line was cut off.
	Repaired bool

	file    *os.File
	done    map[string]Entry
	unsaved int
	saved   time.Time
}

// Entry is a line of a journal: a run, with what tells it from all others.
type Entry struct {
	// Trial is its place in the design it was made for.
	Trial  int    `json:"trial"`
	Budget string `json:"budget"`
	Givens string `json:"givens"`
	Record
	// Course is the record's trace, where there is one.
	Course []Improvement `json:"trace,omitempty"`
}

// NewEntry writes a run down for a journal.
func NewEntry(i int, t Trial, o Outcome) Entry {
	return Entry{Trial: i, Budget: BudgetText(t.Budget), Givens: t.Puzzle.Givens.String(), Record: NewRecord(t, o), Course: o.Trace}
}

// key is the identity of a run: all that it depends on.
func (e *Entry) key() string {
	params, err := json.Marshal(e.Params) // sorts the names
	if err != nil {
		panic(err) // numbers and strings
	}
	return fmt.Sprintf("%s\x00%s\x00%s\x00%s\x00%d\x00%s", e.Algorithm, params, e.Puzzle, e.Givens, e.Seed, e.Budget)
}

// keyOf is the key of the run that a trial would be.
func keyOf(t Trial) string {
	e := NewEntry(0, t, Outcome{})
	return e.key()
}

// OpenJournal opens or begins the journal of a folder. A shard writes a file of
// its own, so that many may share the folder; what the others have written
// counts as done. A folder in use by another process is refused.
func OpenJournal(dir string, s Shard) (*Journal, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	name := filepath.Join(dir, s.file())
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, err
	}
	j := &Journal{file: f, done: map[string]Entry{}, saved: time.Now()}
	if err := lock(f); err != nil {
		f.Close()
		return nil, fmt.Errorf("%s: another process is writing it; expected one at a time, or --shard", name)
	}
	if j.Repaired, err = repair(f); err == nil {
		err = j.load(dir)
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return j, nil
}

// load reads what has been done, by this process's predecessors and by others.
func (j *Journal) load(dir string) error {
	entries, err := ReadJournal(dir)
	for _, e := range entries {
		j.done[e.key()] = e
	}
	return err
}

// Find gives the run that a trial would be, if it has been made, and traced if
// the trial is to be.
func (j *Journal) Find(t Trial) (Entry, bool) {
	e, ok := j.done[keyOf(t)]
	return e, ok && (e.Trace != nil || !t.Trace)
}

// syncEvery is how long a finished run may be in danger of a power cut.
const syncEvery = time.Second

// Add writes a run down.
func (j *Journal) Add(e Entry) error {
	line, err := json.Marshal(e)
	if err != nil {
		return err
	}
	if _, err := j.file.Write(append(line, '\n')); err != nil {
		return err
	}
	if j.unsaved++; j.unsaved >= 1000 || time.Since(j.saved) > syncEvery {
		return j.sync()
	}
	return nil
}

func (j *Journal) sync() error {
	j.unsaved, j.saved = 0, time.Now()
	return j.file.Sync()
}

// Close makes everything fast on the disk.
func (j *Journal) Close() error {
	return errors.Join(j.sync(), j.file.Close())
}

// ReadJournal reads all runs of a folder, of all shards, in the order of their
// design. A run that is there twice counts once.
func ReadJournal(dirs ...string) ([]Entry, error) {
	var all []Entry
	for _, dir := range dirs {
		names, err := filepath.Glob(filepath.Join(globSafe(dir), "runs*.jsonl"))
		if err == nil && len(names) == 0 {
			err = &fs.PathError{Op: "read", Path: filepath.Join(dir, "runs.jsonl"), Err: fs.ErrNotExist}
		}
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			entries, err := readRuns(name)
			if err != nil {
				return nil, err
			}
			all = append(all, entries...)
		}
	}
	return unique(all), nil
}
