package apart

import (
	"context"
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// Dice is how the two runs of a butterfly keep their dice in step.
type Dice uint8

const (
	// Each iteration has dice of its own, made of the seed and its number, for both runs. So
	// they are in step in every iteration, however many numbers either has thrown before.
	Each Dice = iota
	// Once both begin with the same dice after the iteration in which they part, and go on
	// with them. When one run throws more numbers than the other, they fall out of step.
	Once
)

// DiceNames are the names of the ways, in their order.
var DiceNames = []string{"each", "once"}

func (d Dice) String() string { return DiceNames[d] }

// ParseDice reads the name of a way.
func ParseDice(text string) (Dice, error) {
	for i, name := range DiceNames {
		if name == text {
			return Dice(i), nil
		}
	}
	return Each, fmt.Errorf("%q: expected each or once", text)
}

// Pair is a butterfly: two runs that have been the same up to one iteration. Neither is
// the run that they come from, which goes on with its own dice.
type Pair struct {
	A, B engine.Search

	seed uint64
	dice Dice
	free []uint16
	// done is how many iterations they have done since they were cloned, and after how many
	// since they were one: the first in which they differ is the first of these.
	done, after int64

	// at is the iteration that they were cloned at, pushed how many both had done before that in
	// which B threw dice of the seed other.
	at, pushed int64
	other      uint64
	// parted is how many they had done when their boards first differed.
	parted int64
}

// A search may throw no dice in an iteration, do the same with nearly all of them, or choose
// with them what it does later. So mostTries other dice are tried for one iteration, a few of
// them are followed for some iterations more, and mostWaits iterations are looked at.
const (
	mostTries   = 32
	mostWaits   = 128
	fewTries    = 4
	mostFollows = 16
)

// New makes a butterfly of a search that stands between two iterations. Both do the same
// until the first iteration in which other dice make a difference: A does it with dice that
// follow from the seed, and B with other ones. Then the pair is followed until the boards
// differ, at once or a few iterations later. It reports false if no such dice are found, or
// if the search ends before.
func New(from engine.Search, puzzle *sudoku.Puzzle, seed uint64, dice Dice) (*Pair, bool) {
	pair := &Pair{
		A:     from.Clone(),
		seed:  seed,
		dice:  dice,
		free:  puzzle.Free,
		after: 1,
		at:    from.Tally().Iteration,
	}
	for pair.done < mostWaits && pair.A.Tally().Status == engine.Running {
		before := pair.A.Clone()
		own := stream(seed, uint64(pair.done))
		once(pair.A, own)
		pair.done++
		if thrown(pair.A, own) && pair.differ(before) {
			return pair, true
		}
	}
	return nil, false
}

// differ tries other dice for the iteration that A has done, until B has another board, or
// comes to another one with the same dice soon.
func (p *Pair) differ(before engine.Search) bool {
	number := uint64(p.done) * mostTries
	p.pushed = p.done - 1
	p.parted = p.done
	for try := range uint64(mostTries) {
		p.B = before.Clone()
		p.other = stream(^p.seed, number+try)
		once(p.B, p.other)
		if p.Apart() > 0 {
			return true
		}
	}
	for try := range uint64(fewTries) {
		later := *p
		later.A = p.A.Clone()
		later.B = before.Clone()
		later.other = stream(^p.seed, number+try)
		once(later.B, later.other)
		for range mostFollows {
			later.Step()
			if later.Apart() > 0 {
				later.after = 1
				later.parted = later.done
				*p = later
				return true
			}
		}
	}
	return false
}

// thrown reports whether a search has thrown dice since they were made of a seed, or may have.
func thrown(s engine.Search, seed uint64) bool {
	if drive.DiceUnseen(s) {
		return true
	}
	var v engine.Vitals
	s.Vitals(&v)
	return v.Dice != sudoku.NewRand(seed).Fingerprint()
}

// Step has both do one more iteration with the same dice. A run that has ended keeps its
// board.
func (p *Pair) Step() {
	if p.dice == Each || p.after == 1 {
		seed := stream(p.seed, uint64(p.done))
		reseed(p.A, seed)
		reseed(p.B, seed)
	}
	p.done++
	p.after++
	iterate(p.A)
	iterate(p.B)
}

// Waited is how many iterations both did the same before they parted.
func (p *Pair) Waited() int64 { return p.done - p.after }

// Apart is in how many free cells the two boards differ.
func (p *Pair) Apart() int { return Between(p.A, p.B, p.free) }

// Point is in how many cells a pair differs some iterations after it was one.
type Point struct {
	After int64 `json:"after"`
	Cells int   `json:"cells"`
}

// Course goes on until some iterations after the pair was one, and tells how far it is apart
// after 1, 3, 10, 30 and so on of them, and at the end.
func (p *Pair) Course(ctx context.Context, end int64) (course []Point) {
	for next, later := int64(1), int64(3); ctx.Err() == nil; p.Step() {
		if p.after == next || p.after == end {
			course = append(course, Point{p.after, p.Apart()})
			next, later = later, 10*next
		}
		if p.after == end {
			break
		}
	}
	return course
}

// Together reports whether both are in the same state: with the same dice they then never
// part again.
func (p *Pair) Together() bool { return drive.HashOf(p.A) == drive.HashOf(p.B) }

// Between is in how many of some cells the current grids of two searches differ.
func Between(a, b engine.Search, cells []uint16) (n int) {
	for _, c := range cells {
		if engine.Digit(a, int(c)) != engine.Digit(b, int(c)) {
			n++
		}
	}
	return n
}

// once does an iteration with dice of a seed.
func once(s engine.Search, seed uint64) {
	reseed(s, seed)
	iterate(s)
}

func reseed(s engine.Search, seed uint64) {
	if s.Tally().Status == engine.Running {
		s.Reseed(seed)
	}
}

func iterate(s engine.Search) {
	if s.Tally().Status == engine.Running {
		drive.Sprint(s, 1)
	}
}

// stream is the seed of an iteration's dice, by its number since the clones were made.
func stream(seed, number uint64) uint64 { return run.Stream(seed, int64(number)) }

// Journals are the changes that make the two of a pair of runs: each begins as the run that
// was cloned. So a pair that was made here can be looked at, and kept in a file.
func (p *Pair) Journals() (own, other []run.Change) {
	// Streams of a run count its iterations from its beginning, those of a pair from the clone.
	seed := p.seed - uint64(p.at)*run.StreamStep
	after := p.pushed + 1
	place := func(done int64) engine.Position {
		return engine.Position{Iteration: p.at + done}
	}
	each := run.Change{At: place(0), Kind: run.EachDice, Seed: seed}
	push := run.Change{At: place(p.pushed), Kind: run.NewDice, Seed: p.other}
	if p.dice == Each {
		again := each
		again.At = place(after)
		return []run.Change{each}, []run.Change{each, push, again}
	}
	same := func(done int64) run.Change {
		return run.Change{At: place(done), Kind: run.NewDice, Seed: stream(p.seed, uint64(done))}
	}
	both := []run.Change{same(after)}
	if p.parted > after { // the pair begins to be followed there
		both = append(both, same(p.parted))
	}
	own = append([]run.Change{each}, both...)
	other = append([]run.Change{each, push}, both...)
	return own, other
}
