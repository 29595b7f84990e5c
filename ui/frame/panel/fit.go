package panel

import "sudokuscope/ui/kit/paint"

// First returns the first of some texts that fits into a room; the last if none does.
func First(room int, texts ...string) string {
	for _, text := range texts {
		if paint.Width(text) <= room {
			return text
		}
	}
	return texts[len(texts)-1]
}

// Join is as many of some texts, from the first on, as fit into a room.
func Join(room int, separator string, texts ...string) (joined string) {
	for i, text := range texts {
		if i > 0 {
			text = joined + separator + text
		}
		if paint.Width(text) > room {
			break
		}
		joined = text
	}
	return joined
}
