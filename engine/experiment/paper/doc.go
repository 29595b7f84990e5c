// Package paper repeats the papers' tables: each figure of a table beside ours,
// with its interval, and a verdict.
//
// A [Table] is data: cases, each an algorithm with settings on puzzles under a
// budget, and for each case what is measured ([Measure]), what the paper says,
// and, where ours is known to come out otherwise, why. [Table.Run] makes the
// runs, each case once however much is measured of it, and judges:
//
//   - a figure agrees with the paper if chance explains the difference: a rate if
//     the 95 % intervals of both overlap; a mean if the paper's lies where a mean
//     of as many runs as the paper's would, were they distributed as ours are;
//     where the paper does not say how many it ran, if its figure lies within
//     our interval; a ratio of times if that of our grids comes within a tenth of it;
//   - one that does not agree differs as expected if the reason for that is
//     stated, and ours lies in the band that goes with it, if there is one;
//   - what the paper does not print is ours only.
//
// A band never makes agreement. What differs without a stated reason, or lies
// outside of its band, is marked in capitals.
//
// To add the tables of a paper, write a file of its own with a function such as
//
//	func tabuTables() []*Table { return []*Table{{
//		ID: "tabu-1", Title: "...", Source: "Soto et al. (2013), table 1", Runs: 50,
//		Notes: []string{"what differs in protocol, a sentence each"},
//		Cases: []Case{{
//			Label: "hard a", Algorithm: "ac3-tabu", Set: []string{"K=3"},
//			Puzzles: []string{"mantere-koljonen/s12a"}, Budget: iterations(1000),
//			Measures: []Measure{rate(86, 35), mean(Iterations, 495).of(30)},
//		}},
//	}} }
//
// and name it in the list of registry.go. The tests check that algorithms,
// settings and puzzles exist and that every case runs. What no [Quantity] here
// measures is a new one in that file: [Share], [MeanOf] and [MedianOf] make one
// of a function of a run, [LastMetric] of an algorithm's own metric at the end.
package paper
