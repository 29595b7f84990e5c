package main

import (
	"context"
	"fmt"
	"strconv"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestFingersAndReaders uses the page without a keyboard, and without eyes: on a telephone that
// is held upright, and on a tablet.
func TestFingersAndReaders(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ width, height int64 }{{390, 844}, {820, 1180}} {
		x := newTab(t)
		x.size(c.width, c.height, true)
		x.open("#ai-escargot&a=tabu&seed=7&at=10&paused").at("10").shows("tabu list")
		x.pictured(fmt.Sprintf("touch-%d", c.width))
		for _, button := range []string{"space", "left", "right"} {
			if over := x.js(fmt.Sprintf(`(({ top, left, right, bottom, height }) => top < innerHeight / 2 || left < 0 || right > innerWidth || bottom > innerHeight || height < 40)(document.querySelector("#keys button[title^='%s']").getBoundingClientRect())`, button)); over == "true" {
				t.Errorf("%d wide: the button %s is not under a thumb", c.width, button)
			}
		}
		x.do(chromedp.Click("#keys button[title^='right']"))
		x.at("11").says("Tabu search on reseda/ai-escargot, seed 7. Iteration 11, cost ")
		if n, _ := strconv.Atoi(x.js("document.getElementById('log').children.length")); n == 0 {
			t.Error("readers hear of nothing that happened")
		}
		// A swipe shows the next panel, and one to the other side that from before.
		x.swipe(c.width, -1)
		x.until("another panel", "!document.querySelector('.xterm-rows').textContent.includes('─ tabu list ')")
		x.swipe(c.width, 1)
		x.shows("─ tabu list ")
		time.Sleep(time.Second) // a touch while a swipe still glides is no tap
		// A tap on a cell asks why.
		at := x.js(`(() => {
			const rows = [...document.querySelectorAll(".xterm-rows > div")], y = rows.findIndex((row) => /^\W*4 \d/.test(row.textContent));
			const { top, height, width } = rows[y].getBoundingClientRect(), x = rows[y].textContent.search(/4\s+\d/);
			return [(x + 2.5) * width / rows[y].textContent.length, top + height / 2].join();
		})()`)
		var left, top float64
		if _, err := fmt.Sscanf(at, "%f,%f", &left, &top); err != nil {
			t.Fatal(at, err)
		}
		story := "document.getElementById('caption').textContent.includes('r4c')"
		const rows = "document.querySelector('.xterm-rows').textContent"
		wait := func(most int, holds func() bool) {
			for ; most > 0 && !holds(); most-- {
				time.Sleep(time.Second / 2)
			}
		}
		told := func() bool { return x.js(story) == "true" }
		// The first tap chooses the cell, the next one asks, and one more would close the answer. The browser may take
		// a tap for the end of the swipe.
		for tries := 0; tries < 8 && !told(); tries++ {
			before := x.js(rows)
			x.do(chromedp.TapXY(left, top))
			wait(20, func() bool { return x.js(rows) != before })
			wait(6, told)
		}
		x.until("the story of the cell", story)
		x.pictured(fmt.Sprintf("why-%d", c.width))
		x.do(chromedp.Click("#keys button[title^='escape']"))

		x.do(chromedp.Click("#words"))
		x.until("the text to be seen", "document.getElementById('text').getBoundingClientRect().height > 40")
		x.js("document.querySelector('.xterm-helper-textarea').focus()")
		x.press(kb.F6)
		x.until("the focus on the buttons", "document.activeElement.id === 'link'")
		x.press(kb.F6)
		x.until("the focus on the terminal", "document.activeElement.classList.contains('xterm-helper-textarea')")
	}
}

// swipe draws a finger across the lower half of a screen of a width, to the left or the right.
func (x *tab) swipe(width int64, to float64) {
	x.Helper()
	const y = 500
	middle, reach := float64(width)/2, to*float64(width)/3
	x.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		for i, kind := range []input.DispatchTouchEventType{input.DispatchTouchEventTypeTouchStart, input.DispatchTouchEventTypeTouchMove, input.DispatchTouchEventTypeTouchMove, input.DispatchTouchEventTypeTouchEnd} {
			p := input.DispatchTouchEventParams{Type: kind, TouchPoints: []*input.TouchPoint{}}
			if kind != input.DispatchTouchEventTypeTouchEnd {
				p.TouchPoints = append(p.TouchPoints, &input.TouchPoint{X: middle + reach*(float64(i)-1), Y: y})
			}
			if _, err := cdp.Call(ctx, t, input.DispatchTouchEvent, p); err != nil {
				return err
			}
		}
		return nil
	}))
}
