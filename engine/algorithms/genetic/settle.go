package genetic

import "sudokuscope/engine"

// settle finds the champion of the population and says what is new.
func (s *search) settle() {
	before := s.epochBest
	s.crown()
	if s.stagnant++; s.epochBest < before {
		s.stagnant = 0
	}
	if s.view == viewReplaced {
		s.beats()
	}
	if s.Improve(s.Grid, s.Cost) {
		s.Log(eventBest, -1, 0, float64(s.Cost), float64(s.kin[s.champion].origin))
	}
	if s.Cost == 0 {
		s.Log(eventSolved, -1, 0, float64(s.Iteration+1), float64(s.Restarts))
		s.End(engine.Solved)
		return
	}
	alike := true
	for _, c := range s.costs {
		if c != s.costs[0] {
			alike = false
			break
		}
	}
	if alike && !s.alike {
		s.Log(eventAlike, -1, 0, float64(s.Cost), 0)
	}
	s.alike = alike
}

// beats counts the children that are better than their parents, and reports the
// best of those that were crossed.
func (s *search) beats() {
	best, n := -1, 0
	for i := range s.kin {
		if !s.better(i) {
			continue
		}
		n++
		if s.kin[i].crossed() && (best < 0 || s.costs[i] < s.costs[best]) {
			best = i
		}
	}
	s.gains = float64(n) / float64(len(s.kin))
	if best >= 0 {
		k := &s.kin[best]
		s.Log(eventBeats, -1, k.origin, float64(s.costs[best]), float64(min(s.pastCosts[k.mother], s.pastCosts[k.father])))
	}
}

func (k *kin) crossed() bool { return k.origin == originBands || k.origin == originStacks }

// better says whether a member is cheaper than its parents were; a copy has one.
func (s *search) better(child int) bool {
	k, c := &s.kin[child], s.costs[child]
	return k.origin != originElite && c < s.pastCosts[k.mother] && (!k.crossed() || c < s.pastCosts[k.father])
}

// restart throws the population away.
func (s *search) restart(w *engine.Witness) {
	s.Log(eventRestart, -1, 0, float64(s.stagnant), float64(s.epochBest))
	if w.On() {
		s.tellRestart(w)
	}
	s.Restarts++
	s.view = viewAlone
	s.populate()
	s.crown()
	if w.On() {
		s.tellAfresh(w)
	}
	if s.Improve(s.Grid, s.Cost) {
		s.Log(eventBest, -1, 0, float64(s.Cost), originRandom)
	}
	if s.Cost == 0 {
		s.Log(eventSolved, -1, 0, float64(s.Iteration+1), float64(s.Restarts))
		s.End(engine.Solved)
	}
}
