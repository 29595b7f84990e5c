package glossary

// Choice is one word for one thing: the word, and others that people have for it, which the program does not use.
type Choice struct {
	Word string
	Not  []string
}

// Choices are the words for what everybody meets. A test of docs reads every string of the program and every page.
func Choices() []Choice {
	return []Choice{
		{"board", []string{"grid"}},
		{"run", []string{"life", "lives", "session"}},
		{"re-run", []string{"clone", "continuation", "twin", "replica", "rollout"}},
		{"iteration", []string{"round", "epoch", "generations"}},
		{"cell", []string{"slot"}},
		{"seed", []string{"random seed", "salt"}},
		{"dice", []string{"random number", "RNG", "random stream"}},
		{"chance", []string{"odds", "likelihood", "success probability"}},
		{"given", []string{"prefilled"}},
		{"clash", []string{"collision"}},
		{"cost", []string{"penalty", "objective"}},
		{"pace", []string{"tempo"}},
	}
}
