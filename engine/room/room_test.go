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

// TestRelaysAreHeldToTheGrammar: what one says to another is bounded, and made of what
// programs make up, never of what people write.
func TestRelaysAreHeldToTheGrammar(t *testing.T) {
	key, voice := strings.Repeat("0", 64), strings.Repeat("a", 32)
	now := Message{Kind: Now, Epoch: "E", Look: "at=1"}
	for i, w := range []Word{
		{Led: true, Message: now, Key: key}, {Epoch: "e", Led: true, Message: now, Key: key}, {Epoch: "F", Message: now, Key: key}, {Epoch: "E", Message: now},
		{Epoch: "E", Message: now, Key: "x"}, {Epoch: "E", Message: Message{Kind: "else"}}, {Epoch: "E", Message: Message{Kind: Moment}},
		{Epoch: "E", Message: now, Key: key, Notes: &Remarks{Seats: -1}}, {Epoch: strings.Repeat("E", 33), Message: Message{Kind: Here}},
	} {
		if got, err := DecodeWord(Encode(w)); err == nil {
			t.Errorf("word %d is taken: %+v", i, got)
		}
	}
	if _, err := DecodeWord(Encode(Word{Epoch: "E", Led: true, Message: now, Key: key})); err != nil {
		t.Error(err)
	}
	vote := func(v string, option int) Report {
		return Report{Relay: "R", Votes: []Vote{{Voice: v, Answer: Answer{Ask: 1, Option: option}}}}
	}
	for i, r := range []Report{
		{}, {Relay: "r"}, {Relay: "R", Epoch: "\x1b"}, {Relay: "R", Digest: "0"}, {Relay: "R", Seats: -1}, {Relay: "R", Seats: mostSeats + 1},
		{Relay: "R", Votes: make([]Vote, MostVotes+1)}, vote("", 1), vote(voice[1:]+"A", 1), vote(voice, -1), vote(voice, mostOptions),
	} {
		if got, err := DecodeReport(Encode(r)); err == nil {
			t.Errorf("report %d is taken: %+v", i, got)
		}
	}
	full := vote(VoiceOf("E", "token"), 1)
	for len(full.Votes) < MostVotes {
		full.Votes = append(full.Votes, Vote{Voice: voice, Answer: Answer{Ask: 1 << 63, Option: mostOptions - 1}})
	}
	full.Epoch, full.Digest, full.Seats = strings.Repeat("E", mostEpoch), strings.Repeat("f", hexOfDigest), mostSeats
	if _, err := DecodeReport(Encode(full)); err != nil {
		t.Errorf("a full report has no room: %v", err)
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
				if _, err := early.Apply(got); err != nil {
					t.Fatal(err)
				}
				if late.Epoch != "" {
					if _, err := late.Apply(got); err != nil {
						t.Fatal(err)
					}
				}
			}
			if at.Run != s.Run.String() || at.Look != s.Look.String() || (at.Lesson == nil) != (s.Lesson == nil) || (at.Ask == nil) != (s.Ask == nil) {
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
	if _, err := DecodeMessage(Encode(all.Now())); err != nil {
		t.Errorf("%d bytes: %v", len(Encode(all.Now())), err)
	}
	for _, l := range []Lesson{{"", "text"}, {"a\nb", "text"}, {"own", "\x1b[2J"}, {"own", "\xff"}, {"own", strings.Repeat("x", MostLesson+1)}} {
		m := Message{Kind: Text, Lesson: &l}
		if s := (Screen{Lesson: &l}); m.check() == nil || s.Check() == nil {
			t.Errorf("%.40q is taken", l)
		}
	}
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
		Message{Kind: Moment, Number: 1, Look: "at=1&lesson=tabu&step=2"}, Message{Kind: Text, Number: 2, Lesson: &Lesson{"own", "# Own\n"}}, Message{Kind: Notes, Notes: &Remarks{Title: "t", Ask: q}},
		Hello{Role: Leader, Key: "k"}, Answer{Ask: 1, Option: 2}, Led{Run: "x&a=tabu&seed=1", Look: "at=1", Screen: Screen{Ask: q}},
		Word{Epoch: "E", Led: true, Key: strings.Repeat("0", 64), Message: Message{Kind: Now, Epoch: "E", Number: 3, Look: "at=3", Ask: q}, Notes: &Remarks{Title: "t"}},
		Report{Relay: "R", Epoch: "E", Digest: strings.Repeat("f", 16), Seats: 3, Votes: []Vote{{Voice: strings.Repeat("a", 32), Answer: Answer{Ask: 1, Option: 1}}}},
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
		if w, err := DecodeWord(b); err == nil {
			if _, err := DecodeMessage(Encode(w.Message)); err != nil && len(Encode(w.Message)) <= MostToSeat {
				t.Errorf("a seat refuses what a relay takes: %s: %v", b, err)
			}
		}
		if r, err := DecodeReport(b); err == nil && (len(r.Votes) > MostVotes || r.Seats < 0 || r.Seats > mostSeats) {
			t.Errorf("a report out of bounds: %q", b)
		}
		if l, err := ParseLook(string(b)); err == nil && l.String() != string(b) {
			t.Errorf("%q is not the only way to write %+v", b, l)
		}
		if r, err := ParseRun(string(b)); err == nil && r.String() != string(b) {
			t.Errorf("%q is not the only way to write %+v", b, r)
		}
	})
}
