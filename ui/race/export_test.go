package race

// Resting reports whether the race does not play and no lane is under way.
func (f *Race) Resting() bool { return !f.now.playing && !f.now.underway }
