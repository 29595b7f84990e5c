package question

// This file has how classes have voted. It refines what bots say of how hard a question is.

// Item is what questions have in common whose votes say something of each other.
type Item struct {
	Kind      Kind
	Algorithm string
}

// First are first votes: how many were right, of how many.
type First struct{ Right, Of int }

// Votes are the first votes of real classes. Of none they are nil.
type Votes map[Item]First

// believed is how many voters the bots count for beside those of real classes.
const believed = 20

// Add counts the first votes on a question.
func (v Votes) Add(of Item, right, voted int) {
	was := v[of]
	v[of] = First{
		Right: was.Right + right,
		Of:    was.Of + voted,
	}
}

// Difficulty is the share of a class that is expected to be right at first: what bots say, and
// the more real votes there are on questions like it, the more what these say.
func (v Votes) Difficulty(t *Task, algorithm string) float64 {
	votes := v[Item{
		Kind:      t.Kind,
		Algorithm: algorithm,
	}]
	return (believed*t.Difficulty() + float64(votes.Right)) / float64(believed+votes.Of)
}

// Worth reports whether a class would learn from discussing a question: no number gives the
// answer away, and neither few nor most are expected to be right at first.
func (v Votes) Worth(t *Task, algorithm string) bool {
	expected := v.Difficulty(t, algorithm)
	return expected >= Hardest && expected <= Easiest && !t.naive()
}
