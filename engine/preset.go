package engine

// Preset is a setting worth seeing, with the moment that shows it: someone who opens
// it sees what the sentence says within ten seconds.
type Preset struct {
	Name     string
	Sentence string // what it shows and why
	// Values are the parameters that differ from their defaults.
	Values Settings
	// Puzzle is the puzzle to see it on and Seed the seed; 0 for 1.
	Puzzle string
	Seed   uint64
	// Pace is in iterations a second; 0 for the usual one.
	Pace float64
	// At is the moment to begin at.
	At Position
	// View is the screen's view that shows it best; empty for the first.
	View string
}

// UsualPace is how many iterations a second a preset without a pace is seen at.
const UsualPace = 20

// FirstSeed is the seed of the run that it is seen in.
func (p *Preset) FirstSeed() uint64 { return max(1, p.Seed) }
