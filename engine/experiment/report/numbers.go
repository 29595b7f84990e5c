package report

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"sudokuscope/engine/experiment"
)

// figure writes a number of any size in few characters; – for none, ∞ for a
// time that never ends.
func figure(n experiment.Number) string {
	v := float64(n)
	switch {
	case math.IsNaN(v):
		return "–"
	case math.IsInf(v, 0):
		return "∞"
	case v == math.Trunc(v) && math.Abs(v) < 1e6:
		return strconv.FormatFloat(v, 'f', -1, 64)
	case math.Abs(v) >= 1e9:
		return fmt.Sprintf("%.3gG", v/1e9)
	case math.Abs(v) >= 1e6:
		return fmt.Sprintf("%.4gM", v/1e6)
	case math.Abs(v) >= 1e4:
		return fmt.Sprintf("%.0f", v)
	case math.Abs(v) >= 1e3:
		return fmt.Sprintf("%.1f", v)
	}
	return fmt.Sprintf("%.3g", v)
}

func percent(n experiment.Number) string {
	if !n.Known() {
		return "–"
	}
	return fmt.Sprintf("%.1f", 100*float64(n))
}

// points writes a difference of rates in percentage points, with its sign.
func points(n experiment.Number) string {
	if !n.Known() {
		return "–"
	}
	return strings.Replace(fmt.Sprintf("%+.1f", 100*float64(n)), "-", "−", 1)
}

// plain writes a number in full, for programs; nothing for none.
func plain(n experiment.Number) string {
	if !n.Known() {
		return ""
	}
	return strconv.FormatFloat(float64(n), 'g', -1, 64)
}

// probability writes a p-value as papers do.
func probability(n experiment.Number) string {
	switch {
	case !n.Known():
		return "–"
	case n < .001:
		return "<.001"
	}
	return fmt.Sprintf("%.3f", float64(n))
}
