// Command dies is a program for the page that dies in the middle of a frame.
package main
