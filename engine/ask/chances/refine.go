package chances

// This file says at which moment of the run more continuations tell most: a coarse grid first, and
// then where the chance changes and where it is not known well.

// coarse is into how many parts the first look divides a run, at least; fine is into how
// many parts a run is divided at most where nothing was lost or won.
const (
	coarse = 12
	fine   = 96
)

// step is how far the moments of the first look are from each other.
func (s *Survey) step() int64 {
	step := int64(1)
	for s.end/step > 2*coarse {
		step *= 2
	}
	return step
}

// firstLook finds a moment of the first look that is not measured. They are multiples of a
// power of two, so that they stay in place while the run grows.
func (s *Survey) firstLook() (iteration int64, found bool) {
	step := s.step()
	for at := int64(0); at <= s.end; at += step {
		if !s.has(at) {
			return at, true
		}
	}
	return s.end, !s.has(s.end)
}

// gap finds a moment that is not measured and may tell where the run was lost or won, once the
// first look is done.
func (s *Survey) gap() (iteration int64, found bool) {
	if at, found := s.bend(min(s.settled(Lost), s.settled(Won))); found {
		return at, true
	}
	for _, m := range s.candidates() {
		if at, found := s.around(m, s.step()); found {
			return at, true
		}
	}
	return 0, false
}

// settled is the newest moment whose side settles a kind of mark, whatever the moments before it
// are: a high one, or the newest of all if it is neither high nor low.
func (s *Survey) settled(kind MarkKind) int {
	for i := len(s.curve.Points) - 1; i > 0; i-- {
		side := s.side(kind, s.curve.Points[i].Share)
		if side == high || side == undecided && i == len(s.curve.Points)-1 {
			return i
		}
	}
	return 0
}

// finer finds a moment that is not measured and shows how the curve goes: where it bends, and where something is
// left after a change.
func (s *Survey) finer() (iteration int64, found bool) {
	if at, found := s.bend(0); found {
		return at, true
	}
	for _, m := range s.candidates() {
		if at, found := s.behind(m, 0); found {
			return at, true
		}
	}
	return 0, false
}

// bend finds, from a point on, a moment that is not measured between two whose chances differ.
func (s *Survey) bend(from int) (iteration int64, found bool) {
	const bends = .01 // the p value
	points := s.curve.Points
	for i := from + 1; i < len(points); i++ {
		at, wide := s.middle(i-1, s.finest())
		if wide && differ(points[i-1].Share, points[i].Share) < bends {
			return at, true
		}
	}
	return 0, false
}

// finest is how near two moments are at least where nothing was lost or won.
func (s *Survey) finest() int64 { return max(1, s.end/fine) }

// middle is the moment between a point and the next, if they are further apart than apart.
func (s *Survey) middle(i int, apart int64) (iteration int64, wide bool) {
	a := s.curve.Points[i].Iteration
	b := s.curve.Points[i+1].Iteration
	return (a + b) / 2, b-a > apart
}

// around finds a moment that tells where a change begins or ends, to the iteration if it took
// few of them, and then whether it lasts: less and less often after it, but as finely as
// anywhere beside a moment that does not look low, for its chance may grow again.
func (s *Survey) around(change mark, step int64) (iteration int64, found bool) {
	points, apart := s.curve.Points, s.finest()
	if points[change.after].Iteration-points[change.before].Iteration <= 2*apart {
		apart = 1
	}
	for _, i := range []int{change.before, change.after - 1} {
		if s.side(change.kind, points[i].Share) == open || s.side(change.kind, points[i+1].Share) == open {
			return 0, false
		}
		if at, wide := s.middle(i, apart); wide {
			return at, true
		}
	}
	for away := apart; away <= step; away *= 2 {
		at := points[change.after].Iteration + away
		if at < s.end && !s.has(at) {
			return at, true
		}
	}
	return s.behind(change, lowPart*change.kind.of(s.curve.Fresh).Chance())
}

// behind finds a moment after a change that lies beside one whose chance is above a bound, as finely as anywhere.
func (s *Survey) behind(change mark, above float64) (iteration int64, found bool) {
	chance := func(i int) float64 { return change.kind.of(s.curve.Points[i].Share).Chance() }
	for i := change.after; i < len(s.curve.Points)-1; i++ {
		at, wide := s.middle(i, s.finest())
		if wide && max(chance(i), chance(i+1)) > above {
			return at, true
		}
	}
	return 0, false
}

// doubt finds the newest moment whose side is open and may tell where the run was lost or won. Where
// none is, it is a moment on the border of a change that is neither high nor low: if more tells, the
// change took fewer iterations.
func (s *Survey) doubt() *Point {
	for _, kind := range []MarkKind{Lost, Won} {
		settled := s.settled(kind)
		for i := len(s.curve.Points) - 1; i >= settled; i-- {
			if p := &s.curve.Points[i]; s.side(kind, p.Share) == open {
				return p
			}
		}
	}
	for _, m := range s.candidates() {
		for _, i := range []int{m.before, m.before + 1, m.after - 1, m.after} {
			between := i > m.before && i < m.after
			p := &s.curve.Points[i]
			if s.side(m.kind, p.Share) == open || between && p.Share.Of < border {
				return p
			}
		}
	}
	return nil
}

// vague finds the moment that is known least well and not well enough to be drawn.
func (s *Survey) vague() (worst *Point) {
	for i := range s.curve.Points {
		point := &s.curve.Points[i]
		if !point.Share.Known() && (worst == nil || point.Share.Of < worst.Share.Of) {
			worst = point
		}
	}
	return worst
}
