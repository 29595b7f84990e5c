package race

// Resting reports whether the race does not play and no lane is under way.
func (f *Race) Resting() bool { return !f.now.playing && !f.now.underway }

// Uncompare has the lanes of a race compared no more.
func Uncompare(f *Race) {
	f.now.couples = &couples{}
	f.now.field.Pairs = nil
	f.now.field.Fork = nil
}

// PlayByHand has a race play whose lanes the test sends on.
func PlayByHand(f *Race) { f.now.playing, f.now.following = true, false }
