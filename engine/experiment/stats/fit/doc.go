// Package fit fits laws to the efforts of runs by maximum likelihood, runs that
// the budget cut short included, and says which law describes them best.
//
// The law tells what a search is like. Exponential: it has no memory, each
// moment is as good as any other. Shifted exponential: the same after a start that
// nothing shortens. Weibull with a shape below 1, or a log-normal with a wide
// scale: the longer it has run, the less likely it ends soon, so restarts help.
// Weibull with a shape above 1: it gets better as it goes.
//
// Efforts that come in steps (a hundred evaluations an iteration) are taken as
// what they are: that a run ended after 300 says that it ended somewhere above 200
// and up to 300. [Step] finds the step.
//
// Models are compared by Akaike's criterion, and a QQ plot shows where a law
// fails: the quantiles of the runs, by Kaplan and Meier's estimate, against those
// of the law.
package fit
