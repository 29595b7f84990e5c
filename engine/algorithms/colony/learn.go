package colony

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// leader is the grid that deposits: the best so far, or what has replaced it.
type leader struct {
	grid sudoku.Grid
	left int // cells it leaves unset
	// value is what it deposits: cells/left at first, and then less by the
	// iteration; 0 while there is no leader.
	value float64
	age   int // iterations it has led
	// turns counts how often a leader has been replaced since these trails
	// led to a grid as full as fullest, which is in cells left.
	turns, fullest int
}

// forget leaves no leader.
func (l *leader) forget() {
	clear(l.grid)
	l.left = len(l.grid)
	l.fullest = len(l.grid)
	l.value = 0
	l.age = 0
	l.turns = 0
}

// worth is the value of a grid that leaves left cells unset.
func (l *leader) worth(left int) float64 { return float64(len(l.grid)) / float64(left) }

// challenge makes a grid the leader if it is worth more than the leader still is.
func (l *leader) challenge(grid sudoku.Grid, left int) bool {
	worth := l.worth(left)
	if worth <= l.value {
		return false
	}
	l.turns++
	if left < l.fullest {
		l.fullest, l.turns = left, 0
	}
	copy(l.grid, grid)
	l.left = left
	l.value = worth
	l.age = 0
	return true
}

// leads reports whether there is a leader.
func (l *leader) leads() bool { return l.value > 0 }

// enough is how many cells a grid may leave and still replace the leader.
func (l *leader) enough() int {
	n := l.left
	for n < len(l.grid) && l.worth(n+1) > l.value {
		n++
	}
	return n
}

// judge finds the ant that has set the most cells, the first of equals, and lets
// its grid challenge the leader.
func (s *search) judge(w *decision.Witness) {
	s.Evaluations += int64(len(s.ants))
	best := 0
	for i := range s.ants {
		if s.ants[i].Left() < s.ants[best].Left() {
			best = i
		}
	}
	s.show(best)
	s.compare(s.before, s.Grid)
	w.Explain(s.tellBest)
	engine.Better(&s.Base, eventImproved, float64(best))
	if s.Cost == 0 {
		s.Note(eventSolved, float64(best), float64(s.Evaluations))
		s.End(engine.Solved)
		return
	}
	was := s.leader
	if s.leader.challenge(s.Grid, s.Cost) && s.Cost > was.left {
		s.Note(eventReplaced, float64(s.Cost), float64(was.left))
	}
	s.tellChallenge(w, was)
	if alike := s.ants.allAlike(); alike != s.alike {
		s.alike = alike
		if alike {
			s.Note(eventAlike, float64(s.Cost), 0)
		}
	}
}

// strengthen lets the leader deposit.
func (s *search) strengthen(w *decision.Witness) {
	w.Explain(s.tellDeposit)
	s.pheromone.deposit(s.leader.grid, s.open, s.Options.Rho, float32(s.leader.value))
}

// fade takes from the leader's value. The iteration is over with it unless the trails
// have had their time.
func (s *search) fade(w *decision.Witness) {
	was := s.leader.value
	s.leader.value *= 1 - s.Options.Evaporation
	s.leader.age++
	s.tellFaded(w, was)
	if s.Options.Restart == 0 || s.leader.turns < s.Options.Restart {
		s.EndRound()
	}
}

// begin washes the trails away.
func (s *search) begin(w *decision.Witness) {
	s.Restarts++
	s.Note(eventRestart, float64(s.leader.turns), float64(s.leader.fullest))
	w.Adjusted(whyWashedOf{leaders: s.leader.turns, trail: float64(s.pheromone.tau0)}.say())
	s.pheromone.wash()
	s.leader.forget()
}
