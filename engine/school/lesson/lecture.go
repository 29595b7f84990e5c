package lesson

import (
	"fmt"

	"sudokuscope/engine/guest/script"
)

// LectureID is the name of the lecture, which opens as a lesson does.
const LectureID = "lecture"

// Scene is a moment of the lecture: a step of a lesson, counted from 1, and what to say before it.
type Scene struct {
	Lesson string
	Step   int
	Say    string
}

// Lecture lists the moments of "How metaheuristics behave", about 50 minutes. What they show and
// say is executed where they stand in their lessons.
func Lecture() []Scene {
	return []Scene{
		{"cost", 2, "how many boards there are, and why nobody can look at all"},
		{"climbing", 2, "the best swap is taken: what will it do?"},
		{"climbing", 3, "no swap is better: the climb is over, and nothing is solved"},
		{"minima", 3, "would they accept something worse? The class decides"},
		{"tabu", 1, "the best move leads back, for ever"},
		{"tabu", 2, "a short memory is enough"},
		{"lines", 3, "which line of this matters? The class decides, and the runs are made"},
		{"annealing", 5, "hot, and colder and colder"},
		{"diversity", 3, "without mutation all boards become one"},
		{"eda", 3, "a model becomes sure, and of what?"},
		{"moment", 3, "one iteration takes the chance: nobody sees it in the cost"},
		{"moment", 4, "what decided it? A hint is no cause"},
		{"luck", 4, "one run is no evidence: a hundred seeds"},
	}
}

// openLecture makes a lesson of these steps: enter goes from one to the next.
func openLecture() (*Lesson, error) {
	lesson := &Lesson{
		File:    LectureID,
		ID:      LectureID,
		Title:   "How metaheuristics behave",
		Topic:   "a lecture of thirteen moments",
		Minutes: 50,
		Trust:   script.All(), // they are the program's own
	}
	for _, scene := range Lecture() {
		from, err := Open(scene.Lesson)
		if err != nil {
			return nil, err
		}
		if scene.Step < 1 || scene.Step > len(from.Steps) {
			return nil, fmt.Errorf("the lecture: %s has no step %d", scene.Lesson, scene.Step)
		}
		step := from.Steps[scene.Step-1]
		step.Notes = append([]string{"Before it: " + scene.Say + "."}, step.Notes...)
		lesson.Steps = append(lesson.Steps, step)
	}
	return lesson, nil
}
