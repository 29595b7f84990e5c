package panels

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// told is the scene of a run that has gone on for a while, whose events all say
// the same long sentence.
func told(t *testing.T) *scene.Scene { return eventsScene(t, true) }

// watched is what a watcher hears, with all kinds of events as landmarks or not.
func eventsScene(t *testing.T, landmarks bool) *scene.Scene {
	const sentence = "one two three four five six seven eight nine ten eleven twelve"
	a := conformance.Toy()
	for i := range a.Events {
		a.Events[i].Landmark = a.Events[i].Landmark || landmarks
		a.Events[i].Text = engine.Happens("", 0, sentence).Text
	}
	r, err := run.Launch(a, drive.Problem{Puzzle: sudoku.Must("1..4....2..1...3"), Seed: 3}, run.Options{Paused: true, At: engine.Position{Iteration: 90}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	s := scene.New(r)
	for s.Report.At.Iteration < 90 {
		s.Take(<-r.Reports())
	}
	return s
}

func TestALongSentenceIsBrokenAndNotCut(t *testing.T) {
	s := told(t)
	for _, c := range []struct {
		width, height int
		each          int // rows of an event
	}{
		{80, 12, 1}, {50, 12, 2}, {32, 12, 3}, {20, 12, mostEventRows}, {50, 3, 2}, {50, 1, 2},
	} {
		p := NewEvents()
		p.width, p.height = c.width, c.height
		rows, top := p.layout(s)
		if len(rows)%c.each != 0 || len(rows) == 0 {
			t.Errorf("%d×%d: %d rows, expected some of %d each", c.width, c.height, len(rows), c.each)
			continue
		}
		if p.shown > 1 && top+len(rows) > c.height {
			t.Errorf("%d×%d: %d rows from %d on", c.width, c.height, len(rows), top)
		}
		for i, r := range rows {
			if first := i%c.each == 0; r.first != first {
				t.Errorf("%d×%d: row %d begins an event: %v", c.width, c.height, i, r.first)
			}
			if strings.Contains(r.text, "…") {
				t.Errorf("%d×%d: %q is cut", c.width, c.height, r.text)
			}
		}
		if last := rows[len(rows)-1]; last.place != 0 {
			t.Errorf("%d×%d: the last row is of event %d from the newest", c.width, c.height, last.place)
		}
	}
}

// Whatever row of an event is clicked, it leads to the event's iteration; moving
// the pick goes by events.
func TestEveryRowLeadsToItsEvent(t *testing.T) {
	s := told(t)
	for _, width := range []int{50, 80} {
		leads(t, s, width)
	}
}

func leads(t *testing.T, s *scene.Scene, width int) {
	p := NewEvents()
	p.width, p.height = width, 9
	rows, top := p.layout(s)
	for i, r := range rows {
		w := p.Click(3, top+i, s)
		if w.Seek == nil || w.Seek.Iteration != r.event.Iteration {
			t.Errorf("a click on row %d wishes %+v, expected iteration %d", i, w, r.event.Iteration)
		}
	}
	if w := p.Click(3, top+len(rows), s); w.Seek != nil {
		t.Errorf("a click below the rows goes to %v", w.Seek)
	}
	all := s.Timeline.Events(90, 1000, nil)
	for back := range all {
		p.Move(-1, s)
		want := all[len(all)-1-back].Iteration
		q := *p // opening takes the pick away
		if w := q.Open(s); w.Seek == nil || w.Seek.Iteration != want {
			t.Fatalf("%d up: enter wishes %+v, expected iteration %d", back+1, w, want)
		}
		p.layout(s)
	}
}

// Events of one kind that follow each other are one line with their number, and no
// event is lost from the count; landmarks stand alone.
func TestEventsOfOneKindAreFolded(t *testing.T) {
	s := eventsScene(t, false)
	p := NewEvents()
	p.width, p.height = 80, 12
	rows, _ := p.layout(s)
	all := s.Timeline.Events(90, eventsPerLine*13, nil)
	total := 0
	for i, e := range p.list {
		total += e.times
		if s.Algorithm.Events[e.Kind].Landmark && e.times != 1 {
			t.Errorf("%d landmarks in a line", e.times)
		}
		if i > 0 && p.list[i-1].Kind == e.Kind && !s.Algorithm.Events[e.Kind].Landmark {
			t.Errorf("two lines of one kind at iteration %d", e.Iteration)
		}
	}
	if total != len(all) || len(p.list) == len(all) {
		t.Errorf("%d lines for %d events of %d", len(p.list), total, len(all))
	}
	folded := false
	for _, r := range rows {
		folded = folded || many.MatchString(r.text)
	}
	for _, e := range p.list {
		text := p.lines(s, e, 80)[0]
		if n := many.FindStringSubmatch(text); (n != nil) != (e.times > 1) || n != nil && n[1] != strconv.Itoa(e.times) {
			t.Errorf("%q stands for %d", text, e.times)
		}
	}
	if !folded {
		t.Error("no line says how many it stands for")
	}
}

// many says how many events a line stands for, and then the last of them.
var many = regexp.MustCompile(`^(\d+) [\pL ]+: `)

// A sentence that has no room ends in a sign.
func TestACutSentenceSaysSo(t *testing.T) {
	s := told(t)
	p := NewEvents()
	p.width, p.height = 15, 12
	glyphs, _ := paint.FindGlyphs("")
	c := paint.New(15, 12, theme.New(theme.Choice{}), glyphs)
	if p.Draw(c, s); !strings.Contains(c.Screen.String(), "…") {
		t.Errorf("cut without a sign:\n%s", c.Screen.String())
	}
}
