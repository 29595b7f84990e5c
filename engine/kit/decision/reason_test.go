package decision

import "testing"

// A search makes reasons that nobody hears, so they cost no memory.
func TestAReasonAllocatesNothing(t *testing.T) {
	var table Table
	kind := table.Say("moved", "cell was p", "{cell} {was} {p}")
	var nobody *Witness
	for _, n := range []int{3, 3000} {
		allocations := testing.AllocsPerRun(100, func() {
			nobody.Adjusted(kind.With("cell was p", float64(n), float64(n), float64(n)/7))
		})
		if allocations != 0 {
			t.Errorf("a reason with %d allocates %v times, expected never", n, allocations)
		}
	}
}
