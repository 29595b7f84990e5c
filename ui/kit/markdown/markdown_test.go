package markdown

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// plain is a page as plain lines, with _italic_, <key> and [title] marked.
func plain(lines []Line) string {
	var b strings.Builder
	for _, l := range lines {
		for _, s := range l {
			switch {
			case s.Italic:
				b.WriteString("_" + s.Text + "_")
			case s.Role == theme.Key:
				b.WriteString("<" + s.Text + ">")
			case s.Role == theme.Title:
				b.WriteString("[" + s.Text + "]")
			default:
				b.WriteString(s.Text)
			}
		}
		b.WriteString("\n")
	}
	return b.String()
}

func TestMarkdownIsSet(t *testing.T) {
	for _, c := range []struct{ name, source, want string }{
		{"words", "Two *swaps* undo each other,\nand **nothing** forbids `it`.", "Two _swaps_ undo\neach other, and\n[nothing] forbids\n<it>.\n"},
		{"a phrase", "So it is *all of one* kind.", "So it is _all of_\n_one_ kind.\n"},
		{"a list", "First:\n\n- one\n- two words that wrap\n\n3. three", "First:\n\n• one\n• two words that\n  wrap\n\n3. three\n"},
		{"a heading", "### See\nthis", "[See]\n\nthis\n"},
		{"code", "    a = 1\n    b = 2", "  a = 1\n  b = 2\n"},
		{"a table", "| a | bc |\n|---|---|\n| 1 | 2 \\| `3` |", "[a]  [bc]\n1  2 | <3>\n"},
		{"a table that is wrapped", "| a | b |\n|---|---|\n| one | some words here |", "[a]    [b]\none  some words\n     here\n"},
		{"a table without room", "| a | b | c |\n|---|---|---|\n| one word | two words | three words |", "[a]\n  [b]\n  [c]\none word\n  two words\n  three words\n"},
		{"a link", "See [the paper](http://x.y) <b>now</b>.", "See the paper\nnow.\n"},
		{"a picture", "![a tabu list](x.svg)", "_picture: a tabu_\n_list_\n"},
		{"an escape", `2 \* 3`, "2 * 3\n"},
		{"a long word", "Donaudampfschifffahrtsgesellschaft", "Donaudampfschiff\nfahrtsgesellscha\nft\n"},
		{"a quotation", "> quoted", "  quoted\n"},
		{"a control character", "a\x1b[31mb", "a?[31mb\n"},
		{"nothing", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			var all []Line
			for _, p := range Pages(Parse(c.source), 16, 100) {
				all = append(all, p...)
			}
			if got := plain(all); got != c.want {
				t.Errorf("got\n%q\nwant\n%q", got, c.want)
			}
		})
	}
}

// Whatever the text and the size, no line is too wide, no page too high, and no
// letter is lost.
func TestNothingIsLostOrCut(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		var blocks []Block
		letters := 0
		for range rapid.IntRange(0, 8).Draw(r, "blocks") {
			words := rapid.StringMatching(`([a-zé数]{0,20} ?){0,30}`).Draw(r, "words")
			b := Led(rapid.SampledFrom([]string{"", "a  "}).Draw(r, "lead"), theme.Key, words, theme.Text)
			b.Close = rapid.Bool().Draw(r, "close")
			blocks = append(blocks, b)
			letters += len(strings.ReplaceAll(words, " ", ""))
			if strings.TrimSpace(words) != "" {
				letters += len(strings.TrimSpace(b.Lead))
			}
		}
		width, height := rapid.IntRange(8, 60).Draw(r, "width"), rapid.IntRange(1, 20).Draw(r, "height")
		for _, page := range Pages(blocks, width, height) {
			if len(page) > height {
				r.Fatalf("%d lines on a page of %d", len(page), height)
			}
			for _, l := range page {
				whole := ""
				for _, s := range l {
					whole += s.Text
				}
				if paint.Width(whole) > width {
					r.Fatalf("%q is wider than %d", whole, width)
				}
				letters -= len(strings.ReplaceAll(whole, " ", ""))
			}
		}
		if letters != 0 {
			r.Fatalf("%d bytes are missing", letters)
		}
	})
}

// A question stays with its answers where there is room on a page for both.
func TestWhatIsCloseStaysTogether(t *testing.T) {
	blocks := []Block{Words("one two three four five six", theme.Text), Words("Why?", theme.Title), Led("a ", theme.Key, "so", theme.Text), Led("b ", theme.Key, "or so", theme.Text)}
	pages := Pages(blocks, 10, 5)
	if len(pages) != 2 {
		t.Errorf("%d pages", len(pages))
	}
	if got := plain(pages[1]); got != "[Why?]\n<a >so\n<b >or so\n" {
		t.Errorf("the second page is %q", got)
	}
}

// The last block is found where it begins, on a page of its own, behind others, or
// over several pages.
func TestWhereTheLastBlockBegins(t *testing.T) {
	first, short := Words("one two three four", theme.Text), Words("No. Short.", theme.Text)
	long := Words("No. "+strings.Repeat("what explains it ", 12), theme.Text)
	for _, c := range []struct {
		name   string
		blocks []Block
		height int
		want   int
	}{
		{"alone", []Block{short}, 6, 0},
		{"behind another", []Block{first, short}, 7, 0},
		{"on the next page", []Block{first, short}, 3, 1},
		{"over several pages", []Block{first, long}, 4, 1},
		{"over several pages, and nothing else", []Block{long}, 4, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			var s Sheet
			s.Fit(12, c.height+1)
			got := s.LastBegins(c.blocks)
			if got != c.want || !strings.Contains(plain(s.Pages(c.blocks)[got]), "No.") {
				t.Errorf("page %d, want %d", got, c.want)
			}
		})
	}
}
