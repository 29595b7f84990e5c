package lesson

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

var topicRow = regexp.MustCompile(`(?m)^\| ([^|]+) \| ([a-z-]+: [^|]+) \| (\d) \|`)

// The table of topics names steps that exist. Each topic is responded to, and none is
// merely told.
func TestTheTopicsOfTheTableAreTaught(t *testing.T) {
	text, err := os.ReadFile("../../docs/lessons.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := topicRow.FindAllStringSubmatch(string(text), -1)
	if len(rows) != 22 {
		t.Errorf("%d topics, expected 22", len(rows))
	}
	for _, row := range rows {
		topic, mark := row[1], row[3]
		if n, _ := strconv.Atoi(mark); n < 2 || n > 3 {
			t.Errorf("%s: mark %s, expected 2 or 3", topic, mark)
		}
		responded := false
		var l *Lesson
		for _, title := range strings.Split(row[2], "; ") {
			if id, rest, ok := strings.Cut(title, ": "); ok {
				if l, err = Open(id); err != nil {
					t.Fatalf("%s: %v", topic, err)
				}
				title = rest
			}
			step := stepOf(l, title)
			if step == nil {
				t.Errorf("%s: the lesson %s has no step %q", topic, l.ID, title)
				continue
			}
			responded = responded || step.Ask != nil || len(step.Checks) > 0
		}
		if !responded {
			t.Errorf("%s: no question and no exercise", topic)
		}
	}
}

func stepOf(l *Lesson, title string) *Step {
	for i := range l.Steps {
		if l.Steps[i].Title == title {
			return &l.Steps[i]
		}
	}
	return nil
}

var lectureRow = regexp.MustCompile(`(?m)^\| \d+ \| .sudokuscope learn ([a-z-]+) --step (\d+) --present. \|`)

// TestTheMomentsOfTheLectureAreSteps: the lecture of docs/teachers.md opens steps that exist,
// and that the class has something to answer or to try in.
func TestTheMomentsOfTheLectureAreSteps(t *testing.T) {
	text, err := os.ReadFile("../../docs/teachers.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := lectureRow.FindAllStringSubmatch(string(text), -1)
	if len(rows) != 12 {
		t.Errorf("%d moments, expected 12", len(rows))
	}
	for _, row := range rows {
		l, err := Open(row[1])
		if err != nil {
			t.Fatal(err)
		}
		n, _ := strconv.Atoi(row[2])
		if n < 1 || n > len(l.Steps) {
			t.Errorf("%s has no step %d", l.ID, n)
			continue
		}
		step := &l.Steps[n-1]
		if step.Ask == nil && len(step.Checks) == 0 && step.Decide == 0 {
			t.Errorf("%s, %s: nothing to answer", l.ID, step.Title)
		}
	}
}
