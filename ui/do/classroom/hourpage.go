package classroom

import (
	"bufio"
	"cmp"
	"fmt"
	"html"
	"io"
	"math"
	"slices"
	"time"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/base/plaintext"
	"sudokuscope/engine/school/class"
)

// hourPage is the report of an hour: one page that loads nothing.
type hourPage struct {
	when  time.Time
	seats int
	asked []class.Asked
	kept  map[uint64]kept
}

// hourStyle is a format: a percent sign stands twice.
const hourStyle = `
body{font:16px/1.5 system-ui,sans-serif;max-width:960px;margin:2em auto;padding:0 1em}
html{color-scheme:light dark}section{margin-top:3em;break-inside:avoid}svg{width:100%%;height:auto}
table{border-collapse:collapse;width:100%%}th,td{padding:.25em .6em;border-bottom:1px solid #8886;text-align:left}
.n{text-align:right;white-space:nowrap}.right{font-weight:600}meter{width:8em}code{overflow-wrap:anywhere}
@media(max-width:600px){table{display:block}tbody{display:block}tr{display:flex;flex-wrap:wrap;
border-bottom:1px solid #8886}td,th{flex:1;border:0}td:first-child,th:first-child{flex-basis:100%%}
h1,h2{font-size:1.3em}.n{text-align:left}meter{width:6em}}`

// write writes the page, the questions that were hardest at first before the others.
func (p *hourPage) write(to io.Writer) error {
	list := slices.Clone(p.asked)
	slices.SortStableFunc(list, func(a, b class.Asked) int { return cmp.Compare(firstRight(&a), firstRight(&b)) })
	w := bufio.NewWriter(to)
	put := func(format string, args ...any) {
		for i, a := range args {
			if text, is := a.(string); is {
				args[i] = html.EscapeString(plaintext.Line(text))
			}
		}
		fmt.Fprintf(w, format+"\n", args...)
	}
	put(`<!doctype html><html lang="en"><head><meta charset="utf-8">`)
	put(`<meta name="viewport" content="width=device-width">`)
	put(`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`)
	put("<title>The report of the hour</title><style>" + hourStyle + "</style></head><body>")
	put("<h1>The report of the hour</h1><p>%s. %s, %s at the end. The hardest question comes first.</p>",
		p.when.Format("2 January 2006, 15:04"), english.Count(len(list), "question"), english.Count(p.seats, "seat"))
	put(`<table><tr><th>question</th><th class="n">right at first</th>`)
	put(`<th class="n">right after</th><th class="n">gain</th></tr>`)
	for i := range list {
		a := &list[i]
		first, after := a.Votes, ""
		if a.First != nil {
			first, after = a.First, right(a, a.Votes)
		}
		gain := ""
		if g, known := a.Twice.Gain(); known {
			gain = fmt.Sprintf("%+.0f %%", 100*g)
		}
		put(`<tr><td><a href="#q%d">%s</a></td><td class="n">%s</td><td class="n">%s</td><td class="n">%s</td></tr>`,
			i+1, a.Text, right(a, first), after, gain)
	}
	put("</table><p>Gain: of those who voted twice and were wrong at first, how many more are right after it.</p>")
	for i := range list {
		a, kept := &list[i], p.kept[list[i].ID]
		put(`<section id="q%d"><h2>%s</h2>`, i+1, a.Text)
		if kept.picture != nil {
			if err := kept.picture(w); err != nil {
				return err
			}
		}
		put(`<table><tr><th>answer</th><th>first vote</th><th>second vote</th></tr>`)
		for n, option := range a.Options {
			class := ""
			if a.Good(n) {
				class = "right"
				option += " ✓"
			}
			votes := [2]string{bar(n, a.Votes), ""}
			if a.First != nil {
				votes = [2]string{bar(n, a.First), bar(n, a.Votes)}
			}
			put(`<tr class="%s"><td>%s</td><td>`+votes[0]+`</td><td>`+votes[1]+"</td></tr>",
				class, string(rune('a'+n))+": "+option)
		}
		revealed := a.Question
		revealed.Stage = class.Revealed
		put("</table><p>%s</p><p>%s</p>", a.Because, says(&revealed, 0, ""))
		if kept.address != "" {
			put(`<p><a href="%s">Open it</a> where the page of the class is served.</p>`, kept.address)
		}
		put("<p><code>%s</code></p></section>", a.Command)
	}
	put("</body></html>")
	return w.Flush()
}

// firstRight is the share that was right at first; what nobody answered comes last.
func firstRight(a *class.Asked) float64 {
	_, votes, _ := a.Told()
	if votes.Of == 0 {
		return math.Inf(1)
	}
	return float64(votes.Right) / float64(votes.Of)
}

// right is how many were right, of all who voted.
func right(a *class.Asked, votes []int) string {
	good, all := 0, 0
	for i, n := range votes {
		all += n
		if a.Good(i) {
			good += n
		}
	}
	return fmt.Sprintf("%d of %d", good, all)
}

// bar is how many have given an answer, as a bar of all.
func bar(n int, votes []int) string {
	all := 0
	for _, v := range votes {
		all += v
	}
	return fmt.Sprintf(`<meter max="%d" value="%d"></meter> %d`, max(1, all), votes[n], votes[n])
}
