package anneal

import (
	"fmt"

	"sudokuscope/engine"
)

// This file says the decisions to a witness. None of it runs without.

// decision is one about the move: its first cell gets what the other had.
func (s *search) decision(kind engine.DecisionKind, why string) engine.Decision {
	return engine.Decision{
		Kind: kind, Member: -1, Cell: int(s.slots[s.i].cell), Other: int(s.slots[s.j].cell), Digit: s.v, Was: s.u, Why: why,
	}
}

func (s *search) tellProposed(w *engine.Witness) {
	a := &s.slots[s.i]
	d := s.decision(engine.Pick, fmt.Sprintf("%s: any of %d free cells, and any of %d others of its block", s.names(" and "), len(s.slots), a.mates))
	d.P = 2 / (float64(len(s.slots)) * float64(a.mates)) // either may come first
	for j := int(a.first); j <= int(a.first)+int(a.mates); j++ {
		if j != s.i {
			d.Options = append(d.Options, engine.Option{Cell: int(s.slots[j].cell), Digit: s.digits[j], P: 1 / float64(a.mates)})
		}
	}
	w.Tell(d)
}

func (s *search) tellWeighed(w *engine.Witness) {
	d := s.decision(engine.Swap, fmt.Sprintf("%s would change the cost by %+d, %d → %d", s.names(" ↔ "), s.delta, s.Cost, s.Cost+s.delta))
	d.Delta = s.delta
	w.Tell(d)
}

func (s *search) tellJudged(w *engine.Witness) {
	d := s.decision(engine.Judge, s.names(" ↔ ")+": "+s.verdict())
	d.Delta = s.delta
	if s.delta > 0 && !s.barred {
		d.P = s.bar()
	}
	w.Tell(d)
}

// tellChain says what the end of a chain did to the temperature.
func (s *search) tellChain(w *engine.Witness) {
	why := fmt.Sprintf("the chain is over, and the temperature stays %.3g", s.now)
	switch s.outcome {
	case cooled:
		why = fmt.Sprintf("the chain is over: temperature %.3g → %.3g; %s without a gain", s.judgedAt, s.now, engine.Count(s.idle, "chain"))
	case reheated:
		why = fmt.Sprintf("%s without a gain: temperature %.3g → %.3g", engine.Count(s.patience, "chain"), s.judgedAt, s.now)
	}
	w.Tell(engine.Decision{Kind: engine.Update, Member: -1, Cell: -1, Other: -1, Why: why})
}
