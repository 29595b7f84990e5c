package class

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
)

// drawnName is any name within the bounds.
func drawnName(t *rapid.T, label string) string {
	return rapid.StringMatching(`[a-zA-Z0-9 %&=#+./äß-]{1,20}`).Draw(t, label)
}

func drawnRun(t *rapid.T) Run {
	r := Run{Puzzle: drawnName(t, "puzzle"), Algorithm: drawnName(t, "algorithm"), Seed: rapid.Uint64().Draw(t, "seed")}
	for range rapid.IntRange(0, 3).Draw(t, "set") {
		r.Set = append(r.Set, drawnName(t, "setting"))
	}
	for range rapid.IntRange(0, 3).Draw(t, "changes") {
		r.Changes = append(r.Changes, drawnName(t, "change"))
	}
	return r
}

func drawnLook(t *rapid.T) Look {
	l := Look{
		At:      engine.Position{Iteration: rapid.Int64Range(0, mostIteration).Draw(t, "at"), Phases: rapid.IntRange(0, 9).Draw(t, "phases")},
		Playing: rapid.Bool().Draw(t, "playing"), Hash: rapid.Uint64().Draw(t, "hash"),
		Cell: rapid.IntRange(0, mostCell).Draw(t, "cell"), Digit: uint8(rapid.IntRange(0, 25).Draw(t, "digit")),
	}
	if rapid.Bool().Draw(t, "posed") {
		l.View, l.Beside, l.Zoom = drawnName(t, "view"), drawnName(t, "beside"), drawnName(t, "zoom")
	}
	if rapid.Bool().Draw(t, "lesson") {
		l.Lesson, l.Step = drawnName(t, "name"), rapid.IntRange(1, mostStep).Draw(t, "step")
	}
	return l
}

// TestMomentsAreReadAsTheyAreWritten goes there and back.
func TestMomentsAreReadAsTheyAreWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, l := drawnRun(t), drawnLook(t)
		again, err := ParseRun(r.String())
		if err != nil || again.String() != r.String() || again.Puzzle != r.Puzzle || !slices.Equal(again.Changes, r.Changes) {
			t.Fatalf("%s became %s: %v", r, again, err)
		}
		if look, err := ParseLook(l.String()); err != nil || look != l {
			t.Fatalf("%s became %s: %v", l, look, err)
		}
	})
}

func TestTheGrammarAdmitsNothingElse(t *testing.T) {
	for _, text := range []string{
		"", "a=tabu", "x", "x&a=tabu&seed=-1", "x&a=tabu&seed=1&open=/etc/passwd", "x&y&a=tabu&seed=1", "x&seed=1&a=tabu",
		"x&a=tabu&seed=1&seed=2", "x&a=tabu&a=tabu&seed=1", "x&a=ta%1bbu&seed=1", "x&a=tabu&seed=01", "x&a=" + strings.Repeat("a", 81) + "&seed=1",
		"#x&a=tabu&seed=1", "x&a=tabu&seed=1&" + strings.Repeat("&", 9000), "x%zz&a=tabu&seed=1", "x&a=tabu&seed=1" + strings.Repeat("&set=a=1", 201),
	} {
		if r, err := ParseRun(text); err == nil {
			t.Errorf("%q is read as %+v", text, r)
		}
	}
	for _, text := range []string{
		"", "at=-1", "at=1e9", "at=1000000001", "view=memory", "at=1&at=2", "at=1&cell=0", "at=1&cell=1297", "at=1&digit=26", "at=1&view=memory&playing",
		"at=1&lesson=tabu", "at=1&step=1", "at=1&lesson=tabu&step=0", "at=1&hash=0", "at=1&hash=0f", "at=1&run=x", "at=1&view=", "at=1&view=%0a",
	} {
		if l, err := ParseLook(text); err == nil {
			t.Errorf("%q is read as %+v", text, l)
		}
	}
}

// drawnScreen is a screen as leaders show them, one often much like another.
func drawnScreen(t *rapid.T) Screen {
	s := Screen{
		Run:  Run{Puzzle: rapid.SampledFrom([]string{"x", "y"}).Draw(t, "puzzle"), Algorithm: "tabu", Seed: 1},
		Look: Look{At: engine.Position{Iteration: rapid.Int64Range(0, 2).Draw(t, "at")}},
	}
	if n := rapid.IntRange(0, 2).Draw(t, "lesson"); n > 0 {
		s.Lesson = &Lesson{Name: "own", Text: strings.Repeat("# Own\n\twords \"quoted\"\n", n)}
	}
	if id := rapid.Uint64Range(0, 2).Draw(t, "ask"); id > 0 {
		s.Ask = &Question{ID: id, Text: "what?", Options: []string{"this", "that"}, Right: 1, Because: "so it is", Votes: []int{3, 4}, Revealed: rapid.Bool().Draw(t, "revealed")}
	}
	return s
}

// TestASeatComesToTheStateOfTheRoom: one that was there from the start, and one that
// comes late, end in the same state, which is what the leader shows.
func TestASeatComesToTheStateOfTheRoom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		at, early := State{Epoch: "e"}, State{Epoch: "e"}
		var late State
		for i := range rapid.IntRange(1, 12).Draw(t, "steps") {
			s := drawnScreen(t)
			for _, m := range at.Show(s) {
				got, err := DecodeMessage(Encode(m))
				if err != nil {
					t.Fatal(err)
				}
				if got.Ask != nil && !got.Ask.Revealed && (got.Ask.Right != 0 || got.Ask.Because != "" || got.Ask.Votes != nil) {
					t.Fatalf("the answer is sent before it is revealed: %+v", got.Ask)
				}
				if err := early.Apply(got); err != nil {
					t.Fatal(err)
				}
				if late.Epoch != "" {
					if err := late.Apply(got); err != nil {
						t.Fatal(err)
					}
				}
			}
			if at.Run != s.Run.String() || at.Look != s.Look.String() || (at.Lesson == nil) != (s.Lesson == nil) || (at.Ask == nil) != (s.Ask == nil) {
				t.Fatalf("%+v is not what is shown", at)
			}
			if i == 3 {
				m, err := DecodeMessage(Encode(at.whole()))
				if err != nil {
					t.Fatal(err)
				}
				if err := late.Apply(m); err != nil {
					t.Fatal(err)
				}
			}
		}
		if string(Encode(early.whole())) != string(Encode(at.whole())) || late.Epoch != "" && string(Encode(late.whole())) != string(Encode(at.whole())) {
			t.Fatalf("%+v\n%+v\n%+v", at, early, late)
		}
	})
}

// TestALessonIsBounded: the longest that is taken fits a message in any case, and what
// is no text is refused.
func TestALessonIsBounded(t *testing.T) {
	long := Lesson{Name: strings.Repeat("n", mostName), Text: strings.Repeat("\n", MostLesson)}
	q := &Question{ID: 1, Text: strings.Repeat("\"", mostQuestion), Because: strings.Repeat("\"", mostBecause), Revealed: true}
	for range mostOptions {
		q.Options, q.Votes = append(q.Options, strings.Repeat("\"", mostOption)), append(q.Votes, 1<<40)
	}
	run := Run{Puzzle: "x", Algorithm: "tabu"}
	for range 90 {
		run.Changes = append(run.Changes, strings.Repeat("c", mostName))
	}
	all := State{Epoch: "E", Run: run.String(), Look: "at=1", Ask: q, Lesson: &long}
	if _, err := DecodeMessage(Encode(all.whole())); err != nil {
		t.Errorf("%d bytes: %v", len(Encode(all.whole())), err)
	}
	for _, l := range []Lesson{{"", "text"}, {"a\nb", "text"}, {"own", "\x1b[2J"}, {"own", "\xff"}, {"own", strings.Repeat("x", MostLesson+1)}} {
		m := Message{Kind: Text, Lesson: &l}
		if s := (Screen{Lesson: &l}); m.check() == nil || s.check() == nil {
			t.Errorf("%.40q is taken", l)
		}
	}
}

func TestAMissingMessageIsNoticed(t *testing.T) {
	s := State{Epoch: "e", Number: 7}
	for _, m := range []Message{{Kind: Moment, Number: 9, Look: "at=1"}, {Kind: Moment, Number: 7, Look: "at=1"}, {Kind: Ask, Number: 6}, {Kind: Here, Number: 8}} {
		if err := s.Apply(m); err != ErrGap {
			t.Errorf("%+v: %v", m, err)
		}
	}
	var none State
	if err := none.Apply(Message{Kind: Moment, Number: 1, Look: "at=1"}); err != ErrGap {
		t.Errorf("a moment before the state: %v", err)
	}
}

// FuzzMessages: whatever comes over the wire is refused, or is within the bounds and
// the same again when it is written.
func FuzzMessages(f *testing.F) {
	q := &Question{ID: 1, Text: "what?", Options: []string{"a", "b"}, Revealed: true, Votes: []int{1, 2}}
	for _, v := range []any{
		Message{Kind: Now, Epoch: "e", Number: 3, Run: "x&a=tabu&seed=1", Look: "at=3+1&playing&hash=ff&view=memory", Ask: q},
		Message{Kind: Moment, Number: 1, Look: "at=1&lesson=tabu&step=2"}, Message{Kind: Text, Number: 2, Lesson: &Lesson{"own", "# Own\n"}}, Message{Kind: Notes, Notes: &Remarks{Title: "t", Ask: q}},
		Hello{Role: Speaker, Key: "k"}, Answer{Ask: 1, Option: 2},
	} {
		f.Add(Encode(v))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		if m, err := DecodeMessage(b); err == nil {
			var s State
			s.Epoch = "e"
			_ = s.Apply(m) // a gap is one
			if again, err := DecodeMessage(Encode(m)); err != nil || string(Encode(again)) != string(Encode(m)) {
				t.Errorf("%s became %s: %v", Encode(m), Encode(again), err)
			}
		}
		if h, err := decodeHello(b); err == nil && (len(b) > MostFromSeat || len(h.Key) > mostKey) {
			t.Errorf("a hello out of bounds: %q", b)
		}
		if a, err := decodeAnswer(b); err == nil && (a.Option < 0 || a.Option >= mostOptions) {
			t.Errorf("an answer out of bounds: %q", b)
		}
		if l, err := ParseLook(string(b)); err == nil && l.String() != string(b) {
			t.Errorf("%q is not the only way to write %+v", b, l)
		}
		if r, err := ParseRun(string(b)); err == nil && r.String() != string(b) {
			t.Errorf("%q is not the only way to write %+v", b, r)
		}
	})
}
