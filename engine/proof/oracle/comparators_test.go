package oracle

import "math"

// comparators has what the presets of the others promise.
var comparators = map[string]Promise{
	"clauses/proof": {
		Shows: []Sight{{Event: "solution"}, {Event: "no other solution"}, {Event: "learnt", Often: 20}},
		Claims: []Claim{
			{Figure: Effort, Within: 1000, Low: 51, High: 51}, {Figure: Effort, Within: 1000, With: "until=first", Low: 18, High: 18},
			{Figure: FinalMetric, Metric: "solutions", Within: 1000, Low: 1, High: 1},
		},
	},
	"clauses/nothing learnt": {
		Shows:  []Sight{{Event: "conflict", Often: 20}, {Event: "learnt", Not: true}},
		Claims: []Claim{{Within: 5000, Low: 0, High: 0}, {Figure: Effort, Within: 1000, With: "learn=on", Low: 116, High: 116}},
	},
	"clauses/short memory": {
		Shows:  []Sight{{Event: "forgotten", Often: 2}, {Metric: "clauses", Low: 11, High: math.Inf(1), Not: true}},
		Claims: []Claim{{Within: 5000, Low: 1, High: 1}},
	},
	"dlx/no guess": {
		Shows:  []Sight{{Event: "dead end", Not: true}, {Metric: "depth", Low: 46, High: 46}, {Solved: true}},
		Claims: []Claim{{Figure: Effort, Within: 1000, Low: 46, High: 46}},
	},
	"dlx/proof": {
		Shows: []Sight{{Event: "solution"}, {Event: "no other solution"}, {Event: "dead end", Often: 20}},
		Claims: []Claim{
			{Figure: Effort, Within: 10_000, Low: 1378, High: 1378}, {Figure: Effort, Within: 10_000, With: "until=first", Low: 145, High: 145},
			{Figure: FinalMetric, Metric: "solutions", Within: 10_000, Low: 1, High: 1},
		},
	},
	"dlx/first constraint": {
		Shows:  []Sight{{Event: "dead end", Often: 20}, {Event: "back up", Often: 20}},
		Claims: []Claim{{Figure: Effort, Within: 100_000, Low: 8969, High: 8969}, {Figure: Effort, Within: 100_000, With: "constraints=smallest", Low: 145, High: 145}},
	},
	"backtrack/brute force": {
		Shows: []Sight{{Event: "clash", Often: 20}, {Solved: true, Not: true}},
		Claims: []Claim{
			{Figure: Effort, Within: 100_000, Low: 31_812, High: 31_812},
			{Figure: Effort, Within: 100_000, With: "cells=fewest propagation=ac3", Low: 22, High: 22},
		},
	},
	"backtrack/forward checking": {
		Shows:  []Sight{{Event: "dead end", Often: 5}, {Event: "back up", Often: 5}},
		Claims: []Claim{{Figure: Effort, Within: 1000, Low: 217, High: 217}, {Figure: Effort, Within: 1000, With: "propagation=ac3", Low: 22, High: 22}},
	},
	"backtrack/any cell": {
		Shows:  []Sight{{Event: "dead end", Often: 20}, {Event: "back up", Often: 5}},
		Claims: []Claim{{Figure: Effort, Within: 100_000, Over: Defaults, Low: 20, High: 50}},
	},
	"backtrack/hidden singles": {
		Shows:  []Sight{{Event: "dead end", Often: 2}},
		Claims: []Claim{{Figure: Effort, Within: 1000, Low: 35, High: 35}, {Figure: Effort, Within: 1000, With: "propagation=ac3", Low: 490, High: 490}},
	},
	"backtrack/proof": {
		Shows: []Sight{{Event: "solution"}, {Event: "no other solution"}, {Metric: "solutions", Low: 1, High: 1}},
		Claims: []Claim{
			{Figure: Effort, Within: 1000, Low: 230, High: 230}, {Figure: Effort, Within: 1000, With: "until=first", Low: 22, High: 22},
			{Figure: FinalMetric, Metric: "solutions", Within: 1000, Low: 1, High: 1},
		},
	},
	"backtrack/heavy tail": {
		Shows:  []Sight{{Event: "dead end", Often: 5}, {Solved: true, Not: true}},
		Claims: []Claim{{Within: 5000, Low: 0, High: .2}},
	},
	"backtrack/restarts": {
		Shows:  []Sight{{Event: "restart"}, {Event: "dead end", Often: 20}},
		Claims: []Claim{{Within: 5000, Low: .97, High: 1}},
	},
	"tabu/short tenure": {
		Shows:  []Sight{{Event: "strict minimum"}, {Event: "weak minimum", Often: 5}},
		Claims: []Claim{{Within: 200_000, Low: .98, High: 1}, {Figure: Effort, Within: 200_000, Low: 7000, High: 14_000}},
	},
	"tabu/literal": {
		Shows:  []Sight{{Event: "strict minimum"}, {Event: "refused"}, {Solved: true, Not: true}},
		Claims: []Claim{{Within: 20_000, Low: 0, High: .05}},
	},
	"tabu/no memory": {
		Shows:  []Sight{{Metric: "cost", Low: 4, High: 4, All: true}, {Event: "improvement", Not: true}},
		Claims: []Claim{{Within: 20_000, Low: 0, High: .05}},
	},
	"tabu/fixed tenure": {
		Shows:  []Sight{{Metric: "since best", Low: 10_000, High: math.Inf(1), All: true}, {Solved: true, Not: true}},
		Claims: []Claim{{Within: 100_000, Low: .7, High: .9}},
	},
	"tabu/long tenure": {
		Shows:  []Sight{{Metric: "tabu", Low: .12, High: 1}, {Event: "blocked", Often: 8}},
		Claims: []Claim{{Within: 100_000, Low: .3, High: .65}, {Figure: Effort, Within: 100_000, Over: Defaults, Low: 9, High: 25}},
	},
	"colony/paper": {
		Shows:  []Sight{{Metric: "entropy", Low: 0, High: 10}, {Solved: true}},
		Claims: []Claim{{Figure: Effort, Within: 5000, Low: 19, High: 31}},
	},
	"colony/no evaporation": {
		Shows:  []Sight{{Metric: "leader", Low: 2, High: 2, All: true}, {Event: "improvement", Not: true}, {Solved: true, Not: true}},
		Claims: []Claim{{Within: 1000, Low: .04, High: .18}},
	},
	"colony/authors' program": {
		Shows:  []Sight{{Metric: "entropy", Low: 0, High: 10}, {Solved: true}},
		Claims: []Claim{{Figure: Effort, Within: 5000, Over: "paper", Low: .6, High: 1}},
	},
	"colony/old trails": {
		Shows:  []Sight{{Event: "restart"}, {Event: "leader replaced"}, {Solved: true, Not: true}},
		Claims: []Claim{{Within: 100, Low: 0, High: .05}},
	},
	"anneal/quick": {
		Shows:  []Sight{{Metric: "temperature", Low: 0, High: .1}, {Event: "cooled", Often: 10}, {Event: "reheat"}},
		Claims: []Claim{{Within: 2_000_000, Low: .3, High: .65}},
	},
	"anneal/fixed": {
		Shows:  []Sight{{Metric: "temperature", Low: .35, High: .35, All: true}, {Event: "uphill", Often: 20}},
		Claims: []Claim{{Figure: Effort, Within: 10_000_000, Low: 600_000, High: 1_400_000}},
	},
	"anneal/hot": {
		Shows:  []Sight{{Metric: "uphill", Low: .02, High: .05}, {Metric: "cost", Low: 5, High: 40, All: true}},
		Claims: []Claim{{Figure: Effort, Within: 3_000_000, Over: "fixed", Low: 8, High: 50}},
	},
	"anneal/frozen": {
		Shows:  []Sight{{Event: "uphill", Not: true}, {Metric: "temperature", All: true}, {Event: "improvement", Not: true}},
		Claims: []Claim{{Within: 1_000_000, Low: 0, High: .06}},
	},
	"genetic/paper": {
		Shows:  []Sight{{Event: "better than both", Often: 20}, {Solved: true}},
		Claims: []Claim{{Figure: Effort, Within: 20_000, Low: 80, High: 200}},
	},
	"genetic/elitism": {
		Shows:  []Sight{{Metric: "diversity", Low: 0, High: .35}, {Metric: "best member", Low: 1, High: 6, All: true}},
		Claims: []Claim{{Within: 1000, Over: "paper", Low: .2, High: .95}},
	},
	"genetic/frozen": {
		Shows:  []Sight{{Metric: "best member", Low: 2, High: 2, All: true}, {Solved: true, Not: true}},
		Claims: []Claim{{Within: 2000, Low: .15, High: .85}},
	},
	"genetic/no local search": {
		Shows:  []Sight{{Metric: "mean", Low: 15, High: 60, All: true}, {Solved: true, Not: true}},
		Claims: []Claim{{Figure: Effort, Within: 5000, Over: "paper", Low: 12, High: 45}},
	},
	"genetic/no crossover": {
		Shows:  []Sight{{Metric: "best member", Low: 5, High: 60, All: true}, {Solved: true, Not: true}},
		Claims: []Claim{{Within: 1000, Low: 0, High: .03}},
	},
	"genetic/no mutation": {
		Shows:  []Sight{{Event: "alike"}, {Metric: "diversity"}, {Solved: true, Not: true}},
		Claims: []Claim{{Within: 200, Low: 0, High: .05}},
	},
	"genetic/geometric": {
		Shows:  []Sight{{Event: "better than both", Often: 10}, {Solved: true, Not: true}},
		Claims: []Claim{{Figure: Effort, Within: 5000, Over: "paper", Low: 40, High: 200}},
	},
	"genetic-mk/paper": {
		Shows:  []Sight{{Metric: "illegal", Low: .6, High: .95}, {Event: "improvement", Often: 6}},
		Claims: []Claim{{Within: 2000, Puzzle: "reseda/easy", Low: .8, High: 1}, {Within: 2000, Puzzle: "mantere-koljonen/s12a", Low: 0, High: .03}},
	},
	"genetic-mk/no ageing": {
		Shows:  []Sight{{Metric: "stagnant", Low: 300, High: 2000}, {Solved: true, Not: true}},
		Claims: []Claim{{Figure: Effort, Within: 2000, Puzzle: "reseda/easy", Over: "paper", Low: 1.1, High: 8}},
	},
	"genetic-mk/cultural": {
		Shows:  []Sight{{Metric: "stagnant", Low: 20, High: 2000}, {Solved: true, Not: true}},
		Claims: []Claim{{Figure: Effort, Within: 2000, Puzzle: "reseda/easy", Over: "paper", Low: 1.5, High: 100}},
	},
	"swarm/paper": {
		Shows:  []Sight{{Metric: "distance", Low: .05, High: .35}, {Event: "improvement", Often: 8}},
		Claims: []Claim{{Within: 3000, Low: .45, High: .9}},
	},
	"swarm/all neighbours": {
		Shows:  []Sight{{Metric: "distance", Low: .001, High: .1}, {Solved: true, Not: true}},
		Claims: []Claim{{Within: 1000, Low: 0, High: .3}},
	},
	"sinkhorn/singles": {
		Shows:  []Sight{{Event: "improvement", Often: 4}, {Solved: true}},
		Claims: []Claim{{Figure: Effort, Within: 1000, Low: 4, High: 4}},
	},
	"sinkhorn/slow heat": {
		Shows:  []Sight{{Metric: "uneven", Low: 0, High: .01}, {Metric: "change", Low: 1e-6, High: 1, All: true}, {Solved: true, Not: true}},
		Claims: []Claim{{Figure: Effort, Within: 5000, Low: 1497, High: 1497}},
	},
	"sinkhorn/at rest": {
		Shows: []Sight{{Event: "settled"}, {Metric: "uneven", Low: 0, High: .001}, {Solved: true, Not: true}},
		Claims: []Claim{
			{Figure: Length, Within: 5000, Low: 826, High: 826},
			{Within: 5000, Low: 0, High: 0},
		},
	},
	"sinkhorn/warm": {
		Shows: []Sight{{Event: "held", Often: 20}, {Solved: true}},
		Claims: []Claim{
			{Within: 5000, Low: 1, High: 1},
			{Figure: FinalMetric, Metric: "held", Within: 5000, Low: 27, High: 27},
			{Figure: Length, Within: 5000, With: "warm=off", Low: 66, High: 66},
			{Within: 5000, With: "warm=off", Low: 0, High: 0},
		},
	},
	"beliefs/Hall pair": {
		Shows: []Sight{{Solved: true}},
		Claims: []Claim{
			{Figure: FinalMetric, Metric: "entropy", Within: 1, Low: .6, High: .65},
			{Figure: FinalMetric, Metric: "entropy", Within: 1, With: "factor=exact", Low: 0, High: .5},
		},
	},
	"beliefs/certain and wrong": {
		Shows: []Sight{{Event: "certain and wrong"}, {Metric: "certain", Low: 1, High: 1}, {Solved: true, Not: true}},
		Claims: []Claim{
			{Figure: Length, Within: 1000, Low: 5, High: 5},
			{Within: 1000, Low: 0, High: 0},
			{Within: 1000, With: "order=blocks", Low: 0, High: 0},
			{Within: 1000, With: "order=turns", Low: 0, High: 0},
		},
	},
	"beliefs/cell by cell": {
		Shows: []Sight{{Event: "settled"}, {Metric: "certain", Low: 1, High: 1, Not: true}, {Solved: true, Not: true}},
		Claims: []Claim{
			{Figure: Length, Within: 1000, Low: 263, High: 263},
			{Within: 1000, Low: 0, High: 0},
			{Figure: Effort, Within: 1000, With: "factor=exact", Low: 4, High: 4},
		},
	},
	"beliefs/another order": {
		Shows: []Sight{{Event: "improvement", Often: 4}, {Solved: true}},
		Claims: []Claim{
			{Figure: Effort, Within: 1000, Low: 6, High: 6},
			{Within: 1000, With: "order=rows", Low: 0, High: 0},
		},
	},
	"beliefs/one decision": {
		Shows: []Sight{{Event: "held"}, {Solved: true}},
		Claims: []Claim{
			{Figure: FinalMetric, Metric: "held", Within: 1000, Low: 1, High: 1},
			{Within: 1000, Low: 1, High: 1},
			{Within: 1000, With: "decimation=off", Low: 0, High: 0},
		},
	},
	"relax/right and shared": {
		Shows:  []Sight{{Metric: "shared", Low: 0, High: 64}, {Solved: true}},
		Claims: []Claim{{Figure: Effort, Within: 1000, Low: 7, High: 7}, {Figure: FinalMetric, Metric: "shared", Within: 5, Low: 64, High: 64}},
	},
	"relax/AI Escargot": {
		Shows: []Sight{{Event: "shared"}, {Solved: true, Not: true}},
		Claims: []Claim{
			{Figure: Length, Within: 1000, Low: 5, High: 5},
			{Figure: FinalMetric, Metric: "shared", Within: 1000, Low: 57, High: 57},
		},
	},
	"relax/four held cells": {
		Shows: []Sight{{Event: "held", Often: 4}, {Solved: true}},
		Claims: []Claim{
			{Figure: Effort, Within: 1000, Low: 31, High: 31},
			{Figure: FinalMetric, Metric: "held", Within: 1000, Low: 4, High: 4},
			{Figure: FinalMetric, Metric: "shared", Within: 1000, With: "hold=off", Low: 31, High: 31},
		},
	},
	"relax/a wrong cell": {
		Shows: []Sight{{Event: "held", Often: 3}, {Event: "no solution"}, {Solved: true, Not: true}},
		Claims: []Claim{
			{Figure: FinalMetric, Metric: "held", Within: 1000, Low: 3, High: 3},
			{Within: 1000, Low: 0, High: 0},
			{Figure: Effort, Within: 1000, With: "branch=on", Low: 24, High: 24},
		},
	},
	"relax/proof": {
		Shows:  []Sight{{Event: "branch", Often: 20}, {Event: "no other solution"}},
		Claims: []Claim{{Figure: FinalMetric, Metric: "relaxations", Within: 5000, Low: 167, High: 167}, {Within: 5000, Low: 1, High: 1}},
	},
	"relax/few shares": {
		Shows: []Sight{{Event: "other weights"}, {Event: "held", Not: true}, {Solved: true}},
		Claims: []Claim{
			{Figure: Effort, Within: 1000, Low: 12, High: 12},
			{Figure: FinalMetric, Metric: "held", Within: 1000, Low: 0, High: 0},
		},
	},
	"project/to and fro": {
		Shows: []Sight{{Event: "still", Often: 20}, {Metric: "gap", Low: 0, High: 0}, {Solved: true, Not: true}},
		Claims: []Claim{
			{Within: 1000, Low: 0, High: .03},
			{Figure: MedianEffort, Within: 1000, With: "method=reflections", Low: 15, High: 30},
		},
	},
	"project/another start": {
		Shows: []Sight{{Event: "restart"}, {Metric: "gap", Low: 1, High: 40, All: true}, {Solved: true, Not: true}},
		Claims: []Claim{
			{Within: 10_000, Low: .6, High: .85},
			{Within: 10_000, With: "restart=0", Low: .15, High: .4},
		},
	},
	"flow/straight": {
		Shows: []Sight{{Metric: "heaviest", Low: 0, High: 1, All: true}, {Event: "improvement", Often: 8}, {Solved: true}},
		Claims: []Claim{
			{Within: 200, Low: .97, High: 1},
			{Figure: MedianEffort, Within: 200, Low: 30, High: 80},
		},
	},
	"flow/heavy rules": {
		Shows:  []Sight{{Metric: "heaviest", Low: 1.3, High: 3}, {Solved: true, Not: true}},
		Claims: []Claim{{Figure: FinalMetric, Metric: "heaviest", Within: 200, Low: 1.3, High: 3}},
	},
	"swarm/flying alone": {
		Shows:  []Sight{{Metric: "distance", Low: .001, High: .1}, {Metric: "moved", Low: 0, High: 0}, {Solved: true, Not: true}},
		Claims: []Claim{{Within: 500, Low: 0, High: .03}, {Figure: FinalMetric, Metric: "distance", Within: 100, Low: 0, High: .005}},
	},
}
