// Package paper repeats the papers' tables: each figure of a table beside ours,
// with its interval, and a verdict.
//
// A [Table] is data: cases, each an algorithm with settings on puzzles under a
// budget, and for each case what is measured ([Measure]), what the paper says,
// and, where ours is known to come out otherwise, why. [Table.Run] makes the
// runs, each case once however much is measured of it, and tests each figure:
//
//   - a rate by Fisher's exact test, of as many runs as are independent where
//     puzzles repeat;
//   - a mean by the bootstrap, against means of as many runs as the paper made,
//     were they distributed as ours are;
//   - a ratio of times by the bootstrap of the ratio of our grids, the paper's
//     being right to a tenth.
//
// A figure agrees if p is at least .05, and says what difference the runs would have
// shown. Differences too small to show in a row add up in the tests of several
// ([Pooled]). What agrees is counted in three kinds ([Kind]), as 100 % beside 100 %, or a
// figure that a reading was chosen by, shows little. All tables of a paper are held to
// one program; how other readings fare stands in a table of its own ([Reading]).
//
// A reason is shown only where figures differ, and a band never makes agreement. What
// differs without a stated reason, or lies outside of its band, is marked in capitals.
//
// To add the tables of a paper, write a text as tables/tabu.txt is, and name it in data.go;
// read.go says what stands in it. The tests check that algorithms, settings and puzzles exist
// and that every case runs. What no [Quantity] here measures is a new one in the list of
// data.go: [Share], [MeanOf] and [QuantileOf] make one of a function of a run, [LastMetric] of
// an algorithm's own metric at the end.
package paper
