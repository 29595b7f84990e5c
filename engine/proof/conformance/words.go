package conformance

import (
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// checkWords: an algorithm explains itself, and its tables fit together.
func checkWords(t T, algorithm *engine.Algorithm) {
	for what, text := range map[string]string{
		"ID":      algorithm.ID,
		"Name":    algorithm.Name,
		"Source":  algorithm.Source,
		"Summary": algorithm.Summary,
	} {
		want(t, text != "", "no %s", what)
	}
	// One with a dot is the name of a file, which is for its owner to choose.
	//nolint:forbidigo // an ID
	named := strings.Contains(algorithm.ID, ".") ||
		algorithm.ID == strings.ToLower(algorithm.ID) && !strings.ContainsAny(algorithm.ID, " \t_")
	want(t, named, "ID %q: expected lower case with dashes", algorithm.ID)
	for _, p := range algorithm.Params {
		want(t, p.Meaning != "", "parameter %s has no meaning", p.Name)
		err := p.Check(p.Default)
		want(t, err == nil, "default of %v", err)
		v, err := p.Parse(p.Format(p.Default))
		want(t, err == nil &&
			v == p.Default, "%s: the default does not read back: %v %v", p.Name, v, err)
	}
	for _, p := range algorithm.Presets {
		want(t, p.Sentence != "", "preset %s has no sentence", p.Name)
		_, err := algorithm.Settle(p.Values)
		want(t, err == nil, "preset %s: %v", p.Name, err)
	}
	checkLoop(t, algorithm)
	checkKinds(t, algorithm)
	checkSaid(t, algorithm)
}

// checkLoop: the phases light lines of the pseudocode.
func checkLoop(t T, algorithm *engine.Algorithm) {
	for _, phase := range algorithm.Phases {
		want(t, phase.Name != "" && phase.Look != "" &&
			len(phase.Lines) > 0, "phase %+v: expected a name, a line and a "+"sentence", phase)
		for _, line := range phase.Lines {
			want(
				t,
				line >= 0 && line < len(algorithm.Code),
				"phase %s lights line %d of %d",
				phase.Name,
				line,
				len(algorithm.Code),
			)
		}
	}
	want(t, len(algorithm.Phases) > 0, "no phase lights any line")
}

// checkKinds: metrics and events have names and words.
func checkKinds(t T, algorithm *engine.Algorithm) {
	means, clocks := 0, 0
	for _, m := range algorithm.Metrics {
		if m.MeanCost {
			means++
		}
		if m.Clock {
			clocks++
		}
		want(t, m.Name != "" && m.Meaning != "", "metric %+v: expected a name and a meaning", m)
	}
	want(t, means <= 1, "%d metrics are the mean cost; expected at most one", means)
	want(t, clocks <= 1, "%d metrics are the search's own time; expected at most one", clocks)
	puzzle := sudoku.Must("1..4....2..1...3")
	for i, k := range algorithm.Events {
		text := k.Say(puzzle, engine.Event{Kind: uint8(i), Digit: 1})
		want(t, k.Name != "" && text != "", "event %d: expected a name and a sentence", i)
		want(t, algorithm.Script != "" || !strings.ContainsAny(text, "{}"),
			"event %s says %q: what stands in braces is nothing that an event has", k.Name, text)
	}
}

// checkSaid: what an algorithm says beside its events has a name, and its templates name
// nothing that it has not.
func checkSaid(t T, algorithm *engine.Algorithm) {
	board, known := sudoku.Of(3), map[string]bool{}
	for _, table := range algorithm.Says {
		for _, kind := range table.Kinds {
			want(
				t,
				kind.Name != "" && !known[kind.Name],
				"a reason has the name %q; expected one of its own",
				kind.Name,
			)
			known[kind.Name] = true
			checkUnits(t, kind)
			for i := range len(kind.Words) + 1 { // with each of the words
				text := saying(kind, i).Text(board)
				own := strings.ContainsAny(algorithm.Script, "{}") // which may quote them
				want(t, own || !strings.ContainsAny(text, "{}"),
					"%s is %q: what stands in braces is nothing that it has", kind.Name, text)
			}
		}
	}
}

// checkSettings: what is out of range is refused, at the start and during a
// run, and a refusal changes nothing.
func checkSettings(t T, algorithm *engine.Algorithm) {
	problem := drive.Problem{Puzzle: Boards()[1], Seed: 1}
	search, err := drive.Start(algorithm, problem)
	if err != nil {
		t.Fatalf("%v", err)
	}
	before := drive.HashWithMetricsOf(search)
	refused := func(name string, value float64) {
		problem.Settings = engine.Settings{name: value}
		_, err := drive.Start(algorithm, problem)
		want(t, err != nil, "%s=%v was accepted", name, value)
		want(
			t,
			search.Set(name, value) != nil,
			"%s=%v was accepted by a running search",
			name,
			value,
		)
	}
	refused("no such thing", 1)
	for _, param := range algorithm.Params {
		low, high, _ := param.Bounds()
		for _, v := range []float64{low - 1, high + 1, high * 2e9} {
			if param.Check(v) != nil {
				refused(param.Name, v)
			}
		}
		err := search.Set(param.Name, param.Default)
		want(t, (err == nil) == param.Live,
			"live=%t, but a running search takes %s=%v, its default: %v", param.Live, param.Name, param.Default, err)
	}
	want(t, drive.HashWithMetricsOf(search) == before, "refused or unchanged settings changed the state")
}

// saying is a reason of a kind with the same number everywhere.
func saying(kind *decision.ReasonKind, n int) (r decision.Reason) {
	r.Kind = kind
	for at := range kind.Numbers {
		r.Numbers[at] = float64(n)
	}
	return r
}

// things are the forms of a template that show a number as a thing, and what it must be then.
var things = map[string]decision.Unit{
	"cell": decision.CellUnit, "block": decision.CellUnit, "unit": decision.BoardUnit, "digit": decision.DigitUnit,
	"digits": decision.SetUnit, "list": decision.SetUnit,
}

// checkUnits: a number that a sentence shows as a cell is a cell in its table, too, and so on.
func checkUnits(t T, kind *decision.ReasonKind) {
	for _, text := range append([]string{kind.Text}, kind.Words...) {
		for _, piece := range strings.Split(text, "{")[1:] {
			piece, _, _ = strings.Cut(piece, "}")    //nolint:forbidigo // a template of an algorithm
			form, name, _ := strings.Cut(piece, " ") //nolint:forbidigo // a template of an algorithm
			if name == "" && (form == "cell" || form == "digit") {
				name = form
			}
			at := slices.Index(kind.Numbers, name)
			if unit, is := things[form]; is && at >= 0 {
				want(t, kind.Units[at] == unit, "%s shows %s as a %s, and its table has it as a %s",
					kind.Name, name, form, kind.Units[at])
			}
		}
	}
}
