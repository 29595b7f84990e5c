// Package race is several runs side by side: a board a lane, one chart for all, and who
// finished when. A fork is a race of two with a
// shared past.
package race

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Most and Least are how many lanes a race has.
const (
	Least = 2
	Most  = len(theme.Series)
)

// Field is all lanes of a race. The model writes it between frames, the panels
// only read it.
type Field struct {
	Entries []*Entry
	Measure run.Measure
	// Front is the lane that the keys are for.
	Front int
	// Room is the width inside the narrowest lane: all boards are of one size.
	Room int
	// Fork is where the second lane branched off the first, nil if it did not.
	Fork *engine.Position
	// Pairs is what is known of every other lane and the first, in their order; none where they are
	// not compared.
	Pairs []*Pair
}

// Entry is one lane.
type Entry struct {
	Name  string // A, B ...
	What  string // "RESEDA paper · seed 7"
	Scene *scene.Scene
	// Done is its report when it had solved its puzzle, nil before: of the figures alone.
	Done *run.Report
}

// short is what the lane is, by the short name of its algorithm where the whole one does not fit, and
// without its seed where that does not fit either.
func (e *Entry) short(room int) string {
	const letter = 3 // and the gap behind it
	brief := strings.Replace(e.What, e.Scene.Algorithm.Name, e.Scene.Algorithm.ID, 1)
	seed := fmt.Sprintf(" %s seed %d", paint.Separator, e.Scene.Problem.Seed)
	return panel.First(room-letter, e.What, brief, strings.Replace(brief, seed, "", 1))
}

// See takes note of lanes that finished.
func (f *Field) See() {
	for _, e := range f.Entries {
		if r := e.Scene.Report; r.Status == engine.Solved {
			done := *r
			e.Done = &done
		}
	}
}

// place is the lane's place among those that finished, from 1; 0 if it has not.
func (f *Field) place(entry *Entry) int {
	if entry.Done == nil {
		return 0
	}
	place := 1
	for _, o := range f.Entries {
		if o.Done != nil && f.Measure.Of(o.Done) < f.Measure.Of(entry.Done) {
			place++
		}
	}
	return place
}

// order is the entries as they stand: the finished by place, then the others by
// their best cost.
func (f *Field) order() []*Entry {
	list := slices.Clone(f.Entries)
	slices.SortStableFunc(list, func(one, other *Entry) int {
		pa, pb := f.place(one), f.place(other)
		switch {
		case pa > 0 && pb > 0:
			return pa - pb
		case pa > 0:
			return -1
		case pb > 0:
			return 1
		}
		return one.Scene.Report.BestCost - other.Scene.Report.BestCost
	})
	return list
}

// other is the lane that a lane is compared with: the first, and of the first that in front.
func (f *Field) other(lane int) int {
	if lane > 0 {
		return 0
	}
	return max(f.Front, 1)
}

// beside is the scene whose board a lane is marked against; nil where no marks tell where they
// differ.
func (f *Field) beside(lane int) *scene.Scene {
	if !f.marked(lane) {
		return nil
	}
	return f.Entries[f.other(lane)].Scene
}

// marked reports whether marks tell where a lane differs from that it is compared with: of more
// than two lanes only where they are kin, for boards that have nothing in common differ
// nearly everywhere.
func (f *Field) marked(lane int) bool {
	if len(f.Pairs) < 2 {
		return f.compared()
	}
	return f.Pairs[max(lane, f.other(lane))-1].Kin
}

// compared reports whether marks tell where lanes differ: those of a fork, and others that
// are compared.
func (f *Field) compared() bool { return f.Fork != nil || len(f.Pairs) > 0 }

// twins reports whether two lanes are alike.
func (f *Field) twins() bool {
	return len(f.Entries) == 2 && alike(f.Entries[0].Scene, f.Entries[1].Scene)
}

// alike reports whether two lanes are one search from the same dice on the same puzzle, so
// that a setting alone makes them differ.
func alike(a, b *scene.Scene) bool {
	return a.Algorithm == b.Algorithm && a.Problem.Seed == b.Problem.Seed &&
		slices.Equal(a.Puzzle.Givens, b.Puzzle.Givens)
}

// differences is in how many cells the board of a lane holds other digits than that it is compared
// with, or than its twin.
func (f *Field) differences(lane int) int {
	if !f.compared() && !f.twins() {
		return 0
	}
	mine := f.Entries[lane].Scene
	other := f.Entries[f.other(lane)].Scene
	return sudoku.Differences(mine.Grid(), other.Grid())
}

// Format writes a place of a measure shortly.
func Format(m run.Measure, v int64) string {
	if m == run.Time {
		return seconds(time.Duration(v))
	}
	return paint.Short(float64(v))
}

func seconds(d time.Duration) string {
	switch {
	case d < 100*time.Millisecond:
		return fmt.Sprintf("%.1f ms", float64(d)/1e6)
	case d < 100*time.Second:
		return fmt.Sprintf("%.2f s", d.Seconds())
	}
	return fmt.Sprintf("%.0f s", d.Seconds())
}
