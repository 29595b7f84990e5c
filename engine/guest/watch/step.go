package watch

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"unicode/utf8"

	"sudokuscope/engine"
	"sudokuscope/engine/guest"
	"sudokuscope/engine/sudoku"
)

// step is a line as it is read: what it says, before anything is checked.
type step struct {
	said map[string]bool // which of the fields that stay it has
	gone map[string]bool // and which it takes away

	grid        sudoku.Grid
	cost        float64
	evaluations float64
	phase       int
	more        bool
	say         string
	weights     []weight // some of the marginals
	marginals   []float64
	candidates  []sudoku.Mask
	memory      []engine.Tabu
	members     []engine.Member
	scale       engine.CostScale // of what they cost
	boards      []uint8
	moves       []engine.Move
	chosen      int
	deltas      engine.CostScale
	tree        []engine.Branch
	metrics     map[string]float64
	events      []event
	restart     bool
	solved      bool
	giveUp      bool
	no          string
	flaws       []string
}

// weight has the marginals of a cell.
type weight struct {
	cell int
	of   []float64
}

// event is an event by the name that the line has for it.
type event struct {
	name  string
	cell  sudoku.MaybeCell
	digit uint8
	a, b  float64
}

// reader reads steps on a board.
type reader struct {
	board *sudoku.Board
	about *Description
	line  object
	step  step
	none  string // what the field under way has in place of a number
	wrong error  // and what is wrong with its items
}

func newReader(board *sudoku.Board, about *Description) *reader {
	return &reader{
		board: board,
		about: about,
		step: step{
			said:    map[string]bool{},
			gone:    map[string]bool{},
			metrics: map[string]float64{},
			grid:    make(sudoku.Grid, board.Cells),
		},
	}
}

// stepFields read the fields of a step.
var stepFields = map[string]func(r *reader, value []byte) error{
	"grid":        func(r *reader, value []byte) error { return readGrid(value, r.board, r.step.grid) },
	"cost":        (*reader).readCost,
	"evaluations": func(r *reader, value []byte) error { return whole(value, mostCount, &r.step.evaluations) },
	"more":        func(r *reader, value []byte) error { return read(value, &r.step.more) },
	"restart":     func(r *reader, value []byte) error { return read(value, &r.step.restart) },
	"solved":      func(r *reader, value []byte) error { return read(value, &r.step.solved) },
	"give_up":     func(r *reader, value []byte) error { return read(value, &r.step.giveUp) },
	"say":         func(r *reader, value []byte) error { return sentence(value, &r.step.say) },
	"no":          func(r *reader, value []byte) error { return sentence(value, &r.step.no) },
	"phase":       (*reader).readPhase,
	"marginals":   (*reader).readMarginals,
	"candidates":  (*reader).readCandidates,
	"memory":      (*reader).readMemory,
	"population":  (*reader).readPopulation,
	"moves":       (*reader).readMoves,
	"tree":        (*reader).readTree,
	"metrics":     (*reader).readMetrics,
	"events":      (*reader).readEvents,
}

// stays has the fields that stay as they were where a line leaves them out.
var stays = []string{"grid", "marginals", "candidates", "memory", "population", "tree", "metrics"}

// read reads a line. What it returns is the reader's until the next call. A line that is no
// step says nothing but a flaw.
func (r *reader) read(line []byte) *step {
	r.step.clear()
	err := r.line.each(line, r.field)
	if err != nil {
		r.step.clear()
		r.step.flaw("a line is no step: " + err.Error())
	}
	return &r.step
}

// taken says what becomes of a number that is none.
const taken = ", no number: taken as missing"

// field reads a field. A number in it that is none is missing.
func (r *reader) field(name string, value []byte, none string) {
	field, known := stepFields[name]
	if !known {
		return
	}
	step := &r.step
	r.none = none
	if none != "" && name != "metrics" {
		step.flaw(name + ": " + none + taken)
	}
	if value[0] == 'n' { // null
		delete(step.said, name)
		step.gone[name] = none == "" && slices.Contains(stays, name)
		return
	}
	r.wrong = nil
	if err := cmp.Or(field(r, value), r.wrong); err != nil {
		if none == "" {
			step.flaw(name + ": " + err.Error())
		}
		return
	}
	step.said[name] = true
}

// clear forgets what a line has said, and keeps the room.
func (s *step) clear() {
	clear(s.said)
	clear(s.gone)
	clear(s.metrics)
	*s = step{
		said:       s.said,
		gone:       s.gone,
		grid:       s.grid,
		phase:      -1,
		chosen:     -1,
		weights:    s.weights[:0],
		marginals:  s.marginals[:0],
		candidates: s.candidates[:0],
		memory:     s.memory[:0],
		members:    s.members[:0],
		boards:     s.boards[:0],
		moves:      s.moves[:0],
		tree:       s.tree[:0],
		metrics:    s.metrics,
		events:     s.events[:0],
		flaws:      s.flaws[:0],
	}
}

// flaw takes note of something that is not as it should be.
func (s *step) flaw(text string) {
	if len(s.flaws) < mostFlaws {
		s.flaws = append(s.flaws, oneLine(text))
	}
}

// whole reads a whole number from 0 to most.
func whole(value []byte, most float64, into *float64) error {
	n := 0.0
	err := read(value, &n)
	if err != nil || n != math.Trunc(n) || n < 0 || n > most {
		return fmt.Errorf("expected a whole number from 0 to %.0f", most)
	}
	*into = n
	return nil
}

// readMetrics takes no value from those that have none or are too far from 0, and names the first.
func (r *reader) readMetrics(value []byte) error {
	var list map[string]*float64
	err := read(value, &list)
	first, flaw := "", ""
	for name, number := range list {
		why := ""
		switch {
		case number == nil:
			r.step.metrics[name] = math.NaN()
			why = r.none + taken
			if r.none == "" { // null, which is no mistake
				continue
			}
		case guest.Within(*number) != nil:
			why = guest.Within(*number).Error()
		default:
			r.step.metrics[name] = *number
			continue
		}
		if flaw == "" || name < first {
			first, flaw = name, why
		}
	}
	if flaw != "" {
		r.step.flaw("metrics: " + first + ": " + flaw)
	}
	return err
}

func sentence(value []byte, into *string) error {
	var text string
	err := read(value, &text)
	if err == nil && !utf8.ValidString(text) {
		err = errors.New("expected a text")
	}
	*into = oneLine(text)
	return err
}

func (r *reader) readPhase(value []byte) error {
	phases := r.about.Phases
	var name string
	number := -1.0
	err := read(value, &name)
	if err == nil {
		number = float64(slices.IndexFunc(phases, func(p engine.Phase) bool {
			return p.Name == name
		}))
	} else {
		err = read(value, &number)
	}
	switch {
	case err != nil:
		return err
	case number != math.Trunc(number) || number < 0 || number >= float64(len(phases)):
		return errors.New("the description has no such phase")
	}
	r.step.phase = int(number)
	return nil
}
