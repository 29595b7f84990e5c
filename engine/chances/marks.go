package chances

import "context"

// MarkKind says what a mark is of.
type MarkKind string

const (
	// Lost: from here on the chance stays below half of a fresh start's.
	Lost MarkKind = "lost"
	// Won: from here on the chance to fail stays below half of a fresh start's.
	Won MarkKind = "won"
)

// Mark is the iteration after which a run was lost or won. Its shares are of
// continuations that were made to confirm it, and had no part in the search for it.
type Mark struct {
	Kind MarkKind `json:"kind"`
	// Iteration is the one that did it: the run stood otherwise before it.
	Iteration int64   `json:"iteration"`
	Before    Share   `json:"before"`
	After     Share   `json:"after"`
	P         float64 `json:"p"` // that both are the same
}

// mark is a mark that nothing has confirmed yet, between two points by their places.
type mark struct {
	kind          MarkKind
	before, after int
}

// candidates are where the run was lost or won by all that is known.
func (s *Survey) candidates() (list []mark) {
	for _, kind := range []MarkKind{Lost, Won} {
		if m, found := s.candidate(kind); found {
			list = append(list, m)
		}
	}
	return list
}

// candidate finds the last change from a high to a low chance, which must have stayed
// low up to the newest moment. A run is won where that is so of the chance to fail.
func (s *Survey) candidate(kind MarkKind) (m mark, found bool) {
	points := s.curve.Points
	last := len(points) - 1
	for last >= 0 && !s.isHigh(kind, points[last].Share) {
		last--
	}
	if last < 0 || last == len(points)-1 {
		return m, false
	}
	return mark{kind, last, last + 1}, true
}

// isHigh reports whether a share is high against that of fresh starts.
func (s *Survey) isHigh(kind MarkKind, share Share) bool {
	fresh := s.curve.Fresh
	if kind == Won {
		share, fresh = share.failures(), fresh.failures()
	}
	switch share.test(fresh.Chance()) {
	case high:
		return true
	case low:
		return false
	}
	return share.Chance() >= fresh.Chance()/2
}

// open reports whether more continuations could still tell on which side a share is.
func (s *Survey) open(share Share) bool {
	fresh := s.curve.Fresh
	return share.test(fresh.Chance()) == open || share.failures().test(fresh.failures().Chance()) == open
}

// tries is how many moments are tried at most for a kind of mark, and level the p value
// that confirms one: all tries of both kinds together claim a change where there is none
// in at most five of a hundred surveys.
const (
	tries = 3
	level = .05 / (2 * tries)
)

// confirm makes new continuations on both sides of a candidate. Where they agree with
// the search it is a mark. Otherwise the search had luck with one of the two: what the
// new ones say is added to what is known, and the search goes on.
func (s *Survey) confirm(ctx context.Context) (found bool, err error) {
	s.curve.Marks = s.curve.Marks[:0:0]
	for _, c := range s.candidates() {
		before, after := &s.curve.Points[c.before], &s.curve.Points[c.after]
		key := place{c.kind, after.Iteration}
		m, known := s.confirmed[key]
		if !known {
			if s.tried[c.kind] >= tries {
				continue
			}
			s.tried[c.kind]++
			m = Mark{Kind: c.kind, Iteration: after.Iteration}
			if m.Before, err = s.sample(ctx, before.Iteration, most, most); err != nil {
				return false, err
			}
			if m.After, err = s.sample(ctx, after.Iteration, most, most); err != nil {
				return false, err
			}
			m.P = differ(m.Before, m.After)
			if m.P >= level || !s.isHigh(c.kind, m.Before) || s.isHigh(c.kind, m.After) {
				before.Share.join(m.Before)
				after.Share.join(m.After)
				return true, nil
			}
			s.confirmed[key] = m
		}
		s.curve.Marks = append(s.curve.Marks, m)
	}
	return false, nil
}

// place is where a mark stands.
type place struct {
	kind      MarkKind
	iteration int64
}
