package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// press presses a key, as a hand does: what the key writes comes with its going down,
// so that the page may take the one with the other. (chromedp's own KeyEvent sends it
// once more, whatever the page has made of the key.)
func (x *tab) press(keys string, options ...chromedp.KeyOption) *tab {
	x.Helper()
	x.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		for _, r := range keys {
			for _, event := range strokes(r, options) {
				if _, err := cdp.Call(ctx, t, input.DispatchKeyEvent, event); err != nil {
					return err
				}
			}
		}
		return nil
	}))
	return x
}

// types types a text, a key a letter.
func (x *tab) types(text string) *tab {
	x.Helper()
	return x.press(text)
}

// strokes are a key going down and coming up.
func strokes(r rune, options []chromedp.KeyOption) []input.DispatchKeyEventParams {
	var text string
	var list []input.DispatchKeyEventParams
	for _, event := range kb.Encode(r) {
		for _, o := range options {
			o(event)
		}
		if event.Type != kb.KeyChar {
			list = append(list, *event)
		} else if event.Modifiers&^int64(kb.ModifierShift) == 0 {
			text = event.Text
		}
	}
	list[0].Text, list[0].UnmodifiedText = text, text
	return list
}

// sent has the page take down what it sends to the program, from now on.
func (x *tab) sent() {
	x.Helper()
	x.js(`(() => {
		const { postMessage } = Worker.prototype;
		globalThis.sent = "";
		Worker.prototype.postMessage = function (message, ...more) {
			if (message.keys) sent += new TextDecoder().decode(message.keys);
			return postMessage.call(this, message, ...more);
		};
	})()`)
}

// TestAKeyIsSentOnce presses every key that writes something, and some that do not.
func TestAKeyIsSentOnce(t *testing.T) {
	t.Parallel()
	x := newTab(t).open("#ai-escargot&a=tabu&paused").types(":").shows("find anything")
	x.sent()
	text := "abcxyzABCXYZ0123456789 .,;:-_+*/\\|<>()[]{}!?@#$%&=~^'\"`\r\t"
	x.press(text)
	if got := x.js("sent"); got != text {
		t.Errorf("%q was typed, and %q sent", text, got)
	}
	for _, c := range []struct {
		key  string
		mods []chromedp.Modifier
		want string
	}{
		{kb.ArrowLeft, nil, "\x1b[D"}, {kb.ArrowRight, []chromedp.Modifier{chromedp.ModifierShift}, "\x1b[1;2C"},
		{kb.Home, nil, "\x1b[H"}, {kb.PageDown, nil, "\x1b[6~"}, {kb.F1, nil, "\x1bOP"}, {kb.Escape, nil, "\x1b"}, {kb.Backspace, nil, "\x7f"},
		{"d", []chromedp.Modifier{chromedp.ModifierCtrl}, "\x04"},
		{"n", []chromedp.Modifier{chromedp.ModifierAlt}, "\x0e"}, // for ctrl+n, which the browser keeps
		{kb.F6, nil, ""}, {"c", []chromedp.Modifier{chromedp.ModifierCtrl}, ""},
	} {
		x.js("sent = ''")
		x.press(c.key, chromedp.KeyModifiers(c.mods...))
		if got := x.js("sent"); got != c.want {
			t.Errorf("%q with %v sends %q; expected %q", c.key, c.mods, got, c.want)
		}
	}
}

// TestKeysAreAnsweredFlatOut runs a search that does not end for three seconds, flat
// out, or ten where they are held to a time, and presses keys meanwhile.
func TestKeysAreAnsweredFlatOut(t *testing.T) {
	x := newTab(t).open("#25x25/50-2&a=tabu&speed=max")
	x.until("the run", "Number(document.body.dataset.at) > 1000")
	x.js(`(() => {
		// What is drawn is looked at once a frame of the page.
		globalThis.answered = (key, code, is) => new Promise((done) => {
			const begun = performance.now();
			const area = document.querySelector(".xterm-helper-textarea");
			area.dispatchEvent(new KeyboardEvent("keydown", { key, keyCode: code, bubbles: true }));
			const look = () => is() ? done(performance.now() - begun) : setTimeout(look, 2);
			look();
		});
		// What is on its way to the screen is counted, from the first that has come there.
		const { postMessage } = Worker.prototype;
		let away = null;
		globalThis.most = 0;
		Worker.prototype.postMessage = function (message, ...more) {
			if (message.drawn && away === null) {
				away = 1;
				this.addEventListener("message", ({ data }) => { if (data.draw) most = Math.max(most, ++away); });
			}
			if (message.drawn) away--;
			return postMessage.call(this, message, ...more);
		};
		globalThis.zoomed = () => !document.querySelector(".xterm-rows").textContent.includes("─ cost ");
	})()`)
	var times []float64
	lasts := 3 * time.Second
	if *quiet {
		lasts = 10 * time.Second
	}
	for begun, on := time.Now(), true; time.Since(begun) < lasts; on = !on {
		ms, err := strconv.ParseFloat(x.js(fmt.Sprintf("answered('z', 90, () => zoomed() === %v)", on)), 64)
		if err != nil {
			t.Fatal(err)
		}
		times = append(times, ms)
		time.Sleep(100 * time.Millisecond)
	}
	if most := x.js("most"); most != "1" {
		t.Errorf("%s frames were on their way to the screen at once; expected 1", most)
	}
	slices.Sort(times)
	t.Logf("%d keys answered within %.0f ms, half of them within %.0f ms; the run is at iteration %s", len(times), times[len(times)-1], times[len(times)/2], x.js("document.body.dataset.at"))
	if worst := times[len(times)-1]; *quiet && worst > 100 {
		t.Errorf("a key was answered after %.0f ms, expected at most 100", worst)
	}
}
