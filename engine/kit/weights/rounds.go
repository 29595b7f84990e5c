package weights

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/sudoku"
)

// Rounds are those of a search in which each unit of the board has its turn to change a table, until no
// number changes any more. Then the surest cell may be held, and they begin again.
type Rounds struct {
	Turn   int     // how many units have had theirs in this round
	Unit   int     // the one that had it last
	Change float64 // the largest change of a number in the last round
	Holds  int     // cells that are held since the beginning

	units  []uint16 // in the order of the round
	before Table    // the table when the round began
}

// NewRounds returns the rounds of a board, before the first.
func NewRounds(b *sudoku.Board) Rounds {
	return Rounds{Change: 1, units: make([]uint16, b.Units()), before: NewTable(b)}
}

// State lists what a clone needs of its own.
func (r *Rounds) State() part.State {
	return part.State{part.Lists(&r.units), part.Lists(&r.before.At), part.Number(&r.Change)}
}

// Anew begins with the first unit again.
func (r *Rounds) Anew() { r.Turn, r.Change = 0, 1 }

// Next gives the next unit its turn, and begins the round with the first.
func (r *Rounds) Next(table Table, order Order, dice *sudoku.Rand) {
	if r.Turn == 0 {
		r.before.CopyFrom(table)
		order.Units(r.units, dice)
	}
	r.Unit = int(r.units[r.Turn])
	r.Turn++
}

// Of is how many units a round has, and More whether some of them are still to have their turn.
func (r *Rounds) Of() int    { return len(r.units) }
func (r *Rounds) More() bool { return r.Turn < len(r.units) }

// Read ends a round: the largest numbers are the board. It reports whether that is a solution, which
// ends the search.
func (r *Rounds) Read(b *engine.Base, w *decision.Witness, table Table, improved, solved uint8) (over bool) {
	r.Turn = 0
	r.Change = Apart(r.before, table)
	b.Evaluations++
	ReadAndTell(b, table, w, nil)
	return Found(b, improved, 0, solved, float64(b.Iteration+1), float64(r.Holds))
}

// Hold holds the surest cell to the digit of its largest number. A witness hears why: it is the surest, or
// the first of those that are. It reports false where every cell is held.
func (r *Rounds) Hold(
	b *engine.Base, w *decision.Witness, table Table, held uint8, surest, first *decision.ReasonKind,
) bool {
	cell, digit, equals := table.Surest(b.Held)
	if cell < 0 {
		return false
	}
	number := table.Of(cell, digit)
	r.Holds++
	b.Log(held, sudoku.TheCell(cell), digit, number, float64(r.Holds))
	w.Explain(func(w *decision.Witness) {
		why := surest.With("cell digit p:real", float64(cell), float64(digit), number)
		if equals > 1 {
			why = first.With("cell digit p:real equals", float64(cell), float64(digit), number, float64(equals))
		}
		options := decision.Alternatives(cell, b.Puzzle.All, table.Cell(cell))
		w.Grid().PickedCell(cell, decision.NoChance, options, why)
	})
	b.Restarts++
	b.Held = b.Held.Clone()
	b.Held[cell] = digit
	return true
}
