// The keys that a hand without a keyboard needs, as buttons, and which keys of a
// keyboard stay the browser's.

const csi = (code) => `\x1b[${code}`;

const bar = [
	["space", " ", "space: play or pause"],
	["←", csi("D"), "left: an iteration back"],
	["→", csi("C"), "right: an iteration forward"],
	["⏎", "\r", "enter"],
	["esc", "\x1b", "escape"],
	["[", "[", "a phase back"],
	["]", "]", "a phase forward"],
	["↑", csi("A"), "up"],
	["↓", csi("B"), "down"],
	["tab", "\t", "tab: the next panel, or the next field"],
	["⌫", "\x7f", "backspace"],
	["+", "+", "faster"],
	["−", "-", "slower"],
	["a", "a", "a: choose an algorithm, or the first answer"],
	["b", "b", "b: a bookmark, or the second answer"],
	["c", "c", "c: the chances of the run, or the third answer"],
	["d", "d", "d: decide yourself, or the fourth answer"],
	["y", "y", "y: copy the address"],
	["p", "p", "choose a puzzle"],
	["i", "i", "inspect a cell"],
	["w", "w", "write the run to a file"],
	["L", "L", "the lessons"],
	["z", "z", "zoom"],
	["?", "?", "all keys"],
	[":", ":", "every command by name"],
];

// addKeys fills the bar; press is called with what a terminal would send.
export const addKeys = (where, press, typing, keys = bar) => {
	for (const [label, text, meaning] of keys) add(where, label, meaning, () => press(text));
	if (typing) add(where, "⌨", "the keyboard of the device, shown or hidden", typing);
};

const add = (where, label, meaning, act) => {
	const button = document.createElement("button");
	button.type = "button";
	button.textContent = label;
	button.setAttribute("aria-label", meaning);
	button.title = meaning;
	// The terminal keeps the focus, and with it the keyboard stays as it is.
	button.addEventListener("pointerdown", (event) => event.preventDefault());
	button.addEventListener("click", act);
	where.append(button);
};

// stays reports whether a key is the browser's own; busy reports whether a dialog of
// the program is open, which has more keys for itself.
export const stays = (event, busy) => {
	const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
	if (metaKey || ["F5", "F6", "F11", "F12"].includes(key)) return true;
	if (!ctrlKey || altKey) return false;
	if (shiftKey && key.length === 1) return true; // its tools, paste without format
	if (key === "r" || key === "R") return !busy;
	return ["+", "-", "=", "0", "l", "t", "w", "v", "s", "f", "PageUp", "PageDown", "Tab"].includes(key);
};

// instead is what a key with alt sends for one with ctrl that the browser keeps.
export const instead = ({ key, altKey, ctrlKey, metaKey }) => (altKey && !ctrlKey && !metaKey && /^[nwt]$/.test(key) ? String.fromCharCode(key.charCodeAt(0) - 96) : "");
