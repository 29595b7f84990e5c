package run

import (
	"cmp"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// Kinds is which kinds of state a run shows in one phase or another, so that a
// screen can keep their places while there is nothing of them. It only grows.
type Kinds struct {
	Marginals, Domains, Columns bool
	// Boards says that its members have boards.
	Boards bool
	// Memory, Population and Neighbourhood are the first labels they had, empty
	// for a kind that was not seen.
	Memory, Population, Neighbourhood, Tree string
	// Room and Members are the most entries and members there could be or were,
	// Strips and Gauges the most at once.
	Room, Members, Strips, Gauges int
	// Layers is of how many layers one saw what they ask for.
	Layers int
	// Said is the longest sentence, for the room that sentences need.
	Said string
	last spoken
}

// spoken tells sentences apart, so that one that stands is not put into words again.
type spoken struct {
	kind    *decision.ReasonKind
	numbers [decision.MostNumbers]float64
	clauses int
}

func longer(a, b string) string {
	if len(b) > len(a) {
		return b
	}
	return a
}

// Knowledge is where one sees what a search knows of a cell.
type Knowledge uint8

const (
	ByModel   Knowledge = iota // in the weight of its digit
	ByMembers                  // in how many members have its digit
	ByDepth                    // in how deep in the tree it was set
	ByChanges                  // in how often it has changed lately
)

// Knows returns where one sees what the search knows. A search that moves one board may keep
// others beside it: what counts is where it moves.
func (k *Kinds) Knows() Knowledge {
	switch {
	case k.Marginals:
		return ByModel
	case k.Neighbourhood != "":
		return ByChanges
	case k.Boards:
		return ByMembers
	case k.Tree != "":
		return ByDepth
	}
	return ByChanges
}

// See adds what a snapshot shows.
func (k *Kinds) See(board *sudoku.Board, snap *engine.Snapshot) {
	k.Marginals = k.Marginals || len(snap.Marginals.P) > 0
	k.Domains = k.Domains || len(snap.Domains) > 0
	k.Boards = k.Boards || len(snap.Population.Grids) > 0
	k.Columns = k.Columns || len(snap.Tree.Columns) > 0 || len(snap.Constraints.Of) > 0
	k.Tree = cmp.Or(k.Tree, snap.Tree.Label)
	k.Memory = cmp.Or(k.Memory, snap.Memory.Label)
	k.Room = max(k.Room, snap.Memory.Room)
	if k.Population == "" && len(snap.Population.Members) > 0 {
		k.Population = snap.Population.Label
	}
	k.Members = max(k.Members, len(snap.Population.Members))
	neighbourhood := &snap.Neighbourhood
	if k.Neighbourhood == "" && len(neighbourhood.Moves)+len(neighbourhood.Curve) > 0 {
		k.Neighbourhood = neighbourhood.Label
	}
	k.Strips = max(k.Strips, len(snap.Strips))
	k.Gauges = max(k.Gauges, len(snap.Gauges))
	asking := 0
	for i := range snap.Layers {
		if len(snap.Layers[i].Ones) > 0 {
			asking++
		}
	}
	k.Layers = max(k.Layers, asking)
	now := (spoken{snap.Said.Kind, snap.Said.Numbers, len(snap.Said.More)})
	if now != k.last {
		k.last = now
		k.Said = longer(k.Said, snap.Said.Text(board))
	}
}

// A search is looked at in advance for about this number of cells' worth of iterations:
// a dozen of a 9×9 board, which takes a few milliseconds, and not many of a
// large one, whose iterations are long.
const (
	foretoldCells = 1000
	foretoldLeast = 2
)

// foretoldWait is how long a search that waits for a program is waited for.
const foretoldWait = 200 * time.Millisecond

// foretell finds the kinds that a search is going to show, by a clone of it
// that does its first iterations phase by phase. What shows only later, or
// behind a panic, is not foretold.
func foretell(search engine.Search, board *sudoku.Board) (kinds Kinds) {
	late := time.NewTimer(foretoldWait)
	defer late.Stop()
	_ = caught(engine.Position{}, func() {
		snap := engine.Snapshot{}
		search.Observe(&snap)
		kinds.See(board, &snap)
		most := int64(max(foretoldLeast, foretoldCells/max(1, board.Cells)))
		for ahead := newCourse(search, engine.Position{}, nil); !ahead.over && ahead.at.Iteration < most; {
			if waiting := ahead.step(nil); waiting != nil {
				select {
				case <-waiting:
					continue
				case <-late.C:
					return
				}
			}
			search.Observe(&snap)
			kinds.See(board, &snap)
		}
	})
	return kinds
}
