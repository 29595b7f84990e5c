package race

import (
	"slices"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
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
	// Fork says that the second lane branched off the first.
	Fork *Fork
}

// Entry is one lane.
type Entry struct {
	Name  string // A, B ...
	What  string // "RESEDA paper · seed 7"
	Scene *scene.Scene
	// Done is where it finished, if it has.
	Done *Finish
}

// Finish is the end of a lane that solved its puzzle.
type Finish struct {
	Iteration, Evaluations int64
	Worked                 time.Duration
}

// Fork is what two runs have in common and where they part.
type Fork struct {
	At engine.Position
	// Parted is the first moment at which their grids differ, if Known and not
	// Never; Cell is one that does.
	Known, Never bool
	Parted       engine.Position
	Cell         int
}

// See takes note of lanes that finished.
func (f *Field) See() {
	for _, e := range f.Entries {
		if r := e.Scene.Report; r.Status == engine.Solved {
			e.Done = &Finish{r.Iteration, r.Evaluations, r.Worked}
		}
	}
}

// place is the lane's place among those that finished, from 1; 0 if it has not.
func (f *Field) place(e *Entry) int {
	if e.Done == nil {
		return 0
	}
	place := 1
	for _, o := range f.Entries {
		if o.Done != nil && f.mark(o.Done) < f.mark(e.Done) {
			place++
		}
	}
	return place
}

// mark is where a lane finished, by the measure.
func (f *Field) mark(d *Finish) int64 {
	switch f.Measure {
	case run.Evaluations:
		return d.Evaluations
	case run.Time:
		return int64(d.Worked)
	}
	return d.Iteration
}

// order is the entries as they stand: the finished by place, then the others by
// their best cost.
func (f *Field) order() []*Entry {
	list := slices.Clone(f.Entries)
	slices.SortStableFunc(list, func(a, b *Entry) int {
		pa, pb := f.place(a), f.place(b)
		switch {
		case pa > 0 && pb > 0:
			return pa - pb
		case pa > 0:
			return -1
		case pb > 0:
			return 1
		}
		return a.Scene.Report.BestCost - b.Scene.Report.BestCost
	})
	return list
}

// differs reports whether the two runs of a fork hold different digits in a cell
// now.
func (f *Field) differs(cell int) bool {
	if f.Fork == nil || len(f.Entries) != 2 {
		return false
	}
	a, b := f.Entries[0].Scene.Grid(), f.Entries[1].Scene.Grid()
	return len(a) > cell && len(b) > cell && a[cell] != b[cell]
}

// differences is in how many cells they do.
func (f *Field) differences() (n int) {
	if f.Fork == nil {
		return 0
	}
	for c := range f.Entries[0].Scene.Grid() {
		if f.differs(c) {
			n++
		}
	}
	return n
}
