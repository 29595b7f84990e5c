//go:build unix

package main

import (
	"bytes"
	"regexp"
	"testing"
	"time"
)

// BenchmarkBesideManyRuns is how many frames a second come to a terminal of 120×36 from
// a search that plays at 60 iterations a second, alone, while twice a thousand runs are
// made beside it, and with these growing on the screen. Every frame is counted that the
// toolkit writes: the terminal answers that it knows how to show a frame at once, so
// each comes between two marks. The processors are as busy as they can be; that the
// runs were still being made at the end is checked.
func BenchmarkBesideManyRuns(b *testing.B) {
	const span = 6 * time.Second
	for b.Loop() {
		x := openTerminal(b, 120, 36, hopeless9, "-a", "tabu", "--speed", "60")
		x.until("the first frame", func() bool { return x.iteration() >= 0 })
		x.press("\x1b[?2026;2$y") // it knows synchronized output
		x.until("a search that plays", func() bool { return x.iteration() > 3 })
		b.ReportMetric(x.frames(span), "frames/s-alone")
		x.press("D", "two")
		x.until("the menu", func() bool { return bytes.Contains([]byte(x.text()), []byte("beside another preset")) })
		x.press("\r")
		x.until("the question", func() bool { return bytes.Contains([]byte(x.text()), []byte("What to set beside")) })
		x.press("tabu:tenure=30 runs=1000 evaluations=10M", "\r")
		x.until("runs being made", func() bool { return made(x.text()) > 0 })
		b.ReportMetric(x.frames(span), "frames/s-dialog")
		x.press("\x1b")
		x.until("the search", func() bool { return made(x.text()) < 0 })
		if !bytes.Contains([]byte(x.text()), []byte("it/s")) {
			b.Fatal(x.text())
		}
		at := x.iteration()
		b.ReportMetric(x.frames(span), "frames/s-beside")
		b.ReportMetric(float64(x.iteration()-at)/span.Seconds(), "it/s-beside")
		x.press("D", "\r")
		x.until("the runs again", func() bool { return made(x.text()) > 0 })
		n := made(x.text())
		if n >= 2000 {
			b.Fatal("all runs were made before the time was over; expected more to do")
		}
		b.ReportMetric(float64(n), "runs")
		x.press("\x1b")
		x.until("the search", func() bool { return made(x.text()) < 0 })
		x.press("q")
		x.leave()
	}
	b.ReportMetric(0, "ns/op")
}

var runsMade = regexp.MustCompile(`([0-9]{1,3}(?:[^0-9a-z][0-9]{3})?) of 2[^0-9]*000 runs`)

// made reads how many of the runs have been made, -1 where that is not on the screen.
func made(text string) int {
	m := runsMade.FindStringSubmatch(text)
	if m == nil {
		return -1
	}
	n := 0
	for _, r := range m[1] {
		if r >= '0' && r <= '9' {
			n = 10*n + int(r-'0')
		}
	}
	return n
}

// frames counts those of a span, a second.
func (x *terminal) frames(span time.Duration) float64 {
	count := func() int {
		x.mu.Lock()
		defer x.mu.Unlock()
		return bytes.Count(x.sent, []byte("\x1b[?2026h"))
	}
	before, start := count(), time.Now()
	time.Sleep(span)
	return float64(count()-before) / time.Since(start).Seconds()
}
