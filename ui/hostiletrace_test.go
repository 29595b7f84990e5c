package ui_test

import (
	"strings"
	"testing"

	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/proof/sample"
	. "sudokuscope/ui/proof/uitest"
)

// TestHostileTracesGoThroughTheScreen: what a stranger's trace may hold is drawn in every view, wide,
// usual and tiny, and nothing of it is obeyed by the terminal.
func TestHostileTracesGoThroughTheScreen(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("x", 1<<18)
	for name, c := range map[string]struct{ first, step string }{
		"a name of 256 KiB":  {`"metrics":[{"name":"` + long + `"}]`, `"note":"` + long + `"`},
		"escapes in a name":  {`"metrics":[{"name":"\u001b[2J\u001b]8;;http://a\u0007m"}]`, `"metrics":{"m":1},"event":"\u001b[31m"`},
		"many metrics":       {`"metrics":[{"name":"a"}` + strings.Repeat(`,{"name":"b"}`, 5000) + `]`, `"metrics":{"b":1}`},
		"fields without end": {`"marginals":"p"`, strings.TrimSuffix(strings.Repeat(`"f":[[[1]]],`, 5000), ",")},
		"cells not there":    {`"marginals":"p"`, `"marginals":{"r99c99":[1],"r0c0":[],"r1c2":[0,0,0,0,0,0,0,0,0]},"cells":[-1,81,1e15]`},
		"bytes of no text":   {`"name":"` + "\xff\xfe\x00\x80" + `"`, `"note":"` + "\xc3\x28" + `"`},
		"types that differ":  {`"metrics":7,"marginals":[],"events":"e"`, `"metrics":[1],"marginals":3,"event":{}`},
	} {
		t.Run(name, func(t *testing.T) {
			if len(c.first)+len(c.step) > 10_000 {
				sample.OnlyLarge(t)
			}
			in := []string{`{"puzzle":"` + Escargot + `",` + c.first + `}`}
			for i := range 5 {
				in = append(in, `{"grid":"`+filledBoard(i)+`",`+c.step+`}`)
			}
			source, err := watch.Stream(strings.NewReader(strings.Join(in, "\n")), watch.Options{Name: "mine"})
			if err != nil {
				if strings.ContainsAny(err.Error(), "\x1b\n") {
					t.Errorf("%q is no plain line", err)
				}
				t.Logf("refused: %.150s", err)
				return
			}
			t.Cleanup(source.Close)
			s := watching(t, source)
			s.Ahead(3).Expect(At(3))
			s.EveryView().Reopened().EveryView()
		})
	}
}
