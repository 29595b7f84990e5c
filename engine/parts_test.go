package engine

import "testing"

func TestParamsReadAndRefuse(t *testing.T) {
	a := &Algorithm{ID: "x", Params: []Param{
		{Name: "alpha", Min: 0, Max: 1, Default: .7},
		{Name: "Q", Min: 1, Max: 1000, Default: 100, Whole: true},
		{Name: "order", Choices: []string{"static", "dynamic", "random"}},
		{Name: "regress", Choices: []string{"off", "on"}, Default: 1},
	}}
	for _, c := range []struct{ text, want string }{
		{"alpha=.5", ""},
		{"order=dynamic", ""},
		{"regress=off", ""},
		{"Q=12", ""},
		{"alpha", `"alpha": expected name=value`},
		{"alpha=1.5", "alpha=1.5: expected a number from 0 to 1"},
		{"alpha=much", "alpha=much: expected a number from 0 to 1"},
		{"alpha=NaN", "alpha=NaN: expected a number from 0 to 1"},
		{"Q=1.5", "Q=1.5: expected a whole number from 1 to 1000"},
		{"order=1", "order=1: expected static, dynamic or random"},
		{"regress=maybe", "regress=maybe: expected off or on"},
		{"beta=1", `x has no parameter "beta": expected one of alpha, Q, order, regress`},
	} {
		name, v, err := a.ParseSetting(c.text)
		if got := ""; err != nil && err.Error() != c.want || err == nil && c.want != "" {
			t.Errorf("%s: %q, %v; expected %q", c.text, got, err, c.want)
		}
		if p, ok := a.Param(name); err == nil && (!ok || name+"="+p.Format(v) != c.text && c.text != "alpha=.5") {
			t.Errorf("%s was read as %s=%v", c.text, name, v)
		}
	}
	full, err := a.Settle(Settings{"Q": 7})
	if err != nil || int(full["Q"]) != 7 || full["alpha"] != .7 || full["regress"] == 0 || int(full["order"]) != 0 {
		t.Errorf("settled %v, %v", full, err)
	}
}
