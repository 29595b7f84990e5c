package colony

import (
	"fmt"

	"sudokuscope/engine"
)

// said is what the last phase did, in a sentence with its numbers.
func (s *search) said() string {
	if e := s.Events(); len(e) > 0 && (s.Over() || s.Last().Phase == phaseRestart) {
		return kinds[e[len(e)-1].Kind].Text(s.Puzzle, e[len(e)-1])
	}
	phase := s.Last().Phase
	if phase != phaseWalk && s.walking() {
		phase = phaseSetOut
	}
	a := &s.ants[s.lead]
	switch phase {
	case phaseSetOut:
		return fmt.Sprintf("%d ants set out with %s open, the first from %s", len(s.ants), cells(a.open), s.Puzzle.CellName(int(a.here)))
	case phaseWalk:
		return fmt.Sprintf("step %d of %d: the first ant has chosen in %s, %d followed, %d failed, %d are open",
			s.walked, s.Puzzle.Cells, cells(len(a.steps)), s.root.left()-a.left()-len(a.steps), a.failed, a.open)
	case phaseJudge:
		_, mean, worst, _ := s.survey()
		return fmt.Sprintf("ant %d leaves the fewest, %s; %.1f are left on average, %.0f at worst", s.lead+1, cells(s.Cost), mean, worst)
	case phaseDeposit:
		return fmt.Sprintf("a leader that leaves %s deposits its value of %.3g", cells(s.leader.left), s.value)
	case phaseEvaporate:
		return fmt.Sprintf("the leader's value is down to %.3g after %s: enough for a grid that leaves %s", s.value, engine.Count(s.age, "iteration"), cells(s.enough()))
	}
	return fmt.Sprintf("no ant has set out: %s are open, and every trail is %.3g", cells(len(s.open)), s.tau0)
}

// enough is how many cells a grid may leave and still replace the leader.
func (s *search) enough() int {
	n := s.leader.left
	for n < s.Puzzle.Cells && s.worth(n+1) > s.value {
		n++
	}
	return n
}
