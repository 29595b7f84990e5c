package class

import (
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
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
		Cell: rapid.IntRange(0, sudoku.MaxCells).Draw(t, "cell"),
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
		m := Message{Kind: Moment, State: State{Number: 1, Run: &r, Look: &l}}
		if again, err := DecodeMessage(Encode(m)); err != nil || !reflect.DeepEqual(again, m) {
			t.Fatalf("%s became %s: %v", Encode(m), Encode(again), err)
		}
	})
}

func TestTheBoundsAdmitNothingElse(t *testing.T) {
	many := strings.Repeat(`"a=1",`, mostChanges) + `"a=1"`
	for _, run := range []string{
		`{}`, `{"a":"tabu"}`, `{"puzzle":"x"}`, `{"puzzle":"x","a":"tabu","seed":-1}`, `{"puzzle":"x","a":"tabu","open":"/etc/passwd"}`,
		`{"puzzle":"x","puzzle":"y","a":"tabu"}`, `{"puzzle":"x","a":"ta\u001bbu"}`, `{"puzzle":"x","a":"` + strings.Repeat("a", 81) + `"}`,
		`{"puzzle":"x","a":"tabu","set":[` + many + `]}`, `{"puzzle":"x","a":"tabu","change":[""]}`, `"x&a=tabu"`,
	} {
		if m, err := DecodeMessage([]byte(`{"k":"moment","n":1,"look":{},"run":` + run + `}`)); err == nil {
			t.Errorf("%s is read as %s", run, Encode(m))
		}
	}
	for _, look := range []string{
		`{"at":{"Iteration":-1}}`, `{"at":{"Iteration":1000000001}}`, `{"at":{"Phases":-1}}`, `{"at":{"Iteration":1e9}}`, `{"cell":-1}`, `{"cell":1297}`,
		`{"digit":26}`, `{"lesson":"tabu"}`, `{"step":1}`, `{"lesson":"tabu","step":1001}`, `{"run":"x"}`, `{"view":"\n"}`, `null`, `"at=1"`,
	} {
		if m, err := DecodeMessage([]byte(`{"k":"moment","n":1,"look":` + look + `}`)); err == nil {
			t.Errorf("%s is read as %s", look, Encode(m))
		}
	}
	if m, err := DecodeMessage([]byte(`{"k":"now","n":1,"epoch":"e","run":{"puzzle":"x","a":"tabu","seed":1}}`)); err == nil {
		t.Errorf("a run without a moment is read as %s", Encode(m))
	}
}

// whole is the message that makes any state this one.
func whole(s State) Message { return Message{Kind: Now, State: s} }

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
		s.Ask = &Question{ID: id, Text: "what?", Options: []string{"this", "that"}, Right: 1, Because: "so it is", Wrong: []string{"that it is not", ""}, Votes: []int{3, 4}, Stage: rapid.SampledFrom([]Stage{FirstVote, Discussion, Revealed}).Draw(t, "stage")}
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
				if got.Ask != nil && got.Ask.Stage < Revealed && (got.Ask.Right != 0 || got.Ask.Because != "" || got.Ask.Wrong != nil || got.Ask.Votes != nil) {
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
			if !reflect.DeepEqual(at.Run, &s.Run) || *at.Look != s.Look || (at.Lesson == nil) != (s.Lesson == nil) || (at.Ask == nil) != (s.Ask == nil) {
				t.Fatalf("%+v is not what is shown", at)
			}
			if i == 3 {
				m, err := DecodeMessage(Encode(whole(at)))
				if err != nil {
					t.Fatal(err)
				}
				if err := late.Apply(m); err != nil {
					t.Fatal(err)
				}
			}
		}
		if string(Encode(whole(early))) != string(Encode(whole(at))) || late.Epoch != "" && string(Encode(whole(late))) != string(Encode(whole(at))) {
			t.Fatalf("%+v\n%+v\n%+v", at, early, late)
		}
	})
}

// TestALessonIsBounded: the longest that is taken fits a message in any case, and what
// is no text is refused.
func TestALessonIsBounded(t *testing.T) {
	long := Lesson{Name: strings.Repeat("n", mostName), Text: strings.Repeat("\n", MostLesson)}
	q := &Question{ID: 1, Text: strings.Repeat("\"", mostQuestion), Because: strings.Repeat("\"", mostBecause), Stage: Revealed}
	for range mostOptions {
		q.Options, q.Votes = append(q.Options, strings.Repeat("\"", mostOption)), append(q.Votes, 1<<40)
		q.Wrong = append(q.Wrong, strings.Repeat("\"", mostWrong))
	}
	run := Run{Puzzle: "x", Algorithm: "tabu"}
	for range 90 {
		run.Changes = append(run.Changes, strings.Repeat("c", mostName))
	}
	all := State{Epoch: "E", Run: &run, Look: &Look{}, Ask: q, Lesson: &long}
	if _, err := DecodeMessage(Encode(whole(all))); err != nil {
		t.Errorf("%d bytes: %v", len(Encode(whole(all))), err)
	}
	for _, l := range []Lesson{{"", "text"}, {"a\nb", "text"}, {"own", "\x1b[2J"}, {"own", "\xff"}, {"own", strings.Repeat("x", MostLesson+1)}} {
		m := Message{Kind: Text, State: State{Lesson: &l}}
		if s := (Screen{Lesson: &l}); m.Check() == nil || s.Check() == nil {
			t.Errorf("%.40q is taken", l)
		}
	}
}

func TestAMissingMessageIsNoticed(t *testing.T) {
	s := State{Epoch: "e", Number: 7}
	for _, m := range []Message{
		{Kind: Moment, State: State{Number: 9, Look: &Look{}}}, {Kind: Moment, State: State{Number: 7, Look: &Look{}}},
		{Kind: Ask, State: State{Number: 6}}, {Kind: Here, State: State{Number: 8}},
	} {
		if err := s.Apply(m); err != ErrGap {
			t.Errorf("%+v: %v", m, err)
		}
	}
	var none State
	if err := none.Apply(Message{Kind: Moment, State: State{Number: 1, Look: &Look{}}}); err != ErrGap {
		t.Errorf("a moment before the state: %v", err)
	}
}

// FuzzMessages: whatever comes over the wire is refused, or is within the bounds and
// the same again when it is written.
func FuzzMessages(f *testing.F) {
	q := &Question{ID: 1, Text: "what?", Options: []string{"a", "b"}, Stage: Revealed, Votes: []int{1, 2}}
	for _, v := range []any{
		whole(State{Epoch: "e", Number: 3, Run: &Run{Puzzle: "x", Algorithm: "tabu"}, Look: &Look{Playing: true, Hash: 255, View: "memory"}, Ask: q}),
		Message{Kind: Moment, State: State{Number: 1, Look: &Look{Lesson: "tabu", Step: 2}}}, Message{Kind: Text, State: State{Number: 2, Lesson: &Lesson{"own", "# Own\n"}}},
		Message{Kind: Notes, Notes: &Remarks{Title: "t", Ask: q}},
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
		if h, err := decode[Hello](b, MostFromSeat); err == nil && (len(b) > MostFromSeat || len(h.Key) > mostKey) {
			t.Errorf("a hello out of bounds: %q", b)
		}
		if a, err := decode[Answer](b, MostFromSeat); err == nil && (a.Option < 0 || a.Option >= mostOptions) {
			t.Errorf("an answer out of bounds: %q", b)
		}
	})
}
