package paint

import (
	"fmt"
	"math"
	"strconv"
)

// thin is the space that groups digits: one cell, but a narrow one to the eye.
const thin = "\u2009"

// Grouped writes a number with its digits in threes: 1 284.
func Grouped(n int64) string {
	s := strconv.FormatInt(n, 10)
	sign := ""
	if n < 0 {
		sign, s = "-", s[1:]
	}
	if len(s) <= 3 {
		return sign + s
	}
	out := make([]byte, 0, 2*len(s))
	for i := range len(s) {
		if i > 0 && (len(s)-i)%3 == 0 {
			out = append(out, thin...)
		}
		out = append(out, s[i])
	}
	return sign + string(out)
}

// Short writes a number in at most five cells: 9999, 12.3k, 4.56M.
func Short(v float64) string {
	a := math.Abs(v)
	switch {
	case math.IsNaN(v):
		return "-"
	case math.IsInf(v, 0):
		return "max"
	case a >= 999.5e6:
		return fmt.Sprintf("%.3gG", v/1e9)
	case a >= 999.5e3:
		return fmt.Sprintf("%.3gM", v/1e6)
	case a >= 9999.5:
		return fmt.Sprintf("%.3gk", v/1e3)
	case a == math.Trunc(a):
		return strconv.FormatFloat(v, 'f', 0, 64)
	case a >= 100:
		return strconv.FormatFloat(v, 'f', 0, 64)
	}
	return fmt.Sprintf("%.3g", v)
}
