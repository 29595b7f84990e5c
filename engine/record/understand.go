package record

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/base/plaintext"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// Replay is a record understood: its runs, ready to begin.
type Replay struct {
	*Record
	Puzzle  *sudoku.Puzzle
	Stories []Story
}

// Story is one run that can be made again.
type Story struct {
	With             *engine.Algorithm
	Problem          drive.Problem
	Parent           int // -1 for none
	Fork, At, Length engine.Position
	Journal          []run.Change
	Stones           []run.Milestone
	Marks            []engine.Position // its bookmarks
}

// Understand reads what the strings of a record mean, and refuses what no run
// that was written can have. find looks up algorithms. What only a run can tell,
// Check does.
func (r *Record) Understand(find finder) (*Replay, error) {
	play := &Replay{Record: r}
	if r.Hash != drive.HashVersion && r.Hash != formerHash {
		return nil, fmt.Errorf("hash %d: expected version %d or %d; a newer sudokuscope may read it",
			r.Hash, formerHash, drive.HashVersion)
	}
	if n := len(r.Runs); n > mostRuns {
		return nil, fmt.Errorf("lives: %d: expected at most %d", n, mostRuns)
	}
	givens, err := sudoku.ParseGrid(r.Puzzle.Givens)
	if err == nil {
		play.Puzzle, err = sudoku.New(plaintext.Name(r.Puzzle.Name), givens)
	}
	if err != nil {
		return nil, fmt.Errorf("puzzle: %w", err)
	}
	own, err := r.own(play.Puzzle)
	if err != nil {
		return nil, err
	}
	among := func(id string) (*engine.Algorithm, error) {
		if a, ok := own[id]; ok {
			return a, nil
		}
		return find(id)
	}
	first, err := r.run(among, play.Puzzle, r.Algorithm, r.Seed, r.Params)
	if err != nil {
		return nil, err
	}
	for i, life := range r.Runs {
		story := first
		story.Parent, err = life.parent(i)
		if err == nil && i > 0 {
			if story.Parent >= 0 {
				from := &play.Stories[story.Parent]
				story = Story{With: from.With, Problem: from.Problem, Parent: story.Parent}
			} else {
				story, err = r.run(among, play.Puzzle, life.Algorithm, *life.Seed, life.Params)
			}
		}
		if err == nil {
			err = life.understand(&story)
		}
		if err == nil && story.Parent >= 0 {
			err = story.forks(&play.Stories[story.Parent])
		}
		if err != nil {
			return nil, fmt.Errorf("run %d: %w", i+1, err)
		}
		play.Stories = append(play.Stories, story)
	}
	if err := play.around(); err != nil {
		return nil, err
	}
	return play, nil
}

// finder finds an algorithm by its ID.
type finder = func(id string) (*engine.Algorithm, error)

// own are the algorithms that the file itself carries: scripts, and programs whose lines it has.
func (r *Record) own(puzzle *sudoku.Puzzle) (map[string]*engine.Algorithm, error) {
	own := map[string]*engine.Algorithm{}
	for _, id := range slices.Sorted(maps.Keys(r.Scripts)) {
		algorithm, err := r.Trust.Load("the file", plaintext.Line(id), r.Scripts[id])
		if err != nil {
			return nil, fmt.Errorf("scripts: %w", err)
		}
		own[id] = algorithm
	}
	for _, id := range slices.Sorted(maps.Keys(r.Watched)) {
		source, err := r.Watched[id].Replay(puzzle)
		if err != nil {
			return nil, fmt.Errorf("watched: %w", err)
		}
		own[id] = source.Algorithm()
	}
	return own, nil
}

// run reads which algorithm, settings and seed a run has.
func (r *Record) run(
	find finder, puzzle *sudoku.Puzzle, id string, seed uint64, params map[string]string,
) (story Story, err error) {
	story.Parent = -1
	story.With, err = find(id)
	if err != nil {
		return story, err
	}
	story.Problem = drive.Problem{Puzzle: puzzle, Seed: seed, Settings: engine.Settings{}}
	for _, name := range slices.Sorted(maps.Keys(params)) {
		err := story.With.Read(name+"="+params[name], story.Problem.Settings)
		if err != nil {
			return story, fmt.Errorf("params: %w", err)
		}
	}
	if _, err := drive.Start(story.With, story.Problem); err != nil {
		return story, fmt.Errorf("params: %w", err)
	}
	return story, nil
}

// around reads what a file says beyond its runs: which of them was shown, and
// which were side by side, where it was to be stopped, and what was marked.
func (p *Replay) around() error {
	runs := len(p.Stories)
	switch {
	case runs == 0:
		return errors.New("lives: there is none")
	case p.Shown < 0 || p.Shown >= runs:
		return fmt.Errorf("shown: run %d of %d", p.Shown+1, runs)
	}
	if err := p.Race.check(runs); err != nil {
		return fmt.Errorf("race: %w", err)
	}
	for _, b := range p.Breaks {
		if err := run.CheckBreak(b.When); err != nil {
			return fmt.Errorf("breakpoint %w", err)
		}
	}
	for i, bookmark := range p.Bookmarks {
		at, err := engine.ParsePosition(bookmark.At)
		switch {
		case bookmark.Run < 0 || bookmark.Run >= runs:
			err = fmt.Errorf("run %d of %d", bookmark.Run+1, runs)
		case err == nil && at.Compare(p.Stories[bookmark.Run].Length) > 0:
			err = beyond(at, p.Stories[bookmark.Run].Length, fmt.Sprintf("run %d", bookmark.Run+1))
		}
		if err != nil {
			return fmt.Errorf("bookmark %d: %w", i+1, err)
		}
		p.Stories[bookmark.Run].Marks = append(p.Stories[bookmark.Run].Marks, at)
	}
	return nil
}

// check refuses a race that there cannot have been among the runs of a file, given their number.
func (r *Race) check(runs int) error {
	if r == nil {
		return nil
	}
	if len(r.Lanes) < 2 || len(r.Lanes) > 4 {
		return fmt.Errorf("%d lanes: expected 2 to 4", len(r.Lanes))
	}
	for i, l := range r.Lanes {
		if l < 0 || l >= runs || slices.Contains(r.Lanes[:i], l) {
			return fmt.Errorf("lane %d is run %d of %d: expected another one each", i+1, l+1, runs)
		}
	}
	return nil
}
