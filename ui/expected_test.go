package ui_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/ui/do/runs"
	"sudokuscope/ui/frame/stage"
	. "sudokuscope/ui/proof/uitest"
)

// What the tests here alone expect of a screen.

// Stopped expects the run at rest where a breakpoint stopped it, and a notice of it.
func Stopped(text string) Expectation {
	return That("a stop at "+text, func(s *Screen) bool {
		report := s.Scene().Report
		return !report.Playing && report.Stop.Break != nil && report.Stop.Break.Text == text &&
			Notes(text, report.At.String()).OK(s)
	})
}

// Headed expects a text in the first line.
func Headed(text string) Expectation {
	return That("the header has "+text, func(s *Screen) bool {
		return strings.Contains(s.Line(0), text)
	})
}

// Hints expects the last line to begin with some keys, each with what it does.
func Hints(keys ...string) Expectation {
	text := "^"
	for _, k := range keys {
		text += regexp.QuoteMeta(k) + `( \S+)+ {3}`
	}
	begin := regexp.MustCompile(text)
	return That(fmt.Sprintf("a footer with the keys %q", keys), func(s *Screen) bool {
		return begin.MatchString(strings.TrimSpace(s.Foot()) + "   ")
	})
}

// Matches expects a line that a pattern is in.
func Matches(pattern string) Expectation {
	line := regexp.MustCompile(pattern)
	return That("what matches "+pattern, func(s *Screen) bool {
		return line.MatchString(s.Text())
	})
}

// Seeded expects a run with a seed, and the header to say so.
func Seeded(seed uint64) Expectation {
	return That(fmt.Sprintf("seed %d", seed), func(s *Screen) bool {
		return s.Scene().Problem.Seed == seed &&
			strings.Contains(s.Line(0), fmt.Sprintf(" %d ", seed))
	})
}

// Slide expects the microscope on a phase.
var Slide = That("a phase under the microscope", func(s *Screen) bool {
	return slices.ContainsFunc(s.Scene().Algorithm.Phases, func(p engine.Phase) bool {
		return Shows(": " + p.Name + ",").OK(s)
	})
})

// title is the first word of a rule above a panel.
var title = regexp.MustCompile(`(?m)(?:^|─ )─ (\pL\S*)`)

// Titles returns the first words of the rules above the panels, row by row.
func Titles(s *Screen) (list []string) {
	for _, found := range title.FindAllStringSubmatch(s.Text(), -1) {
		list = append(list, found[1])
	}
	return list
}

// Compared expects that all lanes are compared with the first as far as they have gone.
var Compared = That("lanes that are compared", func(s *Screen) bool {
	field := Race(s).Field()
	return field.Pair() != nil && !field.Lags()
})

// Forked expects a run that differs from its parent by a change at a moment, and shows it.
func Forked(name, what, parent string, at engine.Position) Expectation {
	return That(fmt.Sprintf("%s, %s from %s at %s", name, what, parent, at),
		func(s *Screen) bool {
			return Shows(name+"  "+what).OK(s) &&
				slices.ContainsFunc(Of[*runs.Runs](s).List(),
					func(r *stage.Run) bool {
						return r.Name == name && r.What == what && r.Parent != nil &&
							r.Parent.Name == parent &&
							r.Fork == at
					})
		})
}

// ForkedAt is Forked at the end of an iteration.
func ForkedAt(name, what, parent string, iteration int64) Expectation {
	return Forked(name, what, parent, engine.Position{Iteration: iteration})
}
