package ui_test

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/tty"
	. "sudokuscope/ui/uitest"
)

// page is a terminal that says when it has drawn.
type page struct {
	frames  []string
	drawing bool
}

func (p *page) Write(b []byte) (int, error) {
	p.frames = append(p.frames, string(b))
	p.drawing = true
	return len(b), nil
}

func (p *page) Drawing() bool { return p.drawing }

// TestOneFrameIsOnItsWay: while the terminal draws a frame it is given no other, and
// then the newest, in which a key is answered.
func TestOneFrameIsOnItsWay(t *testing.T) {
	s := Open(t)
	far := &page{}
	s.M.OnTerminal(far)
	send := func(msg tea.Msg) {
		s.Send(msg)
		s.M.View()
	}
	drawn := func() {
		far.drawing = false
		s.M.Rested() // however long a frame takes here
		send(tty.Drawn{})
	}
	s.M.View()
	if len(far.frames) != 1 {
		t.Fatalf("%d first frames", len(far.frames))
	}
	for range 5 {
		send(tea.KeyPressMsg{Code: '?', Text: "?"})
		send(tea.KeyPressMsg{Code: tea.KeyEscape})
	}
	send(tea.KeyPressMsg{Code: '?', Text: "?"})
	if n := len(far.frames); n != 1 {
		t.Errorf("%d frames more went to a terminal that is drawing", n-1)
	}
	drawn()
	if n := len(far.frames); n != 2 || !strings.Contains(far.frames[1], "play or pause") {
		t.Fatalf("%d frames after it had drawn; expected the second, with all keys", n)
	}
	drawn()
	if n := len(far.frames); n != 2 {
		t.Errorf("%d frames more with nothing new to be seen", n-2)
	}
	send(tea.KeyPressMsg{Code: tea.KeyEscape})
	if n := len(far.frames); n != 3 {
		t.Errorf("%d frames; expected the third at once", n)
	}
}
