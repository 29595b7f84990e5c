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
//	### weigh                 a phase: the lines of the pseudocode that it lights
//	    4 5
//	### tabu                  a metric: its format, and the limits of its axis
//	    %.2f from 0 to 1
const indent = "    "

// declared calls take for each entry of the chapter that declares something.
func (r *reader) declared(take func(name string, words []string) error) {
	rest := r.rest
	for r.err == nil {
		heading, below, _ := strings.Cut(rest, "\n")
		name, is := strings.CutPrefix(heading, "### ")
		line, _, _ := strings.Cut(below, "\n")
		data, declares := strings.CutPrefix(line, indent)
		if !is || !declares {
			return
		}
		if err := take(name, strings.Fields(data)); err != nil {
			r.err = fmt.Errorf("%q: %w", name, err)
		}
		_, rest, _ = strings.Cut(below, "\n#")
		rest = "#" + rest
	}
}

// param reads a parameter. When it is idle stands in the code, below its name.
func param(of *engine.Algorithm, list *[]engine.Param) func(string, []string) error {
	return func(name string, words []string) error {
		made, _ := of.Param(name)
		made.Name = name
		first := words[0]
		for i := 1; i < len(words) && made.Choices == nil; i++ {
			var err error
			switch words[i] {
			case "from":
				made.Min, err = strconv.ParseFloat(words[i+1], 64)
			case "to":
				made.Max, err = strconv.ParseFloat(words[i+1], 64)
			case "of":
				made.Choices = slices.DeleteFunc(slices.Clone(words[i+1:]), func(w string) bool { return w == "live" })
			}
			if err != nil {
				return err
			}
		}
		made.Whole = slices.Contains(words, "whole")
		made.Live = slices.Contains(words, "live")
		var err error
		made.Default, err = made.Parse(first)
		*list = append(*list, made)
		return err
	}
}

// preset reads a preset; its parameters are checked by the laws of all algorithms.
func preset(of *engine.Algorithm, name string, words []string) (made engine.Preset, err error) {
	made = engine.Preset{Name: name, Puzzle: words[0]}
	for _, word := range words[1:] {
		key, value, _ := strings.Cut(word, "=")
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
		if err != nil {
			return made, err
		}
	}
	return made, nil
}

// phase reads a phase.
func phase(of *engine.Algorithm) func(string, []string) error {
	return func(name string, words []string) error {
		made := engine.Phase{Name: name}
		for _, word := range words {
			line, err := strconv.Atoi(word)
			if err != nil {
				return err
			}
			made.Lines = append(made.Lines, line)
		}
		of.Phases = append(of.Phases, made)
		return nil
	}
}

// metric reads a metric.
func metric(of *engine.Algorithm) func(string, []string) error {
	return func(name string, words []string) (err error) {
		made := engine.Metric{Name: name, Format: words[0]}
		for i, word := range words {
			switch word {
			case "from":
				made.Low, err = strconv.ParseFloat(words[i+1], 64)
			case "to":
				made.High, err = strconv.ParseFloat(words[i+1], 64)
			case "mean-cost":
				made.MeanCost = true
			}
		}
		of.Metrics = append(of.Metrics, made)
		return err
	}
}

// pseudocode reads the whole of it, which stands below its heading.
func (r *reader) pseudocode(of *engine.Algorithm) {
	for strings.HasPrefix(r.rest, indent) || strings.HasPrefix(r.rest, "\n") {
		line, rest, _ := strings.Cut(r.rest, "\n")
		if text, is := strings.CutPrefix(line, indent); is {
			of.Code = append(of.Code, engine.Line{Text: text})
		}
		r.rest = rest
	}
}
