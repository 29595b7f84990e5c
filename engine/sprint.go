package engine

// Sprint does up to n whole iterations of a search that stands between two of
// them, and leaves the state that as many rounds of Next would leave. It stops
// early after an iteration that logged a landmark event or ended the search, so
// that no landmark is missed. A Sprinter does it by its own loop, any other
// search phase by phase.
func Sprint(s Search, n int) Stretch {
	if fast, ok := s.(Sprinter); ok {
		return fast.Advance(n)
	}
	t := s.Tally()
	st := Stretch{Low: t.Cost, High: t.Cost}
	for ; st.Done < n && t.Status == Running; st.Done++ {
		step := Step{}
		for !step.Whole {
			step = s.Next(nil)
		}
		t = s.Tally()
		st.Low, st.High = min(st.Low, t.Cost), max(st.High, t.Cost)
		if step.Landmark {
			st.Done++
			break
		}
	}
	return st
}
