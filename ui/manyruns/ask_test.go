package manyruns

import (
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance"
	"sudokuscope/puzzles"
	"sudokuscope/ui/life"
)

func spec(t testing.TB) (all []*engine.Algorithm, s life.Spec) {
	t.Helper()
	p, err := puzzles.Find("reseda/ai-escargot")
	if err != nil {
		t.Fatal(err)
	}
	return []*engine.Algorithm{conformance.Toy()}, life.Spec{Problem: engine.Problem{Puzzle: p, Seed: 42}}
}

func TestWhatIsTypedForASweep(t *testing.T) {
	all, s := spec(t)
	s.Problem.Settings = engine.Settings{"luck": .3, "solve": 1}
	budget := engine.Budget{Evaluations: usual}
	b, err := sweepOf(all, s, "luck=0:.5:.25 start=blank,ones runs=7 evaluations=20k", budget)
	if err != nil {
		t.Fatal(err)
	}
	if len(b.samples) != 6 || b.step != 7 || b.budget.Evaluations != 20_000 || b.title != "sweep of luck and start" {
		t.Errorf("%+v", b)
	}
	if one := b.samples[3]; one.label != "luck=0.25 start=ones" || one.entrant.Label != "toy:solve=on:luck=0.25:start=ones" || one.spec.Problem.Settings["solve"] != 1 {
		t.Errorf("%q, %q", one.label, one.entrant.Label)
	}
	for text, want := range map[string]string{
		"":                          "one or two of name=FROM:TO:STEP",
		"luck=0,1 fuse=1,2 start=1": "one or two of name=FROM:TO:STEP",
		"luck=0,1 luck=1":           "luck is there twice",
		"luck=.5":                   "two values or more",
		"luck=0:1:.002":             "at most 400",
		"lukc=0,1":                  `no parameter "lukc"`,
		"luck=0,2":                  "expected a number from 0 to 1",
		"luck=0,1 runs=0":           "runs=0: expected a number from 1 to 10000",
		"luck=0,1 evaluations=many": "such as 200k or 1M",
	} {
		if _, err := sweepOf(all, s, text, budget); err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "--") {
			t.Errorf("%q: %v; expected %q", text, err, want)
		}
	}
}

func TestWhatIsTypedForAMatrix(t *testing.T) {
	all, s := spec(t)
	budget := engine.Budget{Evaluations: usual}
	b, err := matrixOf(all, s, "toy, toy:steady on this,reseda, reseda/ai-escargot runs=3", budget)
	if err != nil {
		t.Fatal(err)
	}
	if len(b.samples) != 8 || b.step != 3 || b.samples[0].spec.Problem.Puzzle != s.Problem.Puzzle || b.samples[4].entrant.Label != "toy:steady" || b.samples[4].spec.Problem.Settings["luck"] != 0 {
		t.Errorf("%d samples, %+v", len(b.samples), b.samples[4])
	}
	for text, want := range map[string]string{
		"toy":                            "the word on",
		" on this":                       "the word on",
		"toy on ":                        "the word on",
		"toy on runs=3":                  "puzzles after the word on",
		"nobody on this":                 `no algorithm is called "nobody"`,
		"toy on nowhere":                 "nowhere",
		"toy,toy on this":                "named twice",
		"toy on 17-clue,kennett":         "at most 400 together",
		"toy on this runs=10 runs=-1":    "runs=-1",
		"toy on this evaluations=1000T":  "evaluations=1000T",
		"toy on this evaluations=99999G": "evaluations=99999G",
	} {
		if _, err := matrixOf(all, s, text, budget); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v; expected %q", text, err, want)
		}
	}
}

func TestWhatIsTypedForTwoSettings(t *testing.T) {
	all, s := spec(t)
	own := newSample(all, s, "A", "")
	b, err := pairOf(all, own, "toy:wild runs=5", engine.Budget{Evaluations: usual})
	if err != nil || len(b.samples) != 2 || b.samples[1].spec.Problem.Settings["luck"] != 1 || b.step != 5 || b.samples[1].title() != "B  toy:wild" {
		t.Errorf("%+v, %v", b, err)
	}
	for text, want := range map[string]string{"": "expected an algorithm", "toy": "the run on the screen itself", "toy:luck=0.1": "the run on the screen itself", "toy:calm": `no preset "calm"`} {
		if _, err := pairOf(all, own, text, engine.Budget{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v; expected %q", text, err, want)
		}
	}
}

// TestOffersCanBeTaken: what stands in the prompt is a sweep of a few values.
func TestOffersCanBeTaken(t *testing.T) {
	all, s := spec(t)
	for _, p := range all[0].Params {
		for _, now := range []float64{p.Min, p.Default, p.Max} {
			b, err := sweepOf(all, s, offer(p, now), engine.Budget{Evaluations: 1})
			if err != nil || len(b.samples) > 30 {
				t.Errorf("%s with %v: %q: %v", p.Name, now, offer(p, now), err)
			}
		}
	}
	for _, p := range []engine.Param{{Name: "luck", Min: 0, Max: 1e9, Whole: true}, {Name: "luck", Min: .01, Max: 1}, {Name: "luck", Min: 0, Max: 3, Whole: true}} {
		if text := offer(p, .8*p.Max); strings.Count(text, ":") != 2 {
			t.Error(text)
		}
	}
}

func FuzzAsk(f *testing.F) {
	all, s := spec(f)
	small := *s.Problem.Puzzle
	s.Problem.Puzzle = &small
	for _, text := range []string{"luck=0:.5:.25 start=blank,ones runs=7", "toy on this,reseda runs=3", "toy:wild evaluations=1k", "=", "luck=::", "on on on"} {
		f.Add(text)
	}
	budget := engine.Budget{Evaluations: usual}
	f.Fuzz(func(t *testing.T, text string) {
		own := newSample(all, s, "A", "")
		for _, read := range []func() (*batch, error){
			func() (*batch, error) { return sweepOf(all, s, text, budget) },
			func() (*batch, error) { return matrixOf(all, s, text, budget) },
			func() (*batch, error) { return pairOf(all, own, text, budget) },
		} {
			b, err := read()
			if err != nil {
				continue
			}
			if len(b.samples) < 1 || len(b.samples) > mostSamples || b.step < 1 || b.step > mostSeeds || b.budget.Evaluations < 1 {
				t.Errorf("%q: %d samples, %d seeds, %+v", text, len(b.samples), b.step, b.budget)
			}
			for _, one := range b.samples {
				if one.spec.Problem.Puzzle == nil || one.spec.Problem.Puzzle.Order < 2 {
					t.Errorf("%q: no puzzle", text)
				}
				if _, err := all[one.spec.Algorithm].Settle(one.spec.Problem.Settings); err != nil {
					t.Errorf("%q: %v", text, err)
				}
			}
		}
	})
}
