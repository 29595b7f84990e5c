package ui

import (
	"reflect"
	"sync"
	"time"
	"unsafe"

	tea "charm.land/bubbletea/v2"
)

// framesPerSecond is how often the toolkit looks for a new frame while there may
// be one: 60 times, not 30, because the first frame waits for its clock. Lanes
// keep to 30 themselves.
const framesPerSecond = 60

// rest is how long the toolkit goes on looking after the last message: long
// enough for a machine that is busy with other things to hand the frame over.
const rest = 250 * time.Millisecond

// pulse stops the clock of the toolkit while nothing happens. The toolkit looks
// for a new frame at every tick, for as long as the program runs, and so a paused
// screen would wake a processor 60 times a second for nothing. Its clock is a
// ticker of its own, which can be reached by reflection only; should a later
// version keep its time in another way, the clock just goes on, and
// TestThePulseIsFound fails.
type pulse struct {
	program *tea.Program

	mu      sync.Mutex
	ticker  *time.Ticker // the toolkit's, nil before its first beat
	quiet   *time.Timer
	last    time.Time
	set     time.Time // when the ticker was last started
	beating bool
	writing bool
}

// beat is called with every message and every view: there may be a new frame.
func (p *pulse) beat() {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.quiet == nil {
		if p.ticker = tickerOf(p.program); p.ticker == nil {
			return
		}
		p.quiet = time.AfterFunc(rest, p.calm)
		p.beating = true
		p.set = time.Now()
	}
	p.last = time.Now()
	// The toolkit stops the ticker too, when it gives the terminal away, and may do
	// so only after it has taken it back: nobody hears of that.
	if stale := p.last.Sub(p.set) > rest; !p.beating || stale {
		p.ticker.Reset(time.Second / framesPerSecond)
		p.set = p.last
	}
	if !p.beating {
		p.beating = true
		p.quiet.Reset(rest)
	}
}

// beatAgain is a beat without anything else.
type beatAgain struct{}

// revive has the clock beat some time after the terminal was taken back: longer than
// the toolkit can still be about to stop it.
func revive() tea.Cmd {
	var list []tea.Cmd
	for _, after := range []time.Duration{rest + rest/4, 4 * rest} {
		list = append(list, tea.Tick(after, func(time.Time) tea.Msg { return beatAgain{} }))
	}
	return tea.Batch(list...)
}

// calm stops the clock, unless there was a beat in the meantime.
func (p *pulse) calm() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if left := rest - time.Since(p.last); left > 0 {
		p.quiet.Reset(left)
		return
	}
	if p.writing {
		p.quiet.Reset(rest)
		return
	}
	p.beating = false
	p.ticker.Stop()
}

// setWriting holds the clock while a slow terminal takes a frame: the next may
// already be waiting.
func (p *pulse) setWriting(now bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.writing, p.last = now, time.Now()
}

// stop ends the pulse after the program.
func (p *pulse) stop() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.quiet != nil {
		p.quiet.Stop()
	}
}

// tickerOf returns the ticker that a running program draws by, nil if there is
// none of that name and type.
func tickerOf(p *tea.Program) *time.Ticker {
	f := reflect.ValueOf(p).Elem().FieldByName("ticker")
	if !f.IsValid() || f.Type() != reflect.TypeFor[*time.Ticker]() {
		return nil
	}
	return *(**time.Ticker)(unsafe.Pointer(f.UnsafeAddr()))
}
