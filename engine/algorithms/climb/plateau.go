package climb

import "sudokuscope/engine"

// judge sees whether the climb has come to its end, and if so starts another, or
// ends the search.
func (s *search) judge(w *engine.Witness) {
	if s.f != s.level {
		s.level, s.plateau = s.f, 0
	}
	if s.open {
		s.plateau = 0
	} else {
		s.plateau++
	}
	s.tellPlateau(w)
	switch {
	case s.chosen == none && s.plain:
		s.Log(eventMaximum, -1, 0, float64(s.f), float64(s.equal))
	case s.chosen == none:
		s.Log(eventDry, -1, 0, float64(len(s.nodes)), 0)
	case !s.plain && s.plateau >= s.cut:
		s.Log(eventPlateau, -1, 0, float64(s.f), float64(s.plateau))
		s.plateau = 0
	case s.full():
		s.Log(eventFull, -1, 0, float64(len(s.nodes)), 0)
	default:
		return
	}
	switch {
	case s.restart:
		s.Restarts++
		s.Log(eventRestart, -1, 0, float64(s.Iteration-s.since+1), float64(s.f))
		s.next, s.block, s.cell = phasePlace, 0, 0
	case s.chosen == none:
		s.Log(eventGaveUp, -1, 0, float64(s.f), float64(s.Cost))
		s.End(engine.Exhausted)
	}
}
