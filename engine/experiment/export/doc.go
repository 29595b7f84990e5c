// Package export writes the results of experiments for people and for other
// programs: aligned text, Markdown and CSV from one [Table], run-time
// distributions as a drawing in the terminal or as SVG, and a folder that
// IOHanalyzer reads.
package export
