package main

import (
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/record"
	"sudokuscope/engine/run"
)

// TestHostileFilesAreDrawn drops what strangers may bring: recordings of hostile traces, a script and a lesson. Each is
// drawn in every view, or refused, and the page takes the next key.
func TestHostileFilesAreDrawn(t *testing.T) {
	t.Parallel()
	const board = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
	x := newTab(t).open("#ai-escargot&a=tabu&seed=7&at=10&paused").at("10")
	// No file stands where the one before it stood: who waits for a moment would take the old run's for it.
	for i, c := range []struct{ name, first, step string }{
		{"numbers", `"metrics":[{"name":"m","low":-1e308,"high":1e308},{"name":"n"}]`, `"metrics":{"m":-1e308,"n":1e15}`},
		{"escapes", `"name":"\u001b]0;a\u0007<img src=x>","metrics":[{"name":"\u001b[2Jm"}]`, `"metrics":{"m":1},"say":"\u001b[31m\u202e<script>"`},
		{"length", `"name":"` + strings.Repeat("数独", 1<<12) + `"`, `"say":"` + strings.Repeat("x", 1<<16) + `"`},
		{"weights", `"marginals":"p","full":1e15`, `"marginals":{"r1c2":[1e15,-1e15,0,0,0,0,0,0,0],"r99c99":[1]}`},
	} {
		step := "\n" + `{"grid":"` + strings.ReplaceAll(board, ".", "1") + `",` + c.step + `}`
		lines := `{"puzzle":"` + board + `",` + c.first + `}` + strings.Repeat(step, 9)
		source, err := watch.Stream(strings.NewReader(lines), watch.Options{Name: "mine"})
		if err != nil {
			t.Fatal(err)
		}
		defer source.Close()
		before, moment := strconv.Itoa(i+2), strconv.Itoa(i+3)
		at := engine.Position{Iteration: int64(i) + 3}
		ran, err := run.Launch(source.Algorithm(), drive.Problem{Puzzle: source.Puzzle(), Seed: 1}, run.Options{Paused: true, At: at})
		if err != nil {
			t.Fatal(err)
		}
		defer ran.Close()
		for report := range ran.Reports() {
			if report.At == at {
				break
			}
		}
		rec, err := record.Of("a test", []record.Source{{Run: ran, Parent: -1, At: at}})
		if err != nil {
			t.Fatal(err)
		}
		text, err := rec.Text()
		if err != nil {
			t.Fatal(err)
		}
		x.drop(c.name+".scope", text).at(moment)
		x.types("123456789").press(kb.ArrowLeft).at(before).press(kb.ArrowRight).at(moment)
	}
	const begins = "def start(s):\n    s.grid.fill_blocks()\n    s.x = 0.0\ndef walk(s):\n    \"A step.\"\n    s.x = 1e308 if s.x <= 0 else -1e308\n" +
		"    s.say('\\x1b[2J\\u202e' + 'x' * 2000)\nloop = [walk]\n"
	x.drop("mine.star", []byte(`m = metric("m", lambda s: s.x, low=-1e15, high=1e15)`+"\n"+begins)).agrees("a script asks to run")
	x.until("some iterations", "Number(document.body.dataset.at) > 7")
	x.types("123456789 ").settles("paused")
	x.drop("mine.md", []byte("# Mine\ntoys · 5 minutes\n## "+strings.Repeat("word ", 9000)+"\n"+strings.Repeat("**_`[", 9000)+
		"\n```scope\nrun ai-escargot -a tabu --seed 3\ngo 4\n```\n")).at("4")
	x.types("123456789").press(kb.ArrowLeft).at("3")
}
