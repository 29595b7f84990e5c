package host

import (
	"bytes"
	"context"
	"encoding/csv"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"go.uber.org/goleak"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/school/class"
	"sudokuscope/engine/school/question"
)

func init() { sample.KeepLittle() }

const local = "127.0.0.1:0"

func TestMain(m *testing.M) {
	if to := os.Getenv(seatRole); to != "" {
		beSeat(to)
		return
	}
	if os.Getenv(classRole) != "" {
		beClass()
		return
	}
	if played() {
		return
	}
	goleak.VerifyTestMain(m)
}

// seatRole is the variable that makes this test a seat, in a process of its own; its
// value is the address of the class.
const seatRole = "SUDOKUSCOPE_TEST_SEAT"

// beSeat says the seat's state whenever that is another, until it is killed.
func beSeat(to string) {
	s, err := class.Join(context.Background(), class.Joining{Place: class.Place(to), Role: class.Follower})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	for {
		fmt.Println(state(s.News().State))
		<-s.Changed()
	}
}

// state tells one state from another in one line.
func state(s class.State) string {
	if s.Run == nil {
		return "nothing is shown"
	}
	return fmt.Sprint(s.Number, " ", *s.Look, " ", len(s.Run.Changes))
}

// open opens a class for a test.
func open(t *testing.T, o Options) *Host {
	t.Helper()
	if o.Listen == "" {
		o.Listen = local
	}
	h, err := Open(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = h.Close() })
	return h
}

func screen(at int64) class.Screen {
	return class.Screen{Run: class.Run{Puzzle: "ai-escargot", Algorithm: "tabu", Seed: 7}, Look: class.Look{At: engine.Position{Iteration: at}, Lesson: "tabu", Step: 3}}
}

func join(t *testing.T, h *Host) *class.Seat {
	t.Helper()
	s, err := class.Join(t.Context(), class.Joining{Place: h.Place(), Role: class.Follower})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

// TestATallyOfAnEarlierVersionGoesOn with the columns that it has.
func TestATallyOfAnEarlierVersionGoesOn(t *testing.T) {
	t.Parallel()
	head := strings.Join(tallyHead[:oldColumns], ",")
	for _, old := range []string{head + "\n", "\ufeff" + head + "\r\n"} { // the other was saved by a spreadsheet
		file := filepath.Join(t.TempDir(), "tally.csv")
		if err := os.WriteFile(file, []byte(old), 0o666); err != nil {
			t.Fatal(err)
		}
		tally, err := openTally(file)
		if err != nil {
			t.Fatal(err)
		}
		tally.note(class.Asked{Question: class.Question{Options: []string{"a"}, Votes: []int{3}, Kind: question.PlaceKind}})
		rows, err := os.ReadFile(file)
		if n := len(strings.Split(strings.TrimPrefix(string(rows), old), ",")); err != nil || n != oldColumns {
			t.Errorf("%s, %v", rows, err)
		}
		if votes, err := tally.votes(); err != nil || votes[question.Item{Kind: question.PlaceKind}].Of != 3 {
			t.Errorf("%v, %v", votes, err)
		}
	}
}

// TestTheTallyHoldsWhatWasAnswered asks two questions, one of which is left without
// being revealed, in two classes with one file.
func TestTheTallyHoldsWhatWasAnswered(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "tally.csv")
	place := question.Item{Kind: question.PlaceKind, Algorithm: "tabu"}
	for classes := range 2 {
		h, err := Open(t.Context(), Options{Listen: local, Tally: file})
		if err != nil {
			t.Fatal(err)
		}
		if got, want := h.Votes()[place], (question.First{Right: classes, Of: 3 * classes}); got != want {
			t.Errorf("class %d begins with %+v, expected %+v", classes, got, want)
		}
		var seats []*class.Seat
		for range 3 {
			seats = append(seats, join(t, h))
		}
		ask := screen(5)
		ask.Command = "scope x"
		ask.Ask = &class.Question{Kind: question.PlaceKind, Text: "=cmd()", Options: []string{"one, or \"two\"", "three"}, Right: 1}
		id, err := h.Show(ask)
		if err != nil {
			t.Fatal(err)
		}
		for i, s := range seats {
			s.Answer(class.Answer{Ask: id, Option: i % 2})
		}
		conformance.Until(t, "three answers", func() bool { return fmt.Sprint(h.Standing().Ask.Votes) == "[2 1]" })
		ask.Ask.Stage = class.Revealed
		if _, err := h.Show(ask); err != nil {
			t.Fatal(err)
		}
		next := screen(6)
		next.Ask = &class.Question{Text: "and then?", Options: []string{"a", "b"}}
		if id, err = h.Show(next); err != nil {
			t.Fatal(err)
		}
		seats[0].Answer(class.Answer{Ask: id, Option: 1})
		conformance.Until(t, "an answer", func() bool { return fmt.Sprint(h.Standing().Ask.Votes) == "[0 1]" })
		if _, err := h.Show(screen(7)); err != nil {
			t.Fatal(err)
		}
		if got := h.Votes(); len(got) != 1 || got[place].Of != 3*(classes+1) {
			t.Errorf("after class %d there are %+v", classes, got)
		}
		if err := h.Close(); err != nil {
			t.Fatal(err)
		}
		for _, s := range seats {
			s.Close()
		}
	}
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(bytes.NewReader(b)).ReadAll()
	if err != nil || len(rows) != 9 {
		t.Fatalf("%d rows, %v:\n%s", len(rows), err, b)
	}
	for i, want := range []string{
		"lesson,step,question,answer,text,right,votes,answered,first,answered_first,seats,revealed,kind,algorithm,puzzle,seed,iteration,settings,command", `tabu,3,'=cmd(),a,one, or "two",no,2,3,,,3,yes,place,tabu,ai-escargot,7,5,,scope x`, "tabu,3,'=cmd(),b,three,yes,1,3,,,3,yes,place,tabu,ai-escargot,7,5,,scope x",
		"tabu,3,and then?,a,a,yes,0,1,,,3,no,,tabu,ai-escargot,7,6,,", "tabu,3,and then?,b,b,no,1,1,,,3,no,,tabu,ai-escargot,7,6,,",
	} {
		if got := strings.Join(rows[i][1:], ","); got != want {
			t.Errorf("row %d is %s; expected %s", i, got, want)
		}
	}
}

func TestWhatCannotBeOpenedSaysWhatWasExpected(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	other := filepath.Join(dir, "other.csv")
	if err := os.WriteFile(other, []byte("name,mark\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	for _, c := range []struct {
		o    Options
		want string
	}{
		{Options{Listen: taken.Addr().String()}, "HOST:PORT"},
		{Options{Tally: other}, other},
		{Options{Tally: filepath.Join(dir, "no", "such")}, "--tally"},
		{Options{Tally: dir}, dir},
		{Options{Tally: os.DevNull}, os.DevNull},
	} {
		if c.o.Listen == "" {
			c.o.Listen = "127.0.0.1:0"
		}
		if h, err := Open(t.Context(), c.o); err == nil || !strings.Contains(err.Error(), c.want) {
			if err == nil {
				_ = h.Close()
			}
			t.Errorf("%+v: %v; expected %q", c.o, err, c.want)
		}
	}
	if b, _ := os.ReadFile(other); string(b) != "name,mark\n" {
		t.Errorf("another's file is now %q", b)
	}
}

// TestTheAddressLeadsIntoTheRoom: for browsers by way of the page, and without a page
// to the words that say how to join.
func TestTheAddressLeadsIntoTheRoom(t *testing.T) {
	t.Parallel()
	h, err := Open(t.Context(), Options{Listen: local})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = h.Close() })
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	defer client.CloseIdleConnections()
	get := func(path string) (*http.Response, string) {
		r, err := client.Get(string(h.Place()) + path)
		if err != nil {
			t.Fatal(err)
		}
		defer r.Body.Close()
		b, _ := io.ReadAll(r.Body)
		return r, string(b)
	}
	if r, _ := get(""); r.Header.Get("Location") != "/index.html#class" {
		t.Errorf("%s, to %q", r.Status, r.Header.Get("Location"))
	}
	if r, b := get("index.html"); r.StatusCode != http.StatusOK || !strings.Contains(b, "sudokuscope class join "+string(h.Place())) {
		t.Errorf("%s: %s", r.Status, b)
	}
}

func TestTheCodeIsSquare(t *testing.T) {
	t.Parallel()
	lines, err := Code("http://192.168.1.5:8027/")
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range lines {
		if n := len([]rune(l)); n != len([]rune(lines[0])) || n > 2*len(lines) || n < 2*len(lines)-2 {
			t.Errorf("%q: %d columns, %d lines", l, n, len(lines))
		}
	}
}
