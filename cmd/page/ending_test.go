package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"sudokuscope/cmd/page/site"
)

// TestAnotherProgramHasAFreshScreen replaces a program by one that ends at once, while
// the page is behind with drawing the frames of the first.
func TestAnotherProgramHasAFreshScreen(t *testing.T) {
	t.Parallel()
	x := newTab(t).open("#ai-escargot&a=tabu&speed=20")
	x.until("a frame", "performance.getEntriesByName('first frame').length > 0")
	x.js(`(() => {
		const later = setTimeout, held = [];
		globalThis.setTimeout = (act, ...more) => held.push([act, ...more]);
		globalThis.drawnBefore = Number(document.body.dataset.drawn);
		globalThis.goOn = () => {
			globalThis.setTimeout = later;
			for (const [act, ...more] of held) later(act, ...more);
		};
	})()`)
	x.until("a frame that waits", "Number(document.body.dataset.drawn) > drawnBefore")
	x.drop("broken.star", []byte("def start(s:\n"))
	x.until("another program", "document.body.dataset.drawn === undefined")
	x.js("goOn()")
	x.until("the end", "document.body.dataset.ended === '2'")
	x.shows("broken.star:1:")
	if text := strings.TrimSpace(x.rows()); !strings.HasPrefix(text, "sudokuscope: broken.star:1:") || strings.Contains(text, "\n") {
		t.Errorf("expected one line; on the screen is:\n%s", text)
	}
}

// otherProgram has the page run another program of testdata in place of its own.
func (x *tab) otherProgram(t *testing.T, name string) {
	t.Helper()
	program := filepath.Join(t.TempDir(), site.Program)
	c := exec.Command("go", "build", "-o", program, "./testdata/"+name)
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	page := site.Handler(os.DirFS(world.dir))
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, site.Program) {
			http.ServeFile(w, r, program)
			return
		}
		page.ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	x.home = s.URL
}

// TestADeathIsToldOnACleanScreen has a program panic in the middle of a frame.
func TestADeathIsToldOnACleanScreen(t *testing.T) {
	t.Parallel()
	x := newTab(t)
	x.otherProgram(t, "dies")
	x.allowed = "exit code"
	x.load("")
	x.until("the end", "document.body.dataset.ended === '2'")
	x.shows("goroutine 1 [running]")
	if text := strings.TrimSpace(x.rows()); !strings.HasPrefix(text, "panic: no state to go to\n") || strings.Contains(text, "the frame") {
		t.Errorf("on the screen is:\n%s", text)
	}
	x.js("location.replace('about:blank')") // before the server goes
}

// TestAProgramThatHangsIsLeft has a program that answers nobody: the page says so, its
// buttons are alive, and it starts again without what the address has brought.
func TestAProgramThatHangsIsLeft(t *testing.T) {
	t.Parallel()
	x := newTab(t)
	x.otherProgram(t, "hangs")
	x.load("#ai-escargot&a=hangs.star")
	x.until("what is wrong", "!document.getElementById('over').hidden && document.getElementById('why').textContent.includes('does not answer')")
	x.do(chromedp.Reload())
	x.until("a word in place of another hang", "!document.getElementById('over').hidden && document.getElementById('why').textContent.includes('did not answer')")
	if x.js("String(document.body.dataset.drawn)") != "undefined" {
		t.Error("the address that hung was run again unasked")
	}
	x.js("document.getElementById('again').click()")
	x.until("another hang", "!document.getElementById('over').hidden && document.getElementById('why').textContent.includes('does not answer')")
	x.js("document.getElementById('larger').click()") // a button of the page
	x.js("document.getElementById('again').click()")
	x.until("another start", "document.getElementById('over').hidden && location.hash === ''")
	x.js("location.replace('about:blank')") // before the server goes
}
