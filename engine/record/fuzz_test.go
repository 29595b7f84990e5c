package record

import (
	"bytes"
	plain "encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/guest/script"
)

// small is a file of three runs, which a fuzzer changes with effect.
const small = `{"format":"sudokuscope run 2","hash":3,"program":"p","algorithm":"toy","puzzle":{"name":"n","givens":"1..4....2..1...3"},
"seed":1,"params":{"luck":"0.5"},"lives":[{"parent":-1,"at":"2","length":"3+1","journal":[{"at":"1","set":"luck","to":"1"},
{"at":"2","seed":7},{"at":"2","force":"r1c2=3"},{"at":"2+1","dice":8}],"hashes":[{"at":"1","state":"1f"},{"at":"3+1","state":"0"}]},
{"parent":0,"fork":"1","at":"1","length":"2","hashes":[{"at":"2","state":"0"}]},
{"parent":-1,"algorithm":"toy","seed":2,"params":{"start":"1"},"at":"0","length":"0","hashes":[{"at":"0","state":"0"}]}],
"shown":1,"race":{"lanes":[0,2],"by":"iterations"},"breakpoints":[{"when":"cost < 3","off":true}],"bookmarks":[{"life":0,"at":"1","note":"x"}]}`

// FuzzRead: whatever a file has, also one whose seal is right as anybody can make it, it is refused, or it is
// the runs that it says, in order and within their lengths, and is written as it was read. Made again they are
// the same runs to the last hash, or it is said which is not.
func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"format": "sudokuscope run 2"}`))
	f.Add([]byte(small))
	f.Add([]byte(`{"format": "sudokuscope run 2", "a\nb": 1}`))
	watched, err := os.ReadFile(filepath.Join("testdata", "watched-end.scope"))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(watched)
	own, err := script.Template(script.Likes[0])
	if err != nil {
		f.Fatal(err)
	}
	carried, err := plain.Marshal(map[string]string{"toy": own})
	if err != nil {
		f.Fatal(err)
	}
	f.Add([]byte(strings.Replace(small, `"shown"`, `"scripts":`+string(carried)+`,"shown"`, 1)))
	text, err := lived(f).Text()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	line := func(t *testing.T, err error) {
		if err != nil && strings.ContainsAny(err.Error(), "\n\x1b") {
			t.Errorf("an error of two lines: %q", err)
		}
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		_, err := Read(bytes.NewReader(text), "x")
		line(t, err)
		var r Record
		if plain.Unmarshal(text, &r) != nil {
			return
		}
		r.Format = format
		sealed, err := r.Text()
		if err != nil {
			t.Fatal(err)
		}
		again, err := Read(bytes.NewReader(sealed), "x")
		if err != nil {
			line(t, err)
			return
		}
		if twice, err := again.Text(); err != nil || !bytes.Equal(twice, sealed) {
			t.Fatalf("%v: %s became %s", err, sealed, twice)
		}
		again.Trust = script.All() // as whoever says yes
		play, err := again.Understand(find)
		if err == nil {
			sound(t, play)
		}
	})
}

// sound holds a file that was understood to what its runs must be.
func sound(t *testing.T, play *Replay) {
	short := true
	for i := range play.Stories {
		s := &play.Stories[i]
		within := func(at engine.Position) {
			if at.Iteration < 0 || at.Compare(s.Length) > 0 {
				t.Errorf("run %d has %s beyond %s", i, at, s.Length)
			}
		}
		within(s.At)
		for _, at := range s.Marks {
			within(at)
		}
		for k, c := range s.Journal {
			if k > 0 && c.At.Compare(s.Journal[k-1].At) < 0 {
				t.Errorf("run %d: %s behind %s", i, c.At, s.Journal[k-1].At)
			}
		}
		if s.Parent >= i || s.Parent >= 0 && s.Fork.Compare(play.Stories[s.Parent].Length) > 0 {
			t.Errorf("run %d is forked off run %d at %s", i, s.Parent, s.Fork)
		}
		short = short && s.Length.Iteration < 20 && len(s.Stones) < 20 && s.Length.Phases < 20
	}
	if play.Shown < 0 || play.Shown >= len(play.Stories) {
		t.Errorf("run %d of %d is shown", play.Shown, len(play.Stories))
	}
	if !short {
		return
	}
	agreed, err := play.Check(t.Context())
	stones := 0
	for _, s := range play.Stories {
		stones += len(s.Stones)
	}
	if err == nil && agreed != stones {
		t.Errorf("%d of %d hashes agree, and it is the same run", agreed, stones)
	}
}
