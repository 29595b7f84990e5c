package conformance

import (
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/proof/sample"
)

func init() { sample.KeepLittle() }

// forgetful is the toy with clones that are one and the same.
type forgetful struct{ engine.Sprinter }

func (f forgetful) Clone() engine.Search { return f }

func TestHoldTellsWhatIsBroken(t *testing.T) {
	sample.OnlyLarge(t)
	if testing.Short() || RaceDetector { // which would see what is broken, too
		t.Skip("all laws twice")
	}
	if tried, _, broken := Hold(nil, Toy(), Boards()[:3]...); len(broken) > 0 || tried < 30 {
		t.Errorf("the toy: %d laws tried, %v broken", tried, broken)
	}
	h := &hearing{}
	if Check(h, Toy(), Quick, Boards()[:3]...); len(h.broken) > 0 || h.tried < 30 {
		t.Errorf("the toy in a quick check: %d laws tried, %v broken", h.tried, h.broken)
	}
	bad := *Toy()
	bad.ID = "Bad One"
	bad.New = func(b engine.Base, s engine.Settings) (engine.Search, error) {
		t, err := Toy().New(b, s)
		return forgetful{t.(engine.Sprinter)}, err
	}
	_, _, broken := Hold(nil, &bad, Boards()[:3]...)
	for _, want := range []string{"words", "defaults/ai-escargot/clone"} {
		if !slices.ContainsFunc(broken, func(v Violation) bool { return v.Law == want }) {
			t.Errorf("%s is not among what is broken: %v", want, broken)
		}
	}
}

func TestASentenceThatNamesNothing(t *testing.T) {
	bad := *Toy()
	bad.Events = slices.Clone(bad.Events)
	for template, right := range map[string]bool{"cost {a}": true, "cost {c}": false, "at {cell b}": true, "at {cell c}": false} {
		bad.Events[0].Text = engine.Happens("", 0, template).Text
		h := &hearing{}
		checkWords(h, &bad)
		if len(h.broken) > 0 == right {
			t.Errorf("%q: %v", template, h.broken)
		}
	}
}

func TestAReasonThatNamesNothing(t *testing.T) {
	for _, c := range []struct {
		name, template string
		words          []string
		right          bool
	}{
		{"a", "cost {cost} at {cell}, {word cost}", []string{"low", "or {cost}"}, true},
		{"b", "cost {costs}", nil, false},
		{"c", "{digit cost} is no {thing cost}", nil, false},
		{"d", "{word cost}", []string{"low", "or {costs}"}, false},
		{"a", "twice the same name", nil, false},
		{"", "no name", nil, false},
	} {
		var said decision.Table
		said.Say("a", "cell cost", "one of that name")
		if c.name == "a" && c.right {
			said.Kinds = nil
		}
		said.Say(c.name, "cell cost", c.template, c.words...)
		bad := *Toy()
		bad.Says = []*decision.Table{&said}
		h := &hearing{}
		checkWords(h, &bad)
		if len(h.broken) > 0 == c.right {
			t.Errorf("%q: %v", c.template, h.broken)
		}
	}
}

// thawed is the toy with clones that go on where it fails, as something frozen in it is
// not frozen in them.
type thawed struct {
	engine.Sprinter
	clone bool
}

func (f thawed) Clone() engine.Search { return thawed{f.Sprinter.Clone().(engine.Sprinter), true} }

func (f thawed) Next(w *decision.Witness) engine.Step {
	if f.Tally().Iteration >= 20 && !f.clone {
		panic("it is frozen")
	}
	return f.Sprinter.Next(w)
}

func TestACloneThatGoesOnWhereTheSearchFails(t *testing.T) {
	bad := *Toy()
	bad.New = func(b engine.Base, s engine.Settings) (engine.Search, error) {
		t, err := Toy().New(b, s)
		return thawed{Sprinter: t.(engine.Sprinter)}, err
	}
	h := &hearing{}
	h.Law("clone", func(t T) {
		c := check{T: t, a: &bad, care: Deep, problem: drive.Problem{Puzzle: Boards()[0], Seed: 1}}
		c.clone()
	})
	if len(h.broken) != 1 || !strings.Contains(h.broken[0].Text, "it is frozen") {
		t.Errorf("%+v", h)
	}
}

func TestAPanicIsAViolation(t *testing.T) {
	h := &hearing{}
	h.Law("one", func(t T) { t.Law("two", func(T) { panic("the fuse has burnt down") }) })
	if h.tried != 1 || len(h.broken) != 1 || h.broken[0].Law != "one/two" || !strings.Contains(h.broken[0].Text, "fuse") {
		t.Errorf("%+v", h)
	}
}

// When the time is over no further law is tried, and what is broken then does not count.
func TestHoldEnds(t *testing.T) {
	end := make(chan struct{})
	toy := *Toy()
	starts := 0
	begin := toy.New
	toy.New = func(b engine.Base, set engine.Settings) (engine.Search, error) {
		if starts++; starts == 4 {
			close(end)
		}
		if starts >= 4 {
			panic("it is over")
		}
		return begin(b, set)
	}
	tried, left, broken := Hold(end, &toy)
	if tried == 0 || left == 0 || len(broken) > 0 {
		t.Errorf("%d tried, %d left out, %v broken", tried, left, broken)
	}
}
