package lesson

import (
	"context"
	"strings"
	"testing"
)

// Every form of an expectation that is about states holds where it is so, and says what is so
// where it is not.
func TestExpectationsAreHeld(t *testing.T) {
	const tabu, eda, genetic = "mantere-koljonen/s11a -a tabu --seed 3", "reseda/hard -a reseda --preset paper --seed 2", "nb-coin/1 -a genetic --preset \"no mutation\" --seed 1"
	for _, c := range []struct{ run, at, holds, not, says string }{
		{tabu, "0", "digits r1c5 r1c8 = 9", "digits r1c5 = 8", "r1c5 is 9"},
		{tabu, "0", "full blocks", "empty 3", "0 are empty"},
		{tabu, "0", "best swap of all +40", "more slope than level +400", "are, and"},
		{tabu, "0+1", "weighed 33 better 30 equal 54 worse", "weighed 33 better 30 equal 55 worse", "33 better"},
		{tabu, "2", "weighed 33 better 30 equal 54 worse at 1", "wrong 3 at 0", "are wrong"},
		{tabu, "2", "at 0 cost > 30", "at 0 cost < 3", "cost 3"},
		{tabu, "0+1", "best 1 of 117", "best 117 of 117", "of 117 are"},
		{tabu, "0", "told \"improvement\" +5", "told \"all tabu\" +5", "the run does not say so"},
		{tabu, "0", "told \"weighed\" with better > 0 and standing = no minimum +5", "told \"weighed\" with better > 5000 +5", "the run does not say so"},
		{tabu, "0", "told \"becomes tabu\" +5", "told \"forgets\" +5", "says nothing that is called"},
		{tabu, "0", "told \"weighed\" +1", "told \"weighed\" with heat = 5 +5", "has no number \"heat\""},
		{tabu, "0", "computes exp(-1) < 0.37", "computes 1 > 2", "it is not so"},
		{tabu, "0", "wilson 29 of 50 = 44..71 %", "wilson 29 of 50 = 57..59 %", "it is 44 to 71 %"},
		{"mantere-koljonen/s12a -a anneal --seed 1", "0", "full blocks", "best swap of all +40", "a better swap is allowed"},
		{"ai-escargot -a ac3-tabu --seed 1", "11", "empty 54", "full blocks", "digits"},
		{eda, "0", "beliefs alike", "held +1", "no cell is held"},
		{eda, "0", "beliefs 0.00..1.00 +20", "beliefs 0.00..0.50 +20", "they are from"},
		{eda, "3", "beliefs 0.00..1.00 +5", "beliefs alike", "prefers a digit"},
		{eda, "event partial restart", "held +5", "empty 3", "are empty"},
		{genetic, "60", "members 300 of 1 different boards", "members 300 of 2 different boards", "there are 300, and 1 of them differ"},
	} {
		for _, expect := range []string{c.holds, c.not} {
			l, err := Parse("x.md", "# X\nx · 5 minutes\n## S\n```scope\nrun "+c.run+"\ngo "+c.at+"\nexpect "+expect+"\n```\n")
			if err != nil {
				t.Fatal(err)
			}
			list := Check(context.Background(), l, world())
			if expect == c.holds && len(list) > 0 {
				t.Errorf("%s: %v", expect, list)
			}
			if expect == c.not && (len(list) != 1 || !strings.Contains(list[0].Error(), c.says)) {
				t.Errorf("%s: %v, expected it to say %q", expect, list, c.says)
			}
		}
	}
}
