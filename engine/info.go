package engine

// Info is what there is to read about an algorithm, beside what its parameters,
// presets and phases say of themselves.
type Info struct {
	// What is what it is, and How is how it works, a paragraph each.
	What, How string
	// Notice are things to notice while it runs, and Try things to try, a sentence
	// or two each.
	Notice, Try []string
	// Fails is where it fails, and why.
	Fails string
}
