package decision

import (
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine/sudoku"
)

// Reason is a sentence as a value: why something was decided, or what a phase did. It is
// plain numbers, so that a reader compares and counts them; the words are made where it is
// shown.
type Reason struct {
	// Kind is what is said, nil where nothing is.
	Kind *ReasonKind
	// Numbers are those of Kind.Numbers, in its order.
	Numbers [MostNumbers]float64
	// More are clauses that follow in the same sentence.
	More []Reason
}

// MostNumbers is how many numbers a reason has at most. What needs more is a clause.
const MostNumbers = 8

// ReasonKind is one kind of thing that an algorithm says. Its text is a template: what stands in
// braces is filled in, where n and m stand for the names of numbers:
//
//	{n}                the number, of a fraction three digits
//	{n+1}              the number of something that is counted from 0, as people count it
//	{n step}           the number with its noun: "1 step", "3 steps"
//	{n clash/clashes}  the same where the plural is not made by an s
//	{n +}              a whole number with its sign
//	{n chance}         a probability
//	{moved n m}        how a probability changed from n to m
//	{n %.3g}           the number in a format of fmt
//	{cell n}           the name of a cell; {cell} that of the number called cell
//	{unit n}           the name of a unit, and {block n} that of the block of a cell
//	{digit n}          the symbol of a digit, or "blank"; {digit} that of the number called digit
//	{digits n}         the symbols of a set of digits
//	{list n}           a set, counted from 1, as numbers: "1, 3 and 5"
//	{contradiction n}  what a wiped out domain means: see Board.Contradiction
//	{lack n}           what a constraint of the exact cover lacks, counted from 0
//	{word n}           the one of the kind's words with that number, a template itself; below
//	                   the first it is the first, and behind the last the last
//	{quote n}          the same word as it stands: a person's, whose braces mean nothing
//	{which n m}        of three words the first if n and m are 0, the third if m is not, or
//	                   else the second
type ReasonKind struct {
	// Name is what readers know it by; an algorithm has no two of one name.
	Name string
	// Numbers are the names of its numbers. A cell is given by its number, a digit by its
	// value, a set of digits as a sudoku.Mask, a member of a population as counted from 0.
	Numbers []string
	// Units are what its numbers are, in the same order.
	Units []Unit
	// Text is its sentence, a template.
	Text string
	// Words are what a number of the kind {word n} chooses among. They are templates, too.
	Words []string
	// plain: the text is a person's, and its braces mean nothing.
	plain bool
	names string // as the table has them
}

// Unit is what a number of a reason is: the word behind the colon in a table. A number that has
// none is a cell, a digit or a unit if that is its name, and else a count.
type Unit string

// The units of numbers.
const (
	CountUnit Unit = "count"
	CellUnit  Unit = "cell"
	BoardUnit Unit = "unit" // of the board: a row, a column or a block
	DigitUnit Unit = "digit"
	RealUnit  Unit = "real"
	FlagUnit  Unit = "flag"
	SetUnit   Unit = "set"
)

// unitOf splits a number of a table into its name and what it is.
func unitOf(word string) (name string, unit Unit) {
	name, ending, given := strings.Cut(word, ":") //nolint:forbidigo // a table of an algorithm
	switch unit = Unit(name); {
	case given:
		unit = Unit(ending)
	case unit != CellUnit && unit != BoardUnit && unit != DigitUnit:
		unit = CountUnit
	}
	return name, unit
}

// Table lists what an algorithm can say, in the order of its declarations.
type Table struct {
	Kinds []*ReasonKind
}

// Say declares a kind: its name, its numbers with spaces between, its sentence, and the words
// that the sentence chooses among. Behind the name of a number stands its [Unit]: "p:real".
func (t *Table) Say(name, numbers, text string, words ...string) *ReasonKind {
	kind := &ReasonKind{Name: name, Text: text, Words: words, names: numbers}
	kind.Numbers = strings.Fields(numbers)
	kind.Units = make([]Unit, len(kind.Numbers))
	for i, word := range kind.Numbers {
		kind.Numbers[i], kind.Units[i] = unitOf(word)
	}
	t.Kinds = append(t.Kinds, kind)
	return kind
}

// Free stands for words that no table can list. An algorithm that has it among its tables speaks
// with the words of somebody too: of the author of a script, or of a program that is watched.
var Free Table

// Plain is a reason in the words of a person, such as the author of a script.
func Plain(text string) Reason {
	if text == "" {
		return Reason{}
	}
	return Reason{Kind: &ReasonKind{Name: "words", Text: text, plain: true}}
}

// Of returns a reason of a kind that has no numbers.
func (k *ReasonKind) Of() Reason { return k.With("") }

// With returns a reason of the kind with its numbers, in the order of their names, which must
// be those that the table has. What searches say is made by the makers beside their tables: they
// take each number by its name and with its type, and those of a swap, a:cell u:digit b:cell v:digit, as
// an [Exchange]. Nothing is allocated.
func (k *ReasonKind) With(names string, numbers ...float64) (r Reason) {
	if k.names != names || len(numbers) != len(k.Numbers) {
		panic(fmt.Sprintf("%q has the numbers %q, and not %q", k.Name, k.names, names))
	}
	r.Kind = k
	copy(r.Numbers[:], numbers)
	return r
}

// Flag is the number of what is so, or is not.
func Flag(is bool) float64 {
	if is {
		return 1
	}
	return 0
}

// And returns the reason with clauses behind it; those that say nothing are left out.
func (r Reason) And(clauses ...Reason) Reason {
	r.More = slices.Clip(r.More)
	for _, clause := range clauses {
		if clause.Said() {
			more := clause.More
			clause.More = nil
			r.More = append(append(r.More, clause), more...)
		}
	}
	return r
}

// Said reports whether anything is said.
func (r Reason) Said() bool { return r.Kind != nil }

// Is reports whether the reason is of a kind with that name.
func (r Reason) Is(name string) bool { return r.Kind != nil && r.Kind.Name == name }

// Named returns the clause of that name, the reason itself or one that follows; it says
// nothing if there is none.
func (r Reason) Named(name string) Reason {
	if r.Is(name) {
		return r
	}
	for i := range r.More {
		clause := r.More[i].Named(name)
		if clause.Said() {
			return clause
		}
	}
	return Reason{}
}

// Number returns a number of the reason by its name; ok is false if the kind has none.
func (r Reason) Number(name string) (value float64, ok bool) {
	if r.Kind == nil {
		return 0, false
	}
	i := slices.Index(r.Kind.Numbers, name)
	if i < 0 {
		return 0, false
	}
	return r.Numbers[i], true
}

// Int returns a number of the reason that is whole; it panics if the kind has none of that
// name.
func (r Reason) Int(name string) int {
	n, ok := r.Number(name)
	if !ok {
		panic(fmt.Sprintf("%q has no number %q", r.Kind.Name, name))
	}
	return int(n)
}

// Equal reports whether two reasons say the same.
func (r Reason) Equal(o Reason) bool {
	same := r.Kind == o.Kind && r.Numbers == o.Numbers
	return same && slices.EqualFunc(r.More, o.More, Reason.Equal)
}

// Text returns the reason in words, on a board that has names for its cells and digits.
func (r Reason) Text(board *sudoku.Board) string {
	if r.Kind == nil {
		return ""
	}
	var text strings.Builder
	r.write(&text, board)
	return text.String()
}

func (r *Reason) write(text *strings.Builder, board *sudoku.Board) {
	if r.Kind.plain {
		text.WriteString(r.Kind.Text)
	} else {
		text.WriteString(r.Kind.fill(board, r.Kind.Text, r.Numbers[:]))
	}
	for i := range r.More {
		r.More[i].write(text, board)
	}
}
