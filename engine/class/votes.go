package class

import "slices"

// votes are the questions of a class and how they were answered.
type votes struct {
	asked uint64  // how many questions there have been
	now   *poll   // the one on the screen; nil for none
	list  []*poll // the latest, for a leader who goes back to one
}

// poll is a question with its answer, and the votes.
type poll struct {
	Question
	lesson string
	step   int
	voices map[string]int // the answer of each seat, by its token
	done   bool           // whether it was over before
}

// mostPolls is how many questions are remembered, and mostVoices how many answers to one:
// a seat that comes again and again under new names does not fill the memory.
const (
	mostPolls  = 64
	mostVoices = 20_000
)

// put makes a question the one on the screen, and returns it with its ID and votes. One
// that was asked before goes on.
func (v *votes) put(q *Question) *Question {
	if q == nil {
		v.now = nil
		return nil
	}
	same := func(p *poll) bool { return p.Text == q.Text && slices.Equal(p.Options, q.Options) }
	if v.now == nil || !same(v.now) {
		if i := slices.IndexFunc(v.list, same); i >= 0 {
			v.now = v.list[i]
		} else {
			v.asked++
			v.now = &poll{Question: *q, voices: map[string]int{}}
			v.now.ID, v.now.Votes, v.now.Revealed = v.asked, make([]int, len(q.Options)), false
			if v.list = append(v.list, v.now); len(v.list) > mostPolls {
				v.list = slices.Delete(v.list, 0, 1)
			}
		}
	}
	v.now.Revealed = v.now.Revealed || q.Revealed
	v.now.Right, v.now.Because = q.Right, q.Because
	shown := v.now.Question
	shown.Votes = slices.Clone(shown.Votes)
	return &shown
}

// vote counts an answer to the question on the screen, and reports whether it did. The
// last answer of a seat counts.
func (v *votes) vote(token string, a Answer) bool {
	q := v.now
	if q == nil || !q.Open(a) {
		return false
	}
	before, again := q.voices[token]
	switch {
	case again:
		q.Votes[before]--
	case len(q.voices) >= mostVoices:
		return false
	}
	q.voices[token] = a.Option
	q.Votes[a.Option]++
	return true
}
