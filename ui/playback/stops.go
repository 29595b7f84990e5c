package playback

import (
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/chances"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/solution"
)

// Breakpoint is a breakpoint as it was typed.
type Breakpoint struct {
	Text string
	Off  bool
}

// Stops are the breakpoints that there are. They outlive a run: what they mean to another
// algorithm or puzzle is found out when it starts.
type Stops struct {
	solution *solution.Solution
	list     []Breakpoint
}

// NewStops is no breakpoints yet; some ask the solution.
func NewStops(t *solution.Solution) *Stops { return &Stops{solution: t} }

// List returns the breakpoints there are.
func (s *Stops) List() []Breakpoint { return slices.Clone(s.list) }

// Put takes breakpoints in whatever they mean to the present run: those of a run
// file.
func (s *Stops) Put(b Breakpoint) { s.list = append(s.list, b) }

func (s *Stops) add(text string) {
	s.Put(Breakpoint{Text: strings.Join(
		strings.Fields(text),
		" ",
	)})
}

// needSolution is the first breakpoint in force that needs the solution.
func (s *Stops) needSolution() (text string, ok bool) {
	for _, b := range s.list {
		if !b.Off && run.NeedsSolution(b.Text) {
			return b.Text, true
		}
	}
	return "", false
}

// parse reads a breakpoint for an algorithm and a puzzle.
func (s *Stops) parse(text string, a *engine.Algorithm, p *sudoku.Puzzle) (*run.Break, error) {
	if !run.NeedsSolution(text) {
		return run.ParseBreak(text, a, p, nil)
	}
	right, err := s.solution.Solution(p)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", text, err)
	}
	return run.ParseBreak(text, a, p, right)
}

// For returns the breakpoints that mean something to an algorithm on a problem.
func (s *Stops) For(a *engine.Algorithm, p drive.Problem) (list []*run.Break) {
	for _, typed := range s.list {
		stop, err := s.parse(typed.Text, a, p.Puzzle)
		if err != nil {
			continue
		}
		stop.Off = typed.Off
		stop.Chance = chances.Meter(a, p)
		list = append(list, stop)
	}
	return list
}
