// Package theme is colour as data: a table from meanings to colours for every
// theme, and what is left of it on a terminal with 256, 16 or no colours.
//
// Colour carries nothing alone. Every [Role] that matters also has an attribute
// (bold, underline, reverse) or stands beside a glyph, so that the screen says
// the same without colours, and to eyes that see fewer of them.
package theme
