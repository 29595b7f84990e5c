package ui_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"sudokuscope/ui"
	. "sudokuscope/ui/proof/uitest"
)

// listener keeps what it hears.
type listener struct {
	mu   sync.Mutex
	last ui.Words
}

func (l *listener) hear(c *ui.Config) {
	c.Told = func(w ui.Words) {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.last = w
	}
}

func (l *listener) now() ui.Words {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.last
}

func TestTheScreenIsToldInWords(t *testing.T) {
	t.Parallel()
	var l listener
	said := func(what string, is func(ui.Words) bool) Expectation {
		return That(what, func(*Screen) bool { return is(l.now()) })
	}
	s := Open(t, l.hear).Order("forward 212").Expect(At(212), said("the moment", func(w ui.Words) bool { return w.At.Iteration == 212 }))
	w := l.now()
	want := "sudokuscope reseda/ai-escargot --algorithm toy --seed 42 --at 212 --paused"
	if got := strings.Join(w.Line, " "); got != want || !w.Paused || strings.Join(w.Run, " ")+" --at 212 --paused" != want {
		t.Errorf("%s, paused %v, with the run %q", got, w.Paused, w.Run)
	}
	if w.Hash != s.Scene().Report.Hash() {
		t.Errorf("the hash told is %x", w.Hash)
	}
	if !slices.Equal(digits.FindAllString(w.Caption, 3), []string{"42", "212", fmt.Sprint(s.Scene().Report.Cost)}) ||
		!strings.Contains(w.Caption, "reseda/ai-escargot") || !strings.Contains(w.Caption, s.Scene().Said()) {
		t.Errorf("the caption is %q", w.Caption)
	}
	if len(w.Log) == 0 || len(w.Log) > 20 {
		t.Errorf("the log has %d lines", len(w.Log))
	}
	s.Press("2").Expect(said("the view", func(w ui.Words) bool { return slices.Contains(w.Line, "model") }))
	s.Press("?").Expect(said("the dialog", func(w ui.Words) bool { return strings.Contains(w.Dialog, "choose another puzzle") }))
	if text := l.now().Dialog; strings.ContainsAny(text, "│─╭") {
		t.Errorf("the words of the dialog have its frame: %q", text)
	}
	s.Press("esc").Expect(said("no dialog", func(w ui.Words) bool { return w.Dialog == "" }))
	s.Press("space").Expect(said("that it plays", func(w ui.Words) bool { return !w.Paused }))
}

// TestNothingIsToldWithoutAChange: without a change a listener hears nothing.
func TestNothingIsToldWithoutAChange(t *testing.T) {
	t.Parallel()
	var mu sync.Mutex
	times := 0
	s := Open(t, func(c *ui.Config) {
		c.Told = func(ui.Words) {
			mu.Lock()
			defer mu.Unlock()
			times++
		}
	})
	once := That("it is heard", func(*Screen) bool {
		mu.Lock()
		defer mu.Unlock()
		return times > 0
	})
	s.Expect(once)
	for range 3 { // a key that does nothing, and back
		s.Press("esc").Expect(once)
	}
	mu.Lock()
	defer mu.Unlock()
	if times > 2 {
		t.Errorf("it was told %d times", times)
	}
}
