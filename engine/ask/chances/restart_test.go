package chances

import "testing"

// TestARestartPaysFromOneMomentOn: that moment is sure, and no later one speaks against it.
// Near its end a run has few evaluations left, in which nothing is sure.
func TestARestartPaysFromOneMomentOn(t *testing.T) {
	t.Parallel()
	fresh := Share{Solved: 43, Of: 100, Evaluations: 690_100}
	healthy := Share{Solved: 40, Of: 100, Evaluations: 690_100}
	lost := Share{Solved: 3, Of: 40, Evaluations: 356_280}
	nearEnd := Share{Of: 20, Evaluations: 20 * 60}
	ended := Share{Of: 20}
	saved := Share{Solved: 39, Of: 40, Evaluations: 100_000}
	for _, c := range []struct {
		name   string
		points []Share // of the moments 0, 10, 20 …
		from   int64
		pays   bool
	}{
		{"never", []Share{healthy, healthy}, 0, false},
		{"from the loss on", []Share{healthy, lost, lost}, 10, true},
		{"although the end is not sure", []Share{healthy, lost, nearEnd, ended}, 10, true},
		{"not where it is never sure", []Share{healthy, healthy, nearEnd}, 0, false},
		{"not from before it was as good again", []Share{lost, saved, lost}, 20, true},
		{"not where the newest is better", []Share{lost, saved}, 0, false},
		{"when it has ended", []Share{healthy, ended}, 10, true},
	} {
		curve := Curve{Fresh: fresh}
		for i, s := range c.points {
			curve.Points = append(curve.Points, Point{Iteration: int64(10 * i), Share: s})
		}
		from, pays := curve.RestartPays()
		if from != c.from || pays != c.pays {
			t.Errorf("%s: from %d on, %v; expected %d, %v", c.name, from, pays, c.from, c.pays)
		}
	}
}

// TestARestartPaysAtOneMoment: a part of the run that is one moment long has no two ends.
func TestARestartPaysAtOneMoment(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		from, to int64
		text     string
	}{
		{9, 9, "At 9 a restart pays."},
		{9, 118, "From 9 to 118 a restart pays."},
	} {
		if text := restartPays(c.from, c.to); text != c.text {
			t.Errorf("%q; expected %q", text, c.text)
		}
	}
}
