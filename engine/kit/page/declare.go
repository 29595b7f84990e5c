package page

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sudokuscope/engine"
)

// An entry may declare what it names, in a line that is indented as code below its heading:
//
//	### tenure                a parameter: its value, its bounds or choices, and what it is
//	    3 from 0 to 200 whole live
//	### accept
//	    always of always no-worse live
//	### literal               a preset: its puzzle, its moment, and parameters
//	    mantere-koljonen/s12a at=40 pace=5 view=memory accept=no-worse
//	### weigh                 a phase: the lines of the pseudocode that it lights, from 0
//	    4 5
//	### tabu                  a metric: its format, and the limits of its axis
//	    %.2f from 0 to 1
//
// The pseudocode stands whole below its heading. A line that a choice of a parameter changes is
// followed by its other forms, and one that can be struck by the settings that take it away and
// what the search does then:
//
//	## Pseudocode
//	    if d ≤ 0, or with probability exp(-d/T)
//	    | accept=threshold: if d ≤ T
//	    | struck accept=descent: nothing worse is ever made
const (
	indent  = "    "
	another = "| "
	struck  = "struck "
)

// declared calls take for each entry of the chapter that declares something.
func (r *reader) declared(take func(name string, said *words) error) {
	rest := r.rest
	for r.err == nil {
		heading, below, _ := strings.Cut(rest, "\n")
		name, is := strings.CutPrefix(heading, "### ")
		line, _, _ := strings.Cut(below, "\n")
		data, declares := strings.CutPrefix(line, indent)
		if !is || !declares {
			return
		}
		if err := take(name, r.said(data)); err != nil {
			r.err = r.placed(below, fmt.Errorf("%s: %w", name, err))
		}
		end := strings.Index(below, "\n#")
		if end < 0 {
			return
		}
		rest = below[end+1:]
	}
}

// words are those of a declaration, read one by one.
type words struct {
	list []string
}

// said are the words of a declaration, which hold until the next.
func (r *reader) said(data string) *words {
	r.words = slices.AppendSeq(r.words[:0], strings.FieldsSeq(data))
	return &words{list: r.words}
}

// next is the word that comes next; empty at the end.
func (w *words) next() string {
	if len(w.list) == 0 {
		return ""
	}
	word := w.list[0]
	w.list = w.list[1:]
	return word
}

// number reads what stands behind a word.
func (w *words) number(behind string) (float64, error) {
	text := w.next()
	v, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return 0, fmt.Errorf("%s %s: expected a number behind %q", behind, text, behind)
	}
	return v, nil
}

// param reads a parameter. When it is idle stands in the code, below its name.
func param(of *engine.Algorithm, list *[]engine.Param) func(string, *words) error {
	return func(name string, said *words) (err error) {
		made, _ := of.Param(name)
		made.Name = name
		usual := said.next()
		for len(said.list) > 0 && err == nil {
			switch word := said.next(); word {
			case "from":
				made.Min, err = said.number(word)
			case "to":
				made.Max, err = said.number(word)
			case "whole":
				made.Whole = true
			case "live":
				made.Live = true
			case "of":
				made.Choices = nil
				for len(said.list) > 0 && said.list[0] != "live" {
					made.Choices = append(made.Choices, said.next())
				}
			default:
				err = fmt.Errorf("%q: expected from, to, of, whole or live", word)
			}
		}
		if err == nil {
			made.Default, err = made.Parse(usual)
		}
		if err == nil {
			err = made.Check(made.Default)
		}
		*list = append(*list, made)
		return err
	}
}

// preset reads a preset.
func preset(of *engine.Algorithm, name string, said *words) (made engine.Preset, err error) {
	made = engine.Preset{Name: name, Puzzle: said.next()}
	for len(said.list) > 0 && err == nil {
		word := said.next()
		key, value, assigned := strings.Cut(word, "=")
		if !assigned {
			return made, fmt.Errorf("%q: expected NAME=VALUE behind the puzzle", word)
		}
		switch key {
		case "seed":
			made.Seed, err = strconv.ParseUint(value, 10, 64)
		case "at":
			made.At, err = engine.ParsePosition(value)
		case "pace":
			made.Pace, err = strconv.ParseFloat(value, 64)
		case "view":
			made.View = value
		default:
			p, known := of.Param(key)
			if !known {
				return made, fmt.Errorf("there is no parameter %s", key)
			}
			if made.Values == nil {
				made.Values = engine.Settings{}
			}
			made.Values[key], err = p.Parse(value)
		}
	}
	return made, err
}

// phase reads a phase.
func phase(of *engine.Algorithm) func(string, *words) error {
	return func(name string, said *words) error {
		made := engine.Phase{Name: name}
		for len(said.list) > 0 {
			word := said.next()
			line, err := strconv.Atoi(word)
			if err != nil || line < 0 || line >= len(of.Code) {
				return fmt.Errorf("%s: expected the number of a line of the pseudocode, 0 to %d", word, len(of.Code)-1)
			}
			made.Lines = append(made.Lines, line)
		}
		of.Phases = append(of.Phases, made)
		return nil
	}
}

// metric reads a metric.
func metric(of *engine.Algorithm) func(string, *words) error {
	return func(name string, said *words) (err error) {
		made := engine.Metric{Name: name, Format: said.next()}
		for len(said.list) > 0 && err == nil {
			switch word := said.next(); word {
			case "from":
				made.Low, err = said.number(word)
			case "to":
				made.High, err = said.number(word)
			case "mean-cost":
				made.MeanCost = true
			case "cost":
				made.Cost = true
			case "clock":
				made.Clock = true
			default:
				err = fmt.Errorf("%q: expected from, to, cost, mean-cost or clock", word)
			}
		}
		of.Metrics = append(of.Metrics, made)
		return err
	}
}

// pseudocode reads the whole of it, which stands below its heading.
func (r *reader) pseudocode(of *engine.Algorithm) {
	for r.err == nil && (strings.HasPrefix(r.rest, indent) || strings.HasPrefix(r.rest, "\n")) {
		line, rest, _ := strings.Cut(r.rest, "\n")
		text, is := strings.CutPrefix(line, indent)
		form, other := strings.CutPrefix(text, another)
		switch {
		case other:
			add := anotherForm
			if rest, strikes := strings.CutPrefix(form, struck); strikes {
				form, add = rest, strikeLast
			}
			if err := add(of, form); err != nil {
				r.err = r.placed(r.rest, err)
			}
		case is:
			of.Code = append(of.Code, engine.Line{Text: text})
		}
		r.rest = rest
	}
}

// anotherForm reads the form that the last line has with a choice of a parameter.
func anotherForm(of *engine.Algorithm, form string) error {
	said, text, found := strings.Cut(form, ": ")
	name, choice, assigned := strings.Cut(said, "=")
	p, known := of.Param(name)
	if !found || !assigned || len(of.Code) == 0 || !known {
		return fmt.Errorf("%q: expected | PARAMETER=CHOICE: the line, below a line", form)
	}
	at := slices.Index(p.Choices, choice)
	if at < 0 {
		return fmt.Errorf("%s: expected one of %s", said, strings.Join(p.Choices, ", "))
	}
	line := &of.Code[len(of.Code)-1]
	if line.By != "" && line.By != name {
		return fmt.Errorf("%s: the line depends on %s already", said, line.By)
	}
	line.By = name
	if line.Or == nil {
		line.Or = make([]engine.Line, len(p.Choices))
	}
	level := line.Text[:len(line.Text)-len(strings.TrimLeft(line.Text, " "))]
	line.Or[at].Text = level + strings.TrimSpace(text)
	return nil
}

// strikeLast reads how the last line is struck.
func strikeLast(of *engine.Algorithm, form string) error { return Strike(of, len(of.Code)-1, form) }

// Strike reads how a line is struck: NAME=VALUE …: what the search does then.
func Strike(of *engine.Algorithm, number int, form string) error {
	settings, then, found := strings.Cut(form, ": ")
	if !found || then == "" || number < 0 || strings.TrimSpace(settings) == "" {
		return fmt.Errorf("%q: expected struck NAME=VALUE …: what the search does then, of a line", form)
	}
	line := &of.Code[number]
	if line.Strike.Can() {
		return fmt.Errorf("%q: %q is struck already", form, strings.TrimSpace(line.Text))
	}
	line.Strike = engine.Strike{Values: engine.Settings{}, Then: then}
	for _, setting := range strings.Fields(settings) {
		name, value, err := of.ParseSetting(setting)
		if err != nil {
			return err
		}
		line.Strike.Values[name] = value
	}
	usual, err := of.Settle(nil)
	if err == nil && line.Strike.In(usual) {
		err = fmt.Errorf("%q: without other settings the line is struck already", settings)
	}
	return err
}
