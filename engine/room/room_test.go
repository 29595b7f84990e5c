package room

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
				if _, err := early.Apply(got); err != nil {
					t.Fatal(err)
				}
				if late.Epoch != "" {
					if _, err := late.Apply(got); err != nil {
						t.Fatal(err)
					}
				}
			}
			if at.Run != s.Run.String() || at.Look != s.Look.String() || (at.Ask == nil) != (s.Ask == nil) {
				t.Fatalf("%+v is not what is shown", at)
			}
			if i == 3 {
				m, err := DecodeMessage(Encode(at.Now()))
				if err != nil {
					t.Fatal(err)
				}
				if _, err := late.Apply(m); err != nil {
					t.Fatal(err)
				}
			}
		}
		if early.Digest() != at.Digest() || late.Epoch != "" && late.Digest() != at.Digest() {
			t.Fatalf("%+v\n%+v\n%+v", at, early, late)
		}
	})
}

func TestAMissingMessageIsNoticed(t *testing.T) {
	s := State{Epoch: "e", Number: 7}
	for _, m := range []Message{{Kind: Moment, Number: 9, Look: "at=1"}, {Kind: Moment, Number: 7, Look: "at=1"}, {Kind: Ask, Number: 6}, {Kind: Here, Number: 8}} {
		if _, err := s.Apply(m); err != ErrGap {
			t.Errorf("%+v: %v", m, err)
		}
	}
	var none State
	if _, err := none.Apply(Message{Kind: Moment, Number: 1, Look: "at=1"}); err != ErrGap {
		t.Errorf("a moment before the state: %v", err)
	}
}

func TestScreensTravel(t *testing.T) {
	s := Screen{Run: Run{Puzzle: "x", Algorithm: "tabu", Seed: 3}, Look: Look{View: "memory"}, Notes: Remarks{Title: "A step", Text: []string{"slowly"}},
		Ask: &Question{Text: "what?", Options: []string{"a", "b"}, Right: 1}}
	got, err := DecodeScreen(EncodeScreen(s))
	if err != nil || got.Run.String() != s.Run.String() || got.Look != s.Look || got.Ask.Right != 1 || got.Notes.Text[0] != "slowly" {
		t.Errorf("%+v: %v", got, err)
	}
	s.Ask.Right = 2
	if _, err := DecodeScreen(EncodeScreen(s)); err == nil {
		t.Error("a question without its right answer is taken")
	}
}

// FuzzMessages: whatever comes over the wire is refused, or is within the bounds and
// the same again when it is written.
func FuzzMessages(f *testing.F) {
	q := &Question{ID: 1, Text: "what?", Options: []string{"a", "b"}, Revealed: true, Votes: []int{1, 2}}
	for _, v := range []any{
		Message{Kind: Now, Epoch: "e", Number: 3, Run: "x&a=tabu&seed=1", Look: "at=3+1&playing&hash=ff&view=memory", Ask: q},
		Message{Kind: Moment, Number: 1, Look: "at=1&lesson=tabu&step=2"}, Message{Kind: Notes, Notes: &Remarks{Title: "t", Ask: q}},
		Hello{Role: Leader, Key: "k"}, Answer{Ask: 1, Option: 2}, Led{Run: "x&a=tabu&seed=1", Look: "at=1", Screen: Screen{Ask: q}},
	} {
		f.Add(Encode(v))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		if m, err := DecodeMessage(b); err == nil {
			var s State
			s.Epoch = "e"
			_, _ = s.Apply(m) // a gap is one
			if again, err := DecodeMessage(Encode(m)); err != nil || string(Encode(again)) != string(Encode(m)) {
				t.Errorf("%s became %s: %v", Encode(m), Encode(again), err)
			}
		}
		if s, err := DecodeScreen(b); err == nil {
			if again, err := DecodeScreen(EncodeScreen(s)); err != nil || string(EncodeScreen(again)) != string(EncodeScreen(s)) {
				t.Errorf("%s: %v", EncodeScreen(s), err)
			}
		}
		if h, err := DecodeHello(b); err == nil && (len(b) > MostFromSeat || len(h.Key) > mostKey) {
			t.Errorf("a hello out of bounds: %q", b)
		}
		if a, err := DecodeAnswer(b); err == nil && (a.Option < 0 || a.Option >= mostOptions) {
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
