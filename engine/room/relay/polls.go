package relay

import (
	"slices"

	"sudokuscope/engine/room"
)

// polls are the questions of a room that is led here, and what was answered: all answers
// are counted in this one place, whichever relay they came to.
type polls struct {
	asked uint64  // questions so far
	now   *poll   // that on the screen; nil for none
	list  []*poll // the latest, for a leader who goes back to one
}

// poll is a question of the leader's, with its answer, and what was answered.
type poll struct {
	room.Question
	voices map[string]int // the answer of each voice
}

// mostPolls is how many questions are remembered, and mostVoices how many voices of
// one: a seat that comes again and again under new names fills no memory.
const (
	mostPolls  = 64
	mostVoices = 20_000
)

// put gives a question of the leader's its number and its votes. One that was asked
// before is the same again.
func (p *polls) put(q *room.Question) *room.Question {
	if q == nil {
		p.now = nil
		return nil
	}
	again := func(p *poll) bool { return p.Text == q.Text && slices.Equal(p.Options, q.Options) }
	if p.now == nil || !again(p.now) {
		if i := slices.IndexFunc(p.list, again); i >= 0 {
			p.now = p.list[i]
		} else {
			p.asked++
			p.now = &poll{Question: *q, voices: map[string]int{}}
			p.now.ID, p.now.Votes, p.now.Revealed = p.asked, make([]int, len(q.Options)), false
			if p.list = append(p.list, p.now); len(p.list) > mostPolls {
				p.list = slices.Delete(p.list, 0, 1)
			}
		}
	}
	p.now.Revealed = p.now.Revealed || q.Revealed
	p.now.Right, p.now.Because = q.Right, q.Because
	shown := p.now.Question
	shown.Votes = slices.Clone(shown.Votes)
	return &shown
}

// id is the ID of the question on the screen, 0 for none.
func (p *polls) id() uint64 {
	if p.now == nil {
		return 0
	}
	return p.now.ID
}

// vote counts an answer to the question that is open, and reports whether it was for
// that. Of a voice the last one counts.
func (p *polls) vote(v room.Vote) bool {
	q := p.now
	if q == nil || !q.Open(v.Answer) {
		return false
	}
	before, again := q.voices[v.Voice]
	switch {
	case again:
		q.Votes[before]--
	case len(q.voices) >= mostVoices:
		return false
	}
	q.voices[v.Voice] = v.Option
	q.Votes[v.Option]++
	return true
}
