package rounding

import (
	"context"
	"reflect"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/puzzles"
)

// chooser is a search that chooses a cell by two numbers besides what it does.
type chooser struct {
	engine.Search
	x, y float64
}

func (c *chooser) Next(w *decision.Witness) engine.Step {
	cell := 0
	if c.x > c.y {
		cell = 1
	}
	w.Grid().PickedCell(cell, decision.Chance{}, nil, decision.Reason{})
	return c.Search.Next(nil)
}

func (c *chooser) Clone() engine.Search { return &chooser{c.Search.Clone(), c.x, c.y} }

func (c *chooser) State() part.State { return part.State{part.Number(&c.x), part.Number(&c.y)} }

func start(t *testing.T, a *engine.Algorithm) engine.Search {
	t.Helper()
	p, err := puzzles.Find("ai-escargot")
	if err != nil {
		t.Fatal(err)
	}
	s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestADecisionThatHangsOnRoundingIsFound(t *testing.T) {
	tenth, fifth, third := .1, .2, 1.
	third /= 3
	climb, err := algorithms.Find("climb")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name  string
		x, y  float64
		hangs bool
	}{
		{"the same number by two ways", tenth + fifth, .3, true},
		{"one unit more", 3 * third * 1.1, 1.1, false},
		{"far apart", tenth + fifth, .31, false},
		{"equal by the same way", third, third, false},
		{"halves, which nothing rounds", 1.5, 1.5, false},
	} {
		v, err := try(context.Background(), climb, &chooser{start(t, climb), c.x, c.y}, 40, 1000)
		if err != nil {
			t.Fatal(err)
		}
		who, says := Anybody, "Anybody can reproduce this run"
		if c.hangs {
			who, says = Alone, "This program alone reproduces this run"
		}
		if v.Who != who || v.Hanging > 0 != c.hangs || (v.First != nil) != c.hangs || !strings.HasPrefix(v.Says(), says) {
			t.Errorf("%s: %+v, %s; expected %s", c.name, v, v.Says(), who)
		}
		if v.Phases == 0 {
			t.Errorf("%s: no phase was tried", c.name)
		}
	}
}

// The run that is asked about is the same as one that is not: no number is shared with a clone.
func TestTheRunItselfIsNotChanged(t *testing.T) {
	for i, a := range algorithms.All() {
		if sample.Leaves(i, 3) {
			continue
		}
		asked, plain := start(t, a), start(t, a)
		if !part.Numbered(asked) {
			continue
		}
		v, err := try(context.Background(), a, asked, 30, 1000)
		if err != nil {
			t.Fatal(err)
		}
		drive.Run(context.Background(), plain, drive.Budget{Iterations: 30})
		if one, other := drive.HashOf(asked), drive.HashOf(plain); one != other {
			t.Errorf("%s: the state is %x, and without the question %x", a.ID, one, other)
		}
		if v.Phases == 0 {
			t.Errorf("%s: no phase was tried", a.ID)
		}
	}
}

// A search whose state has numbers shows them, but for those that follow from settings.
func TestNumbersAreShown(t *testing.T) {
	unrounded := map[string]string{
		"genetic.gains":                 "it is told, and nothing is decided by it",
		"cuckoo.brood.hosts.Pa":         "a setting",
		"cuckoo-classic.brood.hosts.Pa": "a setting",
		"cuckoo-classic.flight.reach":   "it follows from settings, and clones share it",
	}
	for _, a := range algorithms.All() {
		s := start(t, a)
		if part.Numbered(s) {
			continue
		}
		for _, field := range numbers(reflect.TypeOf(s).Elem(), "", map[reflect.Type]bool{}) {
			if unrounded[a.ID+field] == "" {
				t.Errorf("%s: %s is a number, and its state lists none", a.ID, field)
			}
		}
	}
}

// numbers are the fields of a type that are numbers with a fraction, and lists of them.
func numbers(in reflect.Type, path string, seen map[reflect.Type]bool) (list []string) {
	switch in.Kind() {
	case reflect.Float64, reflect.Float32:
		return []string{path}
	case reflect.Slice, reflect.Array, reflect.Pointer:
		return numbers(in.Elem(), path, seen)
	case reflect.Struct:
		if seen[in] || strings.HasSuffix(in.Name(), "Options") || in.PkgPath() == "sudokuscope/engine" {
			return nil
		}
		seen[in] = true
		for i := range in.NumField() {
			list = append(list, numbers(in.Field(i).Type, path+"."+in.Field(i).Name, seen)...)
		}
	}
	return list
}
