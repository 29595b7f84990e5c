package colony

import "sudokuscope/engine"

// Advance implements engine.Sprinter. What it saves is the look at the first ant's
// board, and at what has changed on it, after every step of the walk.
func (s *search) Advance(n int) engine.Stretch {
	st := engine.Stretch{Low: s.Cost, High: s.Cost}
	for st.Done < n && !s.Over() {
		s.Round(s.iterate())
		st.Done++
		st.Low, st.High = min(st.Low, s.Cost), max(st.High, s.Cost)
		if s.Landmark() {
			break
		}
	}
	return st
}

// iterate goes through the phases of an iteration as Next does, and names the last.
func (s *search) iterate() (phase int) {
	if s.Cost == 0 {
		s.complete()
		return phaseSetOut
	}
	s.setOut(nil)
	for s.walk(nil) {
	}
	if s.judge(nil); s.Over() {
		return phaseJudge
	}
	if s.strengthen(nil); !s.fade(nil) {
		return phaseEvaporate
	}
	s.begin(nil)
	return phaseRestart
}

var _ engine.Sprinter = (*search)(nil)
