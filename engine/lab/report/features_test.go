package report

import (
	"strings"
	"testing"

	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/lab/feature"
)

// explanation has a feature that explains who wins and one that does not.
func explanation() feature.Explanation {
	explained := func(id string, choice *stats.Choice) feature.Explained {
		return feature.Explained{
			Feature: id,
			Meaning: "what " + id + " is",
			Puzzles: 30,
			Least:   20,
			Most:    40,
			Against: []feature.Against{
				{
					Entrant:     "slow",
					Correlation: -.5,
					Low:         -.75,
					High:        -.125,
					P:           .0625,
				},
			},
			Choice: choice,
			Below:  "slow",
			From:   "quick",
		}
	}
	return feature.Explanation{
		Budget:  "1000 evaluations",
		By:      "evaluations",
		Puzzles: 30,
		Best:    "quick",
		Features: []feature.Explained{
			explained("one", &stats.Choice{
				Ratio:     1.5,
				Low:       1.25,
				High:      1.75,
				Threshold: 26.5,
			}),
			explained("other", &stats.Choice{
				Ratio: 2,
				Low:   .5,
				High:  8,
			}),
		},
	}
}

func explainedText(t *testing.T, e feature.Explanation) string {
	t.Helper()
	r := New("test", swept("quick", "slow"), Options{})
	r.AddFeatures([]feature.Explanation{e})
	var text strings.Builder
	if err := r.Text(&text); err != nil {
		t.Fatal(err)
	}
	_, part, _ := strings.Cut(text.String(), "What explains who wins")
	return part
}

// TestAReportNamesTheFeatureThatExplains: the one whose gain is certain, not the one whose
// figure is larger.
func TestAReportNamesTheFeatureThatExplains(t *testing.T) {
	text := explainedText(t, explanation())
	for _, want := range []string{
		"one      what one is         30    20  40",
		"one      slow                       -0.5  −0.75 to −0.12    0.062",
		"slow below 26.5, quick from there on",
		"one explains most: chosen by it, PAR10 on other puzzles is that of quick divided by 1.5 (1.25–1.75).",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

// TestAReportSaysWhereNothingExplains.
func TestAReportSaysWhereNothingExplains(t *testing.T) {
	e := explanation()
	e.Features = e.Features[1:]
	if text := explainedText(t, e); !strings.Contains(text, "No feature tells on other puzzles who wins") {
		t.Error(text)
	}
	for i := range e.Features {
		e.Features[i].Choice = nil
	}
	if text := explainedText(t, e); !strings.Contains(text, "A choice by a feature needs 20 puzzles") {
		t.Error(text)
	}
}
