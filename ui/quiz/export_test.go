package quiz

import "sudokuscope/engine"

// Put is the question on the screen, for tests.
type Put struct {
	Options  []string
	Right    int
	At, Show engine.Position
	None     string
}

// Put is nil as long as there is neither a question nor the note that there is none.
func (f *Quiz) Put() *Put {
	if f.now == nil || f.asking {
		return nil
	}
	return &Put{f.now.Options, f.now.Right, f.now.at, f.now.show, f.now.none}
}
