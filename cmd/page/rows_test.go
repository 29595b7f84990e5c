package main

import "testing"

// TestARowHasWhatItIsGiven gives a row of the terminal random elements again and again:
// it must have those, and keep the ones that it had in the same place from either end.
func TestARowHasWhatItIsGiven(t *testing.T) {
	t.Parallel()
	x := newTab(t).open("#ai-escargot&a=tabu&paused")
	got := x.js(`(() => {
		let seed = 7;
		const dice = (n) => (seed = seed * 48271 % 2147483647) % n;
		const span = ([text, name, colour]) => {
			const element = document.createElement("span");
			element.textContent = text;
			if (name) element.className = name;
			if (colour) element.setAttribute("style", "color:" + colour + ";");
			return element;
		};
		const random = () => [["a", "b", "cc", " "][dice(4)], ["", "", "xterm-bold"][dice(3)], ["", "#ff0000"][dice(2)]];
		const rows = document.createElement("div"), row = document.createElement("div"), plain = document.createElement("p");
		rows.className = "xterm-rows xterm-focus";
		rows.append(row);
		let list = [], kept = 0;
		for (let round = 0; round < 3000; round++) {
			const before = [...row.childNodes], from = dice(list.length + 1), old = list;
			list = dice(5) === 0 ? [] : [...list.slice(0, from), ...Array.from({ length: dice(4) }, random), ...list.slice(from + dice(4))].slice(0, 40);
			row.replaceChildren(...list.map(span));
			plain.replaceChildren(...list.map(span));
			if (row.innerHTML !== plain.innerHTML) return "round " + round + ": " + row.innerHTML + "; expected " + plain.innerHTML;
			const same = (i, j) => i >= 0 && j >= 0 && String(old[i]) === String(list[j]);
			for (let i = 0; i < Math.min(old.length, list.length) && same(i, i); i++, kept++) if (row.childNodes[i] !== before[i]) return "round " + round + ": made anew at " + i;
		}
		return kept > 1000 ? "" : "kept " + kept;
	})()`)
	if got != "" {
		t.Error(got)
	}
}
