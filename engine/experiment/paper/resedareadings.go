package paper

// readingsTable is not the paper's: it is what the paper leaves open, each
// reading measured, because the difference is the lesson.
var readingsTable = &Table{
	ID: "reseda-readings", Title: "What the paper leaves open, and what it matters",
	Source: resedaSource + ", readings of section 2", Runs: 200,
	Notes: []string{"The paper prints none of these figures; the bands are those of a faithful implementation."},
	Cases: []Case{
		reading("the paper's, medium", "reseda/medium", rate(61, 100).within(57, 72)),
		reading("ties in order, medium", "reseda/medium", own(Solved), "ties=first"),
		reading("any order, medium", "reseda/medium", own(Solved), "order=random"),
		reading("left to right, medium", "reseda/medium", own(Solved).within(0, 5), "order=index"),
		reading("dynamic order, medium", "reseda/medium", own(Solved), "order=dynamic"),
		reading("dead ends from the own p, medium", "reseda/medium", own(Solved), "deadend=own"),
		reading("dead ends from the rest, medium", "reseda/medium", own(Solved), "deadend=rest"),
		reading("largest p taken, medium", "reseda/medium", own(Solved).within(0, 2), "pick=argmax"),
		reading("the paper's, hard", "reseda/hard", rate(3, 100).within(2, 6)),
		reading("dynamic order, hard", "reseda/hard", own(Solved).within(29, 44), "order=dynamic"),
		reading("any order, hard", "reseda/hard", own(Solved), "order=random"),
	},
}

func reading(label, puzzle string, m Measure, set ...string) Case {
	c := shot(label, puzzle, set...)
	c.Measures = []Measure{m}
	if len(set) == 0 {
		c.Runs = 1000 // what the others are compared with, and seldom solved on hard
	}
	return c
}
