package class

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"sudokuscope/engine"
	"sudokuscope/engine/plaintext"
	"sudokuscope/engine/sudoku"
)

// The bounds of a moment, in bytes and items. A run holds the journal of a long play,
// a look is short.
const (
	mostRun     = 8000
	mostLook    = 600
	mostName    = 80
	mostPuzzle  = 1500
	mostChanges = 200
	mostStep    = 1000
	mostCell    = sudoku.MaxCells
	// mostIteration is the last moment that can be shown: a seat goes there by
	// itself, and nobody shows a class what takes days.
	mostIteration = 1_000_000_000
)

// Run is which run the leader shows, in the words of the command line.
type Run struct {
	Puzzle, Algorithm string
	Seed              uint64
	// Set are the parameters that differ from the defaults, Changes the journal of
	// the run, those of its future too.
	Set, Changes []string
}

// String writes the run as the address of a page has it:
// "ai-escargot&a=tabu&seed=7&set=tenure=5&change=100:seed=3".
func (r Run) String() string {
	if r.Puzzle == "" {
		return ""
	}
	items := []string{plaintext.Word(r.Puzzle), "a=" + plaintext.Escape(r.Algorithm), "seed=" + strconv.FormatUint(r.Seed, 10)}
	for _, s := range r.Set {
		items = append(items, "set="+plaintext.Escape(s))
	}
	for _, c := range r.Changes {
		items = append(items, "change="+plaintext.Escape(c))
	}
	return strings.Join(items, "&")
}

// ParseRun reads a run as String writes it, and nothing else.
func ParseRun(text string) (r Run, err error) {
	items, err := split(text, mostRun)
	if err != nil {
		return r, err
	}
	for _, it := range items {
		switch {
		case !it.Valued && r.Puzzle == "":
			err = short(it.Name, mostPuzzle)
			r.Puzzle = it.Name
		case !it.Valued:
			err = errors.New("expected one puzzle")
		case it.Name == "a" && r.Algorithm == "":
			err = short(it.Value, mostName)
			r.Algorithm = it.Value
		case it.Name == "seed":
			r.Seed, err = strconv.ParseUint(it.Value, 10, 64)
		case it.Name == "set" && len(r.Set) < mostChanges:
			err = short(it.Value, mostName)
			r.Set = append(r.Set, it.Value)
		case it.Name == "change" && len(r.Changes) < mostChanges:
			err = short(it.Value, mostName)
			r.Changes = append(r.Changes, it.Value)
		default:
			err = errors.New("expected a puzzle, a=, seed=, set= and change=")
		}
		if err != nil {
			return Run{}, fmt.Errorf("the run: %q: %w", plaintext.Shortened(it.Text), err)
		}
	}
	if r.Puzzle == "" || r.Algorithm == "" {
		return Run{}, errors.New("the run: expected a puzzle and a=")
	}
	if r.String() != text {
		return Run{}, errors.New("the run: expected its items in order, each once")
	}
	return r, nil
}

// Look is where the run stands and what is seen of it.
type Look struct {
	At engine.Position
	// Playing reports whether the run goes on by itself on the leader's screen.
	Playing bool
	// Hash is that of the state, where it is known: what a seat has computed is held
	// to it. 0 is unknown.
	Hash uint64
	// View is the name of the view, empty for the first; Beside and Zoom are panels.
	View, Beside, Zoom string
	// Cell is the cell looked at, counted from 1, and 0 for none; Digit the digit
	// looked at in a map of one digit.
	Cell  int
	Digit uint8
	// Lesson is the lesson on the screen and Step its step, counted from 1; empty
	// and 0 for none.
	Lesson string
	Step   int
}

// String writes the look as the address of a page would: "at=212+3&view=memory".
func (l Look) String() string {
	items := []string{"at=" + l.At.String()}
	add := func(there bool, name, value string) {
		if there {
			items = append(items, name+"="+plaintext.Escape(value))
		}
	}
	if l.Playing {
		items = append(items, "playing")
	}
	add(l.Hash != 0, "hash", strconv.FormatUint(l.Hash, 16))
	add(l.View != "", "view", l.View)
	add(l.Beside != "", "beside", l.Beside)
	add(l.Zoom != "", "zoom", l.Zoom)
	add(l.Cell > 0, "cell", strconv.Itoa(l.Cell))
	add(l.Digit > 0, "digit", strconv.Itoa(int(l.Digit)))
	add(l.Lesson != "", "lesson", l.Lesson)
	add(l.Lesson != "", "step", strconv.Itoa(l.Step))
	return strings.Join(items, "&")
}

// ParseLook reads a look as String writes it, and nothing else.
func ParseLook(text string) (l Look, err error) {
	items, err := split(text, mostLook)
	if err != nil {
		return l, err
	}
	for _, it := range items {
		if err := l.read(it); err != nil {
			return Look{}, fmt.Errorf("the moment: %q: %w", plaintext.Shortened(it.Text), err)
		}
	}
	if l.String() != text {
		return Look{}, errors.New("the moment: expected at= first, and each item once, in order")
	}
	return l, nil
}

// read takes in one item.
func (l *Look) read(it plaintext.Item) (err error) {
	name := func(to *string) error {
		*to = it.Value
		return short(it.Value, mostName)
	}
	number := func(least, most int) (int, error) {
		n, err := strconv.Atoi(it.Value)
		if err != nil || n < least || n > most {
			return 0, fmt.Errorf("expected a number from %d to %d", least, most)
		}
		return n, nil
	}
	switch it.Name {
	case "at":
		if l.At, err = engine.ParsePosition(it.Value); err == nil && l.At.Iteration > mostIteration {
			err = fmt.Errorf("expected an iteration up to %d", mostIteration)
		}
	case "playing":
		l.Playing = true
	case "hash":
		l.Hash, err = strconv.ParseUint(it.Value, 16, 64)
	case "view":
		err = name(&l.View)
	case "beside":
		err = name(&l.Beside)
	case "zoom":
		err = name(&l.Zoom)
	case "cell":
		l.Cell, err = number(1, mostCell)
	case "digit":
		var n int
		n, err = number(1, 25)
		l.Digit = uint8(n)
	case "lesson":
		err = name(&l.Lesson)
	case "step":
		l.Step, err = number(1, mostStep)
	default:
		err = errors.New("expected at, playing, hash, view, beside, zoom, cell, digit, lesson or step")
	}
	return err
}

// split takes a text apart that is no longer than most.
func split(text string, most int) ([]plaintext.Item, error) {
	if len(text) > most {
		return nil, fmt.Errorf("%d bytes: expected at most %d", len(text), most)
	}
	return plaintext.Items(text)
}

// short refuses a name that is too long, or that a terminal would obey.
func short(text string, most int) error {
	obeyed := func(r rune) bool { return !unicode.IsPrint(r) }
	if text == "" || len(text) > most || !utf8.ValidString(text) || strings.ContainsFunc(text, obeyed) {
		return fmt.Errorf("expected 1 to %d letters", most)
	}
	return nil
}
