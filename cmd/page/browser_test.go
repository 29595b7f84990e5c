package main

import (
	"context"
	"errors"
	"fmt"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"sudokuscope/cmd/page/site"
)

// world is what all tests share: the page, built once, its server, and a browser.
var world struct {
	once    sync.Once
	dir     string                         // of the page
	small   func() (dir string, err error) // makes one as small as it can be, which takes a minute
	server  *httptest.Server
	browser context.Context
	close   []func()
	lacks   string // why there is no browser here
	err     error
}

func TestMain(m *testing.M) {
	code := m.Run()
	for i := len(world.close) - 1; i >= 0; i-- {
		world.close[i]()
	}
	os.Exit(code)
}

// program is that for a terminal, compiled once for all tests.
var program = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "sudokuscope-test-*")
	if err != nil {
		return "", err
	}
	world.close = append(world.close, func() { os.RemoveAll(dir) })
	name := filepath.Join(dir, "sudokuscope")
	if out, err := exec.Command("go", "build", "-o", name, "../tui").CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return name, nil
})

// names are what chromium is called.
var names = []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"}

func findBrowser() string {
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// makeWorld builds the page and starts the browser.
func makeWorld() {
	path := findBrowser()
	if path == "" {
		world.lacks = "no browser here: install chromium to have the page tested in one"
		return
	}
	if _, err := exec.LookPath("npm"); err != nil {
		world.lacks = "no npm here: install it to have the page built and tested"
		return
	}
	world.small = func() (string, error) { return *built, nil }
	if world.dir = *built; world.dir == "" {
		var dir string
		if dir, world.err = os.MkdirTemp("", "sudokuscope-page-test-*"); world.err != nil {
			return
		}
		world.close = append(world.close, func() { os.RemoveAll(dir) })
		world.dir = filepath.Join(dir, "page")
		b := builder{progress: os.Stderr, passing: true, frames: "*"}
		if world.err = b.build(context.Background(), world.dir); world.err != nil {
			return
		}
		world.small = func() (string, error) {
			small := filepath.Join(dir, "small")
			b.passing = false
			return small, errors.Join(site.Copy(world.dir, small, ""), b.pack(context.Background(), small))
		}
	}
	world.server = httptest.NewServer(site.Handler(os.DirFS(world.dir)))
	world.close = append(world.close, world.server.Close)
	options := []chromedp.ExecAllocatorOption{chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.Headless, chromedp.DisableGPU, chromedp.NoFirstRun}
	for _, flag := range []string{"disable-quic", "disable-background-networking", "disable-component-update", "disable-sync", "disable-default-apps", "mute-audio"} {
		options = append(options, chromedp.Flag(flag, true))
	}
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	world.close = append(world.close, stop)
	ctx, cancel := chromedp.NewContext(allocator, chromedp.WithErrorf(func(string, ...any) {}))
	world.close = append(world.close, cancel)
	world.browser, world.err = ctx, chromedp.Do(ctx)
}

// tab is a page in the browser.
type tab struct {
	*testing.T
	ctx    context.Context
	close  func()
	home   string // where the page is
	around string // the page that it is in a frame of, if any

	mu       sync.Mutex
	errors   []string // what the browser complains of
	requests []string
	allowed  string // a complaint that is expected
	contrast string // that the system asks for
}

// patience is how long anything may take, on a machine that does much else.
const patience = 3 * time.Minute

// onSlowMachines reports whether a complaint says no more than that the machine is slow, which is
// no fault of the page: it came late to the fonts, or the terminal took longer for a piece of its
// work than it gives itself.
func onSlowMachines(complaint string) bool {
	return strings.Contains(complaint, "preloaded using link preload but not used") ||
		strings.Contains(complaint, "task queue exceeded allotted deadline")
}

// newTab opens an empty page, of 1000 by 640 pixels on a dark system. In the end it
// must have complained of nothing, and asked nobody else for anything.
func newTab(t *testing.T) *tab {
	t.Helper()
	if !*inBrowser {
		t.Skip("-browser has the page built and driven in a browser, which takes minutes; .ci/run does so")
	}
	world.once.Do(makeWorld)
	if world.lacks != "" {
		t.Skip(world.lacks)
	}
	if world.err != nil {
		t.Fatal(world.err)
	}
	ctx, cancel := chromedp.NewContext(world.browser, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	x := &tab{T: t, ctx: ctx, close: cancel, home: world.server.URL}
	if err := chromedp.Listen(ctx, x.hear); err != nil {
		t.Fatal(err)
	}
	x.size(1000, 640, false)
	x.scheme("dark")
	x.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, log.Enable, cdp.Empty{})
		return err
	}))
	t.Cleanup(func() {
		x.mu.Lock()
		defer x.mu.Unlock()
		for _, text := range x.errors {
			if onSlowMachines(text) {
				continue
			}
			if x.allowed == "" || !strings.Contains(text, x.allowed) {
				t.Errorf("the browser complains: %s", text)
			}
		}
		for _, url := range x.requests {
			if !strings.HasPrefix(url, x.home+"/") && !strings.HasPrefix(url, "blob:"+x.home+"/") && url != "about:blank" && (x.around == "" || !strings.HasPrefix(url, x.around)) && !strings.HasPrefix(url, "data:") {
				t.Errorf("the page asks for %s", url)
			}
		}
	})
	return x
}

// hear takes down what the browser says.
func (x *tab) hear(event any) {
	x.mu.Lock()
	defer x.mu.Unlock()
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		x.requests = append(x.requests, e.Request.URL)
	case *runtime.EventExceptionThrown:
		text := e.ExceptionDetails.Text
		if e.ExceptionDetails.Exception != nil {
			text += " " + e.ExceptionDetails.Exception.Description
		}
		x.errors = append(x.errors, text)
	case *runtime.EventConsoleAPICalled:
		if e.Type == "error" || e.Type == "warning" || e.Type == "assert" {
			var words []string
			for _, a := range e.Args {
				words = append(words, string(a.Value)+a.Description)
			}
			x.errors = append(x.errors, strings.Join(words, " "))
		}
	case *log.EventEntryAdded:
		if e.Entry.Level == "error" || e.Entry.Level == "warning" {
			x.errors = append(x.errors, e.Entry.Text)
		}
	}
}

// do does things in the tab.
func (x *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	x.Helper()
	ctx, cancel := context.WithTimeout(x.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		x.Fatal(err)
	}
}

// js is the value of an expression, as text.
func (x *tab) js(expression string) string {
	x.Helper()
	v, err := x.value(expression)
	if err != nil {
		x.Fatalf("%s: %v", expression, err)
	}
	return v
}

// value is js for a page that may be on its way to another: there is no body for a
// moment, and nobody to answer.
func (x *tab) value(expression string) (string, error) {
	ctx, cancel := context.WithTimeout(x.ctx, patience)
	defer cancel()
	return chromedp.Run(ctx, chromedp.Evaluate[string]("(async () => String(await ("+expression+")))()", chromedp.EvalAwaitPromise))
}

// until waits for an expression to be true.
func (x *tab) until(what, expression string) {
	x.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		v, err := x.value(expression)
		if err == nil && v == "true" {
			return
		}
		if time.Now().After(end) {
			if err != nil {
				x.Errorf("%s: %v", expression, err)
			}
			x.Fatalf("expected %s; on the page:\n%s", what, x.text())
		}
	}
}

// open goes to an address of the page and waits for the program to have come there.
func (x *tab) open(hash string) *tab {
	x.Helper()
	x.load(hash)
	x.until("the program to have begun with "+hash, "document.body.dataset.hash?.length === 16 && document.body.dataset.drawn > 0")
	return x
}

// load goes to an address of the page.
func (x *tab) load(hash string) {
	x.Helper()
	x.do(chromedp.Navigate("about:blank"), chromedp.Navigate(x.home+"/"+hash))
}

// goes goes to an address of the page that is open, which begins again with the program that it has.
func (x *tab) goes(hash string) *tab {
	x.Helper()
	x.js(fmt.Sprintf("history.pushState(null, '', %q), dispatchEvent(new PopStateEvent('popstate'))", hash))
	return x
}

// at waits for the run to stand at a moment.
func (x *tab) at(moment string) *tab {
	x.Helper()
	return x.stands("the moment ", "===", moment)
}

// leaves waits for the run to stand at another moment than this one. A key takes a while: who does
// not wait for it sees the moment before it, and takes that for the one it came back to.
func (x *tab) leaves(moment string) *tab {
	x.Helper()
	return x.stands("another moment than ", "!==", moment)
}

// stands waits for the run to rest where its moment and another one compare as is said.
func (x *tab) stands(what, compare, moment string) *tab {
	x.Helper()
	at := fmt.Sprintf("document.body.dataset.at %s %q", compare, moment)
	x.until(what+moment, at+" && document.body.dataset.playing === 'false'")
	return x
}

// hash is that of the state.
func (x *tab) hash() string { return x.js("document.body.dataset.hash") }

// rows are those of the terminal.
func (x *tab) rows() string {
	x.Helper()
	return x.js("[...document.querySelectorAll('.xterm-rows > div')].map(row => row.textContent).join('\\n')")
}

// text is what the page shows: the terminal, and what is said on top of it.
func (x *tab) text() string {
	x.Helper()
	return x.rows() + "\n" + x.js("document.getElementById('why')?.textContent ?? JSON.stringify(globalThis.heard)")
}

// shows waits for a text on the terminal, wherever its lines break.
func (x *tab) shows(text string) *tab {
	x.Helper()
	x.until(fmt.Sprintf("%q on the screen", text), fmt.Sprintf("[...document.querySelectorAll('.xterm-rows > div')].map(row => row.textContent).join('').replace(/\\s/g, '').includes(%q)", strings.Join(strings.Fields(text), "")))
	return x
}

// agrees lets a script run, once the screen says where it comes from.
func (x *tab) agrees(from string) *tab {
	x.Helper()
	x.shows(from).types("y")
	return x
}

// says waits for a text among what readers read.
func (x *tab) says(text string) *tab {
	x.Helper()
	x.until(fmt.Sprintf("%q to be read", text), fmt.Sprintf("document.getElementById('caption').textContent.includes(%q)", text))
	return x
}

// size sets the size of the window.
func (x *tab) size(width, height int64, phone bool) {
	x.Helper()
	scale := 1.0
	if phone {
		scale = 2
	}
	x.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: width, Height: height, DeviceScaleFactor: scale, Mobile: phone})
		if err == nil && phone {
			_, err = cdp.Call(ctx, t, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true})
		}
		return err
	}))
}

// scheme sets the colours of the system.
func (x *tab) scheme(name string) {
	x.Helper()
	x.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: name}, {Name: "prefers-contrast", Value: x.contrast}}})
		return err
	}))
}

// downloads has files saved in a folder.
func (x *tab) downloads() (dir string) {
	x.Helper()
	dir = x.TempDir()
	x.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		c := chromedp.FromContext(ctx)
		_, err := cdp.Call(ctx, c.Browser, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{Behavior: browser.SetDownloadBehaviorBehaviorAllow, BrowserContextID: c.BrowserContextID, DownloadPath: dir})
		return err
	}))
	return dir
}

// downloaded waits for a file.
func (x *tab) downloaded(dir, pattern string) string {
	x.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if list, _ := filepath.Glob(filepath.Join(dir, pattern)); len(list) > 0 {
			return list[0]
		}
	}
	x.Fatalf("no file %s was downloaded; on the page:\n%s", pattern, x.text())
	return ""
}

// permit lets the page use the clipboard.
func (x *tab) permit(names ...string) {
	x.Helper()
	x.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		c := chromedp.FromContext(ctx)
		for _, name := range names {
			p := browser.SetPermissionParams{Permission: &browser.PermissionDescriptor{Name: name}, Setting: browser.PermissionSettingGranted, BrowserContextID: c.BrowserContextID}
			if _, err := cdp.Call(ctx, c.Browser, browser.SetPermission, p); err != nil {
				return err
			}
		}
		return nil
	}))
}
