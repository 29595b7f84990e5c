package main

import (
	"fmt"
	"os"
	"sync/atomic"
	"time"

	"sudokuscope/engine/script"
	"sudokuscope/ui/tty"
)

const (
	// longestCall is how long a call of a script may take where there is nobody to ask
	// and no --time: a phase that does all that it may takes a second on a busy machine.
	longestCall = 30 * time.Second
	// mostGrowth is by how much the memory may grow during one.
	mostGrowth = 1 << 30
	// untilLost is how long a call may go on when it has been told to end.
	untilLost = 3 * time.Second
)

// timeBound is the bound of --time, if there is one; onScreen says that a screen is there,
// whose owner is asked; long is the call that was heard of last.
var (
	timeBound atomic.Int64
	onScreen  atomic.Bool
	long      atomic.Pointer[longCall]
)

type longCall struct {
	script.Long
	heard time.Time
}

// hear ends a call of a script that takes longer than the bound of --time, or for ever, or
// all of the memory, or that a signal finds under way. What cannot be ended ends the
// program. On a screen the user is asked before a call without a bound is ended, and the
// screen keeps the run before the program ends.
func (a *app) hear(l script.Long) {
	long.Store(&longCall{l, time.Now()})
	limit, says := longestCall, longestCall.String()
	bound := time.Duration(timeBound.Load())
	if bound > 0 {
		limit, says = bound, "--time "+bound.String()
	}
	switch asked := onScreen.Load(); {
	case l.Ending > untilLost && !asked:
		a.lost(l, "")
	case asked && bound == 0:
	case a.ctx.Err() != nil && !asked:
		l.End("one call of the script was ended by a signal")
	case l.For > limit:
		l.End("one call of the script took longer than " + says)
	case l.Grown > mostGrowth && !asked:
		l.End(fmt.Sprintf("one call of the script took more than %d MB of memory", mostGrowth>>20))
	}
}

// lost ends the program as a whole, since a script cannot be ended. kept is where the run
// was written to, if it was.
func (a *app) lost(l script.Long, kept string) {
	tty.Restore()
	text := fmt.Sprintf("%s: one call of the script has taken %s and cannot be ended, so the program ends", l.Script, l.For.Round(time.Second))
	if kept != "" {
		text += "; the run is kept in " + kept
	}
	a.warn("%s", text)
	os.Exit(exitBad)
}
