package page

import (
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
)

// whole is a page that says all there is to say of described.
const whole = `# Try

It tries, and
goes on in the next line.

## What it is

A search.

## How it works

By luck.

## Notice

- One thing,
  in two lines.
- Another.

## Try

- Anything.

## Where it fails

Everywhere.

## Parameters

### rate

how fast

## Opening

A minute.

## Presets

### slow

Slower.

## Pseudocode

### ` + "`throw`" + `

The dice fall.

### ` + "`throw again`" + `

They fall once more.

## Phases

### throw

The dice.

## Metrics

### luck

how much of it
`

// described is an algorithm without the words that whole has.
func described() *engine.Algorithm {
	again := engine.Line{Text: "  throw again"}
	return &engine.Algorithm{
		ID:      "try",
		Name:    "Try",
		Presets: []engine.Preset{{Name: "slow"}},
		Params: []engine.Param{
			{Name: "rate"},
			{Name: "until", Meaning: "what the code says itself"},
		},
		Code:    []engine.Line{{Text: "  throw", By: "until", Or: []engine.Line{{}, again}}},
		Phases:  []engine.Phase{{Name: "throw"}},
		Metrics: []engine.Metric{{Name: "luck"}},
	}
}

func TestAPageIsRead(t *testing.T) {
	a := Describe(whole, described())
	for _, c := range []struct{ got, want string }{
		{a.Summary, "It tries, and goes on in the next line."},
		{a.Info.What, "A search."},
		{a.Info.How, "By luck."},
		{strings.Join(a.Info.Notice, "|"), "One thing, in two lines.|Another."},
		{strings.Join(a.Info.Try, "|"), "Anything."},
		{a.Info.Fails, "Everywhere."},
		{a.Opening.Sentence, "A minute."},
		{a.Presets[0].Sentence, "Slower."},
		{a.Params[0].Meaning, "how fast"},
		{a.Params[1].Meaning, "what the code says itself"},
		{a.Code[0].Means, "The dice fall."},
		{a.Code[0].Or[1].Means, "They fall once more."},
		{a.Phases[0].Look, "The dice."},
		{a.Metrics[0].Meaning, "how much of it"},
	} {
		if c.got != c.want {
			t.Errorf("read %q, expected %q", c.got, c.want)
		}
	}
	windows := described()
	if err := Read(strings.ReplaceAll(whole, "\n", "\r\n"), windows); err != nil || windows.Summary != a.Summary {
		t.Errorf("with line ends of Windows: %q, %v", windows.Summary, err)
	}
}

// A page and its code are held to each other.
func TestAPageThatIsNotOfTheCode(t *testing.T) {
	for _, c := range []struct{ name, old, text, want string }{
		{"another algorithm", "# Try\n", "# Cry\n", `"# Cry": expected "# Try"`},
		{"no section", "## How it works", "## How", `"## How": expected "## How it works"`},
		{"no text", "By luck.", "", `"## How it works": expected a text`},
		{"no list", "- Anything.", "Anything.", `"## Try": expected a list`},
		{"another name", "### slow", "### quick", `"### quick": expected "### slow"`},
		{"a preset too many", "### slow", "### slow\n\nSlow.\n\n### quick", "\"### quick\": expected \"### `throw`\""},
		{"another line", "`throw again`", "`throw`", "\"### `throw`\": expected \"### `throw again`\""},
		{"text before the title", "# Try\n", "Hello.\n\n# Try\n", `"Hello.": expected "# Try"`},
		{"something behind", "how much of it", "how much of it\n\n## More", `"## More": nothing of that name is declared here`},
		{"an end too soon", "### luck\n\nhow much of it\n", "", `it ends: expected "### luck"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if !strings.Contains(whole, c.old) {
				t.Fatalf("%q is not in the page", c.old)
			}
			err := Read(strings.Replace(whole, c.old, c.text, 1), described())
			if err == nil || !strings.HasSuffix(err.Error(), c.want) {
				t.Errorf("%v, expected %s", err, c.want)
			}
		})
	}
}

// declaring is a page that declares all that it names.
const declaring = `# Try

It tries.

## What it is

A search.

## How it works

By luck.

## Notice

- One.

## Try

- Anything.

## Where it fails

Everywhere.

## Parameters

### rate
    3 from 1 to 9 whole live

how fast

### rule
    soft of soft hard live

which rule

## Opening
    easy/1 seed=2 pace=12

A minute.

## Presets

### slow
    easy/1 at=40+1 view=memory rate=1 rule=hard

Slower.

## Pseudocode
    repeat
      throw softly
    | rule=hard: throw hard

### ` + "`repeat`" + `

Again.

### ` + "`throw softly`" + `

The dice fall.

### ` + "`throw hard`" + `

They fall hard.

## Phases

### throw
    0 1

The dice.

## Metrics

### luck
    %.2f from 0 to 1

how much of it
`

func TestAPageDeclares(t *testing.T) {
	a := engine.Algorithm{ID: "try", Name: "Try"}
	if err := Read(declaring, &a); err != nil {
		t.Fatal(err)
	}
	rate, rule := a.Params[0], a.Params[1]
	if rate.Default != 3 || rate.Min != 1 || rate.Max != 9 || !rate.Whole || !rate.Live || rate.Meaning != "how fast" {
		t.Errorf("%+v", rate)
	}
	if rule.Default != 0 || !slices.Equal(rule.Choices, []string{"soft", "hard"}) || rule.Whole || !rule.Live {
		t.Errorf("%+v", rule)
	}
	at := engine.Position{Iteration: 40, Phases: 1}
	if p := a.Presets[0]; p.Puzzle != "easy/1" || p.At != at || p.View != "memory" || p.Values["rate"] != 1 || p.Values["rule"] != 1 {
		t.Errorf("%+v", p)
	}
	if o := a.Opening; o.Puzzle != "easy/1" || o.Seed != 2 || o.Pace != 12 || o.Sentence != "A minute." {
		t.Errorf("%+v", o)
	}
	line := a.Code[1]
	if line.Text != "  throw softly" || line.By != "rule" || line.Or[0].Text != "" || line.Or[1].Text != "  throw hard" || line.Or[1].Means != "They fall hard." {
		t.Errorf("%+v", line)
	}
	if !slices.Equal(a.Phases[0].Lines, []int{0, 1}) || a.Metrics[0].Format != "%.2f" || a.Metrics[0].High != 1 {
		t.Errorf("%+v, %+v", a.Phases, a.Metrics)
	}
}

// A wrong declaration is one line that names its place.
func TestAWrongDeclarationIsNamed(t *testing.T) {
	for _, c := range []struct{ old, text, want string }{
		{"3 from 1 to 9 whole live", "3 from one", `line 28: rate: from one: expected a number behind "from"`},
		{"3 from 1 to 9 whole live", "3 from", `line 28: rate: from : expected a number behind "from"`},
		{"3 from 1 to 9 whole live", "3 from 1 to 9 quick", `line 28: rate: "quick": expected from, to, of, whole or live`},
		{"3 from 1 to 9 whole live", "12 from 1 to 9", `line 28: rate: `},
		{"soft of soft hard live", "softer of soft hard", `line 33: rule: `},
		{"easy/1 seed=2 pace=12", "easy/1 seed=two", `line 38: ## Opening: `},
		{"easy/1 seed=2 pace=12", "easy/1 slow", `line 38: ## Opening: "slow": expected NAME=VALUE behind the puzzle`},
		{"view=memory rate=1", "speed=1", `line 45: slow: there is no parameter speed`},
		{"rule=hard: throw hard", "rule=harder: throw hard", `line 52: rule=harder: expected one of soft, hard`},
		{"rule=hard: throw hard", "throw hard", `line 52: "throw hard": expected | PARAMETER=CHOICE: the line, below a line`},
		{"    0 1", "    0 7", `line 69: throw: 7: expected the number of a line of the pseudocode, 0 to 1`},
		{"%.2f from 0 to 1", "%.2f up", `line 76: luck: "up": expected from, to, cost, mean-cost or clock`},
	} {
		if !strings.Contains(declaring, c.old) {
			t.Fatalf("%q is not in the page", c.old)
		}
		text := strings.Replace(declaring, c.old, c.text, 1)
		err := Read(text, &engine.Algorithm{ID: "try", Name: "Try"})
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%q: %v, expected %s", c.text, err, c.want)
		}
	}
}

// No text of a stranger's panics.
func FuzzRead(f *testing.F) {
	f.Add(declaring)
	f.Add(whole)
	f.Fuzz(func(t *testing.T, text string) {
		a := &engine.Algorithm{ID: "try", Name: "Try"}
		if err := Read(text, a); err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("an error of two lines: %q", err)
			}
			return
		}
		for _, p := range a.Params {
			if p.Check(p.Default) != nil || p.Name == "" {
				t.Errorf("%+v is not within its bounds", p)
			}
		}
		for _, p := range a.Presets {
			if _, err := a.Settle(p.Values); err != nil || p.Name == "" {
				t.Errorf("preset %q: %v", p.Name, err)
			}
		}
	})
}
