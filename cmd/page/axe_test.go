package main

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// TestReadersMeetNoObstacle holds the page to the rules of axe-core, on a large screen and on a
// phone, with the text view, in both colours, and in a frame: none that matters is broken where
// the system asks for contrast. Where it does not, dim things are dim.
func TestReadersMeetNoObstacle(t *testing.T) {
	t.Parallel()
	x := newTab(t)
	b := builder{progress: os.Stderr}
	if err := b.locate(t.Context()); err != nil {
		t.Fatal(err)
	}
	modules, err := b.install(t.Context())
	if err != nil {
		t.Skip("npm cannot install axe-core here: ", err)
	}
	axe, err := os.ReadFile(filepath.Join(modules, "axe-core", "axe.min.js"))
	if err != nil {
		t.Fatal(err)
	}
	examine := func(what, but string) {
		t.Helper()
		time.Sleep(300 * time.Millisecond) // for the last frame
		ctx, cancel := context.WithTimeout(x.ctx, patience)
		defer cancel()
		if _, err := chromedp.Run(ctx, chromedp.Evaluate[bool](string(axe)+";true")); err != nil {
			t.Fatal(err)
		}
		found := x.js(`axe.run({ include: [["html"]], exclude: [[` + strconv.Quote(but) + `]] }).then(({ violations }) => violations.filter(({ impact }) => impact === "serious" || impact === "critical")
			.map(({ id, help, nodes }) => id + ": " + help + ": " + nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(" / ")).join("\n"))`)
		if found != "" {
			t.Errorf("%s: %s", what, found)
		}
	}
	x.contrast = "more"
	for _, scheme := range []string{"dark", "light"} {
		x.scheme(scheme)
		x.size(1000, 640, false)
		x.open("#ai-escargot&a=tabu&seed=7&at=212&paused").at("212")
		examine("a run, "+scheme, "noscript")
		x.do(chromedp.Click("#words"))
		examine("the text of a run, "+scheme, "noscript")
		x.open("#lesson=tabu&step=2").says("A short memory")
		examine("a lesson, "+scheme, ".xterm-rows") // what a step does not point at is dim; the words are in the text
		x.open("#ai-escargot&a=tabu&at=212&paused&embed&panels=board,cost&controls=play,step,question").at("212")
		examine("a frame, "+scheme, "noscript")
	}
	x.size(390, 844, true)
	x.open("#ai-escargot&a=tabu&seed=7&at=212&paused").at("212")
	examine("a phone", "noscript")
}
