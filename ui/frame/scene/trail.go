package scene

// Trail is what the weights of a model were lately, as far as the screen has seen them: of a
// search whose weights pull at each other one wants to see how they move.
type Trail struct {
	list   []moment
	places int
}

// moment is the weights of an iteration, as shares of 255.
type moment struct {
	iteration int64
	shares    []uint8
}

// trailRoom is how many bytes a trail holds, and trailMost how many moments.
const trailRoom, trailMost = 1 << 20, 512

// add remembers the weights of the report that is shown; what came later before one went back is gone.
func (t *Trail) add(s *Scene) {
	weights, at := s.Report.Marginals.P, s.Report.At.Iteration
	if len(weights) != t.places {
		*t = Trail{places: len(weights)}
	}
	for len(t.list) > 0 && t.list[len(t.list)-1].iteration >= at {
		t.list = t.list[:len(t.list)-1]
	}
	if t.places == 0 {
		return
	}
	var room []uint8
	if most := max(2, min(trailMost, trailRoom/t.places)); len(t.list) >= most {
		room = t.list[0].shares
		copy(t.list, t.list[1:])
		t.list = t.list[:len(t.list)-1]
	} else {
		room = make([]uint8, t.places)
	}
	for i, weight := range weights {
		room[i] = uint8(float64(s.Share(weight)*255) + .5)
	}
	t.list = append(t.list, moment{at, room})
}

// Len is how many moments are known, and At the iteration of one and the share that a place had then.
func (t *Trail) Len() int { return len(t.list) }

func (t *Trail) At(i, place int) (iteration int64, share float64) {
	one := &t.list[i]
	return one.iteration, float64(one.shares[place]) / 255
}
