package main

import (
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"sudokuscope/cmd/page/site"
	"sudokuscope/engine/proof/sample"
)

// frame is the line of HTML that the program prints for a command line.
func (x *tab) frame(args ...string) string {
	x.Helper()
	name, err := program()
	if err != nil {
		x.Fatal(err)
	}
	out, err := exec.Command(name, append([]string{"link", "--embed", "--splice", "--page", x.home + "/"}, args...)...).CombinedOutput()
	if err != nil {
		x.Fatalf("%v: %s", err, out)
	}
	return string(out)
}

// course opens a plain page of another site with frames in it, as courseAs does.
func (x *tab) course(state string, frames ...string) {
	x.Helper()
	x.courseAs("plain", state, frames...)
}

// courseAs opens a page of another site, of the shape that a program for such pages gives
// it, with frames in it. It takes down what they tell, and gives them the state when they ask
// for it.
func (x *tab) courseAs(shape, state string, frames ...string) {
	x.Helper()
	address := coursePage(x.T, shape, state, frames...)
	x.around = "http://[::1]:" // of whatever port
	x.size(1000, 900, false)   // all of a frame is to be seen
	x.do(chromedp.Navigate(address))
}

// coursePage is the address of that page.
func coursePage(t *testing.T, shape, state string, frames ...string) string {
	t.Helper()
	const script = `<script>
		globalThis.heard = [];
		const state = %s;
		addEventListener("message", ({ data, source }) => {
			heard.push({ ...data, from: [...document.querySelectorAll("iframe")].findIndex((f) => f.contentWindow === source) });
			if (data.subject === "SPLICE.getState") source.postMessage({ subject: "SPLICE.getState.response", message_id: data.message_id, state }, "*");
		});
		const said = (subject, from = 0) => heard.filter((m) => m.subject === "SPLICE." + subject && m.from === from);
		const events = (name, from = 0) => said("sendEvent", from).filter((m) => m.name === name).map((m) => m.data);
		const moment = (from = 0) => events("moment", from).at(-1) ?? {};
		const score = () => said("reportScoreAndState").at(-1)?.score;
		const lastState = () => said("reportScoreAndState").at(-1)?.state;</script>`
	around := read(t, "cmd/page/testdata/course/"+shape+".html")
	return elsewhere(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = strings.NewReplacer("SCRIPT", fmt.Sprintf(script, state), "FRAMES", strings.Join(frames, "<p>Some text.</p>")).WriteString(w, around)
	})
}

// elsewhere starts a server of another site and returns its address.
func elsewhere(t *testing.T, serve http.HandlerFunc) string {
	t.Helper()
	l, err := net.Listen("tcp", "[::1]:0") // another address is another site
	if err != nil {
		t.Skip("this machine has no second address: ", err)
	}
	s := httptest.NewUnstartedServer(serve)
	s.Listener.Close()
	s.Listener = l
	s.Start()
	t.Cleanup(s.Close)
	return s.URL + "/"
}

// push clicks the i-th of the n buttons of the first frame, which are as wide as each other.
func (x *tab) push(i, n int) {
	x.Helper()
	const wide = 31 // with the gap to the next
	x.do(chromedp.MouseClickXY(x.place("(left + right) / 2")+wide*(float64(i)-float64(n-1)/2), x.place("bottom - 12")))
}

// pushes pushes a button once a second until something is so: a frame that is about to begin
// hears nothing yet, and a slow machine may take two pushes at once.
func (x *tab) pushes(i, n int, what, expression string) {
	x.Helper()
	for tries := 0; tries < 60 && x.js(expression) != "true"; tries++ {
		x.push(i, n)
		time.Sleep(time.Second)
	}
	x.until(what, expression)
}

// place is a coordinate of the first frame, of the names of its sides.
func (x *tab) place(of string) float64 {
	x.Helper()
	v, err := strconv.ParseFloat(x.js(`(({ left, right, top, bottom }) => `+of+`)(document.querySelector("iframe").getBoundingClientRect())`), 64)
	if err != nil {
		x.Fatal(err)
	}
	return v
}

// TestAMomentStandsInAPageOfAnotherSite: it begins where the address says, moves with the
// buttons that were asked for, reports to the page around it, and begins again where that
// says it was left.
func TestAMomentStandsInAPageOfAnotherSite(t *testing.T) {
	t.Parallel()
	x := newTab(t)
	frame := x.frame("--controls", "step", "--", "ai-escargot", "-a", "tabu", "--at", "12", "--paused", "--panels", "board,cost")
	x.course("null", frame)
	x.until("the moment in the frame", `moment().at === "12"`)
	if states := x.js(`String(said("getState").length)`); states != "1" {
		t.Errorf("the frame has asked for its state %s times", states)
	}
	x.push(0, 1)
	x.until("a step", `moment().at === "13"`)
	link, hash := x.js("moment().link"), x.js("moment().hash")
	if score := x.js(`String(score())`); score != "0" {
		t.Errorf("the score is %s, and nothing was asked", score)
	}
	x.course(fmt.Sprintf("{link: %q}", link), frame)
	x.until("the state as it was left", fmt.Sprintf("moment().hash === %q", hash))
}

// TestARunOfAProgramStandsInAPage: a frame holds the file of what a program wrote, and shows it
// where no program is.
func TestARunOfAProgramStandsInAPage(t *testing.T) {
	t.Parallel()
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip(err)
	}
	x := newTab(t)
	dir := t.TempDir()
	const steps = `echo '{"sudokuscope":1,"name":"The shell","puzzle":"'$1'"}'
echo '{"grid":"122857493534129678789643521475312986913586742628794135356478219241935867897261354"}'
echo '{"grid":"162857493534129678789643521475312986913586742628794135356478219241935867897261354"}'
`
	if err := os.WriteFile(filepath.Join(dir, "steps.sh"), []byte(steps), 0o666); err != nil {
		t.Fatal(err)
	}
	name, err := program()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(name, "tell", "ai-escargot", "-a", "watch: sh steps.sh {puzzle}", "--paused")
	c.Dir, c.Stdin = dir, strings.NewReader("forward 2\nback 1\nwrite run.scope\n")
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	x.course("null", x.frame("--controls", "step", "--", "replay", filepath.Join(dir, "run.scope")))
	x.until("the first step of the program", `moment().at === "1"`)
	x.push(0, 1)
	x.until("the second", `moment().at === "2"`)
}

// TestAForgedStateIsLeftOut: with a state that no program begins with, the moment of the
// frame's own address is there, and its answers begin anew.
func TestAForgedStateIsLeftOut(t *testing.T) {
	t.Parallel()
	x := newTab(t)
	frame := x.frame("--controls", "step", "--", "ai-escargot", "-a", "tabu", "--at", "12", "--paused")
	frame = strings.Replace(frame, "controls=step", "controls=constructor,__proto__,step", 1)
	for _, state := range []string{
		`{link: "#ai-escargot&seed=many"}`,
		`{link: "#no-such-puzzle&a=tabu"}`,
		`{link: "#lesson=mine.md,AAAA", progress: "[[[", right: 3, asked: 4}`,
		`{link: "#bench&ai-escargot", right: 1e999, asked: -1}`,
	} {
		x.course(state, frame)
		x.until("the moment of the address with the state "+state, `moment().at === "12"`)
	}
}

// TestAnswersInAFrameAreReported: an answer in a lesson makes the score, for a page
// of another site; the same lesson on another machine goes on where it was left.
func TestAnswersInAFrameAreReported(t *testing.T) {
	t.Parallel()
	x := newTab(t)
	lesson := []string{"--size", "900x600", "--controls", "a,b,c", "--", "learn", "tabu", "--step", "1"}
	x.course("null", x.frame(lesson...))
	x.until("the question", `score() !== undefined`)
	if got := x.js(`String(score())`); got != "0" {
		t.Errorf("before an answer the score is %s", got)
	}
	x.answers()
	x.until("the answer in the state", `!lastState().progress.includes("right = []")`)
	state, score := x.js("JSON.stringify(lastState())"), x.js("String(score())")

	y := newTab(t) // another browser has kept nothing
	y.course(state, strings.Replace(x.frame(lesson...), "step=1", "step=2", 1))
	y.until("the step and the score as they were left", fmt.Sprintf("moment().link === lastState().link && moment().link === %s.link && String(score()) === %q", state, score))
}

// answers gives the right answer to the first question of the lesson of tabu search.
func (x *tab) answers() {
	x.Helper()
	x.until("the question", asked)
	x.push(int(x.js(rightLetter)[0]-'a'), 3)
	x.until("the verdict", answered)
}

// What is so when that question is asked, and answered; the answers are shuffled.
const (
	asked       = `moment().text?.includes("What will the next six swaps be?")`
	rightLetter = "moment().text.match(/ ([abc]) a few pairs of cells, swapped to and fro/)[1]"
	answered    = `moment().text.includes("Right.") && score() > 0`
)

// TestAFrameTellsNothingUnasked: one that was asked to report stands beside one that was not.
func TestAFrameTellsNothingUnasked(t *testing.T) {
	t.Parallel()
	x := newTab(t)
	frame := x.frame("--size", "400x250", "--controls", "step", "--", "ai-escargot", "-a", "tabu", "--at", "12", "--paused")
	x.course("null", strings.Replace(frame, "&amp;splice", "", 1), frame)
	x.until("the moment of the second", `moment(1).at === "12"`)
	x.push(0, 1) // a step of the first
	time.Sleep(time.Second)
	if got := x.js(`JSON.stringify(heard.filter(({ from }) => from !== 1))`); got != "[]" {
		t.Errorf("nobody has asked for %s", got)
	}
}

// TestQuestionsInAFrameAddUp: questions about a run are asked by a button and counted, by a
// program that begins anew, too.
func TestQuestionsInAFrameAddUp(t *testing.T) {
	t.Parallel()
	x := newTab(t)
	frame := x.frame("--size", "900x600", "--controls", "question,a", "--", "ai-escargot", "-a", "tabu", "--at", "12", "--paused")
	ask := func(asked int) {
		t.Helper()
		x.until("the moment", "moment().hash?.length === 16")
		before := x.js("moment().text")
		x.push(0, 2)
		x.until("a question", fmt.Sprintf("moment().text !== %q && /\\ba .* b /.test(moment().text.replace(/\\s+/g, ' '))", before))
		x.push(1, 2)
		x.until("an answer that is counted", fmt.Sprintf("lastState().asked === %d && score() === lastState().right / %[1]d", asked))
	}
	x.course("null", frame)
	ask(1)
	x.course(x.js("JSON.stringify(lastState())"), frame)
	ask(2)
}

// TestCoursePagesHoldFrames: in pages of the shape that MkDocs, Quarto and reveal.js give
// theirs a frame draws, its loop goes round, and keys are its own only after a click into it.
func TestCoursePagesHoldFrames(t *testing.T) {
	t.Parallel()
	for _, shape := range []string{"mkdocs", "quarto", "reveal"} {
		x := newTab(t)
		x.courseAs(shape, "null", x.frame("--size", "640x420", "--controls", "step,play", "--", "ai-escargot", "-a", "tabu", "--at", "12", "--paused", "--speed", "40", "--loop", "10-14", "--panels", "board,cost"))
		x.until("the moment in "+shape, `moment().at === "12"`)
		x.push(0, 2)
		x.until("a step in "+shape, `moment().at === "13"`)
		x.press(kb.ArrowUp).press(kb.End) // of the page around it
		x.do(chromedp.MouseClickXY(x.place("(left + right) / 2"), x.place("(top + bottom) / 2")))
		x.press(kb.Home)
		x.until("the beginning of the run in "+shape, `moment().at === "0"`)
		if n := x.js(`String(events("moment").filter(({ at }) => Number(at) > 13).length)`); n != "0" {
			t.Errorf("%s: a key of the page around it has moved the run", shape)
		}
		// Without a loop every second leads it further away; with one a late pause can come past its end.
		x.pushes(1, 2, "rest within the loop of "+shape, "moment().at >= 10 && moment().at <= 14")
		if shape == "reveal" {
			x.js("document.activeElement.blur()")
			x.js("document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))")
			x.until("the next slide", "document.querySelector('.present h2').textContent === 'The end'")
			x.js("document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }))")
			x.js("globalThis.before = moment()")
			x.pushes(0, 2, "a step, back on the slide", "moment() !== before")
		}
	}
}

// TestAFrameOutOfSightRests: it ends, and begins again where it was.
func TestAFrameOutOfSightRests(t *testing.T) {
	t.Parallel()
	x := newTab(t)
	x.course("null", x.frame("--", "ai-escargot", "-a", "tabu", "--at", "12", "--speed", "20", "--play"), `<div style="height: 4000px"></div>`)
	x.until("the run", `moment().hash?.length === 16`)
	x.js("scrollTo(0, 3000)")
	x.until("rest", `said("sendEvent").length > 1`)
	at := x.js("moment().at")
	time.Sleep(time.Second)
	if later := x.js("moment().at"); later != at {
		t.Errorf("out of sight it went from %s to %s", at, later)
	}
	x.js("scrollTo(0, 0)")
	x.js("globalThis.before = moment()")
	x.pushes(1, 3, "a pause, in sight again", "moment() !== before")
	if x.js(fmt.Sprintf("Number(moment().at) >= %s", at)) != "true" {
		t.Errorf("it was left at %s, and goes on to %s", at, x.js("moment().at"))
	}
}

// TestMomentsShareOneProgram: on one page they ask for the program once, all begin, and
// each has its own moment.
func TestMomentsShareOneProgram(t *testing.T) {
	x := newTab(t)
	var programs atomic.Int64
	page := site.Handler(os.DirFS(world.dir))
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, site.Program) {
			programs.Add(1)
		}
		page.ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	x.home = s.URL
	var frames []string
	moments := sample.Of(4, 10)
	for i := range moments {
		frames = append(frames, strings.ReplaceAll(
			x.frame("--size", "180x150", "--", "ai-escargot", "-a", "tabu", "--at", fmt.Sprint(10+i), "--paused", "--panels", "board"), "<iframe", "<iframe id=f"+fmt.Sprint(i)))
	}
	x.course("null", `<div style="line-height: 0">`+strings.Join(frames, "")+`</div>`)
	for i := range moments {
		x.until("all moments", fmt.Sprintf(`moment(%d).at === "%d"`, i, 10+i))
	}
	if n := programs.Load(); n != 1 {
		t.Errorf("the program was asked for %d times", n)
	}
	t.Logf("the browser takes %d MB for %d moments", memory()>>20, moments)
}
