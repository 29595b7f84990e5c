//go:build !js

package butterflies

import (
	"sudokuscope/engine/ask/apart"
	"sudokuscope/engine/base/axis"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/kit/chart"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// The least room that the chart is drawn in.
const (
	leastWidth  = 22
	leastHeight = 5
)

// draw draws the mean of every curve, with dotted uprights for the middle half of its pairs, and
// an upright at the place looked at.
func (d *Dialog) draw(canvas paint.Canvas) {
	if canvas.Width() < leastWidth || canvas.Height() < leastHeight {
		return
	}
	flight := d.flight()
	d.chart.Clear()
	d.chart.X = chart.Axis{
		Scale: axis.Scale{
			Low:  1,
			High: float64(max(2, flight.plan.For)),
			Log:  true,
		},
		Whole: true,
		Name:  "iterations after the parting",
	}
	most := 1.0
	for i := range flight.curves {
		for _, p := range flight.curves[i].Points {
			if p.Mean.Known() {
				most = max(most, float64(p.Q3), float64(p.Mean))
			}
		}
	}
	d.chart.Y = chart.Axis{Scale: axis.Around(0, most, true), Whole: true}
	at := float64(d.after)
	d.chart.Head = &at
	for i := range flight.curves {
		curve := &flight.curves[i]
		mean := chart.Curve{
			Name: letter(i),
			Role: role(i),
			Mark: letter(i)[0],
			Data: path(curve),
		}
		band := mean
		band.Name = ""
		band.Kind = chart.Whiskers
		band.Role = theme.Quiet
		d.chart.Curves = append(d.chart.Curves, band, mean)
	}
	const short, long = "cells apart", "cells apart: the mean; dotted uprights: the middle half of the pairs"
	canvas.Text(0, 0, panel.First(canvas.Width(), long, short), theme.Quiet)
	const letterRoom = 2 // at the ends of the curves
	in := d.chart.Draw(canvas.Part(0, 1, canvas.Width()-letterRoom, canvas.Height()-1))
	top := in.Area.Min.Y - canvas.Area.Min.Y
	d.letters(canvas.Part(canvas.Width()-1, top, 1, in.Height()))
}

// letters writes the letter of every curve where it ends, one below the other at the least.
func (d *Dialog) letters(canvas paint.Canvas) {
	taken := map[int]bool{}
	for i := range d.flight().curves {
		curve := &d.flight().curves[i]
		if curve.Pairs == 0 {
			continue
		}
		last := curve.Points[len(curve.Points)-1]
		y := d.chart.Y.Row(float64(last.Mean), canvas.Height())
		for taken[y] {
			y++
		}
		taken[y] = true
		canvas.Text(0, y, letter(i), role(i))
	}
}

// path is a curve on its axes; empty where there is no pair.
func path(curve *apart.Curve) (list chart.Path) {
	if curve.Pairs == 0 {
		return nil
	}
	for _, p := range curve.Points {
		list = append(list, chart.Point{
			X:    float64(p.After),
			Low:  float64(p.Q1),
			Y:    float64(p.Mean),
			High: float64(p.Q3),
		})
	}
	return list
}
