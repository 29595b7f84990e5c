package chances

import (
	"context"
	"fmt"
)

// MarkKind says what a mark is of.
type MarkKind string

const (
	// Lost: from here on the chance stays below half of a fresh start's.
	Lost MarkKind = "lost"
	// Won: from here on the chance to fail stays below half of a fresh start's.
	Won MarkKind = "won"
)

// Mark is where a run was lost or won. Its shares are of continuations that were made to
// confirm it, and had no part in the search for it.
type Mark struct {
	Kind MarkKind `json:"kind"`
	// Since is the last moment before it, and Iteration the first after it. Mostly they are
	// neighbours: this iteration did it. Where the chance went step by step they are not.
	Since     int64   `json:"since"`
	Iteration int64   `json:"iteration"`
	Before    Share   `json:"before"`
	After     Share   `json:"after"`
	P         float64 `json:"p"` // that both are the same
}

// Sudden reports whether a single iteration did it.
func (m Mark) Sudden() bool { return m.Since == m.Iteration-1 }

// String says what was when: "lost at 9", "won between 64 and 320".
func (m Mark) String() string {
	if m.Sudden() {
		return fmt.Sprintf("%s at %d", m.Kind, m.Iteration)
	}
	return fmt.Sprintf("%s between %d and %d", m.Kind, m.Since, m.Iteration)
}

// mark is a mark that nothing has confirmed yet, between two points by their places.
type mark struct {
	kind          MarkKind
	before, after int
}

// candidates are where the run was lost or won by all that is known.
func (s *Survey) candidates() (list []mark) {
	for _, kind := range []MarkKind{Lost, Won} {
		m, found := s.sudden(kind)
		if _, confirmed := s.confirmed[s.place(m)]; found && !confirmed && s.tried[kind] >= tries-1 {
			m = s.widened(m)
		}
		if found {
			list = append(list, m)
		}
	}
	return list
}

// sudden finds the last change from a high to a low chance, which must have stayed low up
// to the newest moment. A run is won where that is so of the chance to fail.
func (s *Survey) sudden(kind MarkKind) (m mark, found bool) {
	last := len(s.curve.Points) - 1
	m = mark{kind, last, last + 1}
	for m.before >= 0 && !s.isHigh(kind, s.curve.Points[m.before].Share) {
		m.before--
	}
	m.after = m.before + 1
	return m, m.before >= 0 && m.after <= last
}

// widened leaves out the moments on both sides of a change that are between high and low:
// where the chance goes step by step, no iteration did it alone.
func (s *Survey) widened(m mark) mark {
	chance := func(i int) float64 {
		return m.kind.of(s.curve.Points[i].Share).Chance() / max(m.kind.of(s.curve.Fresh).Chance(), 1e-9)
	}
	for m.before > 0 && chance(m.before) < highPart {
		m.before--
	}
	for m.after < len(s.curve.Points)-1 && chance(m.after) > lowPart {
		m.after++
	}
	return m
}

// of is the share that a kind is about: of those solved, or of those that are not.
func (k MarkKind) of(share Share) Share {
	if k == Won {
		return share.failures()
	}
	return share
}

// side is on which side of the chance of fresh starts a share is.
func (s *Survey) side(kind MarkKind, share Share) verdict {
	return kind.of(share).test(kind.of(s.curve.Fresh).Chance())
}

// isHigh reports whether a share is high against that of fresh starts; where more of it
// must be known, or nothing more will be, above the half.
func (s *Survey) isHigh(kind MarkKind, share Share) bool {
	if side := s.side(kind, share); side == high || side == low {
		return side == high
	}
	return kind.of(share).Chance() >= kind.of(s.curve.Fresh).Chance()/2
}

// open reports whether more continuations could still tell on which side a share is.
func (s *Survey) open(share Share) bool {
	return s.side(Lost, share) == open || s.side(Won, share) == open
}

// tries is how many changes are tried at most of a kind of mark, the last one widened, and
// level the p value that confirms one: all tries of both kinds together claim a change where
// there is none in at most five of a hundred surveys.
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
		m, known := s.confirmed[s.place(c)]
		if !known {
			if s.tried[c.kind] >= tries {
				continue
			}
			s.tried[c.kind]++
			first := most * (s.tried[Lost] + s.tried[Won]) // no number twice
			before, after := &s.curve.Points[c.before], &s.curve.Points[c.after]
			m = Mark{Kind: c.kind, Since: before.Iteration, Iteration: after.Iteration}
			if m.Before, err = s.sample(ctx, m.Since, first, most); err != nil {
				return false, err
			}
			if m.After, err = s.sample(ctx, m.Iteration, first, most); err != nil {
				return false, err
			}
			m.P = differ(m.Before, m.After)
			if m.P >= level || !s.isHigh(c.kind, m.Before) || s.isHigh(c.kind, m.After) {
				before.Share.join(m.Before)
				after.Share.join(m.After)
				return true, nil
			}
			s.confirmed[s.place(c)] = m
		}
		s.curve.Marks = append(s.curve.Marks, m)
	}
	return false, nil
}

// place is where a mark stands.
type place struct {
	kind             MarkKind
	since, iteration int64
}

func (s *Survey) place(m mark) (at place) {
	if m.before >= 0 && m.after < len(s.curve.Points) {
		at = place{m.kind, s.curve.Points[m.before].Iteration, s.curve.Points[m.after].Iteration}
	}
	return at
}
