package question

// This file has how classes have voted. They say how hard such questions are.

// Item is what questions have in common whose votes say something of each other.
type Item struct {
	Kind      Kind
	Algorithm string
}

// First are first votes: how many were right, of how many.
type First struct{ Right, Of int }

// Votes are the first votes of real classes. Of none they are nil.
type Votes map[Item]First

// many is how many voters tell how hard a kind is.
const many = 20

// Add counts the first votes on a question.
func (v Votes) Add(of Item, right, voted int) {
	was := v[of]
	v[of] = First{Right: was.Right + right, Of: was.Of + voted}
}

// easiest and hardest bound how many of a class are right at first where a discussion is worth
// it (Crouch and Mazur, American Journal of Physics 69, 2001, 970-977).
const (
	easiest = .70
	hardest = .35
)

// leastOptions is how many answers a question has at least: of two, a guess is right in half. Of a
// decision, which may be a verdict, the score of a guess stands beside one's own.
const leastOptions = 3

// Worth reports whether a class would learn from discussing a question: no bot finds the answer
// more often than a guess does, and where classes have voted on such questions, neither few nor most
// were right at first.
func (v Votes) Worth(t *Task, algorithm string) bool {
	votes := v[Item{Kind: t.Kind, Algorithm: algorithm}]
	if votes.Of >= many {
		share := float64(votes.Right) / float64(votes.Of)
		if share < hardest || share > easiest {
			return false
		}
	}
	return !t.Guessed && (len(t.Options) >= leastOptions || t.Kind == Decides)
}

// WorthAVote reports whether a class would learn from discussing it, as far as bots can tell.
func (t *Task) WorthAVote() bool { return Votes(nil).Worth(t, "") }
