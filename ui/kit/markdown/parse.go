package markdown

import (
	"fmt"
	"regexp"
	"strings"
	"sync"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"sudokuscope/engine/base/plaintext"
	"sudokuscope/ui/kit/theme"
)

// Parse makes blocks of a text: paragraphs, headings, lists, quotations and code.
// Pictures and HTML leave their words; a link can be followed where the terminal takes
// it; a table keeps its columns.
func Parse(source string) []Block {
	src := []byte(plaintext.Lines(strings.ReplaceAll(source, "\t", "    ")))
	r := reader{src: src}
	r.blocks(goldmark.New().Parser().Parse(text.NewReader(src)), 0)
	return r.list
}

type reader struct {
	src  []byte
	list []Block
}

func (r *reader) add(b Block) { r.list = append(r.list, b) }

// blocks takes in what a block holds.
func (r *reader) blocks(parent ast.Node, indent int) {
	for node := parent.FirstChild(); node != nil; node = node.NextSibling() {
		switch n := node.(type) {
		case *ast.Heading:
			r.add(Block{Spans: r.inline(n, Span{Role: theme.Title}), Indent: indent})
		case *ast.List:
			r.items(n, indent)
		case *ast.Blockquote:
			r.blocks(n, indent+2)
		case *ast.FencedCodeBlock, *ast.CodeBlock:
			var code []Span // a line each
			for line := range strings.SplitSeq(strings.TrimRight(r.raw(n), "\n"), "\n") {
				code = append(code, Span{Text: line, Role: theme.Quiet})
			}
			r.add(Block{Spans: code, Indent: indent + 2, Kept: true})
		case *ast.HTMLBlock, *ast.ThematicBreak:
		default:
			block := Block{Spans: r.inline(n, Span{}), Indent: indent}
			raw := r.raw(n)
			if strings.HasPrefix(strings.TrimSpace(raw), "|") {
				block.Spans, block.Rows = nil, tableOf(raw)
			}
			if len(block.Spans) > 0 || len(block.Rows) > 0 {
				r.add(block)
			}
		}
	}
}

// items takes in a list, an item a block.
func (r *reader) items(list *ast.List, indent int) {
	number := list.Start
	for item := list.FirstChild(); item != nil; item = item.NextSibling() {
		lead := "• "
		if list.IsOrdered() {
			lead = fmt.Sprintf("%d. ", number)
			number++
		}
		from := len(r.list)
		r.blocks(item, indent+len([]rune(lead)))
		for i := from; i < len(r.list); i++ {
			r.list[i].Close = item != list.FirstChild() || i > from
		}
		if from < len(r.list) {
			b := &r.list[from]
			b.Indent -= len([]rune(lead))
			b.Lead, b.LeadRole = lead, theme.Quiet
		}
	}
}

// raw is the source of a paragraph.
func (r *reader) raw(node ast.Node) string {
	if node.Type() != ast.TypeBlock || node.Lines() == nil {
		return ""
	}
	var b strings.Builder
	for i := range node.Lines().Len() {
		line := node.Lines().At(i)
		b.Write(line.Value(r.src))
	}
	return b.String()
}

// inline is the words of a block with their styles.
func (r *reader) inline(parent ast.Node, style Span) (list []Span) {
	say := func(text string, s Span) {
		s.Text = text
		list = append(list, s)
	}
	for node := parent.FirstChild(); node != nil; node = node.NextSibling() {
		switch n := node.(type) {
		case *ast.Text:
			words := string(n.Segment.Value(r.src))
			if n.SoftLineBreak() || n.HardLineBreak() {
				words += " "
			}
			say(string(util.UnescapePunctuations([]byte(words))), style)
		case *ast.String:
			say(string(n.Value), style)
		case *ast.CodeSpan:
			s := style
			s.Role = theme.Key
			list = append(list, r.inline(n, s)...)
		case *ast.Emphasis:
			span := style
			span.Italic = n.Level == 1 || span.Italic
			if n.Level > 1 {
				span.Role = theme.Title
			}
			list = append(list, r.inline(n, span)...)
		case *ast.AutoLink:
			s := style
			s.Link = web(string(n.URL(r.src)))
			say(string(n.Label(r.src)), s)
		case *ast.Link:
			s := style
			s.Link = web(string(n.Destination))
			list = append(list, r.inline(n, s)...)
		case *ast.RawHTML:
		case *ast.Image:
			span := style
			span.Italic = true
			say("picture: ", span)
			list = append(list, r.inline(n, span)...)
		default:
			list = append(list, r.inline(n, style)...)
		}
	}
	return list
}

// address is how the address of a page, or of a paper, stands in plain words: in
// characters that no terminal obeys, and without the stop of a sentence.
var address = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(https?://|doi:10\.\d+/)[!#-;=?-~]*[!#-(*+\-/0-9=?-~]|arXiv:\d+\.\d+`)
})

// linked takes plain words apart, so that the addresses in them can be followed.
func linked(span Span) (list []Span) {
	from := 0
	add := func(to int, link string) {
		if to > from {
			list = append(list, Span{
				Text:   span.Text[from:to],
				Role:   span.Role,
				Italic: span.Italic,
				Link:   link,
			})
		}
		from = to
	}
	for _, at := range address().FindAllStringIndex(span.Text, -1) {
		add(at[0], "")
		add(at[1], web(span.Text[at[0]:at[1]]))
	}
	if add(len(span.Text), ""); list == nil {
		return []Span{span}
	}
	return list
}

// web is the address that a browser opens; empty for anything else, such as a file.
func web(text string) string {
	if id, ok := strings.CutPrefix(text, "doi:"); ok {
		return "https://doi.org/" + id
	}
	if id, ok := strings.CutPrefix(text, "arXiv:"); ok {
		return "https://arxiv.org/abs/" + id
	}
	if !address().MatchString(text) || address().FindString(text) != text {
		return ""
	}
	return text
}
