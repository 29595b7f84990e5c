package watch

import (
	"fmt"
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/guest"
)

// readCost reads a cost: a count where the program counts it again, and else any number.
func (r *reader) readCost(value []byte) error {
	if r.about.Cost != guest.Own {
		err := whole(value, mostCost, &r.step.cost)
		if err != nil && r.about.unsaid {
			err = fmt.Errorf("%w; any other has a name, as in \"cost\":\"energy\" of the first line", err)
		}
		return err
	}
	err := read(value, &r.step.cost)
	if err == nil {
		err = guest.Within(r.step.cost)
	}
	return err
}

// Panels of members and moves count in whole numbers: this number stands between the ends of what has a point.
const (
	levelsOfMembers = 200
	levelsOfMoves   = 10
)

// scaled makes whole numbers of costs, from 0 for the best, and says what they stand for. Counts stand
// for themselves.
func scaled(costs []float64, more bool) (list []int32, scale engine.CostScale) {
	if len(costs) == 0 {
		return nil, scale
	}
	low, high, counts := costs[0], costs[0], !more
	for _, v := range costs {
		low, high = min(low, v), max(high, v)
		counts = counts && v == math.Trunc(v) && v >= 0 && v <= mostCost
	}
	if counts {
		for _, v := range costs {
			list = append(list, int32(v))
		}
		return list, scale
	}
	scale = engine.CostScale{Base: low, Step: max((high-low)/levelsOfMembers, 1e-9)}
	if more {
		scale = engine.CostScale{Base: high, Step: -scale.Step}
	}
	for _, v := range costs {
		list = append(list, int32(math.Round((v-scale.Base)/scale.Step)))
	}
	return list, scale
}

// scaledDeltas makes whole numbers of what moves change: below 0 is better.
func scaledDeltas(deltas []float64, more bool) (list []int32, scale engine.CostScale) {
	most, counts := 0.0, !more
	for _, v := range deltas {
		most = max(most, math.Abs(v))
		counts = counts && v == math.Trunc(v)
	}
	scale.Step = max(most/levelsOfMoves, 1e-9)
	if more {
		scale.Step = -scale.Step
	}
	if counts {
		scale.Step = 0
	}
	for _, v := range deltas {
		if !counts {
			v /= scale.Step
		}
		list = append(list, int32(min(max(math.Round(v), -mostCost), mostCost)))
	}
	return list, scale
}
