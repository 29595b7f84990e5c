package oracle

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"math"
	"strings"

	"sudokuscope/engine"
)

// All looks at every preset of some algorithms and measures its claims.
func All(ctx context.Context, list []*engine.Algorithm, lab *Lab) ([]Row, error) {
	var rows []Row
	for _, a := range list {
		for i := range a.Presets {
			p := &a.Presets[i]
			row := Row{Algorithm: a, Preset: p}
			var err error
			if row.Sights, err = Look(a, p); err == nil {
				row.Claims, err = lab.Measure(ctx, a, p, Promised(a, p).Claims)
			}
			if err != nil {
				return nil, fmt.Errorf("%s, %s: %w", a.ID, p.Name, err)
			}
			rows = append(rows, row)
		}
	}
	return rows, nil
}

// Head is what the page says above its entries.
const Head = `# The presets

Made by ` + "`go test ./engine/proof/oracle -run Page -update -timeout 2h`" + `. Every preset opens on a puzzle,
with a seed, at a pace, a moment and in a view, from the command line and from the
screen alike. *Seen* is what comes, or stays, within the first ten seconds then; a
test plays every preset and looks for it. *Measured* is what the sentence says of
many runs, with seeds from 1 on, as value [95 % interval] (number of runs): it
holds if the value lies within the bounds that the claim states.
`

// Page writes docs/reference/presets.md.
func Page(w io.Writer, rows []Row) error {
	claims, hold := 0, 0
	for _, r := range rows {
		for _, m := range r.Claims {
			claims++
			if m.Holds {
				hold++
			}
		}
	}
	var b strings.Builder
	b.WriteString(Head)
	fmt.Fprintf(&b, "\n%d presets, %d claims measured, %d of them hold.\n", len(rows), claims, hold)
	for i, r := range rows {
		if i == 0 || rows[i-1].Algorithm != r.Algorithm {
			fmt.Fprintf(&b, "\n## %s\n", r.Algorithm.ID)
		}
		b.WriteString("\n" + strings.Join(Entry(r.Algorithm, r.Preset), "\n") + "\n")
		for _, line := range r.lines() {
			fmt.Fprintf(&b, "- %s\n", line)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// Entry is the head of a preset's entry: what does not depend on any run.
func Entry(a *engine.Algorithm, p *engine.Preset) []string {
	command := fmt.Sprintf("sudokuscope -a %s --preset %s", a.ID, quoted(p.Name))
	view := p.View
	if view == "" {
		view = "overview"
	}
	return []string{
		"### " + a.ID + ": " + p.Name,
		"",
		p.Sentence,
		"",
		fmt.Sprintf("`%s`: %s, seed %d, %s a second, from iteration %s, view %s", command, p.Puzzle, cmp.Or(p.Seed, 1),
			iterations(paceOf(p)), p.At, view),
		"",
	}
}

func iterations(pace float64) string {
	if pace == 1 {
		return "1 iteration"
	}
	return fmt.Sprintf("%.4g iterations", pace)
}

func quoted(name string) string {
	if strings.ContainsAny(name, " '") {
		return `"` + name + `"`
	}
	return name
}

func (s Seen) line() string {
	text := "Seen: " + s.Sight.String()
	switch {
	case !s.Holds:
		return text + "; **it is not**"
	case s.Not || s.All:
		return text
	}
	return text + fmt.Sprintf(", at iteration %d", s.At)
}

// Heading is what a claim's line begins with: what is measured, and with which settings
// besides the preset's.
func Heading(a *engine.Algorithm, c Claim) string {
	var with []string
	values, _ := c.values(a) // a test reads them all
	for _, p := range a.Params {
		if v, ok := values[p.Name]; ok {
			with = append(with, p.Name+"="+p.Format(v))
		}
	}
	if len(with) == 0 {
		return "Measured: " + c.String()
	}
	return "Measured with " + strings.Join(with, " ") + ": " + c.String()
}

func (m Measured) line(a *engine.Algorithm) string {
	verdict := "holds"
	if !m.Holds {
		verdict = "**does not hold**"
	}
	return fmt.Sprintf("%s; %s [%s–%s] (%d): %s", Heading(a, m.Claim), number(m.Value), number(m.Interval.Low), number(m.Interval.High), m.Runs, verdict)
}

func number(v float64) string {
	switch {
	case math.IsInf(v, 0):
		return "∞"
	case math.IsNaN(v):
		return "none"
	case math.Abs(v) >= 1000:
		return fmt.Sprintf("%.0f", v)
	}
	return fmt.Sprintf("%.3g", v)
}

func (r *Row) lines() (list []string) {
	for _, s := range r.Sights {
		list = append(list, s.line())
	}
	for _, m := range r.Claims {
		list = append(list, m.line(r.Algorithm))
	}
	return list
}
