// Package markdown sets text for people to read beside the panels: the words of a
// lesson, a question and its answers, an information page. A text is a list of
// blocks; blocks come from Markdown or are made of plain words, are wrapped to a
// width, and are put on pages of a height so that no block that fits on one page
// is torn apart.
package markdown
