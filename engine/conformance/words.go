package conformance

import (
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
)

// checkWords: an algorithm explains itself, and its tables fit together.
func checkWords(t T, a *engine.Algorithm) {
	for what, text := range map[string]string{
		"ID":      a.ID,
		"Name":    a.Name,
		"Source":  a.Source,
		"Summary": a.Summary,
	} {
		want(t, text != "", "no %s", what)
	}
	// One with a dot is the name of a file, which is for its owner to choose.
	//nolint:forbidigo // an ID
	named := strings.Contains(a.ID, ".") ||
		a.ID == strings.ToLower(a.ID) &&
			!strings.ContainsAny(a.ID, " \t_")
	want(t, named, "ID %q: expected lower case with dashes", a.ID)
	for _, p := range a.Params {
		want(t, p.Meaning != "", "parameter %s has no meaning", p.Name)
		err := p.Check(p.Default)
		want(t, err == nil, "default of %v", err)
		v, err := p.Parse(p.Format(p.Default))
		want(t, err == nil &&
			v == p.Default, "%s: the default does not read back: %v %v", p.Name, v, err)
	}
	for _, p := range a.Presets {
		want(t, p.Sentence != "", "preset %s has no sentence", p.Name)
		_, err := a.Settle(p.Values)
		want(t, err == nil, "preset %s: %v", p.Name, err)
	}
	checkLoop(t, a)
	checkKinds(t, a)
	checkSaid(t, a)
}

// checkLoop: the phases light lines of the pseudocode.
func checkLoop(t T, a *engine.Algorithm) {
	for _, p := range a.Phases {
		want(t, p.Name != "" &&
			p.Look != "" &&
			len(p.Lines) > 0, "phase %+v: expected a name, a line and a "+
			"sentence", p)
		for _, line := range p.Lines {
			want(
				t,
				line >= 0 && line < len(a.Code),
				"phase %s lights line %d of %d",
				p.Name,
				line,
				len(a.Code),
			)
		}
	}
	want(t, len(a.Phases) > 0, "no phase lights any line")
}

// checkKinds: metrics and events have names and words.
func checkKinds(t T, a *engine.Algorithm) {
	means := 0
	for _, m := range a.Metrics {
		if m.MeanCost {
			means++
		}
		want(t, m.Name != "" && m.Meaning != "", "metric %+v: expected a name and a meaning", m)
	}
	want(t, means <= 1, "%d metrics are the mean cost; expected at most one", means)
	puzzle := sudoku.Must("1..4....2..1...3")
	for i, k := range a.Events {
		text := k.Say(puzzle, engine.Event{
			Kind:  uint8(i),
			Digit: 1,
		})
		want(t, k.Name != "" && text != "", "event %d: expected a name and a sentence", i)
		want(t, a.Script != "" || !strings.ContainsAny(text, "{}"),
			"event %s says %q: what stands in braces is nothing that an event has", k.Name, text)
	}
}

// checkSaid: what an algorithm says beside its events has a name, and its templates name
// nothing that it has not.
func checkSaid(t T, a *engine.Algorithm) {
	board, known := sudoku.Of(2), map[string]bool{}
	for _, table := range a.Says {
		for _, k := range table.Kinds {
			want(
				t,
				k.Name != "" && !known[k.Name],
				"a reason has the name %q; expected one of its own",
				k.Name,
			)
			known[k.Name] = true
			for i := range len(k.Words) + 1 { // with each of the words
				numbers := make([]any, len(k.Numbers))
				for at := range numbers {
					numbers[at] = i
				}
				text := k.Of(numbers...).Text(board)
				own := strings.ContainsAny(a.Script, "{}") // which may quote them
				want(t, own || !strings.ContainsAny(text, "{}"),
					"%s is %q: what stands in braces is nothing that it has", k.Name, text)
			}
		}
	}
}

// checkSettings: what is out of range is refused, at the start and during a
// run, and a refusal changes nothing.
func checkSettings(t T, a *engine.Algorithm) {
	problem := drive.Problem{Puzzle: Boards()[1], Seed: 1}
	search, err := drive.Start(a, problem)
	if err != nil {
		t.Fatalf("%v", err)
	}
	before := drive.HashWithMetricsOf(search)
	refused := func(name string, v float64) {
		problem.Settings = engine.Settings{name: v}
		_, err := drive.Start(a, problem)
		want(t, err != nil, "%s=%v was accepted", name, v)
		want(
			t,
			search.Set(name, v) != nil,
			"%s=%v was accepted by a running search",
			name,
			v,
		)
	}
	refused("no such thing", 1)
	for _, p := range a.Params {
		low, high, _ := p.Bounds()
		for _, v := range []float64{
			low - 1,
			high + 1,
			high * 2e9,
		} {
			if p.Check(v) != nil {
				refused(p.Name, v)
			}
		}
		err := search.Set(p.Name, p.Default)
		want(t, (err == nil) == p.Live,
			"live=%t, but a running search takes %s=%v, its default: %v", p.Live, p.Name, p.Default, err)
	}
	want(t, drive.HashWithMetricsOf(search) == before, "refused or unchanged settings changed the state")
}
