// Package manual is what the program says of itself: the help of its commands, their
// manual pages, and a page of Markdown for every topic. Pages about what is in the
// program are made of it, so that they cannot be out of date; the others are the files
// in docs.
package manual
