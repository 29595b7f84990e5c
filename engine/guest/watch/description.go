package watch

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine/guest"
	"sudokuscope/engine/sudoku"
)

// Description is the first line of a program, read.
type Description struct {
	guest.Declaration
	// Puzzle is the board that the program says it works on; nil where it says none.
	Puzzle sudoku.Grid
	unfit  error // why the puzzle that it says is none
	Seed   uint64
	// Answers are the requests that the program answers; none where it only writes.
	Answers []string

	goesOn     bool // after a solved grid
	unsaid     bool
	better     string
	target     *float64
	counts     string
	marginals  string
	full       float64
	memory     string
	population string
	moves      string
	tree       string
	flaws      []string
}

// Flaws are what is wrong with the description, a sentence each: such a field is passed over.
func (d *Description) Flaws() []string { return d.flaws }

// Can reports whether the program answers a request.
func (d *Description) Can(request string) bool {
	return slices.Contains(d.Answers, "step") && slices.Contains(d.Answers, request)
}

// ReadDescription reads a first line. described is false if the line is a step: then the
// description is that of a program which says nothing of itself.
func ReadDescription(line []byte) (about *Description, described bool, err error) {
	about = &Description{
		full:       1,
		marginals:  "p",
		memory:     "memory",
		population: "population",
		moves:      "moves",
		tree:       "tree",
		Declaration: guest.Declaration{
			Whose:  "program",
			Name:   "A program",
			About:  "A program that does not say what it does.",
			Cost:   costUnsaid,
			Common: commonEvents(false),
		},
	}
	version := 0
	step := false
	var grid []byte
	var fields object
	err = fields.each(line, func(name string, value []byte, none string) {
		switch name {
		case "sudokuscope":
			described = true
			if read(value, &version) != nil || version < 1 {
				about.flaw(name, "expected 1")
			}
			return
		case "grid":
			step, grid = true, bytes.Clone(value)
		}
		field, known := descriptionFields[name]
		if !known {
			return
		}
		if none != "" {
			about.flaw(name, none+taken)
		}
		if err := field(about, value); err != nil && none == "" {
			about.flaw(name, err.Error())
		}
	})
	about.settleCost()
	switch {
	case err != nil:
		return nil, false, fmt.Errorf("the first line is no description: %w", err)
	case version > 1:
		return nil, false, fmt.Errorf("the first line is of version %d: a newer sudokuscope may read it", version)
	case step && !described:
		blank, _, err := ReadDescription([]byte(plainDescription))
		if size := sizeOf(grid); err == nil && size > 0 && sudoku.OfCells(size) == nil {
			_, blank.unfit = sudoku.ParseGrid(strings.Repeat(".", size))
		}
		return blank, false, err
	}
	return about, true, nil
}

// sizeOf is how many cells a grid has, as a text or a list; 0 where it is neither.
func sizeOf(grid []byte) int {
	var text string
	if read(grid, &text) == nil {
		return len(text)
	}
	var list []any
	_ = read(grid, &list)
	return len(list)
}

// plainDescription is that of a program which says nothing of itself.
const plainDescription = `{"sudokuscope":1}`

func (d *Description) flaw(field, why string) {
	if len(d.flaws) < mostFlaws {
		d.flaws = append(d.flaws, oneLine(field+": "+why))
	}
}

// descriptionFields read the fields of a description.
var descriptionFields = map[string]func(d *Description, value []byte) error{
	"name":       (*Description).readName,
	"about":      word(func(d *Description) *string { return &d.About }),
	"marginals":  word(func(d *Description) *string { return &d.marginals }),
	"memory":     word(func(d *Description) *string { return &d.memory }),
	"population": word(func(d *Description) *string { return &d.population }),
	"moves":      word(func(d *Description) *string { return &d.moves }),
	"tree":       word(func(d *Description) *string { return &d.tree }),
	"seed": func(d *Description, value []byte) error {
		return read(value, &d.Seed)
	},
	"puzzle":  (*Description).readPuzzle,
	"cost":    (*Description).readCost,
	"goes_on": func(d *Description, value []byte) error { return read(value, &d.goesOn) },
	"better":  (*Description).readBetter,
	"target":  (*Description).readTarget,
	"full":    (*Description).readFull,
	"code":    (*Description).readCode,
	"phases":  (*Description).readPhases,
	"metrics": (*Description).readMetrics,
	"events":  (*Description).readEvents,
	"params":  (*Description).readParams,
	"answers": (*Description).readAnswers,
}

// costUnsaid is the measure as long as the description is read.
const costUnsaid = guest.Own + 1

// word reads a text into a field; an empty one leaves what is there.
func word(field func(*Description) *string) func(*Description, []byte) error {
	return func(d *Description, value []byte) error {
		var text string
		err := read(value, &text)
		if err == nil {
			*field(d) = cmp.Or(oneLine(text), *field(d))
		}
		return err
	}
}

func (d *Description) readName(value []byte) error {
	var text string
	return cmp.Or(read(value, &text), d.Named(oneLine(text)))
}

func (d *Description) readPuzzle(value []byte) error {
	var text string
	err := read(value, &text)
	if err == nil {
		d.Puzzle, err = sudoku.ParseGrid(text)
	}
	if err != nil && text != "" {
		d.unfit = err
	}
	return err
}

func (d *Description) readCost(value []byte) error {
	var text string
	if err := read(value, &text); err != nil {
		return err
	}
	d.Cost = guest.Measure(slices.Index(guest.Measures, text))
	if d.Cost < 0 {
		d.Cost = guest.Own
		d.counts = oneLine(text)
	}
	return nil
}

func (d *Description) readBetter(value []byte) error {
	var text string
	err := read(value, &text)
	if err == nil && text != "more" && text != "less" {
		err = errors.New("expected more or less")
	}
	if err == nil {
		d.better = text
	}
	return err
}

func (d *Description) readTarget(value []byte) error {
	target := 0.0
	err := read(value, &target)
	if err == nil {
		err = guest.Within(target)
	}
	if err == nil {
		d.target = &target
	}
	return err
}

// settleCost decides what the cost is: one that has a target or is better where it is more is the
// program's own.
func (d *Description) settleCost() {
	own := d.better == "more" || d.target != nil
	switch {
	case d.Cost == costUnsaid && own:
		d.Cost, d.counts = guest.Own, "what the program measures"
	case d.Cost == costUnsaid:
		d.Cost, d.unsaid = guest.Missing, true
	case d.Cost != guest.Own && own:
		d.flaw("cost", "it is counted here, less is better and 0 the target; expected a name of your own")
	}
}

func (d *Description) readFull(value []byte) error {
	full := 0.0
	err := read(value, &full)
	switch {
	case err != nil:
		return err
	case full <= 0:
		return fmt.Errorf("expected a number above 0")
	case guest.Within(full) != nil:
		return guest.Within(full)
	}
	d.full = full
	return nil
}

func (d *Description) readAnswers(value []byte) error {
	var list []string
	err := read(value, &list)
	for _, request := range list {
		if slices.Contains(requests, request) {
			d.Answers = append(d.Answers, request)
		}
	}
	return err
}
