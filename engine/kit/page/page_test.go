package page

import (
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
		{"something behind", "how much of it", "how much of it\n\n## More", `"## More": the code has nothing of that name here`},
		{"an end too soon", "### luck\n\nhow much of it\n", "", `it ends: expected "### luck"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if !strings.Contains(whole, c.old) {
				t.Fatalf("%q is not in the page", c.old)
			}
			err := Read(strings.Replace(whole, c.old, c.text, 1), described())
			if err == nil || err.Error() != c.want {
				t.Errorf("%v, expected %s", err, c.want)
			}
		})
	}
}
