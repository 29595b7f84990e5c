package cuckoo

import (
	_ "embed"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/page"
)

// The phases, in the order of the loop.
const (
	phaseChoose = iota
	phaseCross
	phaseMutate
	phaseCompare
	phaseAbandon
	phaseRebuild
)

// pageText is what there is to read about it.
//
//go:embed page.md
var pageText string

// Algorithm is the prefiltered cuckoo search as the rest of the program knows it.
var Algorithm = page.Describe(pageText, &engine.Algorithm{
	ID: "cuckoo",
	Source: "Soto, Crawford, Galleguillos, Monfroy & Paredes, A prefiltered cuckoo search algorithm with " +
		"geometric operators for solving Sudoku problems, 2014",
	Counts: "digits that rows, columns and blocks lack",
	Strips: []string{"row 1", "row 2", "row 3", "moved"},
	Events: events,
	New:    page.Begin(start),
}, &words)

// mostNests is how many nests there may be.
const mostNests = 200

// Filter is how nests are built.
type Filter uint8

const (
	FilterDive Filter = iota // by dives
	FilterOnce               // by dives before the loop, from the root's domains in it
	FilterRoot               // from the root's domains
)

// Abandon is which nest may be abandoned.
type Abandon uint8

const (
	AbandonNotBest Abandon = iota // the worst except for that of the best egg
	AbandonAny                    // the worst whatever it holds
	AbandonWorse                  // the worst if it is worse than the best
)

// Hosts are the settings that both searches have and that may change during a run.
type Hosts struct {
	Pa      float64 `param:"pa"`
	Abandon Abandon `param:"abandon"`
	Always  bool    `param:"accept"` // the egg takes its nest whatever it costs
}

// Options are the other settings of the prefiltered search.
type Options struct {
	Pc      float64 `param:"pc"`
	Pm      float64 `param:"pm"`
	Filter  Filter  `param:"filter"`
	Several int     `param:"several"`
}

// The phases of the classic search, in the order of its loop.
const (
	classicChoose = iota
	classicFly
	classicCompare
	classicAbandon
	classicRebuild
)

// classicPage is what there is to read about it.
//
//go:embed classic.md
var classicPage string

// Classic is cuckoo search without filter or geometric operators, as the rest of
// the program knows it.
var Classic = page.Describe(classicPage, &engine.Algorithm{
	ID:     "cuckoo-classic",
	Source: "Soto et al. 2014, algorithm 1, after Yang & Deb, Cuckoo search via Lévy flights, 2009",
	Counts: "digits that rows, columns and blocks lack",
	Events: events,
	New:    page.Begin(startClassic),
}, &words)
