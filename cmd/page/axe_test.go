package main

import (
	"context"
	"fmt"
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
	examine := func(what, but string, rules ...string) {
		t.Helper()
		time.Sleep(300 * time.Millisecond) // for the last frame
		ctx, cancel := context.WithTimeout(x.ctx, patience)
		defer cancel()
		if _, err := chromedp.Run(ctx, chromedp.Evaluate[bool]("globalThis.axe || "+string(axe)+";true")); err != nil {
			t.Fatal(err)
		}
		only := ""
		if len(rules) > 0 {
			only = fmt.Sprintf("{ runOnly: %q }, ", rules)
		}
		found := x.js(`axe.run({ include: [["html"]], exclude: [[` + strconv.Quote(but) + `]] }, ` + only + `).then(({ violations }) => violations.filter(({ impact }) => impact === "serious" || impact === "critical")
			.map(({ id, help, nodes }) => id + ": " + help + ": " + nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(" / ")).join("\n"))`)
		if found != "" {
			t.Errorf("%s: %s", what, found)
		}
	}
	x.contrast = "more"
	// both examines what is open in dark colours, and what depends on colours in light ones, too.
	both := func(what, but string) {
		t.Helper()
		examine(what, but)
		const ink = "document.querySelector('.xterm-rows span[style*=color]').style.color"
		dark := x.js(ink)
		x.scheme("light")
		x.until("other colours", fmt.Sprintf("%s !== %q", ink, dark))
		examine(what+", light", but, "color-contrast")
		x.scheme("dark")
		x.until("the colours from before", fmt.Sprintf("%s === %q", ink, dark))
	}
	x.scheme("dark")
	x.open("#ai-escargot&a=tabu&seed=7&at=212&paused").at("212")
	both("a run", "noscript")
	x.do(chromedp.Click("#words"))
	both("the text of a run", "noscript")
	x.open("#lesson=tabu&step=2").says("A short memory")
	both("a lesson", ".xterm-rows") // what a step does not point at is dim; the words are in the text
	x.open("#ai-escargot&a=tabu&at=212&paused&embed&panels=board,cost&controls=play,step,question").at("212")
	both("a frame", "noscript")
	x.size(390, 844, true)
	x.open("#ai-escargot&a=tabu&seed=7&at=212&paused").at("212")
	examine("a phone", "noscript")
}
