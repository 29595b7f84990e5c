package oracle

// papers has what the presets of the algorithms of five papers promise.
var papers = map[string]Promise{
	"reseda/paper": {
		Shows:  []Sight{{Event: "wrong mode"}, {Event: "zone held"}},
		Claims: []Claim{{Within: 3000, With: "restart=none", Low: .35, High: .68}},
	},
	"reseda/dynamic": {
		Shows:  []Sight{{Metric: "rho", Low: .3, High: 1}, {Solved: true}},
		Claims: []Claim{{Within: 3000, With: "restart=none", Low: .26, High: .5}, {Within: 3000, With: "restart=none order=static", Low: 0, High: .09}},
	},
	"reseda/index": {
		Shows:  []Sight{{Event: "wrong mode"}, {Event: "full restart"}, {Solved: true, Not: true}},
		Claims: []Claim{{Within: 3000, With: "restart=none", Low: 0, High: .05}},
	},
	"reseda/hardest": {
		Shows:  []Sight{{Event: "permutation"}, {Event: "wrong mode"}, {Solved: true, Not: true}},
		Claims: []Claim{{Within: 3000, Low: .15, High: .45}, {Within: 3000, With: "deadend=any block=0 alpha=.7 beta=.9", Low: 0, High: .05}},
	},
	"reseda/27-zones": {
		Shows:  []Sight{{Event: "wrong mode", Often: 2}, {Event: "zone held", Often: 2}},
		Claims: []Claim{{Within: 5000, With: "restart=none", Low: .8, High: .98}, {Figure: Length, Within: 5000, With: "restart=none", Over: Defaults, Low: 4, High: 30}},
	},
	"reseda/cells": {
		Shows: []Sight{{Metric: "permutations", Low: 0, High: .1, All: true}, {Event: "improvement", Often: 5}},
		Claims: []Claim{
			{Within: 3000, With: "restart=none", Low: .5, High: .8},
			{Within: 3000, With: "restart=none permutations=on", Low: .95, High: 1},
			{Figure: FinalMetric, Metric: "permutations", Within: 5, Low: 0, High: .05},
		},
	},
	"reseda/blocks": {
		Shows:  []Sight{{Metric: "permutations", Low: 1, High: 1, All: true}, {Metric: "entropy", Low: 100, High: 400}},
		Claims: []Claim{{Within: 3000, With: "restart=none", Low: .2, High: .45}},
	},
	"reseda/ties": {
		Shows:  []Sight{{Event: "stall"}, {Solved: true, Not: true}},
		Claims: []Claim{{Within: 3000, With: "restart=none", Over: Defaults, Low: .5, High: .85, Runs: 300}},
	},
	"reseda/greedy": {
		Shows:  []Sight{{Event: "full restart", Often: 4}, {Solved: true, Not: true}},
		Claims: []Claim{{Figure: Length, Within: 3000, With: "restart=none", Low: 5, High: 12}, {Within: 3000, With: "restart=none", Low: 0, High: .03}},
	},
	"reseda/rash": {
		Shows:  []Sight{{Event: "wrong mode"}, {Event: "full restart"}},
		Claims: []Claim{{Figure: Length, Within: 3000, With: "restart=none", Low: 8, High: 40}, {Within: 3000, With: "restart=none", Low: .1, High: .38}},
	},
	"nb-coin/paper": {
		Shows:  []Sight{{Event: "bound reached", Often: 5}, {Solved: true}},
		Claims: []Claim{{Within: 2000, Low: .65, High: .92}},
	},
	"nb-coin/small-step": {
		Shows:  []Sight{{Metric: "entropy", Low: 0, High: 70}, {Solved: true}},
		Claims: []Claim{{Figure: Effort, Within: 20_000, Low: 200, High: 700}, {Figure: Effort, Within: 20_000, Puzzle: "nb-coin/29", Low: 80, High: 350}},
	},
	"nb-coin/literal": {
		Shows:  []Sight{{Event: "block collapsed", Often: 3}, {Metric: "entropy", Low: 0, High: 20}, {Solved: true, Not: true}},
		Claims: []Claim{{Within: 200, Low: 0, High: .12}},
	},
	"nb-coin/no-negative": {
		Shows:  []Sight{{Event: "block collapsed", Often: 5}, {Metric: "clipped", Low: .95, High: 1}, {Solved: true, Not: true}},
		Claims: []Claim{{Within: 500, Low: 0, High: .05}},
	},
	"nb-coin/block-credit": {
		Shows:  []Sight{{Metric: "entropy", Low: 0, High: 60}, {Solved: true}},
		Claims: []Claim{{Figure: Effort, Within: 20_000, Over: "small-step", Low: .15, High: .42}},
	},
	"climb/paper": {
		Shows:  []Sight{{Event: "back", Often: 50}, {Event: "plateau"}, {Event: "restart"}},
		Claims: []Claim{{Figure: Effort, Within: 50_000, Low: 1400, High: 3000}, {Figure: FinalMetric, Metric: "restarts", Within: 50_000, Low: 2.2, High: 5}},
	},
	"climb/plain-ascent": {
		Shows:  []Sight{{Event: "local maximum", Often: 5}, {Event: "restart", Often: 5}, {Solved: true, Not: true}},
		Claims: []Claim{{Within: 5000, Low: 0, High: .03}},
	},
	"climb/one-climb": {
		Shows:  []Sight{{Event: "local maximum"}, {Event: "failed"}, {Solved: true, Not: true}},
		Claims: []Claim{{Within: 1000, Low: 0, High: .03}, {Figure: FinalMetric, Metric: "f", Within: 1000, Low: 151, High: 156}},
	},
	"ac3-tabu/paper": {
		Shows:  []Sight{{Event: "wipe-out", Often: 20}, {Event: "back to root", Often: 5}, {Solved: true}},
		Claims: []Claim{{Within: 1000, Low: .82, High: .97}},
	},
	"ac3-tabu/literal": {
		Shows:  []Sight{{Event: "stuck", Often: 15}, {Solved: true, Not: true}},
		Claims: []Claim{{Within: 5000, Low: .3, High: .5}},
	},
	"ac3-tabu/hidden": {
		Shows: []Sight{{Event: "back to root"}, {Solved: true}},
		Claims: []Claim{
			{Figure: Effort, Within: 1000, Low: 2, High: 6}, {Figure: Effort, Within: 1000, Puzzle: "mantere-koljonen/s11a"},
			{Figure: Effort, Within: 1000, Puzzle: "mantere-koljonen/s11b"}, {Figure: Effort, Within: 1000, Puzzle: "mantere-koljonen/s11c"},
		},
	},
	"ac3-tabu/gac": {
		Shows: []Sight{{Event: "back to root", Often: 3}, {Event: "wipe-out", Often: 10}},
		Claims: []Claim{
			{Figure: Effort, Within: 20_000, Over: "paper", Low: .08, High: .19}, {Figure: Effort, Within: 1000, Puzzle: "mantere-koljonen/s12a"},
			{Figure: Effort, Within: 1000, Puzzle: "mantere-koljonen/s12b", Low: 1, High: 3}, {Figure: Effort, Within: 1000, Puzzle: "mantere-koljonen/s12c"},
		},
	},
	"ac3-tabu/no memory": {
		Shows:  []Sight{{Metric: "list", All: true}, {Event: "wipe-out", Often: 10}, {Solved: true}},
		Claims: []Claim{{Figure: Effort, Within: 100_000, Over: "paper", Low: .7, High: 1.4}},
	},
	"cuckoo/paper": {
		Shows:  []Sight{{Event: "abandoned", Often: 2}, {Solved: true}},
		Claims: []Claim{{Within: 10_000, Low: .4, High: .72}},
	},
	"cuckoo/pmx-only": {
		Shows:  []Sight{{Event: "replaced", Often: 50}, {Event: "improvement"}},
		Claims: []Claim{{Within: 10_000, Over: "paper", Low: .75, High: 1.4}},
	},
	"cuckoo/sorting-only": {
		Shows:  []Sight{{Event: "replaced", Often: 50}, {Event: "best abandoned", Not: true}},
		Claims: []Claim{{Within: 10_000, Over: "paper", Low: .75, High: 1.4}},
	},
	"cuckoo/no-abandoning": {
		Shows:  []Sight{{Metric: "dives", Low: 20, High: 20, All: true}, {Metric: "diversity", Low: 0, High: 4}, {Solved: true, Not: true}},
		Claims: []Claim{{Within: 10_000, Low: .19, High: .42}, {Figure: FinalMetric, Metric: "dives", Within: 10_000, Low: 20, High: 20}},
	},
	"cuckoo/once": {
		Shows:  []Sight{{Metric: "dives", Low: 20, High: 20, All: true}, {Solved: true, Not: true}},
		Claims: []Claim{{Within: 10_000, Low: .72, High: .92}, {Within: 10_000, Puzzle: "mantere-koljonen/s12a", Low: 0, High: .07}},
	},
	"cuckoo/root": {
		Shows:  []Sight{{Metric: "dives", All: true}, {Event: "abandoned"}, {Solved: true, Not: true}},
		Claims: []Claim{{Within: 10_000, Low: 0, High: .03}},
	},
	"cuckoo/frozen": {
		Shows:  []Sight{{Event: "abandoned", Not: true}, {Solved: true, Not: true}},
		Claims: []Claim{{Within: 10_000, Low: .08, High: .32}, {Figure: FinalMetric, Metric: "dives", Within: 10_000, Low: 70, High: 130}},
	},
	"cuckoo-classic/baseline": {
		Shows:  []Sight{{Metric: "best nest", Low: 1, High: 10, All: true}, {Solved: true, Not: true}},
		Claims: []Claim{{Within: 20_000, Low: .05, High: .25}, {Figure: FinalMetric, Metric: "best nest", Within: 20_000, Low: 3, High: 7}},
	},
	"cuckoo-classic/short-flights": {
		Shows:  []Sight{{Metric: "flight", Low: 1, High: 1}, {Event: "replaced", Often: 40}},
		Claims: []Claim{{Within: 20_000, Over: "baseline", Low: 1.5, High: 4.5}, {Figure: FinalMetric, Metric: "flight", Within: 20_000, Low: 1, High: 2}},
	},
	"cuckoo-classic/long-flights": {
		Shows: []Sight{{Metric: "accepted", Low: 0, High: .15, All: true}, {Metric: "flight", Low: 32, High: 100}},
		Claims: []Claim{
			{Within: 20_000, Low: 0, High: .03}, {Figure: FinalMetric, Metric: "accepted", Within: 20_000, Low: .02, High: .08},
			{Figure: FinalMetric, Metric: "flight", Within: 20_000, Low: 20, High: 31},
		},
	},
}
