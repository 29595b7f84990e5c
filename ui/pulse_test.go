package ui

import (
	"bytes"
	"context"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
)

// quitter is a model that keeps the program's clock and leaves at once.
type quitter struct {
	program *tea.Program
	ticker  *time.Ticker
}

func (q *quitter) Init() tea.Cmd { return tea.Quit }
func (q *quitter) View() tea.View {
	q.ticker = tickerOf(q.program)
	return tea.View{}
}
func (q *quitter) Update(tea.Msg) (tea.Model, tea.Cmd) { return q, nil }

// TestThePulseIsFound: without the toolkit's clock in reach a paused screen would
// go on waking the processor.
func TestThePulseIsFound(t *testing.T) {
	q := &quitter{}
	q.program = tea.NewProgram(q, tea.WithContext(context.Background()), tea.WithInput(nil), tea.WithOutput(&bytes.Buffer{}), tea.WithoutSignals())
	if _, err := q.program.Run(); err != nil {
		t.Fatal(err)
	}
	if q.ticker == nil {
		t.Error("the toolkit has no field ticker of type *time.Ticker")
	}
}

// TestThePulseBeatsAndCalms: a beat starts the clock, rest stops it, and a
// terminal that is still taking a frame keeps it.
func TestThePulseBeatsAndCalms(t *testing.T) {
	p := &pulse{ticker: time.NewTicker(time.Hour), quiet: time.NewTimer(time.Hour), beating: true}
	defer p.stop()
	p.last = time.Now().Add(-2 * rest)
	p.writing = true
	if p.calm(); !p.beating {
		t.Error("the clock stops while a frame is written")
	}
	p.writing = false
	if p.calm(); p.beating {
		t.Error("the clock goes on though nothing happens")
	}
	if p.beat(); !p.beating {
		t.Error("a message does not start the clock")
	}
	if p.calm(); !p.beating {
		t.Error("the clock stops right after a message")
	}
	p.ticker.Stop()
}

// TestThePulseRevives a clock that the toolkit has stopped behind its back, which it
// does when the terminal was away.
func TestThePulseRevives(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &pulse{ticker: time.NewTicker(time.Second / framesPerSecond), quiet: time.NewTimer(time.Hour), beating: true, set: time.Now()}
		defer p.stop()
		defer func() { p.ticker.Stop() }()
		p.ticker.Stop()
		select {
		case <-p.ticker.C:
		default:
		}
		time.Sleep(rest + time.Millisecond)
		p.beat()
		select {
		case <-p.ticker.C:
		case <-time.After(rest):
			t.Error("the clock stands still")
		}
	})
}
