package main

import (
	"encoding/base64"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/record"
	"sudokuscope/ui/out/link"
)

// TestARunFileGoesDownAndUpAgain downloads the file of a run with a fork, has this
// machine check it, and opens it in the browser.
func TestARunFileGoesDownAndUpAgain(t *testing.T) {
	t.Parallel()
	x := newTab(t)
	dir := x.downloads()
	x.open("#ai-escargot&a=anneal&seed=3&at=40&paused").at("40").types("f").says("fork at").press(kb.Enter).types("5").press(kb.Enter).shows("seed=5").press(kb.ArrowRight).at("41")
	here := x.hash()
	x.types("w").says("write the run").press(kb.Enter)
	file := x.downloaded(dir, "*.scope")
	rec, err := record.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	play, err := rec.Understand(algorithms.Find)
	if err != nil {
		t.Fatal(err)
	}
	if n, err := play.Check(t.Context()); err != nil || n == 0 {
		t.Errorf("%d hashes agree: %v", n, err)
	}
	x.load("")
	x.do(chromedp.SetUploadFiles("#file", []string{file}))
	x.until("the run of the file", fmt.Sprintf("document.body.dataset.hash === %q", here))

	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	address, err := link.Run(content)
	if err != nil {
		t.Fatal(err)
	}
	x.open(address)
	x.until("the run of the address", fmt.Sprintf("document.body.dataset.hash === %q", here))
}

// drop drops a file on the page.
func (x *tab) drop(name string, content []byte) *tab {
	x.Helper()
	x.js(fmt.Sprintf(`(() => {
		const data = new DataTransfer();
		data.items.add(new File([Uint8Array.from(atob(%q), (c) => c.charCodeAt(0))], %q));
		document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
	})()`, base64.StdEncoding.EncodeToString(content), name))
	return x
}

// reload loads the page again, with the address that it has by now.
func (x *tab) reload() *tab {
	x.Helper()
	x.do(chromedp.Reload())
	x.until("the program again", "document.body.dataset.hash?.length === 16 && document.body.dataset.drawn > 0")
	return x
}

// settles waits for the address to be that of what is on the screen, and to hold a text.
func (x *tab) settles(text string) *tab {
	x.Helper()
	x.until(fmt.Sprintf("%q in the address", text), fmt.Sprintf("location.hash === document.body.dataset.link && location.hash.includes(%q)", text))
	return x
}

// read reads a file of the repository.
func read(t *testing.T, name string) string {
	t.Helper()
	content, err := os.ReadFile("../../" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

// TestADroppedPuzzleStays drops a puzzle, loads the page again, and goes back to what
// was there before.
func TestADroppedPuzzleStays(t *testing.T) {
	t.Parallel()
	x := newTab(t).open("#ai-escargot&a=tabu&seed=7&at=10&paused").at("10").settles("at=10")
	before := x.hash()
	x.drop("mine.txt", []byte("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..\n")).shows("mine").settles("1....7.9..3")
	x.types(" ").settles("paused")
	state := x.hash()
	x.reload()
	x.until("the same state", fmt.Sprintf("document.body.dataset.hash === %q", state))
	x.js("history.back()")
	x.until("the run before", fmt.Sprintf("location.hash.includes('ai-escargot') && document.body.dataset.hash === %q", before))
	x.js("history.forward()")
	x.until("the puzzle again", fmt.Sprintf("location.hash.includes('1....7.9') && document.body.dataset.hash === %q", state))
}

// TestALessonFileStays drops a lesson of one's own, answers in it, goes on, and loads
// the page again; the address is the lesson for others, too.
func TestALessonFileStays(t *testing.T) {
	t.Parallel()
	text := strings.Replace(read(t, "engine/school/lesson/course/tabu.md"), "# Remember what you have just undone", "# A lesson of my own", 1)
	text = strings.Replace(text, "## A short memory", "## The second of mine", 1)
	x := newTab(t).open("").drop("mine.md", []byte(text)).says("No memory at all").settles("lesson=mine.md,")
	x.types("a").says("the same four").press(kb.Enter).says("The second of mine").settles("step=2")
	address := x.js("location.hash")
	x.reload().says("The second of mine").settles("step=2")
	x.press(kb.Backspace).says("No memory at all").settles("step=1")
	x.js("history.back()")
	x.says("The second of mine").settles("step=2")

	y := newTab(t).open(address).says("The second of mine")
	if at := y.js("location.hash"); at != address {
		t.Errorf("the address %s became %s", address, at)
	}
}

// TestAScriptStays drops an algorithm, goes on with it, and loads the page again.
func TestAScriptStays(t *testing.T) {
	t.Parallel()
	x := newTab(t).open("").drop("mine.star", []byte(read(t, "engine/guest/script/examples/tabu.star"))).agrees("a script asks to run").shows("My tabu search")
	x.until("some iterations", "Number(document.body.dataset.at) > 30")
	x.types(" ").settles("script=mine.star,").settles("paused")
	state, at := x.hash(), x.js("document.body.dataset.at")
	x.reload().at(at)
	if got := x.hash(); got != state {
		t.Errorf("the state at %s was %s and is %s", at, state, got)
	}
	x.press(kb.ArrowRight).leaves(at).press(kb.ArrowLeft).at(at)
	if got := x.hash(); got != state {
		t.Errorf("forward and back from %s leads from %s to %s", at, state, got)
	}
	x.drop("broken.star", []byte("def start(s:\n"))
	x.until("the end", "document.body.dataset.ended === '2'")
	x.shows("broken.star:1:")
}

// TestADroppedVersionTakesOver drops other versions of the script that runs: each is
// read again and goes to the moment that is shown, and the address holds it; where one
// cannot be read, the last good one stays.
func TestADroppedVersionTakesOver(t *testing.T) {
	t.Parallel()
	first := read(t, "engine/guest/script/examples/tabu.star")
	version := func(from, to string) []byte {
		if !strings.Contains(first, from) {
			t.Fatalf("no %q in the example", from)
		}
		return []byte(strings.Replace(first, from, to, 1))
	}
	x := newTab(t).open("").drop("mine.star", []byte(first)).agrees("a script asks to run").shows("My tabu search")
	x.until("some iterations", "Number(document.body.dataset.at) > 30")
	x.types(" ").settles("script=mine.star,").settles("paused")
	at, state, address := x.js("document.body.dataset.at"), x.hash(), x.js("location.hash")

	x.drop("mine.star", version("tenure = param(3,", "tenure = param(9,")).says("mine.star is dropped; the same run until iteration ")
	x.at(at).until("another address", fmt.Sprintf("location.hash !== %q && location.hash === document.body.dataset.link", address))
	other := x.hash()
	if other == state {
		t.Errorf("at %s both versions have the state %s", at, state)
	}
	x.drop("mine.star", []byte("def start(s:\n")).says("mine.star:1:").says("The last good version stays. Drop the file again")
	// With another key on its heels, escape is alt.
	x.press(kb.Escape).until("the dialog to leave", "document.body.dataset.dialog === ''")
	x.press(kb.ArrowRight).leaves(at).press(kb.ArrowLeft).at(at)
	if got := x.hash(); got != other {
		t.Errorf("after a version that cannot be read the state at %s is %s; it was %s", at, got, other)
	}
	x.settles("paused").reload().at(at)
	if got := x.hash(); got != other {
		t.Errorf("loaded again, the state at %s is %s; it was %s", at, got, other)
	}
	x.drop("mine.star", []byte(first)).says("mine.star is dropped").at(at)
	x.until("the first state again", fmt.Sprintf("document.body.dataset.hash === %q", state))
	x.drop("another.star", []byte(strings.Replace(first, "My tabu search", "Another search", 1))).agrees("another.star").shows("Another search").settles("script=another.star,")
}
