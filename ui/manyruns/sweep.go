package manyruns

import (
	"fmt"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/experiment"
	"sudokuscope/puzzles"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/theme"
)

// This file has the sweep over puzzles, as bench has it: in place of other seeds, general
// puzzles of the size on the screen, a fresh one for each run.

// sweeping are the fields of the form that ask for one.
var sweeping = []engine.Param{
	engine.Choice("sweep", "Over general puzzles in place of seeds: the share of givens", "none", "given"),
	{Name: "from", Meaning: "The least share of givens, in percent", Default: 35, Max: 100, Whole: true},
	{Name: "to", Meaning: "The highest share, in steps of 5", Default: 60, Max: 100, Whole: true},
}

// sharesOf are the shares that a filled-in form asks for, nil for none.
func sharesOf(all engine.Settings) (list []int) {
	for share := int(all["from"]); all["sweep"] > 0 && share <= int(all["to"]); share += 5 {
		list = append(list, share)
	}
	return list
}

// over makes the batch one of general puzzles: a sample for each share and lane.
func (b *batch) over(shares []int) {
	b.shares, b.figures = shares, make([]figures, len(b.samples)*max(1, len(shares)))
	if len(shares) == 0 {
		return
	}
	b.title = "puzzles of each share of givens"
	lanes := b.samples
	b.samples = nil
	for _, lane := range lanes {
		for _, share := range shares {
			s := *lane
			s.share, s.solved = share, false
			s.name, s.label = strings.TrimSpace(fmt.Sprintf("%s %d %%", lane.name, share)), strings.TrimSpace(lane.name+" "+lane.entrant.Label)
			b.samples = append(b.samples, &s)
		}
	}
}

// trial is a run of a sample: with another seed, or of another puzzle.
func (b *batch) trial(s *sample, number uint64) experiment.Trial {
	t := experiment.Trial{Entrant: s.entrant, Puzzle: s.spec.Problem.Puzzle, Seed: number, Budget: b.budget}
	if b.shares != nil {
		fresh, err := puzzles.General(t.Puzzle.Order, s.share, number)
		if err != nil {
			panic(err) // the form and the lesson admit no other share
		}
		t.Puzzle, t.Seed = fresh, b.first
	}
	return t
}

// lines are what is said of a lane of a sweep: where the hard ones are, and a line a share.
func lines(t *experiment.Table, role theme.Role) (list []sentence) {
	begun := true
	for i := range t.Cells {
		c := &t.Cells[i]
		begun = begun && c.Runs > 0
		list = append(list, sentence{fmt.Sprintf("%s %%: %d of %d (%.0f–%.0f %%); median %s (%s–%s)", t.Axes[0].Values[c.At[0]],
			c.Solved, c.Runs, 100*c.RateLow, 100*c.RateHigh, number(float64(c.Median)), number(float64(c.MedianLow)), number(float64(c.MedianHigh))), role})
	}
	head := []sentence{{t.Algorithm + ": solved, and the evaluations to a solution, with 95 %", role}}
	if begun {
		head = append(head, sentence{t.Sentence(number), theme.Text})
	}
	return append(head, list...)
}

// curves draw the share of runs solved against the share of givens, a line for each lane,
// with its intervals as uprights.
func (v *view) curves(c paint.Canvas) {
	const left = 5 // for the numbers of the axis
	w, h := c.Width()-left, c.Height()-3
	if w < 16 || h < 3 {
		return
	}
	area := c.Part(left, 1, w, h)
	p := &v.plot
	p.On(area)
	row := func(rate float64) int { return p.H - 1 - int(rate*float64(p.H-1)+.5) }
	for i := range v.batch.tables {
		t := &v.batch.tables[i]
		st, places := c.Theme.Style(roles[i%len(roles)]), t.Axes[0].Places()
		p.Pen("ABCDEFGH"[i%8])
		before := [2]int{-1}
		for _, cell := range t.Cells {
			if cell.Runs == 0 {
				continue
			}
			x, y := int(places[cell.At[0]]*float64(p.W-1)), row(float64(cell.Rate))
			for at := row(float64(cell.RateHigh)); at <= row(float64(cell.RateLow)); at += 2 {
				p.Dot(min(x+c.Glyphs.DotsX*i, p.W-1), at, st)
			}
			if before[0] >= 0 {
				p.Line(before[0], before[1], x, y, st)
			}
			before = [2]int{x, y}
		}
	}
	p.Draw(area)
	const short = "% of puzzles solved, by the share given"
	c.Text(0, 0, panel.First(c.Width(), short+"; dotted uprights: 95 %", short), theme.Quiet)
	for _, rate := range []int{0, 50, 100} {
		c.Right(left-1, 1+row(float64(rate)/100)/c.Glyphs.DotsY, fmt.Sprint(rate), theme.Quiet)
	}
	axis, free := v.batch.tables[0].Axes[0], 0
	for i, at := range axis.Places() {
		if x := left + int(at*float64(w-1)) - 1; x >= free && x+2 <= c.Width() {
			c.Text(x, h+1, axis.Values[i], theme.Quiet)
			free = x + len(axis.Values[i]) + 1
		}
	}
	c.Right(c.Width(), h+2, "% of the cells given", theme.Quiet)
}
