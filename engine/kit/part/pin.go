package part

import (
	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Pin is [engine.Base.Pin] where propagation follows: the domains become those that have the digit
// as well.
func Pin(base *engine.Base, domains **sudoku.Domains, cell int, digit uint8) (done bool, err error) {
	return base.Pin(cell, digit, func() error {
		with, err := (*domains).With(cell, digit)
		if err == nil {
			*domains = with
		}
		return err
	})
}
