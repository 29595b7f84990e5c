package main

import (
	"context"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"

	"sudokuscope/cmd/page/site"
)

// largest is how many bytes a function of the program may have.
const largest = 80 << 10

// TestNoFunctionIsHuge holds down what a browser has to compile at once. It compiles a
// function anew, in the background but on the same processors, when enough of it has
// been run; and each call within a function of Go counts as a round through all of it.
// A table of 256 kB that was filled at the start kept a processor busy for half a second
// in which keys were answered late.
func TestNoFunctionIsHuge(t *testing.T) {
	t.Parallel()
	functions, err := functionsOf(newTab(t).together(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range functions {
		if f.size > largest {
			t.Errorf("a function of %d bytes, expected %d at most: what is filled at the start can be made when it is asked for", f.size, largest)
		}
	}
	if len(functions) < 1000 {
		t.Errorf("%d functions, expected thousands", len(functions))
	}
}

// mostSent is how many bytes a browser is sent that has nothing yet and takes Brotli. It was
// 4 400 000 before boards in any layout, slips that are named, wires, clouds and forecasts came,
// 4 500 000 before Bubble Tea 2.1, which brought 35 000, and lines that are struck, and 4 560 000
// before two searches, relaxation and clause learning, with the panels that show them, and 4 700 000
// before the frames of a step, the words of other programs and two lessons. Data in one piece, and tables
// of functions without what a browser never asks for, took 507 000 from it. What people type, from which the
// palette learns what a phrase means, brought 22 500, and then 5 000 more phrases and words that say much the same
// brought 17 500; 4 310 000 was the bound before return addresses were sent apart from the rest, which took 333 000
// from it, and then operands apart from what is done with them (web/apart.mjs), which took 401 000. What twenty
// searches share as one generic type, boards a cell at a time, and a verdict before the curve brought 25 000 together.
// What a page cannot do should leave it, too (go run ./cmd/page -weigh).
const mostSent = 3_585_000

// TestThePageIsLight adds up what a browser asks for until a lesson is on the screen.
func TestThePageIsLight(t *testing.T) {
	t.Parallel()
	x := newTab(t)
	small, err := world.small()
	if err != nil {
		t.Fatal(err)
	}
	s := httptest.NewServer(site.Handler(os.DirFS(small)))
	t.Cleanup(s.Close)
	x.home = s.URL
	x.load("#lesson=tabu&step=2")
	x.shows("A short memory")
	sent, err := strconv.Atoi(x.js(`performance.getEntries().reduce((sum, e) => sum + (e.encodedBodySize ?? 0), 0)`))
	if err != nil {
		t.Fatal(err)
	}
	if t.Logf("a browser is sent %d bytes", sent); sent > mostSent {
		t.Errorf("a browser is sent %d bytes, expected %d at most; go run ./cmd/page -weigh says what weighs what", sent, mostSent)
	}
}

// mostWork is how long processors may be busy until a lesson is on the screen.
const mostWork = 1500 * time.Millisecond

// TestTheFirstFrameIsLittleWork adds up how long processors are busy for that.
func TestTheFirstFrameIsLittleWork(t *testing.T) {
	x := newTab(t)
	before := processing()
	x.load("#lesson=tabu&step=2")
	x.until("the first frame", "performance.getEntriesByName('first frame').length > 0")
	var work time.Duration
	for process, busy := range processing() {
		work += busy - before[process]
	}
	t.Logf("the first frame took processors %v", work)
	if *quiet && work > mostWork {
		t.Errorf("the first frame took processors %v, expected %v at most", work, mostWork)
	}
}

// line is what a usual line brings, in bytes a second: 20 Mbit; far is how long the first of
// them take, in milliseconds.
const (
	line = 20e6 / 8
	far  = 20
)

// TestALessonIsSoonThereOnAUsualLine opens a lesson for the first time.
func TestALessonIsSoonThereOnAUsualLine(t *testing.T) {
	x := newTab(t)
	x.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		emulate := cdp.Command[map[string]any, cdp.Empty]{Method: "Network.emulateNetworkConditions"} // as browsers of today know it
		_, err := cdp.Call(ctx, t, emulate, map[string]any{"offline": false, "latency": far, "downloadThroughput": line, "uploadThroughput": line})
		return err
	}))
	x.load("#lesson=tabu&step=2")
	x.until("the first frame", "performance.getEntriesByName('first frame').length > 0")
	x.shows("A short memory")
	ms, err := strconv.ParseFloat(x.js("performance.getEntriesByName('first frame')[0].startTime"), 64)
	if err != nil {
		t.Fatal(err)
	}
	download := x.js("(({ startTime, responseEnd }) => Math.round(responseEnd - startTime))(performance.getEntriesByName(location.origin + '/sudokuscope.wasm')[0])")
	t.Logf("at 20 Mbit/s the first frame came after %.0f ms; the program was on its way for %s ms", ms, download)
	if *quiet && ms > 3000 {
		t.Error("expected 3000 ms at most")
	}
}

// drawing are the folders in which Linux tells of the processes that draw pages; none on
// other systems.
func drawing() (list []string) {
	all, _ := filepath.Glob("/proc/[0-9]*")
	for _, dir := range all {
		if line, err := os.ReadFile(dir + "/cmdline"); err == nil && strings.Contains(string(line), "--type=renderer") {
			list = append(list, dir)
		}
	}
	return list
}

// memory is how many bytes they take, what they share divided among them.
func memory() (sum int) {
	for _, dir := range drawing() {
		rollup, _ := os.ReadFile(dir + "/smaps_rollup")
		if _, after, ok := strings.Cut(string(rollup), "\nPss:"); ok {
			kb, _ := strconv.Atoi(strings.Fields(after)[0])
			sum += kb << 10
		}
	}
	return sum
}

// processing is how long each of them has kept processors busy.
func processing() map[string]time.Duration {
	all := map[string]time.Duration{}
	for _, dir := range drawing() {
		stat, _ := os.ReadFile(dir + "/stat")
		if _, after, ok := strings.Cut(string(stat), ") "); ok {
			f := strings.Fields(after)
			for _, ticks := range f[11:13] { // in the program, in the system
				n, _ := strconv.Atoi(ticks)
				all[dir] += time.Duration(n) * time.Second / 100
			}
		}
	}
	return all
}
