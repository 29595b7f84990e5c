package main

import (
	"context"
	"io"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	dom "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/creack/pty"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
)

// leader is the program in a terminal, leading a class.
type leader struct {
	*testing.T
	pty *os.File
	mu  sync.Mutex
	out strings.Builder
}

// lead builds the program and opens a class with the page.
func lead(t *testing.T, args ...string) *leader {
	t.Helper()
	program, err := program()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.CommandContext(t.Context(), program, append([]string{"class", "--listen", "127.0.0.1:0", "--page", world.dir}, args...)...)
	c.Env = append(os.Environ(), "TERM=xterm-256color", "XDG_STATE_HOME="+t.TempDir(), "XDG_CONFIG_HOME="+t.TempDir())
	p, err := pty.StartWithSize(c, &pty.Winsize{Rows: 40, Cols: 120})
	if err != nil {
		t.Fatal(err)
	}
	l := &leader{T: t, pty: p}
	read := make(chan struct{})
	go func() {
		defer close(read)
		b := make([]byte, 4096)
		for {
			n, err := p.Read(b)
			l.mu.Lock()
			l.out.Write(b[:n])
			l.mu.Unlock()
			if err != nil {
				return
			}
		}
	}()
	t.Cleanup(func() {
		_, _ = io.WriteString(p, "q") // it may have ended
		_ = c.Wait()
		_ = p.Close()
		<-read
	})
	return l
}

func (l *leader) text() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.out.String()
}

// until waits for something in what the program has written.
func (l *leader) until(form string) []string {
	l.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if found := regexp.MustCompile(form).FindStringSubmatch(l.text()); found != nil {
			return found
		}
	}
	l.Fatalf("expected %s on the leader's terminal:\n%s", form, l.text())
	return nil
}

func (l *leader) types(keys string) {
	l.Helper()
	if _, err := io.WriteString(l.pty, keys); err != nil {
		l.Fatal(err)
	}
}

// TestAClassInBrowsers has a leader in a terminal and three seats in a browser: they
// follow to the very state, one strays and comes back, one loads the page again, one is
// frozen for a while.
func TestAClassInBrowsers(t *testing.T) {
	seats := []*tab{newTab(t), newTab(t), newTab(t)}
	l := lead(t, "ai-escargot", "-a", "tabu", "--seed", "7", "--at", "10")
	address := l.until(`in a browser:\s+(http://\S+/)`)[1]
	l.types("\r")
	for _, x := range seats {
		x.home = strings.TrimSuffix(address, "/")
		x.allowed = "WebSocket" // the class ends before the browser does, and a frozen tab loses its connection
		x.load("")
		x.at("10").shows("following")
	}
	step := func(to string) {
		t.Helper()
		l.types("\x1b[C")
		at := stateAt(t, to)
		for i, x := range seats {
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
	strayed := seats[1]
	strayed.press(kb.ArrowRight).at("13").shows("on your own")
	seats[1] = nil
	step("13")
	step("14")
	if at := strayed.js("document.body.dataset.at"); at != "13" {
		t.Errorf("who has strayed is at %s", at)
	}
	strayed.types("L").at("14").shows("following")
	seats[1] = strayed
	seats[2].js("location.reload()")
	seats[2].until("the moment after a reload", "document.body?.dataset.at === '14'")
	step("15")
	frozen := seats[0]
	frozen.runs(dom.SetWebLifecycleStateStateFrozen)
	seats[0] = nil
	step("16")
	step("17")
	frozen.runs(dom.SetWebLifecycleStateStateActive)
	if frozen.at("17").shows("following"); frozen.hash() != stateAt(t, "17") {
		t.Error("who was frozen came to another state")
	}
	seats[0] = frozen
	step("18")
	l.types("Q")
	for _, x := range seats {
		x.shows("the leader asks").types("a").shows("You have answered a")
	}
	l.types("VV")
	for _, x := range seats {
		x.shows("Discuss it with a neighbour")
	}
	l.types("V")
	for _, x := range seats {
		x.shows("The second vote").types("b").shows("You have answered b")
	}
	l.types("VVV")
	for _, x := range seats {
		x.shows("Of 3 who voted twice")
	}
	l.types("\x1b")
	time.Sleep(time.Second) // an escape and a letter at once would be one key
	l.types("D30\r")
	for _, x := range seats {
		x.shows("30 of 30 runs") // made by the seats themselves
	}
}

// runs freezes a tab, as a browser does with one that nobody has looked at for a while,
// or lets it live on.
func (x *tab) runs(state dom.SetWebLifecycleStateState) {
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
