package chances

import (
	"context"
	"fmt"
	"math"
	"strings"
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
		change, found := s.last(kind)
		if !found {
			continue
		}
		_, confirmed := s.confirmed[s.place(change)]
		if !confirmed && s.tried[kind] > 0 {
			change = s.widened(change)
		}
		list = append(list, change)
	}
	return list
}

// widened leaves out the moments on both sides of a change that are between high and low:
// where the chance goes step by step, no iteration did it alone.
func (s *Survey) widened(change mark) mark {
	fresh := max(change.kind.of(s.curve.Fresh).Chance(), 1e-9)
	chance := func(i int) float64 {
		return change.kind.of(s.curve.Points[i].Share).Chance() / fresh
	}
	for change.before > 0 && chance(change.before) < highPart {
		change.before--
	}
	for change.after < len(s.curve.Points)-1 && chance(change.after) > lowPart {
		change.after++
	}
	return change
}

// last finds the last change from a high to a low chance, which must have stayed low up
// to the newest moment. Moments between that are neither belong to it: where the chance goes
// step by step, no iteration did it alone. A run is won where that is so of the chance to fail.
func (s *Survey) last(kind MarkKind) (change mark, found bool) {
	end := len(s.curve.Points)
	change = mark{kind, end - 1, end}
	for change.after > 0 && s.side(kind, s.curve.Points[change.after-1].Share) == low {
		change.after--
	}
	change.before = change.after - 1
	for change.before >= 0 && s.side(kind, s.curve.Points[change.before].Share) != high {
		change.before--
	}
	return change, change.before >= 0 && change.after < end
}

// of is the share that a kind is about: of those solved, or of those that are not.
func (k MarkKind) of(share Share) Share {
	if k == Won {
		share.Solved = share.Of - share.Solved
	}
	return share
}

// side is on which side of the chance of fresh starts a share is.
func (s *Survey) side(kind MarkKind, share Share) verdict {
	return kind.of(share).test(kind.of(s.curve.Fresh).Chance())
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
	for _, candidate := range s.candidates() {
		mark, known := s.confirmed[s.place(candidate)]
		if !known {
			if s.tried[candidate.kind] >= tries {
				continue
			}
			s.tried[candidate.kind]++
			first := most * (s.tried[Lost] + s.tried[Won]) // no number twice
			before := &s.curve.Points[candidate.before]
			after := &s.curve.Points[candidate.after]
			mark = Mark{
				Kind:      candidate.kind,
				Since:     before.Iteration,
				Iteration: after.Iteration,
			}
			mark.Before, err = s.sample(ctx, before, first, most)
			if err != nil {
				return false, err
			}
			mark.After, err = s.sample(ctx, after, first, most)
			if err != nil {
				return false, err
			}
			mark.P = differ(mark.Before, mark.After)
			half := candidate.kind.of(s.curve.Fresh).Chance() / 2
			if mark.P >= level || candidate.kind.of(mark.Before).Chance() < half ||
				candidate.kind.of(mark.After).Chance() >= half {
				before.Share.join(mark.Before)
				after.Share.join(mark.After)
				return true, nil
			}
			s.confirmed[s.place(candidate)] = mark
		}
		s.curve.Marks = append(s.curve.Marks, mark)
	}
	return false, nil
}

// place is where a mark stands.
type place struct {
	kind             MarkKind
	since, iteration int64
}

func (s *Survey) place(m mark) place {
	return place{
		m.kind,
		s.curve.Points[m.before].Iteration,
		s.curve.Points[m.after].Iteration,
	}
}

// Caption says in a sentence or two what a curve shows, with its numbers and no others. Why
// is a sentence that stands behind those of the marks; empty for none.
func (c *Curve) Caption(why string) string {
	switch {
	case c.Fresh.Of == 0:
		return "Nothing is measured yet."
	case len(c.Points) == 0:
		return fmt.Sprintf("%s of fresh starts solve it within this horizon.", c.Fresh)
	}
	text := ""
	for _, m := range c.Marks {
		what := m.String()
		text += fmt.Sprintf("%s: of new runs from %d, %s are solved; from %d, %s. ",
			strings.ToUpper(what[:1])+what[1:],
			m.Since, m.Before, m.Iteration, m.After)
	}
	if c.Alike {
		text += "No dice are thrown from these moments on: all re-runs from one are the same. "
	}
	if why != "" {
		text += why + " "
	}
	last := c.Points[len(c.Points)-1]
	text += fmt.Sprintf("At %d it is %s; of fresh starts, %s.", last.Iteration, last.Share, c.Fresh)
	if at, pays := c.RestartPays(); pays && c.Done { // before, the moment would change while it is read
		text += " " + restartPays(at, last.Iteration)
	}
	return text
}

// restartPays says from where to where a restart pays; both may be one moment.
func restartPays(from, to int64) string {
	if from == to {
		return fmt.Sprintf("At %d a restart pays.", to)
	}
	return fmt.Sprintf("From %d to %d a restart pays.", from, to)
}

// RestartPays returns the moment from which on a restart pays for good: up to the newest one
// the chance for each evaluation is below a fresh start's, and at this moment it is so surely,
// which is to say that their intervals do not meet. At a later one it need not be sure: near
// the end of a run few evaluations are left, in which nothing can be told surely.
func (c *Curve) RestartPays() (iteration int64, pays bool) {
	_, surely := c.Fresh.perEvaluation()
	for i := len(c.Points) - 1; i >= 0; i-- {
		point := &c.Points[i]
		if point.Share.rate() >= c.Fresh.rate() {
			break
		}
		best, _ := point.Share.perEvaluation()
		if best < surely {
			iteration, pays = point.Iteration, true
		}
	}
	return iteration, pays
}

// rate is the chance for each evaluation, as it was measured.
func (s Share) rate() float64 {
	if s.Solved == 0 {
		return 0
	}
	return float64(s.Solved) / float64(s.Evaluations)
}

// perEvaluation returns the bounds of the chance for each evaluation.
func (s Share) perEvaluation() (best, worst float64) {
	if s.Of == 0 {
		return math.Inf(1), 0
	}
	if s.Solved == 0 && s.Evaluations == 0 {
		return 0, 0 // the search had ended
	}
	i := s.Interval()
	mean := float64(s.Evaluations) / float64(s.Of)
	return i.High / mean, i.Low / mean
}
