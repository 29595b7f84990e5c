package main

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/lesson"
	"sudokuscope/engine/run"
	"sudokuscope/engine/script"
	"sudokuscope/puzzles"
	"sudokuscope/ui/link"
)

var (
	inBrowser = flag.Bool("browser", false, "build the page and drive it in a browser")
	quiet     = flag.Bool("quiet", false, "the machine does nothing else: hold the page to its times")
	built     = flag.String("built", "", "test the page in the folder `DIR`, as it is; it is built anew unless set")
	pictures  = flag.String("pictures", "", "write pictures of the page into the folder `DIR`")
)

// native does the run of a moment again, without a browser, and returns its hash and
// the moment that it came to, where the run ends before.
func native(t *testing.T, a *engine.Algorithm, puzzle string, seed uint64, at engine.Position) (string, engine.Position) {
	t.Helper()
	p, err := puzzles.Find(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	past, err := run.Again(a, engine.Problem{Puzzle: p, Seed: seed}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for range past.Reach(t.Context(), at) {
	}
	var snapshot engine.Snapshot
	past.Search().Observe(&snapshot)
	return fmt.Sprintf("%016x", snapshot.Hash()), past.At()
}

// TestStatesAreThoseOfTheProgram goes to moments of every algorithm, here and in the
// browser, on boards of order 3 and of order 4 or 5, and to one of a script.
func TestStatesAreThoseOfTheProgram(t *testing.T) {
	x := newTab(t)
	same := func(a *engine.Algorithm, puzzle string, seed uint64, at engine.Position) {
		t.Helper()
		want, at := native(t, a, puzzle, seed, at)
		args := []string{puzzle, "--algorithm", a.ID, "--seed", fmt.Sprint(seed), "--at", at.String(), "--paused"}
		texts := map[string]string{}
		if a.Script != "" {
			texts[a.ID] = a.Script
		}
		x.load(link.Of(args, texts))
		if a.Script != "" {
			x.agrees("a script asks to run")
		}
		x.at(at.String())
		if got := x.hash(); got != want {
			t.Errorf("%s on %s at %s: the browser has %s, this machine %s", a.ID, puzzle, at, got, want)
		}
	}
	for i, a := range algorithms.All() {
		same(a, "ai-escargot", uint64(i), engine.Position{Iteration: int64(3 + i), Phases: i % 2})
		same(a, []string{"16x16-general/50-21", "25x25/50-2"}[i%2], uint64(i), engine.Position{Iteration: 3})
	}
	mine, err := script.Read("../../engine/script/examples/tabu.star")
	if err != nil {
		t.Fatal(err)
	}
	same(mine, "ai-escargot", 7, engine.Position{Iteration: 20, Phases: 1})
}

func TestAddressesOpenWhatTheySay(t *testing.T) {
	x := newTab(t)
	script, err := os.ReadFile("../../engine/script/examples/tabu.star")
	if err != nil {
		t.Fatal(err)
	}
	x.open("").shows("RESEDA")
	x.open("#ai-escargot&a=tabu&seed=7&at=212&view=memory&paused").at("212").shows("Tabu search").shows("10 entries")
	x.open("#lesson=tabu&step=2").shows("A short memory").says("A short memory")
	x.load(link.Of([]string{"ai-escargot", "--algorithm", "mine.star", "--at", "20", "--paused"}, map[string]string{"mine.star": string(script)}))
	x.agrees("a script asks to run").at("20").shows("My tabu search")
	if !strings.Contains(x.js("document.body.dataset.link"), "script=mine.star,") {
		t.Errorf("the address of a script's run holds no script: %s", x.js("document.body.dataset.link"))
	}
	x.load("#ai-escargot&seed=many")
	x.until("the end", "document.body.dataset.ended === '2'")
	x.shows("sudokuscope: --seed many: expected a whole number")
	if again := x.js("!document.getElementById('fresh').hidden"); again != "true" {
		t.Error("nobody offers to start without the address")
	}
	x.do(chromedp.Click("#fresh"))
	x.until("the program to begin again", "document.body.dataset.hash?.length === 16")
	x.shows("RESEDA")
}

func TestAStepForwardAndBack(t *testing.T) {
	x := newTab(t).open("#ai-escargot&a=tabu&seed=7&at=10&paused").at("10")
	before := x.hash()
	x.press(kb.ArrowRight).at("11").press(kb.ArrowRight).at("12")
	if x.hash() == before {
		t.Error("nothing has changed in two iterations")
	}
	x.press(kb.ArrowLeft).at("11").press(kb.ArrowLeft).at("10")
	if x.hash() != before {
		t.Error("going back leads to another state")
	}
	x.types("]").at("10+1").types("[").at("10")
}

func TestAForkHasALifeOfItsOwn(t *testing.T) {
	x := newTab(t).open("#ai-escargot&a=tabu&seed=7&at=20&paused").at("20")
	x.types("f").says("fork at iteration 20").press(kb.Enter).types("9").press(kb.Enter).shows("seed=9")
	x.press(kb.ArrowRight).at("21")
	x.until("the change in the address", "location.hash.includes('change=20:seed=9')")
}

func TestALessonIsAnswered(t *testing.T) {
	l, err := lesson.Open("tabu")
	if err != nil {
		t.Fatal(err)
	}
	step := slices.IndexFunc(l.Steps, func(s lesson.Step) bool { return s.Ask != nil && s.Ask.Computed == "" })
	ask := l.Steps[step].Ask
	x := newTab(t).open(fmt.Sprintf("#lesson=tabu&step=%d", step+1)).says(ask.Options[ask.Right].Text)
	x.types(string(rune('a' + ask.Right))).says(strings.Fields(ask.Because)[0])
	x.until("the progress to be kept", "Object.keys(localStorage).some(key => key.startsWith('sudokuscope:/keep/state/'))")
	x.until("the step in the address", fmt.Sprintf("location.hash === '#lesson=tabu&step=%d'", step+1))
}

// TestBrokenSettingsKeepNobodyOut: what the browser has kept cannot be read, and there is
// no other way to mend it than to begin without.
func TestBrokenSettingsKeepNobodyOut(t *testing.T) {
	x := newTab(t).open("#ai-escargot&paused")
	for _, text := range []string{"theme = [", "no such = setting", "[keys]\npause = 'no such key'", "\u0000"} {
		x.js(fmt.Sprintf("localStorage.setItem('sudokuscope:/keep/config/sudokuscope/config.toml', %q)", text))
		x.do(chromedp.Reload())
		x.until("the program to begin", "document.body.dataset.hash?.length === 16 && document.body.dataset.drawn > 0")
		x.says("the kept settings cannot be read")
	}
}

// TestItIsThereSoon opens the page when the browser has seen it before.
func TestItIsThereSoon(t *testing.T) {
	x := newTab(t).open("")
	x.do(chromedp.Reload())
	x.until("the first frame", "performance.getEntriesByName('first frame').length > 0")
	ms, err := strconv.ParseFloat(x.js("performance.getEntriesByName('first frame')[0].startTime"), 64)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("the first frame came after %.0f ms", ms)
	if *quiet && ms > 1500 {
		t.Error("expected 1500 ms at most")
	}
}

func TestAnySizeOfTheWindow(t *testing.T) {
	x := newTab(t).open("#ai-escargot&a=tabu&speed=50")
	dice := rand.New(rand.NewPCG(1, 2))
	for range 60 {
		x.size(int64(200+dice.IntN(1600)), int64(150+dice.IntN(1000)), false)
	}
	for _, c := range []struct{ width, height int64 }{{1280, 800}, {768, 1024}, {390, 844}} {
		x.size(c.width, c.height, c.width < 400)
		x.until(fmt.Sprintf("the program at %d by %d", c.width, c.height), `(() => {
			const screen = document.querySelector(".xterm-screen").getBoundingClientRect(), room = document.querySelector("main").getBoundingClientRect();
			return screen.width <= room.width && screen.height <= room.height && screen.width > room.width * 0.95 && screen.height > room.height * 0.95;
		})()`)
		x.shows("Tabu").shows("iteration") // a narrow window shortens the name
		if strings.Contains(x.text(), "Please make the window") {
			t.Errorf("%d by %d is too small for the program", c.width, c.height)
		}
		if over := x.js("document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight"); over == "true" {
			t.Errorf("%d by %d: the page is larger than the window", c.width, c.height)
		}
	}
}

func TestPictures(t *testing.T) {
	if *pictures == "" {
		t.Skip("-pictures DIR writes them")
	}
	for _, scheme := range []string{"dark", "light"} {
		for _, c := range []struct{ width, height int64 }{{1280, 800}, {768, 1024}, {390, 844}} {
			for name, hash := range map[string]string{"run": "#ai-escargot&a=tabu&seed=7&at=212&view=memory&paused", "lesson": "#lesson=tabu&step=1"} {
				x := newTab(t)
				x.size(c.width, c.height, c.width < 400)
				x.scheme(scheme)
				x.open(hash)
				x.pictured(fmt.Sprintf("%s-%d-%s", name, c.width, scheme))
			}
		}
	}
}

// TestTheAddressFollows changes the run, goes back, and loads the page again.
func TestTheAddressFollows(t *testing.T) {
	x := newTab(t).open("#ai-escargot&a=tabu&seed=7&at=10&paused").at("10")
	x.press(kb.ArrowRight).at("11")
	x.until("the moment in the address", "location.hash.includes('&at=11&')")
	state := x.hash()
	x.do(chromedp.Reload())
	x.until("the moment again", fmt.Sprintf("document.body.dataset.hash === %q", state))
	x.at("11").press(kb.Tab) // another algorithm is another run
	x.until("another run in the address", "!location.hash.includes('a=tabu')")
	x.js("history.back()")
	x.until("the first run again", fmt.Sprintf("location.hash.includes('a=tabu') && document.body.dataset.hash === %q", state))
}

// TestCopyAndPaste copies a moment and pastes a puzzle.
func TestCopyAndPaste(t *testing.T) {
	x := newTab(t)
	x.permit("clipboard-read", "clipboard-write")
	x.open("#ai-escargot&a=tabu&seed=7&at=10&paused").at("10").types("y")
	want := world.server.URL + "/#reseda/ai-escargot&a=tabu&seed=7&at=10&paused"
	x.until("the address in the clipboard", fmt.Sprintf("navigator.clipboard.readText().then(text => text === %q)", want))
	x.js(`(() => {
		const data = new DataTransfer();
		data.setData("text/plain", "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");
		document.querySelector(".xterm-helper-textarea").dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
	})()`)
	x.until("the puzzle that was pasted", "document.body.dataset.link.includes('3.85..1.2')")
}

// TestFingersAndReaders uses the page without a keyboard, and without eyes: on a telephone that
// is held upright, and on a tablet.
func TestFingersAndReaders(t *testing.T) {
	for _, c := range []struct{ width, height int64 }{{390, 844}, {820, 1180}} {
		x := newTab(t)
		x.size(c.width, c.height, true)
		x.open("#ai-escargot&a=tabu&seed=7&at=10&paused").at("10").shows("tabu list")
		x.pictured(fmt.Sprintf("touch-%d", c.width))
		for _, button := range []string{"space", "left", "right"} {
			if over := x.js(fmt.Sprintf(`(({ top, left, right, bottom, height }) => top < innerHeight / 2 || left < 0 || right > innerWidth || bottom > innerHeight || height < 40)(document.querySelector("#keys button[title^='%s']").getBoundingClientRect())`, button)); over == "true" {
				t.Errorf("%d wide: the button %s is not under a thumb", c.width, button)
			}
		}
		x.do(chromedp.Click("#keys button[title^='right']"))
		x.at("11").says("Tabu search on reseda/ai-escargot, seed 7. Iteration 11, cost ")
		if n, _ := strconv.Atoi(x.js("document.getElementById('log').children.length")); n == 0 {
			t.Error("readers hear of nothing that happened")
		}
		// A swipe shows the next panel, and one to the other side that from before.
		x.swipe(c.width, -1)
		x.until("another panel", "!document.querySelector('.xterm-rows').textContent.includes('─ tabu list ─')")
		x.swipe(c.width, 1)
		x.shows("─ tabu list ─")
		time.Sleep(time.Second) // a touch while a swipe still glides is no tap
		// A tap on a cell asks why.
		at := x.js(`(() => {
			const rows = [...document.querySelectorAll(".xterm-rows > div")], y = rows.findIndex((row) => /^.\s*4 /.test(row.textContent.trim()));
			const { top, height, width } = rows[y].getBoundingClientRect(), x = rows[y].textContent.search(/4\s+\d/);
			return [(x + 4) * width / rows[y].textContent.length, top + height / 2].join();
		})()`)
		var left, top float64
		if _, err := fmt.Sscanf(at, "%f,%f", &left, &top); err != nil {
			t.Fatal(at, err)
		}
		story := "document.getElementById('caption').textContent.includes('r4c')"
		for tries := 0; tries < 5 && x.js(story) != "true"; tries++ { // the browser may take a tap for the end of the swipe
			x.do(chromedp.TapXY(left, top))
			time.Sleep(time.Second)
		}
		x.until("the story of the cell", story)
		x.pictured(fmt.Sprintf("why-%d", c.width))
		x.do(chromedp.Click("#keys button[title^='escape']"))

		x.do(chromedp.Click("#words"))
		x.until("the text to be seen", "document.getElementById('text').getBoundingClientRect().height > 40")
		x.js("document.querySelector('.xterm-helper-textarea').focus()")
		x.press(kb.F6)
		x.until("the focus on the buttons", "document.activeElement.id === 'link'")
		x.press(kb.F6)
		x.until("the focus on the terminal", "document.activeElement.classList.contains('xterm-helper-textarea')")
	}
}

// swipe draws a finger across the lower half of a screen of a width, to the left or the right.
func (x *tab) swipe(width int64, to float64) {
	x.Helper()
	const y = 500
	middle, reach := float64(width)/2, to*float64(width)/3
	x.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		for i, kind := range []input.DispatchTouchEventType{input.DispatchTouchEventTypeTouchStart, input.DispatchTouchEventTypeTouchMove, input.DispatchTouchEventTypeTouchMove, input.DispatchTouchEventTypeTouchEnd} {
			p := input.DispatchTouchEventParams{Type: kind, TouchPoints: []*input.TouchPoint{}}
			if kind != input.DispatchTouchEventTypeTouchEnd {
				p.TouchPoints = append(p.TouchPoints, &input.TouchPoint{X: middle + reach*(float64(i)-1), Y: y})
			}
			if _, err := cdp.Call(ctx, t, input.DispatchTouchEvent, p); err != nil {
				return err
			}
		}
		return nil
	}))
}

// pictured writes a picture of the page, if pictures are asked for.
func (x *tab) pictured(name string) {
	x.Helper()
	if *pictures == "" {
		return
	}
	time.Sleep(2 * time.Second) // for the last frame
	ctx, cancel := context.WithTimeout(x.ctx, patience)
	defer cancel()
	picture, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.WriteFile(filepath.Join(*pictures, name+".png"), picture, 0o666)
	}
	if err != nil {
		x.Fatal(err)
	}
}

// TestTwiceAsLargeIsWhole opens a run and a lesson at a zoom of 200 %, which halves the room
// that the page has: nothing is lost, and the letters are larger.
func TestTwiceAsLargeIsWhole(t *testing.T) {
	x := newTab(t)
	const letter = "document.querySelector('.xterm-rows > div').getBoundingClientRect().height"
	for _, hash := range []string{"#ai-escargot&a=tabu&at=10&paused", "#lesson=tabu&step=2"} {
		x.size(1280, 800, false)
		x.open(hash).shows("tabu")
		whole, err := strconv.ParseFloat(x.js(letter), 64)
		if err != nil {
			t.Fatal(err)
		}
		x.size(640, 400, false)
		x.until("the program at half the size", fmt.Sprintf("2 * %s > %f * 1.3 && document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight", letter, whole))
		x.shows("tabu")
		if strings.Contains(x.text(), "Please make the window") {
			t.Errorf("%s: at 200 %% the program has no room", hash)
		}
	}
}

// TestWhatTakesAMachineSaysSo asks for what a browser does not have; cmd/tui tests the
// list of that.
func TestWhatTakesAMachineSaysSo(t *testing.T) {
	x := newTab(t)
	for _, c := range []struct{ address, want string }{
		{"#bench&ai-escargot&a=tabu&out=results", "bench: it takes a machine, not a browser"},
		{"#status&results", "status: it takes a machine, not a browser"},
		{"#completion&bash", "completion: it takes a machine, not a browser"},
		{"#replay&mine.scope", "mine.scope: No such file or directory; expected a run file"},
	} {
		x.load(c.address)
		x.until("the end", "document.body.dataset.ended === '2'")
		x.shows(c.want)
	}
	x.open("#ai-escargot&a=tabu&paused").press("z", chromedp.KeyModifiers(chromedp.ModifierCtrl)).says("a browser has no shell to go to")
	// ctrl+c is pressed to copy, and ends nothing.
	x.press("c", chromedp.KeyModifiers(chromedp.ModifierCtrl)).press(kb.ArrowRight).at("1")
}

// TestWhatIsWrittenIsDownloaded has a command write a file.
func TestWhatIsWrittenIsDownloaded(t *testing.T) {
	x := newTab(t)
	dir := x.downloads()
	x.load("#frame&ai-escargot&a=tabu&at=20&format=svg&output=board.svg")
	x.until("the end", "document.body.dataset.ended === '0'")
	content, err := os.ReadFile(x.downloaded(dir, "board.svg"))
	if err != nil || !strings.Contains(string(content), "</svg>") {
		t.Errorf("%d bytes: %v", len(content), err)
	}
}

// TestColoursAndLettersFollowThePage changes the colours of the system, then those of
// the page, which stay when it is loaded again, and the size of the letters.
func TestColoursAndLettersFollowThePage(t *testing.T) {
	x := newTab(t).open("#ai-escargot&a=tabu&seed=7&at=10&paused").at("10").shows("Tabu search")
	const (
		light  = "document.documentElement.classList.contains('light')"
		ground = "getComputedStyle(document.body).backgroundColor"
		board  = "[...document.querySelectorAll('.xterm-rows span')].find(span => span.textContent.includes('Tabu')).style.color"
		width  = "Math.max(...[...document.querySelectorAll('.xterm-rows > div')].map(row => [...row.textContent].length))"
	)
	night, ink := x.js(ground), x.js(board)
	x.scheme("light")
	x.until("the page to be light", light+fmt.Sprintf(" && %s !== %q", ground, night))
	x.until("the program's colours to be others", fmt.Sprintf("%s !== %q", board, ink))
	x.do(chromedp.Click("#colours"))
	x.until("the page to be dark", fmt.Sprintf("%s === %q", ground, night))
	x.until("the program's colours to be those from before", fmt.Sprintf("%s === %q", board, ink))
	x.reload().shows("Tabu search")
	if at := x.js(ground); at != night {
		t.Errorf("loaded again, the ground is %s; it was %s", at, night)
	}
	columns := x.js(width)
	for range 3 {
		x.do(chromedp.Click("#larger"))
	}
	x.until("fewer columns", width+" < "+columns)
}
