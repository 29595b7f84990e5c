package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/charmbracelet/x/vt"
	"github.com/chromedp/cdproto/emulation"
	dom "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/creack/pty"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
)

var (
	terminals = flag.Int("seats", 3, "how many seats of a class are terminals")
	tabs      = flag.Int("tabs", 3, "how many are tabs of a browser, three at least")
	runs      = flag.Int("runs", 60, "how many runs a class makes")
)

// terminal is the program in a terminal, which leads a class or has a seat in it.
type terminal struct {
	*testing.T
	program *exec.Cmd
	pty     *os.File
	mu      sync.Mutex
	screen  *vt.Emulator
}

// onTerminal starts the program.
func onTerminal(t *testing.T, args ...string) *terminal {
	t.Helper()
	name, err := program()
	if err != nil {
		t.Fatal(err)
	}
	const columns, rows = 120, 40
	x := &terminal{T: t, program: exec.Command(name, args...), screen: vt.NewEmulator(columns, rows)}
	x.program.Env = append(os.Environ(), "TERM=xterm-256color", "XDG_STATE_HOME="+t.TempDir(), "XDG_CONFIG_HOME="+t.TempDir())
	if x.pty, err = pty.StartWithSize(x.program, &pty.Winsize{Rows: rows, Cols: columns}); err != nil {
		t.Skip("no pseudo-terminal here: ", err)
	}
	go func() { _, _ = io.Copy(x.pty, x.screen) }() // what a terminal answers
	read := make(chan struct{})
	go func() {
		defer close(read)
		b := make([]byte, 4096)
		for {
			n, err := x.pty.Read(b)
			x.mu.Lock()
			_, _ = x.screen.Write(b[:n])
			x.mu.Unlock()
			if err != nil {
				return
			}
		}
	}()
	t.Cleanup(func() {
		x.kill()
		_ = x.program.Wait()
		<-read
		_ = x.pty.Close()
		_ = x.screen.InputPipe().(io.Closer).Close()
	})
	return x
}

// kill ends the program as kill -9 does.
func (x *terminal) kill() { _ = x.program.Process.Kill() }

func (x *terminal) text() string {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.screen.String()
}

// until waits for something to be so.
func (x *terminal) until(what string, so func(text string) bool) {
	x.Helper()
	for end := time.Now().Add(patience); !so(x.text()); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			x.Fatalf("expected %s on the terminal:\n%s", what, x.text())
		}
	}
}

func (x *terminal) shows(form string) (found []string) {
	x.Helper()
	x.until(form, func(text string) bool {
		found = regexp.MustCompile(form).FindStringSubmatch(text)
		return found != nil
	})
	return found
}

func (x *terminal) types(keys string) {
	x.Helper()
	if _, err := io.WriteString(x.pty, keys); err != nil {
		x.Fatal(err)
	}
}

// seat is one of a class, at a terminal or in a browser.
type seat struct {
	shows, types func(string)
	leave        func()
}

// seats are those that are there.
type seats []seat

// all has each wait for a text, and then types something.
func (s seats) all(text, keys string) {
	for _, one := range s {
		one.shows(text)
		one.types(keys)
	}
}

// TestAClass has a leader in a terminal, and seats in terminals and in a browser. Those in the
// browser follow to the very state; one strays and comes back, one loads the page again, one is
// frozen for a while. All vote, discuss and vote again, and make runs: meanwhile a terminal is
// killed and a tab closed, and the others make what these have left.
func TestAClass(t *testing.T) {
	pages := []*tab{newTab(t), newTab(t), newTab(t)}
	for len(pages) < *tabs {
		pages = append(pages, newTab(t))
	}
	l := onTerminal(t, "class", "--listen", "127.0.0.1:0", "--page", world.dir, "ai-escargot", "-a", "tabu", "--seed", "7", "--at", "10")
	address := l.shows(`in a browser:\s+(http://\S+/)`)[1]
	l.types("\r")
	var class seats
	for range *terminals {
		x := onTerminal(t, "join", address)
		class = append(class, seat{func(text string) { x.shows(strings.ReplaceAll(text, " ", `\s+`)) }, x.types, x.kill})
	}
	for _, x := range pages {
		x.home = strings.TrimSuffix(address, "/")
		x.allowed = "WebSocket" // the class ends before the browser does, and a frozen tab loses its connection
		x.load("")
		class = append(class, seat{func(text string) { x.shows(text) }, func(keys string) { x.types(keys) }, x.close})
	}
	class.all("following", "")
	l.shows(fmt.Sprintf("%d here", len(class)))
	follow(t, l, pages)
	l.types("Q")
	class.all("the leader asks", "a")
	class.all("You have answered a", "")
	l.types("VV")
	class.all("Discuss", "") // the sentence is wrapped
	l.types("V")
	class.all("The second vote", "b")
	class.all("You have answered b", "")
	l.types("VVV")
	class.all(fmt.Sprintf("Of %d who", len(class)), "") // this one, too
	l.types("\x1b")
	l.until("no question", func(text string) bool { return !strings.Contains(text, "who voted twice") })

	begun := time.Now()
	l.types(fmt.Sprintf("D%d\r", *runs))
	made := l.shows(fmt.Sprintf(`([1-9][0-9]*) of %d runs`, *runs))[1]
	for _, i := range []int{0, len(class) - 2} { // a terminal, a tab
		class[i].leave()
		class = slices.Delete(class, i, i+1)
	}
	l.shows(fmt.Sprintf("%d of %[1]d runs", *runs))
	took := time.Since(begun)
	class.all(fmt.Sprintf("%d of %[1]d runs", *runs), "")
	l.types("\x1b")
	l.shows(fmt.Sprintf("%d here", len(class)))
	t.Logf("%d terminals and %d tabs, of which one each left after %s runs, made %d runs in %v", *terminals, len(pages), made, *runs, took.Round(time.Millisecond))
}

// TestSeatsRunTheirScripts: one is dropped on the page of the class, and one is named where a
// terminal joins. Each is offered, and the leader takes it.
func TestSeatsRunTheirScripts(t *testing.T) {
	x, text := newTab(t), read(t, "engine/guest/script/examples/tabu.star")
	l := onTerminal(t, "class", "--listen", "127.0.0.1:0", "--page", world.dir, "4x4/1", "-a", "tabu")
	address := l.shows(`in a browser:\s+(http://\S+/)`)[1]
	l.types("\r")
	own := filepath.Join(t.TempDir(), "yours.star")
	if err := os.WriteFile(own, []byte(text+"# another\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	y := onTerminal(t, "join", address, own)
	x.home, x.allowed = strings.TrimSuffix(address, "/"), "WebSocket" // the class ends before the browser does
	x.load("")
	x.shows("following").drop("mine.star", []byte(text)).agrees("a script asks to run").shows("following")
	x.types("a").shows("type to filter").types("mine").shows("mine.star").press(kb.Enter).shows("on your own").types("O").shows("offered to the leader")
	y.shows("following")
	for _, keys := range []string{"a", "yours", "\r"} {
		y.types(keys)
		y.shows(map[string]string{"a": "type to filter", "yours": `yours\.star`, "\r": "on your own"}[keys])
	}
	y.types("O")
	y.shows("offered to the leader")
	l.shows("2 here, 2 offers")
	taken := ""
	for range 2 {
		l.types("O")
		l.shows("what seats offer")
		l.types("\r")
		l.shows("asks to run")
		l.types("y")
		l.until("what another seat has offered", func(text string) bool {
			found := regexp.MustCompile("what seat ([0-9]+) has offered").FindStringSubmatch(text)
			if found == nil || found[1] == taken {
				return false
			}
			taken = found[1]
			return true
		})
	}
}

// follow has a leader go from 10 to 18, and pages follow.
func follow(t *testing.T, l *terminal, pages []*tab) {
	t.Helper()
	pages = slices.Clone(pages)
	step := func(to string) {
		t.Helper()
		l.types("\x1b[C")
		at := stateAt(t, to)
		for i, x := range pages {
			if x == nil {
				continue
			}
			if x.at(to); x.hash() != at {
				t.Errorf("seat %d at %s has another state", i, to)
			}
		}
	}
	step("11")
	step("12")
	strayed := pages[1]
	strayed.press(kb.ArrowRight).at("13").shows("on your own")
	pages[1] = nil
	step("13")
	step("14")
	if at := strayed.js("document.body.dataset.at"); at != "13" {
		t.Errorf("who has strayed is at %s", at)
	}
	strayed.types("L").at("14").shows("following")
	pages[1] = strayed
	pages[2].js("location.reload()")
	pages[2].until("the moment after a reload", "document.body?.dataset.at === '14'")
	step("15")
	frozen := pages[0]
	frozen.lives(dom.SetWebLifecycleStateStateFrozen)
	pages[0] = nil
	step("16")
	step("17")
	frozen.lives(dom.SetWebLifecycleStateStateActive)
	if frozen.at("17").shows("following"); frozen.hash() != stateAt(t, "17") {
		t.Error("who was frozen came to another state")
	}
	pages[0] = frozen
	step("18")
}

// lives freezes a tab, as a browser does with one that nobody has looked at for a while,
// or lets it live on.
func (x *tab) lives(state dom.SetWebLifecycleStateState) {
	x.Helper()
	ctx, cancel := context.WithTimeout(x.ctx, patience)
	defer cancel()
	_, err := chromedp.Call(ctx, dom.SetWebLifecycleState, dom.SetWebLifecycleStateParams{State: state})
	if err == nil && state == dom.SetWebLifecycleStateStateActive {
		_, err = chromedp.Call(ctx, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true}) // which shows it again
	}
	if err != nil {
		x.Fatal(err)
	}
}

// stateAt is the state of the class's run at a moment.
func stateAt(t *testing.T, at string) string {
	t.Helper()
	to, err := engine.ParsePosition(at)
	if err != nil {
		t.Fatal(err)
	}
	a, err := algorithms.Find("tabu")
	if err != nil {
		t.Fatal(err)
	}
	hash, _ := native(t, a, "ai-escargot", 7, to)
	return hash
}
