package main

import (
	"context"
	"strings"
	"testing"
	"time"

	"sudokuscope/engine/guest/script"
)

// A call of a script that takes long is ended with a sentence: by a bound, by a signal before
// the screen is there, and without both after half a minute. A screen that is there is asked.
func TestALongCallIsEnded(t *testing.T) {
	stopped, stop := context.WithCancel(t.Context())
	stop()
	t.Cleanup(func() { timeBound.Store(0); onScreen.Store(false); long.Store(nil) })
	for _, c := range []struct {
		name   string
		ctx    context.Context
		screen bool
		bound  time.Duration
		call   script.Long
		want   string
	}{
		{"short", t.Context(), false, 0, script.Long{For: 3 * time.Second}, ""},
		{"--time", t.Context(), false, 2 * time.Second, script.Long{For: 3 * time.Second}, "--time 2s"},
		{"--time on the screen", t.Context(), true, 2 * time.Second, script.Long{For: 3 * time.Second}, "--time 2s"},
		{"a signal before the screen", stopped, false, 0, script.Long{For: 3 * time.Second}, "signal"},
		{"a signal on the screen", stopped, true, 0, script.Long{For: 3 * time.Second}, ""},
		{"for ever", t.Context(), false, 0, script.Long{For: 31 * time.Second}, " 30s"},
		{"for ever on the screen", t.Context(), true, 0, script.Long{For: 31 * time.Second}, ""},
		{"memory", t.Context(), false, 0, script.Long{For: time.Second, Grown: 2 << 30}, " 1024 MB"},
	} {
		says := ""
		c.call.End = func(why string) { says = why }
		timeBound.Store(int64(c.bound))
		onScreen.Store(c.screen)
		(&app{ctx: c.ctx}).hear(c.call)
		if says == "" != (c.want == "") || !strings.Contains(says, c.want) {
			t.Errorf("%s: it ended with %q, expected %q", c.name, says, c.want)
		}
	}
}
