package paper

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/drive"
)

// The text of tables has a key and a value a line. What is indented goes on with the line
// before. A table begins with its head:
//
//	table: ID
//	title: TEXT
//	paper: AUTHORS YEAR
//	source: TEXT
//	runs: N                   of a case, if the case does not say
//	whole: yes                a figure is of all runs together
//	note: TEXT                any number of them
//	not compared: TEXT        any number of them
//	all by: ALGORITHM, preset NAME
//	all on: PUZZLE PUZZLE …
//	all within: N iterations
//
// What is said of all cases holds where a case does not say otherwise. A case is
//
//	case: LABEL
//	by: ALGORITHM, preset NAME
//	set: NAME=VALUE …
//	on: PUZZLE …              or source NAME, of the table's file; or general NAME
//	given: NAME               another puzzle made of each, from otherPuzzles
//	within: N iterations      or evaluations, or the algorithm's own end
//	runs: N
//	pool: NAME                the cases that are tested together
//	measure: QUANTITY | paper NUMBER | of RUNS | over LABEL | fitted | repeats WHAT |
//	  differs WHY | band LOW to HIGH
//
// A number may be a product or a quotient, as the paper's figures are read: 100*30/31.
type tableReader struct {
	list   []*Table
	shared Case // what is said of all cases of the table
}

// entry is a line of the text, with those that go on with it.
type entry struct {
	number     int
	key, value string
}

// readTables reads the tables of a text.
func readTables(text string) ([]*Table, error) {
	var reader tableReader
	entries, err := entriesOf(text)
	if err != nil {
		return nil, err
	}
	for _, line := range entries {
		err := reader.read(line)
		if err != nil {
			return nil, fmt.Errorf("%d: %s: %w", line.number, line.key, err)
		}
	}
	return reader.list, nil
}

// entriesOf takes a text apart into its lines.
func entriesOf(text string) (list []entry, err error) {
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimRight(line, " \r")
		if line == "" {
			continue
		}
		more, goesOn := strings.CutPrefix(line, "  ")
		if goesOn && len(list) > 0 {
			list[len(list)-1].value += " " + more
			continue
		}
		key, value, is := strings.Cut(line, ": ")
		if !is {
			return nil, fmt.Errorf("%d: %q: expected KEY: VALUE", i+1, line)
		}
		list = append(list, entry{i + 1, key, value})
	}
	return list, nil
}

// read takes in an entry.
func (r *tableReader) read(line entry) error {
	if line.key == "table" {
		r.list = append(r.list, &Table{ID: line.value})
		r.shared = Case{}
		return nil
	}
	if len(r.list) == 0 {
		return errors.New("expected a table first")
	}
	table := r.list[len(r.list)-1]
	if line.key == "case" {
		c := r.shared
		c.Label = line.value
		table.Cases = append(table.Cases, c)
		return nil
	}
	if len(table.Cases) == 0 {
		return r.readHead(table, line)
	}
	return readCase(&table.Cases[len(table.Cases)-1], line)
}

// readHead reads what is said of a table.
func (r *tableReader) readHead(table *Table, line entry) (err error) {
	key, ofAll := strings.CutPrefix(line.key, "all ")
	if ofAll {
		return readCase(&r.shared, entry{line.number, key, line.value})
	}
	switch line.key {
	case "title":
		table.Title = line.value
	case "paper":
		table.Paper = line.value
	case "source":
		table.Source = line.value
	case "runs":
		table.Runs, err = strconv.Atoi(line.value)
	case "whole":
		table.Whole = line.value == "yes"
	case "note":
		table.Notes = append(table.Notes, line.value)
	case "not compared":
		table.NotCompared = append(table.NotCompared, line.value)
	default:
		return errors.New("no such key of a table")
	}
	return err
}

// readCase reads what is said of a case.
func readCase(into *Case, line entry) (err error) {
	switch line.key {
	case "by":
		into.Algorithm, into.Preset, _ = strings.Cut(line.value, ", preset ")
	case "set":
		into.Set = strings.Fields(line.value)
	case "on":
		readPuzzles(into, line.value)
	case "given":
		into.Given = otherPuzzles()[line.value]
		if into.Given == nil {
			return fmt.Errorf("%q: no such puzzle can be made", line.value)
		}
	case "within":
		into.Budget, err = readBudget(line.value)
	case "runs":
		into.Runs, err = strconv.Atoi(line.value)
	case "pool":
		into.Pool = line.value
	case "measure":
		var m Measure
		m, err = readMeasure(line.value)
		into.Measures = append(into.Measures, m)
	default:
		return errors.New("no such key of a case")
	}
	return err
}

func readPuzzles(into *Case, text string) {
	source, ofFile := strings.CutPrefix(text, "source ")
	general, isGeneral := strings.CutPrefix(text, "general ")
	switch {
	case ofFile:
		into.Source = source
	case isGeneral:
		into.General = general
	default:
		into.Puzzles = strings.Fields(text)
	}
}

func readBudget(text string) (drive.Budget, error) {
	if text == "the algorithm's own end" {
		return drive.Budget{}, nil
	}
	count, unit, _ := strings.Cut(text, " ")
	bound, err := strconv.ParseInt(count, 10, 64)
	switch {
	case err != nil:
		return drive.Budget{}, err
	case unit == "iterations":
		return drive.Budget{Iterations: bound}, nil
	case unit == "evaluations":
		return drive.Budget{Evaluations: bound}, nil
	}
	return drive.Budget{}, fmt.Errorf("%q: expected iterations or evaluations", text)
}

// readMeasure reads a figure. Without a number the paper does not print it.
func readMeasure(text string) (Measure, error) {
	parts := strings.Split(text, " | ")
	all := quantities()
	at := slices.IndexFunc(all, func(q Quantity) bool {
		return q.Name == parts[0]
	})
	if at < 0 {
		return Measure{}, fmt.Errorf("%q: no such quantity", parts[0])
	}
	measure := Measure{Quantity: all[at], Paper: math.NaN()}
	for _, part := range parts[1:] {
		err := readPart(&measure, part)
		if err != nil {
			return measure, fmt.Errorf("%q: %w", part, err)
		}
	}
	return measure, nil
}

// readPart reads what is said of a figure.
func readPart(measure *Measure, part string) (err error) {
	key, value, _ := strings.Cut(part, " ")
	switch key {
	case "paper":
		measure.Paper, err = readNumber(value)
	case "of":
		measure.PaperRuns, err = strconv.Atoi(value)
	case "over":
		measure.Over = value
	case "fitted":
		measure.Fitted = true
	case "repeats":
		measure.Repeats = value
	case "differs":
		measure.Reason = value
	case "band":
		low, high, _ := strings.Cut(value, " to ")
		least, e1 := readNumber(low)
		most, e2 := readNumber(high)
		measure.Accept = &stats.Interval{Low: least, High: most}
		err = errors.Join(e1, e2)
	default:
		return errors.New("expected paper, of, over, fitted, repeats, differs or band")
	}
	return err
}

// readNumber reads a number, or what is worked out of several from left to right.
func readNumber(text string) (float64, error) {
	end := strings.IndexAny(text, "*/")
	if end < 0 {
		return strconv.ParseFloat(text, 64)
	}
	value, err := strconv.ParseFloat(text[:end], 64)
	for rest := text[end:]; rest != "" && err == nil; {
		sign := rest[0]
		rest = rest[1:]
		end = strings.IndexAny(rest, "*/")
		if end < 0 {
			end = len(rest)
		}
		var other float64
		other, err = strconv.ParseFloat(rest[:end], 64)
		rest = rest[end:]
		if sign == '*' {
			value *= other
		} else {
			value /= other
		}
	}
	return value, err
}
