package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"sudokuscope/ui/out/link"
)

func TestAddressesOpenWhatTheySay(t *testing.T) {
	t.Parallel()
	x := newTab(t)
	script, err := os.ReadFile("../../engine/guest/script/examples/tabu.star")
	if err != nil {
		t.Fatal(err)
	}
	x.open("").shows("RESEDA")
	x.goes("#ai-escargot&a=tabu&seed=7&at=212&view=memory&paused").at("212").shows("Tabu search").shows("─ tabu list 10 ")
	x.goes("#lesson=tabu&step=2").shows("A short memory").says("A short memory")
	x.goes(link.Of([]string{"ai-escargot", "--algorithm", "mine.star", "--at", "20", "--paused"}, map[string]string{"mine.star": string(script)}))
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

// TestTheAddressFollows changes the run, goes back, and loads the page again.
func TestTheAddressFollows(t *testing.T) {
	t.Parallel()
	x := newTab(t).open("#ai-escargot&a=tabu&seed=7&at=10&paused").at("10")
	x.press(kb.ArrowRight).at("11")
	x.until("the moment in the address", "location.hash.includes('&at=11&')")
	state := x.hash()
	x.do(chromedp.Reload())
	x.until("the moment again", fmt.Sprintf("document.body.dataset.hash === %q", state))
	x.at("11").types(":").shows("find anything").types("next algorithm").press(kb.Enter) // it is another run
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
	x.js(`(() => { // nine rows of another one, as a file of an old Mac or of Windows has them
		const data = new DataTransfer();
		const rows = "..3.2.6..,9..3.5..1,..18.64..,..81.29..,7.......8,..67.82..,..26.95..,8..2.3..9,..5.1.3..".split(",");
		data.setData("text/plain", rows.slice(0, 5).join("\r") + "\r\n" + rows.slice(5).join("\r\n"));
		document.querySelector(".xterm-helper-textarea").dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
	})()`)
	x.until("the rows that were pasted", "document.body.dataset.link.includes('..3.2.6..9..3.5..1')")
}

// TestWhatTakesAMachineSaysSo asks for what a browser does not have; cmd/tui tests the
// list of that.
func TestWhatTakesAMachineSaysSo(t *testing.T) {
	t.Parallel()
	x := newTab(t)
	x.open("")
	for _, c := range []struct{ address, want string }{
		{"#bench&ai-escargot&a=tabu&out=results", "bench: it takes a machine, not a browser"},
		{"#status&results", "status: it takes a machine, not a browser"},
		{"#completion&bash", "completion: it takes a machine, not a browser"},
		{"#replay&mine.scope", "mine.scope: No such file or directory; expected a run file"},
	} {
		x.goes(c.address)
		x.until("the end", "document.body.dataset.ended === '2'")
		x.shows(c.want)
	}
	x.open("#ai-escargot&a=tabu&paused").press("z", chromedp.KeyModifiers(chromedp.ModifierCtrl)).says("a browser has no shell to go to")
	// ctrl+c is pressed to copy, and ends nothing.
	x.press("c", chromedp.KeyModifiers(chromedp.ModifierCtrl)).press(kb.ArrowRight).at("1")
}

// TestWhatIsWrittenIsDownloaded has a command write a file.
func TestWhatIsWrittenIsDownloaded(t *testing.T) {
	t.Parallel()
	x := newTab(t)
	dir := x.downloads()
	x.load("#frame&ai-escargot&a=tabu&at=20&format=svg&output=board.svg")
	x.until("the end", "document.body.dataset.ended === '0'")
	content, err := os.ReadFile(x.downloaded(dir, "board.svg"))
	if err != nil || !strings.Contains(string(content), "</svg>") {
		t.Errorf("%d bytes: %v", len(content), err)
	}
}
