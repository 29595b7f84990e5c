package playback

import (
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/ask/chances"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/run"
)

// Breakpoint is a breakpoint as it was typed.
type Breakpoint struct {
	Text string
	Off  bool
}

// Stops are the breakpoints that there are. They outlive a run: what they mean to another
// algorithm or puzzle is found out when it starts.
type Stops struct {
	list []Breakpoint
}

// List returns the breakpoints there are.
func (s *Stops) List() []Breakpoint { return slices.Clone(s.list) }

// Put takes breakpoints in whatever they mean to the present run: those of a run
// file.
func (s *Stops) Put(b Breakpoint) { s.list = append(s.list, b) }

func (s *Stops) add(text string) {
	s.Put(Breakpoint{Text: strings.Join(strings.Fields(text), " ")})
}

// For returns the breakpoints that mean something to an algorithm on a problem.
func (s *Stops) For(algorithm *engine.Algorithm, problem drive.Problem) (list []*run.Break) {
	for _, typed := range s.list {
		stop, err := run.ParseBreak(typed.Text, algorithm, problem.Puzzle)
		if err != nil {
			continue
		}
		stop.Off = typed.Off
		chances.Gauge(stop, algorithm, problem)
		list = append(list, stop)
	}
	return list
}
