// Package report writes the results of experiments for people and for other programs:
// aligned text, Markdown and CSV from one [Table], JSON, a page with pictures, and a
// folder that IOHanalyzer reads.
//
//	samples ──▶ New ──▶ Report ──▶ Text, Page, JSON, CSV
package report
