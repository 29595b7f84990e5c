//go:build !js

package butterflies

import (
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine/ask/apart"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/base/stats"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// letter is the name of a curve.
func letter(i int) string { return string(rune('A' + i)) }

// role is its colour.
func role(i int) theme.Role { return theme.Series[i%len(theme.Series)] }

// called is a curve in a word: "A tabu from 20".
func called(i int, curve *apart.Curve) string {
	return fmt.Sprintf("%s %s from %d", letter(i), curve.Algorithm, curve.At)
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
func figure(number stats.Number) string {
	whole := math.Trunc(float64(number))
	switch {
	case !number.Known():
		return "–"
	case float64(number) == whole:
		return fmt.Sprintf("%.0f", whole)
	}
	return fmt.Sprintf("%.1f", float64(number))
}

// whole says what the pairs of a curve say together, in so much room.
func whole(i int, curve *apart.Curve, room int) string {
	if curve.Pairs == 0 {
		return called(i, curve) + ": no pair yet" + left(curve)
	}
	half := "–"
	if curve.Half.Known() && curve.Half >= 1 {
		half = fmt.Sprintf("+%.0f", float64(curve.Half))
	}
	met := share(curve.Met, curve.Pairs)
	merged := share(curve.Merged, curve.Pairs)
	plateau := figure(curve.Plateau)
	return panel.First(
		room,
		fmt.Sprintf("%s: %s, %s met again, %s merged for ever; plateau %s of %s cells, half of it at %s%s",
			called(i, curve), english.Count(curve.Pairs, "pair"), met, merged,
			plateau, figure(curve.Free), half, left(curve)),
		fmt.Sprintf("%s: %s, met %s, merged %s; plateau %s, half at %s",
			called(i, curve), english.Count(curve.Pairs, "pair"), met, merged, plateau, half),
		fmt.Sprintf("%s: met %s, plateau %s, half %s", called(i, curve), met, plateau, half),
	)
}

// left says which runs are no pairs.
func left(curve *apart.Curve) (text string) {
	if curve.Ended > 0 {
		text += "; " + english.Count(curve.Ended, "run") + " had ended before"
	}
	if curve.Alike > 0 {
		text += "; " + english.Count(curve.Alike, "run") + " the same with all dice tried"
	}
	return text
}

// place says how far the pairs of a curve are apart at one of its points.
func place(curve *apart.Curve, after int64, room int) string {
	i := slices.IndexFunc(curve.Points, func(p apart.Point) bool { return p.After >= after })
	if i < 0 || curve.Pairs == 0 {
		return fmt.Sprintf("+%d", after)
	}
	point := curve.Points[i]
	mean := fmt.Sprintf("+%s: %s cells apart (95 %%: %s to %s)", paint.Grouped(point.After),
		figure(point.Mean), figure(point.Low), figure(point.High))
	middle := fmt.Sprintf("half of the pairs between %s and %s", figure(point.Q1), figure(point.Q3))
	together := fmt.Sprintf("%d of %d the same then", point.Together, curve.Pairs)
	return panel.First(
		room,
		mean+", "+middle+"; "+together,
		mean+"; "+together,
		fmt.Sprintf("+%d: %s apart; %d of %d the same", point.After, figure(point.Mean), point.Together, curve.Pairs),
	)
}

// words writes what all curves say, that looked at last and with its place, and returns the row
// below.
func (d *Dialog) words(canvas paint.Canvas) (y int) {
	curves := d.flight().curves
	for i := range curves {
		curve := &curves[i]
		text := whole(i, curve, canvas.Width()-2)
		if i == d.curve && len(curves) > 1 {
			canvas.Text(0, y, paint.Pointer, theme.Accent)
		}
		canvas.Text(2, y, text, role(i))
		y++
	}
	there := place(&curves[d.curve], d.after, canvas.Width()-2)
	canvas.Text(2, y, there, theme.Text)
	return y + 1
}

// fate says what became of the pair looked at.
func (d *Dialog) fate(fate apart.Fate, room int) string {
	flight := d.flight()
	at := flight.plan.At[d.curve%len(flight.plan.At)]
	name := fmt.Sprintf("seed %d", fate.Seed)
	if len(flight.plan.Puzzles) > 1 {
		name += " on " + fate.Puzzle.Name
	}
	parted := fmt.Sprintf("%s: parted at %s", name, paint.Grouped(at+fate.Waited+1))
	met := "never the same again"
	if fate.Met > 0 {
		met = fmt.Sprintf("the same again at +%s", paint.Grouped(fate.Met))
	}
	last := fmt.Sprintf("%d apart at the end", fate.Last)
	return panel.First(
		room,
		parted+", "+met+", "+last+"; enter opens it at +"+paint.Grouped(d.after),
		parted+", "+met+", "+last,
		name+": "+met,
		name,
	)
}
