package main

import (
	"bytes"
	"context"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestPicturesHaveWords saves a moment and a film as PNG: what is on them in words is in the
// file and beside it.
func TestPicturesHaveWords(t *testing.T) {
	t.Parallel()
	x := newTab(t)
	dir := x.downloads()
	x.open("#ai-escargot&a=tabu&seed=7&at=212&paused").at("212").shows("tabu list")
	saved := func(name, moment string) []byte {
		t.Helper()
		content, err := os.ReadFile(x.downloaded(dir, name+".png"))
		if err != nil {
			t.Fatal(err)
		}
		picture, err := png.Decode(bytes.NewReader(content))
		if err != nil {
			t.Fatal(err)
		}
		colours := map[any]bool{}
		for y := range picture.Bounds().Dy() {
			colours[picture.At(picture.Bounds().Dx()/4, y)] = true
		}
		if picture.Bounds().Dx() < 1900 || len(colours) < 10 {
			t.Errorf("%s is %v with %d colours in a column", name, picture.Bounds(), len(colours))
		}
		words, err := os.ReadFile(x.downloaded(dir, name+".txt"))
		if err != nil || !strings.Contains(string(words), moment) || !bytes.Contains(content, bytes.TrimSpace(words)) {
			t.Errorf("beside %s stands %q: %v; expected %q, there and in the picture", name, words, err, moment)
		}
		if *pictures != "" {
			_ = os.WriteFile(filepath.Join(*pictures, name+".png"), content, 0o666)
		}
		return content
	}
	x.do(chromedp.Click("#picture"))
	saved("moment", "Iteration 212")

	x.do(chromedp.Click("#film"))
	x.until("the film to run", "document.getElementById('film').getAttribute('aria-pressed') === 'true'")
	for _, at := range []string{"213", "214", "215"} {
		x.press(kb.ArrowRight).at(at)
		x.js("new Promise((done) => setTimeout(done, 300))")
	}
	x.do(chromedp.Click("#film"))
	film := saved("film", "Iteration 215")
	if n := bytes.Count(film, []byte("fcTL")); n < 3 || !bytes.Contains(film, []byte("acTL")) {
		t.Errorf("the film has %d pictures", n)
	}
}

func TestPictures(t *testing.T) {
	if *pictures == "" {
		t.Skip("-pictures DIR writes them")
	}
	for _, scheme := range []string{"dark", "light"} {
		for _, c := range []struct{ width, height int64 }{{1280, 800}, {768, 1024}, {390, 844}} {
			for name, hash := range map[string]string{"run": "#ai-escargot&a=tabu&seed=7&at=212&view=memory&paused", "lesson": "#lesson=tabu&step=1"} {
				x := newTab(t)
				x.size(c.width, c.height, c.width < 400)
				x.scheme(scheme)
				x.open(hash)
				x.pictured(fmt.Sprintf("%s-%d-%s", name, c.width, scheme))
			}
		}
	}
}

// pictured writes a picture of the page, if pictures are asked for.
func (x *tab) pictured(name string) {
	x.Helper()
	if *pictures == "" {
		return
	}
	time.Sleep(2 * time.Second) // for the last frame
	ctx, cancel := context.WithTimeout(x.ctx, patience)
	defer cancel()
	picture, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.WriteFile(filepath.Join(*pictures, name+".png"), picture, 0o666)
	}
	if err != nil {
		x.Fatal(err)
	}
}
