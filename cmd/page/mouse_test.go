package main

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// find is where a text stands on the terminal: the middle of its first letter.
func (x *tab) find(text string) (px, py float64) {
	x.Helper()
	x.shows(text)
	var at struct{ X, Y float64 }
	where := x.js(fmt.Sprintf(`(() => {
		const screen = document.querySelector(".xterm-screen").getBoundingClientRect();
		const rows = [...document.querySelectorAll(".xterm-rows > div")];
		const row = rows.findIndex((row) => row.textContent.includes(%q));
		const columns = Math.max(...rows.map((row) => [...row.textContent].length));
		const before = [...rows[row].textContent.slice(0, rows[row].textContent.indexOf(%[1]q))].length;
		return JSON.stringify({ X: screen.x + (before + 0.5) * screen.width / columns, Y: screen.y + (row + 0.5) * screen.height / rows.length });
	})()`, text))
	if err := json.Unmarshal([]byte(where), &at); err != nil {
		x.Fatal(err)
	}
	return at.X, at.Y
}

// mouse does what a mouse does, a step after the other.
func (x *tab) mouse(steps ...input.DispatchMouseEventParams) {
	x.Helper()
	x.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		for _, s := range steps {
			if _, err := cdp.Call(ctx, t, input.DispatchMouseEvent, s); err != nil {
				return err
			}
		}
		return nil
	}))
}

// click clicks on a text of the terminal.
func (x *tab) click(text string) {
	x.Helper()
	px, py := x.find(text)
	p := input.DispatchMouseEventParams{Type: "mousePressed", X: px, Y: py, Button: "left", Buttons: 1, ClickCount: 1}
	up := p
	up.Type, up.Buttons = "mouseReleased", 0
	x.mouse(input.DispatchMouseEventParams{Type: "mouseMoved", X: px, Y: py}, p, up)
}

const hasFocus = "document.activeElement === document.querySelector('.xterm-helper-textarea')"

// TestTheMouseDoesWhatItDoesInATerminal clicks on a key of the footer and on a cell,
// turns the wheel, and marks a text with shift held.
func TestTheMouseDoesWhatItDoesInATerminal(t *testing.T) {
	x := newTab(t)
	x.permit("clipboard-read", "clipboard-write")
	x.size(1280, 800, false)
	x.open("#ai-escargot&a=tabu&seed=7&at=10&paused").at("10")
	x.click("space play")
	x.until("the run to play", "document.body.dataset.playing === 'true'")
	x.click("space pause")
	x.until("the run to stand", "document.body.dataset.playing === 'false'")

	x.types(":").shows("▸ pause ")
	px, py := x.find("ten iterations back")
	x.mouse(input.DispatchMouseEventParams{Type: "mouseWheel", X: px, Y: py, DeltaX: 1, DeltaY: 2000})
	x.shows("▸ back ").press(kb.Escape)

	px, py = x.find("board")
	down := input.DispatchMouseEventParams{Type: "mousePressed", X: px - 3, Y: py, Button: "left", Buttons: 1, ClickCount: 1, Modifiers: int64(kb.ModifierShift)}
	over, up := down, down
	over.Type, over.X = "mouseMoved", px+37
	up.Type, up.X, up.Buttons = "mouseReleased", px+37, 0
	x.mouse(down, over, up)
	x.press("c", chromedp.KeyModifiers(chromedp.ModifierCtrl))
	x.until("what was marked in the clipboard", "navigator.clipboard.readText().then(text => text.trim() === 'board')")
}

// TestTheKeyboardStaysWithTheTerminal: it has the keyboard from the start, a click on a
// button does not take it away, and who comes back to the window may type on.
func TestTheKeyboardStaysWithTheTerminal(t *testing.T) {
	t.Parallel()
	x := newTab(t)
	x.permit("clipboard-write") // #link
	x.open("#ai-escargot&a=tabu&seed=7&at=10&paused").at("10")
	x.until("the keyboard to be the terminal's", hasFocus)
	for _, button := range []string{"#larger", "#smaller", "#words", "#words", "#colours", "#link"} {
		x.do(chromedp.Click(button))
		if at := x.js(hasFocus); at != "true" {
			t.Errorf("after a click on %s the keyboard is that of %s", button, x.js("document.activeElement.id"))
		}
	}
	x.press(kb.ArrowRight).at("11")
	x.js("document.activeElement.blur()")
	x.js("dispatchEvent(new Event('focus'))")
	x.until("the keyboard to be the terminal's again", hasFocus)
	x.press(kb.ArrowRight).at("12")
}
