package markdown

import (
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
	"sudokuscope/ui/out/export"
)

// links are the words of a text that lead somewhere, with where.
func links(blocks []Block) map[string]string {
	found := map[string]string{}
	for _, b := range blocks {
		for _, s := range b.Spans {
			if s.Link != "" {
				found[s.Text] += s.Link
			}
		}
	}
	return found
}

// TestLinksCanBeFollowed: those of Markdown and the addresses in plain words, and nothing
// that is no page.
func TestLinksCanBeFollowed(t *testing.T) {
	for text, want := range map[string]string{
		"See [the page](https://example.org/a?b=c).": "the page https://example.org/a?b=c",
		"See <https://example.org>.":                 "https://example.org https://example.org",
		"A [file](lessons.md) is no page.":           "",
		"[bad](https://a.org/\x1b]52;c;x\x07)":       "bad https://a.org/?]52;c;x?",
		"[worse](javascript:alert)":                  "",
	} {
		var got []string
		for words, link := range links(Parse(text)) {
			got = append(got, words+" "+link)
		}
		if strings.Join(got, "|") != want {
			t.Errorf("%q: %q, expected %q", text, got, want)
		}
	}
	for text, want := range map[string]string{
		"Lloyd & Amos, 2019, arXiv:1805.03545":   "https://arxiv.org/abs/1805.03545",
		"It is doi:10.1155/2015/286354.":         "https://doi.org/10.1155/2015/286354",
		"(https://example.org/a_b), and so on":   "https://example.org/a_b",
		"no address: 10.1155, http, example.org": "",
	} {
		all := ""
		for _, link := range links([]Block{Words(text, theme.Text)}) {
			all += link
		}
		if all != want {
			t.Errorf("%q: %q, expected %q", text, all, want)
		}
	}
}

// A link is written as OSC 8, also where it is broken over two lines, and nothing behind
// it is linked.
func TestLinksAreWritten(t *testing.T) {
	glyphs, _ := paint.FindGlyphs("braille")
	c := paint.New(12, 3, theme.New(theme.Choice{Name: "dark", Profile: colorprofile.TrueColor}), glyphs)
	Draw(c, Pages(Parse("a [long word](https://example.org) b"), 8, 3)[0])
	text := export.Encode(c.Screen.Lines)
	if n := strings.Count(text, "\x1b]8;;https://example.org"); n < 2 || strings.Count(text, "\x1b]8;;\a")+strings.Count(text, "\x1b]8;;\x1b\\") < 2 {
		t.Errorf("%d links in %q", n, text)
	}
}
