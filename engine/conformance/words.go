package conformance

import (
	"strings"
	"unicode/utf8"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// codeWidth is how long a line of pseudocode may be.
const codeWidth = 46

// checkWords: an algorithm explains itself, and its tables fit together.
func checkWords(t T, a *engine.Algorithm) {
	for what, text := range map[string]string{"ID": a.ID, "Name": a.Name, "Source": a.Source, "Summary": a.Summary} {
		if text == "" {
			t.Errorf("no %s", what)
		}
	}
	// One with a dot is the name of a file, which is for its owner to choose.
	if !strings.Contains(a.ID, ".") && (a.ID != strings.ToLower(a.ID) || strings.ContainsAny(a.ID, " \t_")) {
		t.Errorf("ID %q: expected lower case with dashes", a.ID)
	}
	for _, p := range a.Params {
		if p.Meaning == "" {
			t.Errorf("parameter %s has no meaning", p.Name)
		}
		if err := p.Check(p.Default); err != nil {
			t.Errorf("default of %v", err)
		}
		if v, err := p.Parse(p.Format(p.Default)); err != nil || v != p.Default {
			t.Errorf("%s: the default does not read back: %v %v", p.Name, v, err)
		}
	}
	for _, line := range a.Code {
		if n := utf8.RuneCountInString(line.Text); n > codeWidth && a.Script == "" {
			t.Errorf("%q has %d characters; expected at most %d, what the loop has beside the board at 120 columns", line.Text, n, codeWidth)
		}
	}
	lit := map[int]bool{}
	for _, p := range a.Phases {
		if p.Name == "" || p.Look == "" || len(p.Lines) == 0 {
			t.Errorf("phase %+v: expected a name, a line and a sentence", p)
		}
		for _, line := range p.Lines {
			if line < 0 || line >= len(a.Code) {
				t.Errorf("phase %s lights line %d of %d", p.Name, line, len(a.Code))
			}
			lit[line] = true
		}
	}
	if len(lit) == 0 {
		t.Error("no phase lights any line")
	}
	means := 0
	for _, m := range a.Metrics {
		if m.MeanCost {
			means++
		}
		if m.Name == "" || m.Meaning == "" {
			t.Errorf("metric %+v: expected a name and a meaning", m)
		}
	}
	if means > 1 {
		t.Errorf("%d metrics are the mean cost; expected at most one", means)
	}
	puzzle := sudoku.Must("1..4....2..1...3")
	for i, k := range a.Events {
		text := k.Text(puzzle, engine.Event{Kind: uint8(i), Digit: 1})
		if k.Name == "" || text == "" {
			t.Errorf("event %d: expected a name and a sentence", i)
		}
		if a.Script == "" && strings.ContainsAny(text, "{}") {
			t.Errorf("event %s says %q: what stands in braces is nothing that an event has", k.Name, text)
		}
	}
	for _, p := range a.Presets {
		if p.Sentence == "" {
			t.Errorf("preset %s has no sentence", p.Name)
		}
		if _, err := a.Settle(p.Values); err != nil {
			t.Errorf("preset %s: %v", p.Name, err)
		}
	}
}

// checkInfo: there is a page about the algorithm, and every line of its pseudocode is
// explained. A script may have none.
func checkInfo(t T, a *engine.Algorithm) {
	if a.Script != "" {
		return
	}
	for what, text := range map[string]string{"What": a.Info.What, "How": a.Info.How, "Fails": a.Info.Fails} {
		if text == "" {
			t.Errorf("the page about it has no %s", what)
		}
	}
	if len(a.Info.Notice) == 0 || len(a.Info.Try) == 0 {
		t.Errorf("the page about it has %d things to notice and %d to try; expected some", len(a.Info.Notice), len(a.Info.Try))
	}
	for i, line := range a.Code {
		if line.Means == "" {
			t.Errorf("line %d of the pseudocode has no explanation", i+1)
		}
	}
}

// checkSettings: what is out of range is refused, at the start and during a
// run, and a refusal changes nothing.
func checkSettings(t T, a *engine.Algorithm) {
	puzzle := Boards()[1]
	if _, err := a.Start(engine.Problem{Puzzle: puzzle, Settings: engine.Settings{"no such thing": 1}}); err == nil {
		t.Error("an unknown parameter was accepted")
	}
	s, err := a.Start(engine.Problem{Puzzle: puzzle, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	before := engine.HashOf(s)
	for _, p := range a.Params {
		for _, v := range []float64{p.Min - 1, p.Max + 1, p.Max * 2e9} {
			if p.Check(v) == nil {
				continue
			}
			if _, err := a.Start(engine.Problem{Puzzle: puzzle, Settings: engine.Settings{p.Name: v}}); err == nil {
				t.Errorf("%s=%v was accepted", p.Name, v)
			}
			if s.Set(p.Name, v) == nil {
				t.Errorf("%s=%v was accepted by a running search", p.Name, v)
			}
		}
		if !p.Live && s.Set(p.Name, p.Default) == nil {
			t.Errorf("%s is not live but a running search took it", p.Name)
		}
		if p.Live {
			if err := s.Set(p.Name, p.Default); err != nil {
				t.Errorf("%s=%v (its default): %v", p.Name, p.Default, err)
			}
		}
	}
	if s.Set("no such thing", 0) == nil {
		t.Error("a running search took an unknown parameter")
	}
	if engine.HashOf(s) != before {
		t.Error("refused or unchanged settings changed the state")
	}
}
