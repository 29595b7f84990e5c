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
func (v *votes) put(question *Question) *Question {
	if question == nil {
		v.now = nil
		return nil
	}
	same := func(p *poll) bool {
		return p.Text == question.Text && slices.Equal(p.Options, question.Options)
	}
	if v.now == nil || !same(v.now) {
		if i := slices.IndexFunc(v.list, same); i >= 0 {
			v.now = v.list[i]
		} else {
			v.asked++
			v.now = &poll{Asked: Asked{Question: *question}, voices: map[string]Answer{}}
			v.now.ID = v.asked
			v.now.Votes = make([]int, len(question.Options))
			v.now.Stage = FirstVote
			v.list = append(v.list, v.now)
			if len(v.list) > mostPolls {
				v.list = slices.Delete(v.list, 0, 1)
			}
		}
	}
	now := v.now
	now.Left = question.Left
	now.Number = question.Number
	now.Right = question.Right
	now.Chances = question.Chances
	now.Own = question.Own
	now.Kind = question.Kind
	now.Because = question.Because
	now.Wrong = question.Wrong
	if question.Stage >= SecondVote && question.Stage < Revealed && now.Stage < SecondVote {
		now.before, now.First = now.voices, now.Votes
		now.voices = map[string]Answer{}
		now.Votes = make([]int, len(question.Options))
	}
	now.Stage = max(now.Stage, question.Stage)
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
	for token, first := range p.before {
		answer, again := p.voices[token]
		if !again {
			continue
		}
		p.Twice.Seats++
		if p.Good(p.option(first)) {
			p.Twice.Before++
		}
		if p.Good(p.option(answer)) {
			p.Twice.After++
		}
	}
}

// vote counts an answer to the question on the screen, and reports whether it did. The
// last answer of a seat counts.
func (v *votes) vote(token string, answer Answer) bool {
	now := v.now
	if now == nil || !now.Open(answer) {
		return false
	}
	before, again := now.voices[token]
	switch {
	case again:
		now.Votes[now.option(before)]--
	case len(now.voices) >= mostVoices:
		return false
	}
	now.voices[token] = answer
	now.Votes[now.option(answer)]++
	return true
}
