// Package paper repeats the papers' tables: each figure of a table beside ours,
// with its interval, and whether it holds.
//
// A [Table] is data: cases, each an algorithm with settings on puzzles under a
// budget, and for each case what is measured ([Measure]), what the paper says,
// and, where a faithful implementation is known to come out otherwise, the band
// in which it must. [Table.Run] makes the runs, each case once however much is
// measured of it, and judges:
//
//   - a figure with a band holds if ours lies in the band;
//   - a rate without one holds if the 95 % intervals of both overlap, which
//     needs to know how often the paper ran;
//   - a mean of which the paper says how many runs it is of holds if the two
//     differ by no more than chance and the paper's rounding explain, taking the
//     paper's runs to spread as ours;
//   - any other figure holds if the paper's lies within our interval;
//   - what the paper does not print and no band bounds is shown unjudged.
//
// To add the tables of a paper, write a file of its own with a variable such as
//
//	var tabuTables = []*Table{{
//		ID: "tabu-1", Title: "...", Source: "Soto et al. (2013), table 1", Runs: 50,
//		Notes: []string{"what differs in protocol, a sentence each"},
//		Cases: []Case{{
//			Label: "hard a", Algorithm: "ac3-tabu", Set: []string{"K=3"},
//			Puzzles: []string{"mantere-koljonen/s12a"}, Budget: iterations(1000),
//			Measures: []Measure{rate(86, 35).within(70, 100), mean(Iterations, 495).of(30)},
//		}},
//	}}
//
// and name it in the list of registry.go. The tests see to it that algorithms,
// settings and puzzles exist and that every case runs. What no [Quantity] here
// measures is a new one in that file: [Share], [MeanOf] and [MedianOf] make one
// of a function of a run, [FirstMetric] and [LastMetric] of an algorithm's own
// metric before the first iteration and at the end.
package paper
