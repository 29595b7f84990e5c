// Package record writes a run to a small file and makes a run of it again.
//
// A run is its algorithm, puzzle, seed and settings, and the journal of what
// people changed on the way: a few hundred bytes, however long it was. The file
// also has hashes of the state at some moments, so that a replay on another
// machine, or by another version of the program, can tell whether it really is
// the same run, and if not, from where on it is another.
package record

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/guest/script"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/run"
)

// Record is a run file's content.
type Record struct {
	Format    string            `json:"format"`
	Hash      int               `json:"hash"` // the definition of the hashes
	Program   string            `json:"program"`
	Algorithm string            `json:"algorithm"`
	Puzzle    Puzzle            `json:"puzzle"`
	Seed      uint64            `json:"seed"`
	Params    map[string]string `json:"params,omitempty"`
	Runs      []Run             `json:"lives"`
	Shown     int               `json:"shown"`
	Race      *Race             `json:"race,omitempty"`
	Breaks    []Break           `json:"breakpoints,omitempty"`
	Bookmarks []Bookmark        `json:"bookmarks,omitempty"`
	// Scripts are the texts of the algorithms that are not built in, by ID.
	Scripts map[string]string `json:"scripts,omitempty"`
	// Reproduced is who can make the run again, where that was asked: anybody, or this program alone.
	Reproduced string `json:"reproduced_by,omitempty"`
	// Watched are the lines of programs that were watched, by ID.
	Watched map[string]*watch.Recording `json:"watched,omitempty"`
	// Trust says which of them may run; it is whoever reads the file that says so.
	Trust *script.Trust `json:"-"`
	Seal  string        `json:"seal"`
}

// format is the first thing in every run file; its number grows when the meaning of the
// rest changes. Files whose hashes are by the former definition are read as well, as
// [drive.HashWithMetricsOf] still gives them.
const (
	anyFormat  = "sudokuscope run "
	format     = anyFormat + "2"
	formerHash = 2
)

// Puzzle is the board of a run file.
type Puzzle struct {
	Name   string `json:"name,omitempty"`
	Givens string `json:"givens"`
}

// Run is one of the runs of a file, which are its "lives": the first, forks of an earlier
// one, and runs of their own on the same puzzle. These are lanes of a race and say which
// algorithm and seed they have.
type Run struct {
	Parent    int               `json:"parent"` // -1 for none
	Fork      string            `json:"fork,omitempty"`
	Algorithm string            `json:"algorithm,omitempty"` // of a run of its own but the first
	Seed      *uint64           `json:"seed,omitempty"`
	Params    map[string]string `json:"params,omitempty"`
	At        string            `json:"at"`     // where it was left
	Length    string            `json:"length"` // how far it had been
	Journal   []Change          `json:"journal,omitempty"`
	Hashes    []Hash            `json:"hashes"`
}

// Race is which runs were side by side, from left to right, and by what they
// were in step.
type Race struct {
	Lanes []int       `json:"lanes"`
	By    run.Measure `json:"by"`
}

// Change is one entry of a journal: a parameter set, new dice, or a forced
// move.
type Change struct {
	At    string  `json:"at"`
	Set   string  `json:"set,omitempty"`
	To    string  `json:"to,omitempty"`
	Seed  *uint64 `json:"seed,omitempty"`
	Dice  *uint64 `json:"dice,omitempty"`  // of every iteration from there on
	Force string  `json:"force,omitempty"` // r4c7=8
}

// Hash is the state at a moment.
type Hash struct {
	At    string `json:"at"`
	State string `json:"state"`
}

// Break is a breakpoint as it was written.
type Break struct {
	When string `json:"when"`
	Off  bool   `json:"off,omitempty"`
}

// Bookmark is a moment worth coming back to.
type Bookmark struct {
	Run  int    `json:"life"`
	At   string `json:"at"`
	Note string `json:"note,omitempty"`
}

// Source is one run to be written.
type Source struct {
	Run    *run.Run
	Parent int
	Fork   engine.Position
	At     engine.Position
}

// milestones is how many hashes a run gets.
const milestones = 24

// Of makes the record of runs on one puzzle, the first run first and a fork
// after the run that it was forked off. It asks the runs for their hashes, which
// takes a moment for each.
func Of(program string, sources []Source) (*Record, error) {
	first := sources[0].Run
	record := &Record{
		Format:    format,
		Hash:      drive.HashVersion,
		Program:   program,
		Algorithm: first.Algorithm.ID,
		Seed:      first.Problem.Seed,
		Puzzle: Puzzle{
			Name:   first.Problem.Puzzle.Name,
			Givens: first.Problem.Puzzle.Givens.String(),
		},
		Params: settings(first),
	}
	for i, source := range sources {
		if algorithm := source.Run.Algorithm; algorithm.Script != "" {
			if record.Scripts == nil {
				record.Scripts = map[string]string{}
			}
			record.Scripts[algorithm.ID] = algorithm.Script
		}
		life := Run{Parent: source.Parent, At: source.At.String()}
		switch {
		case source.Parent >= 0:
			life.Fork = source.Fork.String()
		case i > 0:
			life.Algorithm = source.Run.Algorithm.ID
			life.Seed = &source.Run.Problem.Seed
			life.Params = settings(source.Run)
		}
		for _, c := range source.Run.Timeline.Journal() {
			life.Journal = append(life.Journal, written(c, source.Run))
		}
		stones, err := source.Run.Milestones(milestones)
		if err != nil {
			return nil, err
		}
		for _, m := range stones {
			life.Hashes = append(life.Hashes, Hash{m.At.String(), fmt.Sprintf("%016x", m.Hash)})
			life.Length = m.At.String() // the last is of how far it has been
		}
		record.Runs = append(record.Runs, life)
	}
	if err := record.watched(sources); err != nil {
		return nil, err
	}
	return record, record.readable(sources)
}

// readable refuses to write what would be refused when it is read: a fork of a run
// that was reopened and has not been there again.
func (r *Record) readable(sources []Source) error {
	r.Trust = script.All() // they run already
	_, err := r.Understand(func(id string) (*engine.Algorithm, error) {
		for _, s := range sources {
			if s.Run.Algorithm.ID == id {
				return s.Run.Algorithm, nil
			}
		}
		return nil, fmt.Errorf("no algorithm %q", id)
	})
	if err != nil {
		return fmt.Errorf("it could not be read again: %w", err)
	}
	return nil
}

// settings are a run's, in words.
func settings(r *run.Run) map[string]string {
	words := map[string]string{}
	for name, v := range r.Problem.Settings {
		p, _ := r.Algorithm.Param(name)
		words[name] = p.Format(v)
	}
	return words
}

func written(made run.Change, of *run.Run) Change {
	change := Change{At: made.At.String()}
	switch made.Kind {
	case run.NewDice:
		change.Seed = &made.Seed
	case run.EachDice:
		change.Dice = &made.Seed
	case run.ForceMove:
		change.Force = made.What(of.Algorithm, of.Problem.Puzzle.Board)
	default:
		p, _ := of.Algorithm.Param(made.Param)
		change.Set, change.To = made.Param, p.Format(made.Value)
	}
	return change
}
