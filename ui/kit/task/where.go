package task

import (
	"strings"

	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/school/question"
)

// This file says from which panels an answer can be told, and how those of them that are not on
// the screen get there.

// shownIn names the panels from which the answer to a kind of computed question can be told.
var shownIn = map[question.Kind][]string{
	question.NextMove:   {"moves", "memory"},
	question.PlaceKind:  {"moves"},
	question.Forbidden:  {"memory", "board"},
	question.Acceptance: {"moves"},
	question.Selection:  {"population"},
	question.Fate:       {"population"},
	question.Aspires:    {"memory", "moves"},
	question.Parent:     {"population"},
	question.Stays:      {"population"},
	question.Inherits:   {"population", "board"},
	question.Alike:      {"population"},
	question.Gains:      {"cost"},
	question.Changes:    {"board"},
	question.Rising:     {"model", "population"},
	question.Becomes:    {"model"},
	question.DigitDrawn: {"model", "board"},
	question.Tried:      {"board", "tree"},
	question.Backs:      {"tree"},
	question.Emptied:    {"board", "tree"},
	question.CostNext:   {"loop", "cost"},
}

// decidedIn names those from which a decision can be told, by what is chosen among.
var decidedIn = map[decision.Choice][]string{
	decision.ASwap:   {"moves", "memory", "board"},
	decision.AMember: {"population"},
	decision.ADigit:  {"model", "board"},
	decision.ACell:   {"board", "tree"},
}

// SeenIn names the panels from which the answer can be told, the most telling first.
func (p *Put) SeenIn() []string {
	if p.Kind == question.Decides {
		return decidedIn[p.Among()]
	}
	return shownIn[p.Kind]
}

// where says which panels to look at, and which key shows those that are not there.
func (p *Put) where() string {
	names := p.SeenIn()
	if len(names) == 0 {
		return ""
	}
	var shown, hidden []string
	for _, name := range names {
		sight := Sight{Shown: true}
		if p.Sees != nil {
			sight = p.Sees(name)
		}
		switch {
		case sight.Shown:
			shown = append(shown, name)
		case sight.Key != "":
			hidden = append(hidden, name+" (key "+sight.Key+")")
		}
	}
	if len(shown)+len(hidden) == 0 {
		return ""
	}
	where := "Look at: " + strings.Join(append(shown, hidden...), ", ")
	switch {
	case p.Kind == question.Acceptance:
		where += ": the histogram and its curve"
	case p.Kind == question.Selection, p.Kind == question.Decides && p.Among() == decision.AMember:
		where += ": the letters stand at the costs"
	}
	return where + "."
}
