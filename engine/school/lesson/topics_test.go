package lesson

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
)

var topicRow = regexp.MustCompile(`(?m)^([^|]+) \| ([a-z-]+: [^|]+) \| (\d)$`)

// The table of topics names steps that exist. Each topic is responded to, and none is
// merely told.
func TestTheTopicsOfTheTableAreTaught(t *testing.T) {
	text, err := os.ReadFile("testdata/topics.txt") // docs/reference/taught.md is made of it
	if err != nil {
		t.Fatal(err)
	}
	rows := topicRow.FindAllStringSubmatch(string(text), -1)
	if len(rows) != 25 {
		t.Errorf("%d topics, expected 25", len(rows))
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

// TestEveryMomentOfTheLectureAsks: each of the thirteen is a step that the class has something to answer or
// to try in.
func TestEveryMomentOfTheLectureAsks(t *testing.T) {
	l, err := Open(LectureID)
	if err != nil {
		t.Fatal(err)
	}
	if len(l.Steps) != 13 {
		t.Errorf("%d moments, expected 13", len(l.Steps))
	}
	for i, scene := range Lecture() {
		step := &l.Steps[i]
		if step.Ask == nil && len(step.Checks) == 0 && step.Decide == 0 {
			t.Errorf("%s, %s: nothing to answer", scene.Lesson, step.Title)
		}
	}
}

// TestEveryMomentOfTheLectureIsThere: each is come to by itself, soon enough for a class.
func TestEveryMomentOfTheLectureIsThere(t *testing.T) {
	l, err := Open(LectureID)
	if err != nil {
		t.Fatal(err)
	}
	for i := range l.Steps {
		begun := time.Now()
		if _, err := world().Find(t.Context(), &l.Steps[i]); err != nil {
			t.Errorf("%d: %v", i+1, err)
		}
		t.Logf("moment %d after %s", i+1, time.Since(begun).Round(time.Millisecond))
	}
}
