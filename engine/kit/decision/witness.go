package decision

import "sudokuscope/engine/sudoku"

// Witness hears the decisions of a search, one by one and in order. Nothing is
// stored for it while a search runs: "why did this cell change?" is answered by
// cloning a state before the change and going on with a witness.
//
// A search tells what it does to the current grid through [Witness.Grid], what
// it does to one of many candidates through [Witness.Candidate], and what its
// model, memory or temperature makes of it through the methods of the witness.
// On a nil witness they all do nothing and allocate nothing, so a search calls them
// without a guard. What has to be worked out for a listener alone is in a function for
// [Witness.Explain].
type Witness struct {
	Hear func(Decision)
}

// Explain calls tell with the witness if there is one.
func (w *Witness) Explain(tell func(*Witness)) {
	if w != nil {
		tell(w)
	}
}

// Voice tells the decisions about one grid.
type Voice struct {
	w      *Witness
	member int
}

// Grid returns the voice for the current grid, and for choices and verdicts of the
// search as a whole.
func (w *Witness) Grid() Voice { return Voice{w, -1} }

// Candidate returns the voice for one of many candidates. What happens to it is not
// seen on the board until it is reported with Shown.
func (w *Witness) Candidate(member int) Voice { return Voice{w, member} }

// tell has the witness hear a decision about the grid of the voice; there is one.
func (v Voice) tell(d Decision) {
	d.Member = v.member
	if d.Among != AMember {
		d.Won = -1
	}
	v.w.Hear(d)
}

// Drew tells that the cell gets a digit that the dice gave, with that chance
// among the options.
func (v Voice) Drew(cell int, digit uint8, chance Chance, options []Option, why Reason) {
	if v.w != nil {
		v.tell(Decision{
			Kind: Draw, Effect: Changes, Cell: sudoku.TheCell(cell), Digit: digit,
			Among: ADigit, P: chance, Options: options, Why: why,
		})
	}
}

// Inferred tells that the cell gets the only digit it can have; cause is the
// cell that took the last other one from it, none if that is no single cell.
func (v Voice) Inferred(cell int, digit uint8, cause sudoku.MaybeCell, why Reason) {
	if v.w != nil {
		v.tell(Decision{
			Kind: Infer, Effect: Changes, Cell: sudoku.TheCell(cell), Other: cause,
			Digit: digit, Why: why,
		})
	}
}

// NoneLeft tells that no digit was allowed for the cell, and that it gets one
// nevertheless, with that chance; 0 if it stays blank.
func (v Voice) NoneLeft(cell int, digit uint8, chance Chance, why Reason) {
	if v.w != nil {
		v.tell(Decision{
			Kind: DeadEnd, Effect: Changes, Cell: sudoku.TheCell(cell), Digit: digit, P: chance,
			Why: why,
		})
	}
}

// WipedOut tells that the cell has no candidate left because the digit stands in
// the cell cause. There is no cell where it is a digit that has no place left.
func (v Voice) WipedOut(cell, cause sudoku.MaybeCell, digit uint8, why Reason) {
	if v.w != nil {
		v.tell(Decision{Kind: DeadEnd, Cell: cell, Other: cause, Digit: digit, Why: why})
	}
}

// Pruned tells that the cell cannot be the digit any more; cause is the cell
// that has it, none if that is no single cell.
func (v Voice) Pruned(cell int, digit uint8, cause sudoku.MaybeCell, why Reason) {
	if v.w != nil {
		v.tell(Decision{
			Kind: Prune, Cell: sudoku.TheCell(cell), Other: cause, Digit: digit, Why: why,
		})
	}
}

// Changed tells that the cell gets another digit for another reason: a
// crossover, a state that is taken up again. 0 is a blank.
func (v Voice) Changed(cell int, was, is uint8, why Reason) {
	if v.w != nil {
		v.tell(Decision{
			Kind: Change, Effect: Changes, Cell: sudoku.TheCell(cell), Digit: is, Was: was,
			Why: why,
		})
	}
}

// Swapped tells that two cells change places, with the probability of that and what it
// does to the cost.
func (v Voice) Swapped(x Exchange, chance Chance, delta Delta, why Reason) {
	v.swap(Swap, Changes, x, chance, delta, nil, why)
}

// JudgedSwap tells that a swap was accepted, which makes it, or refused; chance is
// the probability of being accepted, none where it was certain.
func (v Voice) JudgedSwap(x Exchange, accepted bool, chance Chance, delta Delta, why Reason) {
	effect := NoEffect
	if accepted {
		effect = Changes
	}
	v.swap(Judge, effect, x, chance, delta, nil, why)
}

// WeighedSwap tells what a swap would do to the cost.
func (v Voice) WeighedSwap(x Exchange, delta Delta, why Reason) {
	v.swap(Weigh, NoEffect, x, NoChance, delta, nil, why)
}

// PickedSwap tells that a swap was chosen to be weighed or made next.
func (v Voice) PickedSwap(x Exchange, chance Chance, delta Delta, options []Option, why Reason) {
	v.swap(Pick, NoEffect, x, chance, delta, options, why)
}

func (v Voice) swap(kind Kind, effect Effect, x Exchange, chance Chance, delta Delta, options []Option, why Reason) {
	if v.w == nil {
		return
	}
	decision := Decision{
		Kind: kind, Effect: effect, Cell: sudoku.TheCell(x.A), Other: sudoku.TheCell(x.B),
		Digit: x.HadB, Was: x.HadA, P: chance, Delta: delta, Options: options, Why: why,
	}
	if kind == Pick {
		decision.Among = ASwap
	}
	v.tell(decision)
}

// WeighedDigit tells what a digit in a cell would do to the cost.
func (v Voice) WeighedDigit(cell int, digit uint8, delta Delta, why Reason) {
	if v.w != nil {
		v.tell(Decision{
			Kind: Weigh, Cell: sudoku.TheCell(cell), Digit: digit, Delta: delta, Why: why,
		})
	}
}

// PickedCell tells that the cell was chosen, with that chance.
func (v Voice) PickedCell(cell int, chance Chance, options []Option, why Reason) {
	if v.w != nil {
		v.tell(Decision{
			Kind: Pick, Cell: sudoku.TheCell(cell), Among: ACell, P: chance, Options: options,
			Why: why,
		})
	}
}

// Picked tells that the candidate was chosen, or something else that has no
// cell: a zone, a crossover, the length of a flight. delta is what the choice
// does to the cost, chance its probability.
func (v Voice) Picked(chance Chance, delta Delta, why Reason) {
	if v.w != nil {
		v.tell(Decision{Kind: Pick, P: chance, Delta: delta, Why: why})
	}
}

// PickedMember tells that a member, counted from 0, was chosen for the candidate, with
// that chance among the options.
func (v Voice) PickedMember(won int, chance Chance, options []Option, why Reason) {
	if v.w != nil {
		v.tell(Decision{
			Kind: Pick, Among: AMember, Won: won, P: chance, Options: options, Why: why,
		})
	}
}

// JudgedDigit tells that a digit was refused, or left as it is; there is no
// cell where the digit is meant wherever it stands.
func (v Voice) JudgedDigit(cell sudoku.MaybeCell, digit uint8, why Reason) {
	if v.w != nil {
		v.tell(Decision{Kind: Judge, Cell: cell, Digit: digit, Why: why})
	}
}

// Judged tells a verdict on the candidate or on the search as a whole.
func (v Voice) Judged(chance Chance, delta Delta, why Reason) {
	if v.w != nil {
		v.tell(Decision{Kind: Judge, P: chance, Delta: delta, Why: why})
	}
}

// Shown tells that the candidate is the current grid from now on, and that the
// cell changes by that. It is called once for every cell that changes; 0 is a
// blank.
func (v Voice) Shown(cell int, was, is uint8, why Reason) {
	if v.w != nil {
		v.tell(Decision{
			Kind: Show, Effect: Shows, Cell: sudoku.TheCell(cell), Digit: is, Was: was,
			Why: why,
		})
	}
}

// Learnt tells that the weight of a digit in a cell moved in the model, and the
// probability it has now, none where the weight is no probability.
func (w *Witness) Learnt(cell int, digit uint8, chance Chance, why Reason) {
	if w != nil {
		w.Grid().tell(Decision{
			Kind: Update, Cell: sudoku.TheCell(cell), Digit: digit, P: chance, Why: why,
		})
	}
}

// Remembered tells that the digit becomes tabu for the cell, or wherever it stands.
func (w *Witness) Remembered(cell sudoku.MaybeCell, digit uint8, why Reason) {
	if w != nil {
		w.Grid().tell(Decision{Kind: Update, Cell: cell, Digit: digit, Why: why})
	}
}

// Adjusted tells that a number of the search moved: a temperature, the value of
// a leader.
func (w *Witness) Adjusted(why Reason) {
	if w != nil {
		w.Grid().tell(Decision{Kind: Update, Why: why})
	}
}
