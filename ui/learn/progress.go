package learn

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"github.com/pelletier/go-toml/v2"

	"sudokuscope/engine/disk"
	"sudokuscope/engine/lesson"
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

// book is the file: the progress of each lesson by its ID.
type book struct {
	Lessons map[string]Progress `toml:"lesson"`
}

// mostBook is how long the file may be.
const mostBook = 1 << 20

// readBook reads the file; one that is not there is empty.
func readBook(path string) (b book, err error) {
	b.Lessons = map[string]Progress{}
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return b, nil
	}
	if err == nil && (!info.Mode().IsRegular() || info.Size() > mostBook) {
		err = fmt.Errorf("expected a file of at most %d bytes", mostBook)
	}
	text := []byte(nil)
	if err == nil {
		text, err = os.ReadFile(path)
	}
	if err == nil {
		err = toml.Unmarshal(text, &b)
	}
	if err != nil {
		return book{Lessons: map[string]Progress{}}, err
	}
	if b.Lessons == nil {
		b.Lessons = map[string]Progress{}
	}
	for id, p := range b.Lessons {
		p.Step = max(0, p.Step)
		b.Lessons[id] = p
	}
	return b, nil
}

// keeper keeps the progress: in memory, and in a file that is written whole. What
// another process wrote meanwhile is taken in first.
type keeper struct {
	path   string
	now    map[string]Progress
	broken error // why the file could not be read, once

	mu      sync.Mutex // of the file, and of what waits to be written to it
	waiting map[string]Progress
}

func newKeeper(path string) *keeper {
	k := &keeper{path: path, now: map[string]Progress{}}
	if path == "" {
		return k
	}
	b, err := readBook(path)
	if err != nil {
		k.broken = fmt.Errorf("%s: the progress in lessons cannot be read; it is kept beside the new one when that is written", path)
	}
	k.now = b.Lessons
	return k
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
func (k *keeper) answered(l *lesson.Lesson, step int, right bool) {
	k.change(l, func(p *Progress) {
		switch {
		case slices.Contains(p.Right, step) || slices.Contains(p.Wrong, step):
		case right:
			p.Right = append(slices.Clone(p.Right), step)
		default:
			p.Wrong = append(slices.Clone(p.Wrong), step)
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
func (k *keeper) score(l *lesson.Lesson) (right, asked, done, exercises int) {
	p := k.of(l)
	within := func(list []int) (n int) {
		for _, i := range list {
			if i >= 0 && i < len(l.Steps) {
				n++
			}
		}
		return n
	}
	for i := range l.Steps {
		if len(l.Steps[i].Checks) > 0 {
			exercises++
		}
	}
	right = within(p.Right)
	return right, right + within(p.Wrong), within(p.Ticked), exercises
}

// forget forgets a lesson.
func (k *keeper) forget(l *lesson.Lesson) {
	if !l.Sent {
		delete(k.now, l.ID)
	}
}

// write is what writes the progress as it is now, in the background; nil where none
// is kept. Of two that wait, the first writes the newer.
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
		now := k.waiting
		k.waiting = nil
		return writeBook(k.path, now)
	}
}

// writeBook writes the file, with the lessons that only the file knows.
func writeBook(path string, now map[string]Progress) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	b, err := readBook(path)
	if err != nil {
		if err := putAside(path); err != nil {
			return err
		}
	}
	for id, p := range now {
		b.Lessons[id] = p
	}
	return disk.Write(path, func(w io.Writer) error { return toml.NewEncoder(w).Encode(b) })
}

// putAside gives a file that cannot be read another name, so that nothing is lost.
func putAside(path string) error {
	for n := 1; n < 1000; n++ {
		to := fmt.Sprintf("%s.broken-%d", path, n)
		if _, err := os.Lstat(to); errors.Is(err, fs.ErrNotExist) {
			return os.Rename(path, to)
		}
	}
	return fmt.Errorf("%s: a thousand broken files stand beside it: expected room for another", path)
}
