//go:build !js

package butterflies

import (
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine/apart"
	"sudokuscope/engine/english"
	"sudokuscope/engine/experiment/stats"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/theme"
)

// letter is the name of a curve.
func letter(i int) string { return string(rune('A' + i)) }

// role is its colour.
func role(i int) theme.Role { return theme.Series[i%len(theme.Series)] }

// called is a curve in a word: "A tabu from 20".
func called(i int, c *apart.Curve) string {
	return fmt.Sprintf("%s %s from %d", letter(i), c.Algorithm, c.At)
}

// share is a number of pairs in per cent of all.
func share(n, of int) string {
	if of == 0 {
		return "–"
	}
	part := 100 * float64(n) / float64(of)
	return fmt.Sprintf("%.0f %%", math.Round(part))
}

// figure is a number of cells: a whole one as it is counted, a mean to a tenth.
func figure(n stats.Number) string {
	whole := math.Trunc(float64(n))
	switch {
	case !n.Known():
		return "–"
	case float64(n) == whole:
		return fmt.Sprintf("%.0f", whole)
	}
	return fmt.Sprintf("%.1f", float64(n))
}

// whole says what the pairs of a curve say together, in so much room.
func whole(i int, c *apart.Curve, room int) string {
	if c.Pairs == 0 {
		return called(i, c) + ": no pair yet" + left(c)
	}
	half := "–"
	if c.Half.Known() && c.Half >= 1 {
		half = fmt.Sprintf("+%.0f", float64(c.Half))
	}
	met := share(c.Met, c.Pairs)
	merged := share(c.Merged, c.Pairs)
	plateau := figure(c.Plateau)
	return panel.First(
		room,
		fmt.Sprintf("%s: %s, %s met again, %s merged for ever; plateau %s of %s cells, half of it at %s%s",
			called(i, c), english.Count(c.Pairs, "pair"), met, merged, plateau, figure(c.Free), half, left(c)),
		fmt.Sprintf("%s: %s, met %s, merged %s; plateau %s, half at %s",
			called(i, c), english.Count(c.Pairs, "pair"), met, merged, plateau, half),
		fmt.Sprintf("%s: met %s, plateau %s, half %s", called(i, c), met, plateau, half),
	)
}

// left says which runs are no pairs.
func left(c *apart.Curve) (text string) {
	if c.Ended > 0 {
		text += "; " + english.Count(c.Ended, "run") + " had ended before"
	}
	if c.Alike > 0 {
		text += "; " + english.Count(c.Alike, "run") + " the same with all dice tried"
	}
	return text
}

// place says how far the pairs of a curve are apart at one of its points.
func place(c *apart.Curve, after int64, room int) string {
	i := slices.IndexFunc(c.Points, func(p apart.Point) bool { return p.After >= after })
	if i < 0 || c.Pairs == 0 {
		return fmt.Sprintf("+%d", after)
	}
	p := c.Points[i]
	mean := fmt.Sprintf("+%s: %s cells apart (95 %%: %s to %s)", paint.Grouped(p.After),
		figure(p.Mean), figure(p.Low), figure(p.High))
	middle := fmt.Sprintf("half of the pairs between %s and %s", figure(p.Q1), figure(p.Q3))
	together := fmt.Sprintf("%d of %d the same then", p.Together, c.Pairs)
	return panel.First(
		room,
		mean+", "+middle+"; "+together,
		mean+"; "+together,
		fmt.Sprintf("+%d: %s apart; %d of %d the same", p.After, figure(p.Mean), p.Together, c.Pairs),
	)
}

// words writes what all curves say, that looked at last and with its place, and returns the row
// below.
func (d *Dialog) words(c paint.Canvas) (y int) {
	curves := d.flight().curves
	for i := range curves {
		curve := &curves[i]
		text := whole(i, curve, c.Width()-2)
		if i == d.curve && len(curves) > 1 {
			c.Text(0, y, paint.Pointer, theme.Accent)
		}
		c.Text(2, y, text, role(i))
		y++
	}
	there := place(&curves[d.curve], d.after, c.Width()-2)
	c.Text(2, y, there, theme.Text)
	return y + 1
}

// fate says what became of the pair looked at.
func (d *Dialog) fate(f apart.Fate, room int) string {
	l := d.flight()
	at := l.plan.At[d.curve%len(l.plan.At)]
	name := fmt.Sprintf("seed %d", f.Seed)
	if len(l.plan.Puzzles) > 1 {
		name += " on " + f.Puzzle.Name
	}
	parted := fmt.Sprintf("%s: parted at %s", name, paint.Grouped(at+f.Waited+1))
	met := "never the same again"
	if f.Met > 0 {
		met = fmt.Sprintf("the same again at +%s", paint.Grouped(f.Met))
	}
	last := fmt.Sprintf("%d apart at the end", f.Last)
	return panel.First(
		room,
		parted+", "+met+", "+last+"; enter opens it at +"+paint.Grouped(d.after),
		parted+", "+met+", "+last,
		name+": "+met,
		name,
	)
}
