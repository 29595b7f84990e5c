package engine

// Witness hears the decisions of a search, one by one and in order. Nothing is
// stored for it while a search runs: "why did this cell change?" is answered by
// cloning a state before the change and going on with a witness.
type Witness struct {
	Hear func(Decision)
}

// Decision is one decision with its grounds.
type Decision struct {
	Kind DecisionKind
	// Member is the candidate that is being made, -1 where there is only one.
	Member int
	// Cell and Other are the cells decided on, -1 for none.
	Cell, Other int
	// Digit is what was decided and Was what stood there before, 0 for nothing.
	Digit, Was uint8
	// P is the probability it had, 0 where no chance was involved.
	P float64
	// Delta is what it did to the cost.
	Delta int
	// Options are the alternatives with their weights, the chosen one among
	// them.
	Options []Option
	// Why is the reason in words, for a person.
	Why string
}

// DecisionKind groups decisions.
type DecisionKind uint8

const (
	Draw    DecisionKind = iota // a digit drawn for a cell
	DeadEnd                     // nothing left to draw
	Pick                        // one thing chosen among several: a member, a zone, a cell
	Swap                        // a move made or weighed
	Prune                       // a candidate digit removed
	Judge                       // something accepted or refused
	Update                      // an entry of the model moved
)

func (k DecisionKind) String() string {
	return [...]string{"draw", "dead end", "choice", "swap", "removal", "verdict", "update"}[k]
}

// Option is one alternative of a decision.
type Option struct {
	Digit uint8
	Cell  int
	P     float64
}

// Tell passes a decision on; on a nil witness it does nothing. Guard the making
// of a decision that costs something with On.
func (w *Witness) Tell(d Decision) {
	if w != nil {
		w.Hear(d)
	}
}

// On says whether anybody listens.
func (w *Witness) On() bool { return w != nil }
