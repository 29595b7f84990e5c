package decision

// Witness hears the decisions of a search, one by one and in order. Nothing is
// stored for it while a search runs: "why did this cell change?" is answered by
// cloning a state before the change and going on with a witness.
//
// A search tells what it does to the current grid through [Witness.Grid], what
// it does to one of many candidates through [Witness.Candidate], and what its
// model, memory or temperature makes of it through the methods of the witness.
// On a nil witness they all do nothing; ask [Witness.On] before you build a text that
// costs time.
type Witness struct {
	Hear func(Decision)
}

// On reports whether anybody listens.
func (w *Witness) On() bool { return w != nil }

// tell passes a decision on; on a nil witness it does nothing.
func (w *Witness) tell(d Decision) {
	if w != nil {
		w.Hear(d)
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

// Drew tells that the cell gets a digit that the dice gave, with probability p
// among the options; p is 0 where no chance is known.
func (v Voice) Drew(cell int, digit uint8, p float64, options []Option, why string) {
	v.w.tell(Decision{Kind: Draw, Effect: Changes, Member: v.member, Cell: cell, Other: -1, Digit: digit, P: p, Options: options, Why: why})
}

// Inferred tells that the cell gets the only digit it can have; cause is the
// cell that took the last other one from it, -1 if that is no single cell.
func (v Voice) Inferred(cell int, digit uint8, cause int, why string) {
	v.w.tell(Decision{Kind: Infer, Effect: Changes, Member: v.member, Cell: cell, Other: cause, Digit: digit, Why: why})
}

// NoneLeft tells that no digit was allowed for the cell, and that it gets one
// nevertheless, with probability p; 0 if it stays blank.
func (v Voice) NoneLeft(cell int, digit uint8, p float64, why string) {
	v.w.tell(Decision{Kind: DeadEnd, Effect: Changes, Member: v.member, Cell: cell, Other: -1, Digit: digit, P: p, Why: why})
}

// WipedOut tells that the cell has no candidate left because the digit stands in
// the cell cause. The cell is -1 where it is a digit that has no place left.
func (v Voice) WipedOut(cell, cause int, digit uint8, why string) {
	v.w.tell(Decision{Kind: DeadEnd, Member: v.member, Cell: cell, Other: cause, Digit: digit, Why: why})
}

// Pruned tells that the cell cannot be the digit any more; cause is the cell
// that has it, -1 if that is no single cell.
func (v Voice) Pruned(cell int, digit uint8, cause int, why string) {
	v.w.tell(Decision{Kind: Prune, Member: v.member, Cell: cell, Other: cause, Digit: digit, Why: why})
}

// Changed tells that the cell gets another digit for another reason: a
// crossover, a state that is taken up again. 0 is a blank.
func (v Voice) Changed(cell int, was, is uint8, why string) {
	v.w.tell(Decision{Kind: Change, Effect: Changes, Member: v.member, Cell: cell, Other: -1, Digit: is, Was: was, Why: why})
}

// Swapped tells that two cells change places, which had probability p and
// changes the cost by delta; each is 0 where it is not known.
func (v Voice) Swapped(x Exchange, p float64, delta int, why string) {
	v.swap(Swap, Changes, x, p, delta, nil, why)
}

// JudgedSwap tells that a swap was accepted, which makes it, or refused; p is
// the probability of being accepted, 0 where it was certain.
func (v Voice) JudgedSwap(x Exchange, accepted bool, p float64, delta int, why string) {
	effect := NoEffect
	if accepted {
		effect = Changes
	}
	v.swap(Judge, effect, x, p, delta, nil, why)
}

// WeighedSwap tells what a swap would do to the cost; 0 where that is not known.
func (v Voice) WeighedSwap(x Exchange, delta int, why string) {
	v.swap(Weigh, NoEffect, x, 0, delta, nil, why)
}

// PickedSwap tells that a swap was chosen to be weighed or made next.
func (v Voice) PickedSwap(x Exchange, p float64, delta int, options []Option, why string) {
	v.swap(Pick, NoEffect, x, p, delta, options, why)
}

func (v Voice) swap(k Kind, e Effect, x Exchange, p float64, delta int, options []Option, why string) {
	v.w.tell(Decision{
		Kind: k, Effect: e, Member: v.member, Cell: x.A, Other: x.B, Digit: x.HadB, Was: x.HadA,
		P: p, Delta: delta, Options: options, Why: why,
	})
}

// WeighedDigit tells what a digit in a cell would do to the cost.
func (v Voice) WeighedDigit(cell int, digit uint8, delta int, why string) {
	v.w.tell(Decision{Kind: Weigh, Member: v.member, Cell: cell, Other: -1, Digit: digit, Delta: delta, Why: why})
}

// PickedCell tells that the cell was chosen, with probability p.
func (v Voice) PickedCell(cell int, p float64, options []Option, why string) {
	v.w.tell(Decision{Kind: Pick, Member: v.member, Cell: cell, Other: -1, P: p, Options: options, Why: why})
}

// Picked tells that the candidate was chosen, or something else that has no
// cell: a zone, a crossover, the length of a flight. delta is what the choice
// does to the cost, p its probability; each is 0 where it is not known.
func (v Voice) Picked(p float64, delta int, why string) {
	v.w.tell(Decision{Kind: Pick, Member: v.member, Cell: -1, Other: -1, P: p, Delta: delta, Why: why})
}

// PickedMember tells that a member, counted from 0, was chosen for the candidate, with
// probability p among the options.
func (v Voice) PickedMember(won int, p float64, options []Option, why string) {
	v.w.tell(Decision{Kind: Pick, Member: v.member, Cell: -1, Other: -1, Won: won + 1, P: p, Options: options, Why: why})
}

// JudgedDigit tells that a digit was refused, or left as it is; cell is -1 where
// the digit is meant wherever it stands.
func (v Voice) JudgedDigit(cell int, digit uint8, why string) {
	v.w.tell(Decision{Kind: Judge, Member: v.member, Cell: cell, Other: -1, Digit: digit, Why: why})
}

// Judged tells a verdict on the candidate or on the search as a whole.
func (v Voice) Judged(p float64, delta int, why string) {
	v.w.tell(Decision{Kind: Judge, Member: v.member, Cell: -1, Other: -1, P: p, Delta: delta, Why: why})
}

// Shown tells that the candidate is the current grid from now on, and that the
// cell changes by that. It is called once for every cell that changes; 0 is a
// blank.
func (v Voice) Shown(cell int, was, is uint8, why string) {
	v.w.tell(Decision{Kind: Show, Effect: Shows, Member: v.member, Cell: cell, Other: -1, Digit: is, Was: was, Why: why})
}

// Learnt tells that the weight of a digit in a cell moved in the model, and the
// probability it has now; 0 where the weight is none.
func (w *Witness) Learnt(cell int, digit uint8, p float64, why string) {
	w.tell(Decision{Kind: Update, Member: -1, Cell: cell, Other: -1, Digit: digit, P: p, Why: why})
}

// Remembered tells that the digit becomes tabu for the cell. Without a digit, 0,
// the cell itself is; without a cell, -1, the digit is tabu everywhere.
func (w *Witness) Remembered(cell int, digit uint8, why string) {
	w.tell(Decision{Kind: Update, Member: -1, Cell: cell, Other: -1, Digit: digit, Why: why})
}

// Adjusted tells that a number of the search moved: a temperature, the value of
// a leader.
func (w *Witness) Adjusted(why string) {
	w.tell(Decision{Kind: Update, Member: -1, Cell: -1, Other: -1, Why: why})
}
