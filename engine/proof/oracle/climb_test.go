package oracle

import (
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

func init() {
	doubters["climb"] = func(*sudoku.Puzzle, engine.Settings) doubter { return &climbOracle{level: math.MinInt} }
}

// climbOracle keeps every state that was expanded in a climb, and those that wait.
type climbOracle struct {
	order   []string       // the states expanded
	depth   map[string]int // of these, from the start
	waiting map[string]int // f of those not expanded
	root    bool           // the next pop is a start

	grid           sudoku.Grid // the incumbent
	chosen         string      // what is popped next, empty for nothing
	older          int         // how long ago its parent was expanded; 0 for the incumbent
	f              int
	deltas         []int
	better, equal  int
	open           bool
	level, plateau int
	since          int64
	placed         int
	taken          [][32]int // how many givens forbid a digit in a cell
}

// worth is f of a grid, with its parts.
func (o *climbOracle) worth(s *phase, g sudoku.Grid) (f, f1, f2 int) {
	p := s.p
	f1 = 2*p.Cells - lacks(p, g, false)
	for _, c := range p.Free {
		f2 += o.clashes(s, int(c), g[c])
	}
	return int(s.set["w1"])*f1 + int(s.set["w2"])*f2, f1, f2
}

// clashes counts the givens of the cell's row and column that have a digit.
func (o *climbOracle) clashes(s *phase, cell int, digit uint8) int {
	p := s.p
	if o.taken == nil {
		o.taken = make([][32]int, p.Cells)
		for c, d := range p.Givens {
			for other := range p.Cells {
				if d != 0 && c != other && (c/p.Side == other/p.Side || c%p.Side == other%p.Side) {
					o.taken[other][d]++
				}
			}
		}
	}
	return o.taken[cell][digit]
}

func (o *climbOracle) phase(s *phase) {
	switch s.number {
	case 0:
		o.place(s)
	case 1:
		o.mend(s)
	case 2:
		o.pop(s)
	case 3:
		o.expand(s)
	case 4:
		o.weigh(s)
	case 5:
		o.judge(s)
	}
	f, f1, f2 := o.worth(s, s.after.Current)
	s.metric("f", float64(f))
	s.metric("f1", float64(f1))
	s.metric("f2", float64(f2))
	s.claim(s.after.Cost == 2*s.p.Cells-f1, "the cost is %d, f1 %d", s.after.Cost, f1)
	better, equal := math.NaN(), math.NaN()
	if s.number >= 4 {
		better, equal = float64(o.better), float64(o.equal)
	}
	s.metric("better", better)
	s.metric("equal", equal)
	s.metric("restarts", float64(s.after.Restarts))
}

func (o *climbOracle) pop(s *phase) {
	was, ago := o.f, 0
	before := o.grid
	o.grid = s.after.Current.Clone()
	state := string(o.grid)
	var f1, f2 int
	o.f, f1, f2 = o.worth(s, o.grid)
	plain := int(s.set["frontier"]) == 1
	var events []wanted
	switch {
	case o.root:
		s.claim(string(s.before.Current) == state, "the start is not what was built")
		o.depth[state] = 0
		for _, d := range s.told {
			s.why(d, 0, says("the start", o.f))
		}
	default:
		s.claim(state == o.chosen, "what comes up is not what was chosen")
		ago = o.older
		parent := o.order[len(o.order)-1-ago]
		if plain {
			o.depth, o.order, o.waiting = map[string]int{}, nil, map[string]int{}
			o.depth[state] = 0
		} else {
			o.depth[state] = o.depth[parent] + 1
		}
		if ago > 0 {
			events = append(events, event("back", o.f, ago+1))
		}
		for i, d := range s.told {
			switch {
			case ago == 0:
				s.why(d, 0, says("a successor", was, o.f, was != o.f))
			case i == 0:
				s.why(d, 0, says("another branch", ago+1, was, o.f, was != o.f))
			default:
				s.why(d, 0, says("brought by another branch", ago+1, was, o.f, was != o.f))
				s.claim(d.Was == before[d.Cell.Or(-1)] && d.Digit == o.grid[d.Cell.Or(-1)], "%s goes from %d to %d", s.p.CellName(d.Cell.Or(-1)), d.Was, d.Digit)
			}
		}
	}
	s.said(says("comes up", o.f, o.depth[state], f1, f2))
	o.root = false
	o.order = append(o.order, state)
	delete(o.waiting, state)
	if cost := 2*s.p.Cells - f1; cost < s.before.BestCost {
		events = append(events, event("improvement", cost, o.f))
	}
	s.happened(events...)
}

func (o *climbOracle) judge(s *phase) {
	plain := int(s.set["frontier"]) == 1
	if o.f != o.level {
		o.level, o.plateau = o.f, 0
	}
	if o.plateau++; o.open {
		o.plateau = 0
	}
	cut := int(s.set["cut"])
	stands := says("flat", o.f, o.plateau, cut)
	if o.open || plain {
		stands = says("climbs", o.better, o.f)
	}
	for _, d := range s.told {
		s.why(d, 0, stands)
	}
	var events []wanted
	switch {
	case o.chosen == "" && plain:
		events = append(events, event("local maximum", o.f, o.equal))
		s.claim(o.better == 0, "a local maximum with %d better swaps", o.better)
	case o.chosen == "":
		events = append(events, event("queue empty", len(o.order)))
	case !plain && o.plateau >= cut:
		events = append(events, event("plateau", o.f, o.plateau))
		o.plateau = 0
	}
	if len(events) == 0 {
		s.happened()
		s.said(stands)
		return
	}
	switch {
	case s.set["restart"] != 0:
		events = append(events, event("restart", s.begun.Iteration-o.since+1, o.f))
		o.placed = 0
	case o.chosen == "":
		events = append(events, event("failed", o.f, s.after.Cost))
	}
	s.happened(events...)
	s.said(events[len(events)-1])
}
