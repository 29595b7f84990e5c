package main

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

func TestAnySizeOfTheWindow(t *testing.T) {
	t.Parallel()
	x := newTab(t).open("#ai-escargot&a=tabu&speed=5") // it is not to end meanwhile
	dice := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		x.size(int64(200+dice.IntN(1600)), int64(150+dice.IntN(1000)), false)
	}
	for _, c := range []struct{ width, height int64 }{{1280, 800}, {768, 1024}, {390, 844}} {
		x.size(c.width, c.height, c.width < 400)
		x.until(fmt.Sprintf("the program at %d by %d", c.width, c.height), `(() => {
			const screen = document.querySelector(".xterm-screen").getBoundingClientRect(), room = document.querySelector("main").getBoundingClientRect();
			return screen.width <= room.width && screen.height <= room.height && screen.width > room.width * 0.95 && screen.height > room.height * 0.95;
		})()`)
		x.shows("ai-escargot").shows("─ board ") // a narrow window shortens the name of the search
		if strings.Contains(x.text(), "Please make the window") {
			t.Errorf("%d by %d is too small for the program", c.width, c.height)
		}
		if over := x.js("document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight"); over == "true" {
			t.Errorf("%d by %d: the page is larger than the window", c.width, c.height)
		}
	}
}

// TestTwiceAsLargeIsWhole opens a run and a lesson at a zoom of 200 %, which halves the room
// that the page has: nothing is lost, and the letters are larger.
func TestTwiceAsLargeIsWhole(t *testing.T) {
	t.Parallel()
	x := newTab(t)
	const letter = "document.querySelector('.xterm-rows > div').getBoundingClientRect().height"
	for _, hash := range []string{"#ai-escargot&a=tabu&at=10&paused", "#lesson=tabu&step=2"} {
		x.size(1280, 800, false)
		x.open(hash).shows("tabu")
		whole, err := strconv.ParseFloat(x.js(letter), 64)
		if err != nil {
			t.Fatal(err)
		}
		x.size(640, 400, false)
		x.until("the program at half the size", fmt.Sprintf("2 * %s > %f * 1.3 && document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight", letter, whole))
		x.shows("tabu")
		if strings.Contains(x.text(), "Please make the window") {
			t.Errorf("%s: at 200 %% the program has no room", hash)
		}
	}
}

// TestColoursAndLettersFollowThePage changes the colours of the system, then those of
// the page, which stay when it is loaded again, and the size of the letters.
func TestColoursAndLettersFollowThePage(t *testing.T) {
	t.Parallel()
	x := newTab(t).open("#ai-escargot&a=tabu&seed=7&at=10&paused").at("10").shows("Tabu search")
	const (
		light  = "document.documentElement.classList.contains('light')"
		ground = "getComputedStyle(document.body).backgroundColor"
		board  = "[...document.querySelectorAll('.xterm-rows span')].find(span => span.textContent.includes('Tabu')).style.color"
		width  = "Math.max(...[...document.querySelectorAll('.xterm-rows > div')].map(row => [...row.textContent].length))"
	)
	night, ink := x.js(ground), x.js(board)
	x.scheme("light")
	x.until("the page to be light", light+fmt.Sprintf(" && %s !== %q", ground, night))
	x.until("the program's colours to be others", fmt.Sprintf("%s !== %q", board, ink))
	x.do(chromedp.Click("#colours"))
	x.until("the page to be dark", fmt.Sprintf("%s === %q", ground, night))
	x.until("the program's colours to be those from before", fmt.Sprintf("%s === %q", board, ink))
	x.reload().shows("Tabu search")
	if at := x.js(ground); at != night {
		t.Errorf("loaded again, the ground is %s; it was %s", at, night)
	}
	columns := x.js(width)
	for range 3 {
		x.do(chromedp.Click("#larger"))
	}
	x.until("fewer columns", width+" < "+columns)
}
