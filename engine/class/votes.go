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
	Asked
	voices map[string]Answer // the answer of each seat, by its token
	before map[string]Answer // those of the first vote, once there is a second
	done   bool              // whether it was over before
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
	same := func(p *poll) bool {
		return p.Text == q.Text &&
			slices.Equal(p.Options, q.Options)
	}
	if v.now == nil || !same(v.now) {
		if i := slices.IndexFunc(v.list, same); i >= 0 {
			v.now = v.list[i]
		} else {
			v.asked++
			v.now = &poll{
				Asked:  Asked{Question: *q},
				voices: map[string]Answer{},
			}
			v.now.ID = v.asked
			v.now.Votes = make([]int, len(q.Options))
			v.now.Stage = FirstVote
			v.list = append(v.list, v.now)
			if len(v.list) > mostPolls {
				v.list = slices.Delete(v.list, 0, 1)
			}
		}
	}
	now := v.now
	now.Left = q.Left
	now.Number = q.Number
	now.Right = q.Right
	now.Chances = q.Chances
	now.Own = q.Own
	now.Kind = q.Kind
	now.Because = q.Because
	now.Wrong = q.Wrong
	if q.Stage >= SecondVote && q.Stage < Revealed && now.Stage < SecondVote {
		now.before, now.First = now.voices, now.Votes
		now.voices = map[string]Answer{}
		now.Votes = make([]int, len(q.Options))
	}
	now.Stage = max(now.Stage, q.Stage)
	if now.Stage == Revealed {
		now.sumUp()
	}
	return now.shown()
}

// shown is the question with its votes, for others to keep.
func (p *poll) shown() *Question {
	question := p.Question
	question.Votes = slices.Clone(question.Votes)
	question.First = slices.Clone(question.First)
	return &question
}

// sumUp finds how those who voted twice have changed their minds.
func (p *poll) sumUp() {
	p.Twice = Twice{}
	for token, a := range p.before {
		answer, again := p.voices[token]
		if !again {
			continue
		}
		p.Twice.Seats++
		if p.Good(p.option(a)) {
			p.Twice.Before++
		}
		if p.Good(p.option(answer)) {
			p.Twice.After++
		}
	}
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
		q.Votes[q.option(before)]--
	case len(q.voices) >= mostVoices:
		return false
	}
	q.voices[token] = a
	q.Votes[q.option(a)]++
	return true
}
