package english

import "testing"

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"", "abc", 3}, {"escargot", "escagrot", 1}, {"hard", "heard", 1}, {"kitten", "sitting", 3}} {
		if got := Distance(c.a, c.b); got != c.want {
			t.Errorf("Distance(%q, %q) = %d, want %d", c.a, c.b, got, c.want)
		}
	}
}

func TestNear(t *testing.T) {
	names := []string{"tenure", "tenure-random", "aspiration", "Q"}
	for want, near := range map[string]string{
		"tenre": "tenure", "TENURE": "tenure", "aspirtaion": "aspiration", "Q1": "Q",
		"": "", "xyz": "", "temperature": "", "tenure-": "tenure", "rndom": "tenure-random", "radnom": "tenure-random",
	} {
		if got := Near(want, names); got != near {
			t.Errorf("%q is near %q, expected %q", want, got, near)
		}
	}
}
