// Package flow is the continuous-time system of Mária Ercsey-Ravasz and Zoltán Toroczkai
// (The Chaos Within Sudoku, Scientific Reports, 2012), after their work on
// satisfiability of 2011.
//
// Each digit that a cell may have is a number s from -1, no, to 1, yes. Each clause of
// the puzzle pulls at its numbers: a cell has a digit, but no two; a digit has a cell in
// each row, column and block, but no two. A clause that is not satisfied pulls harder the
// longer it is not: its weight a grows. So the flow leaves every place where it could rest
// but a solution. It is deterministic, and on a hard puzzle it is chaotic for a while:
// dice are thrown for the start alone.
//
//	pull ──▶ move ──▶ pull ──▶ … ──▶ read
//	what the  s and a              the largest s
//	clauses   go a small           of each cell
//	ask for   step of time
//
//	paper                                here                    file
//	s_i, of each variable                search.s                search.go
//	a_m, of each clause                  search.wideWeight, …    search.go
//	K_m = 2^-k ∏ (1 - c s)               search.pull             paper.go
//	ds_i/dt = Σ 2 a_m c_mi K_mi K_m      search.pull             paper.go
//	da_m/dt = a_m K_m                    search.move             paper.go
//	adaptive steps                       search.stepSize         paper.go
//	the clauses of the puzzle            formula                 clauses.go
//	κ, the escape rate                   EscapeRate              engine/base/stats
package flow

import (
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/weights"
)

// pull finds how violated each clause is, K, and how fast each s is to change by what
// its clauses ask for.
func (s *search) pull(*decision.Witness) {
	clear(s.speed)
	s.pullWide()
	s.pullPairs()
}

// pullWide is the pull of the clauses that ask for one of several. With every s of the
// clause at -1 its K is 1, and with any at 1 it is 0.
func (s *search) pullWide() {
	for m, members := range s.formula.wide {
		k := 1.0
		for _, v := range members {
			k *= (1 - s.s[v]) / 2
		}
		s.wideK[m] = k
		if k == 0 {
			continue
		}
		strength := 2 * s.wideWeight[m] * k * k
		for _, v := range members {
			s.speed[v] += strength / (1 - s.s[v])
		}
	}
}

// pullPairs is the pull of the clauses that forbid two at once. K is 1 with both at 1.
func (s *search) pullPairs() {
	for m, two := range s.formula.pairs {
		a, b := two[0], two[1]
		yesA := 1 + s.s[a]
		yesB := 1 + s.s[b]
		k := yesA * yesB / 4
		s.pairK[m] = k
		half := s.pairWeight[m] * k / 2
		s.speed[a] -= float64(half * yesB)
		s.speed[b] -= float64(half * yesA)
	}
}

// move lets s and the weights go on for a small step of time.
func (s *search) move(w *decision.Witness) {
	step := s.stepSize()
	w.Explain(s.tellMove)
	for v, speed := range s.speed {
		moved := s.s[v] + float64(speed*step)
		s.s[v] = max(-1, min(1, moved))
	}
	if s.Options.Weights {
		grow(s.wideWeight, s.wideK, step)
		grow(s.pairWeight, s.pairK, step)
	}
	s.time += step
	s.steps++
	s.stepsNow++
	switch {
	case s.time >= s.until:
	case s.stepsNow < mostSteps:
		s.Goto(phasePull)
	default:
		s.cut = true
	}
}

// mostSteps is how many steps an iteration has at most. Where the weights are so large
// that its stretch of time needs more, it ends before.
const mostSteps = 200

// stepSize returns the step of time: no s moves further than the parameter step, and the
// stretch of the iteration is not exceeded.
func (s *search) stepSize() float64 {
	fastest := s.fastest()
	step := s.until - s.time
	if fastest > 0 {
		step = min(step, s.Options.Step/fastest)
	}
	return min(step, longestStep)
}

// fastest is the largest speed of a number, up or down.
func (s *search) fastest() float64 {
	most := 0.0
	for _, v := range s.speed {
		most = max(most, v, -v)
	}
	return most
}

// longestStep bounds a step of time where nothing moves fast, since the weights grow
// meanwhile.
const longestStep = .1

// grow lets the weight of each clause grow by its K: da/dt = a·K. The series of e^x has
// an error below 2·10^-9 up to a longest step with K = 1.
func grow(weights, k []float64, step float64) {
	for m, violated := range k {
		x := float64(violated * step)
		series := 1 + x/5
		for _, n := range [...]float64{4, 3, 2, 1} {
			series = 1 + float64(x/n*series)
		}
		weights[m] = min(heaviest, float64(weights[m]*series))
	}
}

// heaviest bounds a weight, so that its products are numbers.
const heaviest = 1e150

// read makes the digits of the largest s the board.
func (s *search) read(w *decision.Witness) {
	s.stepsNow = 0
	s.until = s.time + s.Options.Stretch
	s.Evaluations++
	s.table(s.numbers)
	weights.ReadAndTell(&s.Base, s.numbers, w, nil)
	if weights.Found(&s.Base, eventImproved, s.time, eventSolved, s.time, float64(s.steps)) {
		return
	}
	late := s.Options.Restart > 0 && s.time-s.startedAt >= s.Options.Restart
	if !late {
		s.EndRound()
	}
}

// restart throws another start: new s from dice, and every weight is 1 again.
func (s *search) restart(w *decision.Witness) {
	s.Restarts++
	s.Note(eventRestart, s.time-s.startedAt, float64(s.Cost))
	w.Explain(s.tellRestart)
	s.throw()
}

// throw begins anew: from dice, unless every number begins halfway.
func (s *search) throw() {
	for v := range s.s {
		s.s[v] = 0
		if !s.Options.Even {
			s.s[v] = 2*s.Dice.Float64() - 1
		}
	}
	s.nudge()
	s.lighten()
}

// nudge moves the first number of a start by the parameter, towards 0 so that it stays within
// its bounds: a second run of the same dice then begins next to the first.
func (s *search) nudge() {
	if len(s.s) == 0 {
		return
	}
	if s.s[0] > 0 {
		s.s[0] -= s.Options.Nudge
		return
	}
	s.s[0] += s.Options.Nudge
}

// lighten makes every weight 1 again: a start, whose first stretch of time begins now.
func (s *search) lighten() {
	for m := range s.wideWeight {
		s.wideWeight[m] = 1
	}
	for m := range s.pairWeight {
		s.pairWeight[m] = 1
	}
	s.startedAt = s.time
	s.until = s.time + s.Options.Stretch
	s.stepsNow = 0
}
