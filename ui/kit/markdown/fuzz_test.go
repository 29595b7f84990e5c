package markdown

import (
	"testing"

	"sudokuscope/ui/kit/paint"
)

// FuzzMarkdown: whatever a lesson or a page says, no line is too wide and no page too
// high.
func FuzzMarkdown(f *testing.F) {
	for _, text := range []string{
		"# A\n\ntext *with* **marks** and `code`\n\n- one\n- two\n  1. three\n\n> quoted\n\n```\ncode\n```\n", "[a](b) ![c](d) <b>e</b> &amp; \\* \n\n---\n",
		"a\n=\n| a | b |\n|---|---|\n| c | d |\n", "数独\u200d👨‍👩‍👧 e\u0301 \x1b[31m\xff", "> > > - 1. # deep", "<!-- -->\n<script>\n", "[a]: b\n[a]\n",
		"> > > - > | a | b |\n> > >   > |---|---|\n> > >   > | cde | 0000000 |\n", "> > > | a |b|c|d|\n> > > |-|-|-|-|\n> > > |1|000000|3|4|\n",
		"222222. d", "> - 999999999. d",
	} {
		f.Add(text, 30, 5)
		f.Add(text, 0, 5) // the narrowest page
	}
	f.Fuzz(func(t *testing.T, text string, width, height int) {
		width, height = 8+abs(width%60), 1+abs(height%30)
		blocks := Parse(text)
		for _, page := range Pages(blocks, width, height) {
			if len(page) > height {
				t.Fatalf("%d lines on a page of %d", len(page), height)
			}
		}
		for _, b := range blocks {
			if b.Kept { // drawn as it is, and cut there
				continue
			}
			for _, l := range b.Set(width) {
				whole := ""
				for _, s := range l {
					whole += s.Text
				}
				if n := paint.Width(whole); n > width {
					t.Fatalf("%q is %d wide on a page of %d", whole, n, width)
				}
			}
		}
	})
}

func abs(n int) int { return max(n, -n) }
