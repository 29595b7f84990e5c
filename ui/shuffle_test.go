package ui_test

import (
	"fmt"
	"slices"
	"testing"

	"sudokuscope/engine/proof/sample"
	"sudokuscope/ui"
	"sudokuscope/ui/do/quiz"
	"sudokuscope/ui/kit/action"
	. "sudokuscope/ui/proof/uitest"
)

// step is keys, and what is to be on the screen before it is compared.
type step struct {
	keys   []string
	expect []Expectation
}

// Whatever order the features stand in, the same keys lead to the same screens: it says
// nothing about who hears a message first, and nothing about who is heard.
func TestTheOrderOfTheFeaturesMeansNothing(t *testing.T) {
	sample.OnlyLarge(t)
	ways := map[string]struct {
		open  func(*ui.Config)
		steps []step
	}{
		"run": {
			open: func(*ui.Config) {},
			steps: []step{
				{[]string{"right"}, []Expectation{At(1)}},
				{[]string{"B", "c", "o", "s", "t", "space", "<", "space", "5", "enter", "esc"}, nil},
				{[]string{"i", "right"}, nil},
				{[]string{"esc", "b", "x", "enter"}, nil},
				{[]string{"shift+right"}, []Expectation{At(11)}},
				{[]string{"f", "enter", "enter"}, []Expectation{InStep(2, 11)}},
				{[]string{"tab"}, nil},
				{[]string{"z"}, nil},
				{[]string{"esc", "esc"}, []Expectation{At(11)}},
				{[]string{"?"}, nil},
				{[]string{"esc", "T"}, nil},
				{[]string{"esc", "Q"}, []Expectation{Shows("b  "), At(84)}}, // where it is asked
				{[]string{"P"}, nil},
				{[]string{"P", "a"}, []Expectation{Offered(quiz.ActNext)}},
				{[]string{"esc", ":"}, nil},
				{[]string{"esc", "R", "enter"}, []Expectation{InStep(2, 0), Shows("the same boards so far")}},
				{[]string{"]"}, nil},
				{[]string{"2"}, nil},
			},
		},
		"lesson": {
			open: func(c *ui.Config) { c.Lessons.First = aLesson(t) },
			steps: []step{
				{nil, []Expectation{Shows("a  "), Shows("  one"), Shows("cost 174")}},
				{[]string{"P"}, nil},
				{[]string{"P", "Q"}, []Expectation{Shows("b  "), At(73)}}, // where it is asked
				{[]string{"esc"}, nil},
				{[]string{"a"}, nil},
				{[]string{"?"}, nil},
				{[]string{"esc", "right"}, []Expectation{At(74)}},
				{[]string{"L"}, []Expectation{At(0)}},
				{[]string{"esc"}, nil},
			},
		},
	}
	for name, way := range ways {
		t.Run(name, func(t *testing.T) {
			var texts []string
			for seed := range uint64(5) {
				s := Open(t, way.open, order(seed))
				for i, step := range way.steps {
					s.Press(step.keys...).Expect(step.expect...)
					if seed == 0 {
						texts = append(texts, s.Expect(unmoved).Text())
						continue
					}
					same := fmt.Sprintf("after step %d the screen of the first order,\n%s\n", i, texts[i])
					s.Expect(That(same, func(s *Screen) bool { return s.Text() == texts[i] }))
				}
			}
		})
	}
}

// unmoved is the last of the frames that a step has, of a run that has done all that it was told: it may report on its
// way, too.
var unmoved = That("the step settled", func(s *Screen) bool {
	return s.Scene().Moving == nil && s.M.Stage().Front().Rests()
})

// order is the order of newFeatures for 0, and others by chance.
func order(seed uint64) func(*ui.Config) {
	if seed == 0 {
		return func(*ui.Config) {}
	}
	return ui.Shuffled(seed)
}

// The help has its order by the first action of each feature. A feature that is new stands
// behind them until it is named.
func TestTheHelpHasAnOrderOfItsOwn(t *testing.T) {
	var first []action.ID
	for seed := range uint64(5) {
		var ids []action.ID
		s := Open(t, order(seed))
		for _, a := range s.M.Table().List {
			ids = append(ids, a.ID)
		}
		if seed == 0 {
			first = ids
		}
		if !slices.Equal(ids, first) {
			t.Errorf("the help is in the order %v, expected %v", ids, first)
		}
		for _, id := range ui.HelpOrder() {
			if !slices.Contains(s.M.FirstActions(), id) {
				t.Errorf("helpOrder names %q, with which no feature begins", id)
			}
		}
	}
}
