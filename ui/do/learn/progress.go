package learn

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"sync"

	"github.com/pelletier/go-toml/v2"

	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/school/lesson"
)

// Progress is what is kept of a lesson.
type Progress struct {
	// Step is the place it was left at, counted from 0, and Done whether its end has
	// been reached once.
	Step int  `toml:"step"`
	Done bool `toml:"done"`
	// Right and Wrong are the steps whose question was answered so, the first time.
	Right []int `toml:"right"`
	Wrong []int `toml:"wrong"`
	// Ticked are the steps whose exercise is done.
	Ticked []int `toml:"ticked"`
}

// book is the file: the progress of each lesson by its ID, and what is practised.
type book struct {
	Lessons  map[string]Progress `toml:"lesson"`
	Practice lesson.Deck         `toml:"practice"`
}

// mostBook is how long the file may be.
const mostBook = 1 << 20

// readBook reads the file; one that is not there is empty.
func readBook(path string) (book, error) {
	written := book{}
	text, err := disk.Read(path, mostBook)
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	if err == nil {
		err = toml.Unmarshal(text, &written)
	}
	if err != nil || written.Lessons == nil {
		written.Lessons = map[string]Progress{}
	}
	for id, p := range written.Lessons {
		p.Step = max(0, p.Step)
		written.Lessons[id] = p
	}
	return written, err
}

// keeper keeps the progress: in memory, and in a file that is written whole. What
// another process wrote meanwhile is taken in first.
type keeper struct {
	path   string
	now    map[string]Progress
	broken error // why the file could not be read, once

	mu      sync.Mutex // of the file, and of what waits to be written to it
	waiting map[string]Progress
	answers []func(*lesson.Deck) // what each does to what is practised
}

func newKeeper(path string) *keeper {
	kept := &keeper{path: path, now: map[string]Progress{}}
	if path == "" {
		return kept
	}
	written, err := readBook(path)
	if err != nil {
		kept.broken = fmt.Errorf("%s: the progress in lessons cannot be read; it is kept beside the new "+
			"one when that is written", path)
	}
	kept.now = written.Lessons
	return kept
}

// of is the progress of a lesson.
func (k *keeper) of(l *lesson.Lesson) Progress {
	if l.Sent {
		return Progress{}
	}
	return k.now[l.ID]
}

func (k *keeper) change(l *lesson.Lesson, change func(*Progress)) {
	if l.Sent { // it may have the name of another
		return
	}
	p := k.now[l.ID]
	change(&p)
	k.now[l.ID] = p
}

// reached notes where a lesson stands, and that its end was reached.
func (k *keeper) reached(l *lesson.Lesson, step int, end bool) {
	k.change(l, func(p *Progress) {
		p.Step = step
		if end {
			p.Done, p.Step = true, 0
		}
	})
}

// answered notes the first answer to the question of a step.
func (k *keeper) answered(taught *lesson.Lesson, step int, right bool) {
	k.change(taught, func(progress *Progress) {
		switch {
		case slices.Contains(progress.Right, step) || slices.Contains(progress.Wrong, step):
		case right:
			progress.Right = append(slices.Clone(progress.Right), step)
		default:
			progress.Wrong = append(slices.Clone(progress.Wrong), step)
		}
	})
}

// done notes that an exercise is done.
func (k *keeper) done(l *lesson.Lesson, step int) {
	k.change(l, func(p *Progress) {
		if !slices.Contains(p.Ticked, step) {
			p.Ticked = append(slices.Clone(p.Ticked), step)
		}
	})
}

// score is how many questions of a lesson were answered, how many right, and how
// many of its exercises are done.
func (k *keeper) score(taught *lesson.Lesson) (right, asked, done, exercises int) {
	progress := k.of(taught)
	within := func(list []int) (n int) {
		for _, i := range list {
			if i >= 0 && i < len(taught.Steps) {
				n++
			}
		}
		return n
	}
	for i := range taught.Steps {
		if len(taught.Steps[i].Checks) > 0 {
			exercises++
		}
	}
	right = within(progress.Right)
	return right, right + within(progress.Wrong), within(progress.Ticked), exercises
}

// Score returns how many questions and exercises the lesson on the screen has, and how many were
// answered rightly at the first time or are done; 0 of 0 without a lesson.
func (f *Learn) Score() (right, all int) {
	if f.now == nil {
		return 0, 0
	}
	right, _, done, exercises := f.kept.score(f.now.lesson)
	return right + done, questions(f.now.lesson) + exercises
}

// forget forgets a lesson.
func (k *keeper) forget(l *lesson.Lesson) {
	if !l.Sent {
		delete(k.now, l.ID)
	}
}

// write is what writes the progress as it is now, in the background; nil where none is kept. Of
// two that wait, the first writes the newer.
func (k *keeper) write() func() error {
	if k.path == "" {
		return nil
	}
	k.mu.Lock()
	k.waiting = maps.Clone(k.now)
	k.mu.Unlock()
	return func() error {
		k.mu.Lock()
		defer k.mu.Unlock()
		if k.waiting == nil {
			return nil
		}
		now, answers := k.waiting, k.answers
		k.waiting, k.answers = nil, nil
		return writeBook(k.path, now, answers)
	}
}

// writeBook writes the file, with the lessons that only the file knows. What cannot be read
// is kept beside it.
func writeBook(path string, now map[string]Progress, answers []func(*lesson.Deck)) error {
	if err := disk.MakeFor(path); err != nil {
		return err
	}
	written, err := readBook(path)
	if err != nil {
		if err := disk.SetAside(path); err != nil {
			return err
		}
	}
	maps.Copy(written.Lessons, now)
	for _, a := range answers {
		a(&written.Practice)
	}
	return disk.Write(path, func(w io.Writer) error {
		return toml.NewEncoder(w).Encode(written)
	})
}
