package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestAHandoutHoldsThePage makes a handout of a lesson of one's own, with the page in
// it, has any web server hand it out, and opens a step from it.
func TestAHandoutHoldsThePage(t *testing.T) {
	t.Parallel()
	x := newTab(t)
	dir := t.TempDir()
	program, err := program()
	if err != nil {
		t.Fatal(err)
	}
	mine := filepath.Join(dir, "mine.md")
	if err := os.WriteFile(mine, []byte(read(t, "engine/school/lesson/course/tabu.md")), 0o666); err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(dir, "course", "tabu")
	if out, err := exec.Command(program, "learn", "handout", mine, "-o", folder, "--page", world.dir).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	s := httptest.NewServer(http.FileServer(http.Dir(dir)))
	t.Cleanup(s.Close)
	x.home = s.URL
	x.load("course/tabu/")
	x.until("the pictures of the steps", "[...document.images].length > 4 && [...document.images].every(image => image.complete && image.naturalWidth > 100)")
	// What a lesson's text might bring with it does nothing, and the page has its style.
	x.allowed = "Content Security Policy"
	if got := x.js("getComputedStyle(document.querySelector('img')).borderRadius"); got != "4px" {
		t.Errorf("the style is not that of a handout: %q", got)
	}
	x.js("(() => { const s = document.createElement('script'); s.textContent = 'window.ran = true'; document.body.append(s); })()")
	if got := x.js("String(window.ran)"); got != "undefined" {
		t.Errorf("a script in the handout has run: %s", got)
	}
	x.js("(() => { const step = document.querySelectorAll('details')[1]; step.open = true; step.scrollIntoView(); })()")
	x.until("the step on the page itself", "document.querySelectorAll('iframe')[1].contentDocument?.body?.dataset.hash?.length === 16")
	x.do(chromedp.Click("p > a[href*='step=2']"))
	x.until("the program to begin", "document.body.dataset.hash?.length === 16 && document.body.dataset.drawn > 0")
	x.says("A short memory").settles("lesson=mine.md,")
	x.js("history.back()")
	x.until("the handout again", "document.readyState === 'complete' && document.images.length > 4 && [...document.images].every(image => image.complete)")
	x.do(chromedp.Navigate("about:blank")) // before the server goes
}
