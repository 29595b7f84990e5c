// xterm.js makes every row of the terminal anew whenever one between it and another
// has changed: some six hundred elements a frame, of which four in five are as they
// were. Making them costs a fifth of the frame; to lay them out and to paint them, the
// rest. So here a row keeps the elements that are what it is to have.

const { replaceChildren } = Element.prototype;

Element.prototype.replaceChildren = function (...nodes) {
	if (this.parentElement?.classList.contains("xterm-rows")) renew(this, nodes);
	else replaceChildren.apply(this, nodes);
};

// renew gives a row new elements and keeps of the old ones what it can: those at its
// two ends, and between them each that stands in the same place.
const renew = (row, nodes) => {
	let first = row.firstChild, last = row.lastChild, from = 0, to = nodes.length;
	for (; first && from < to && first.isEqualNode(nodes[from]); from++) first = first.nextSibling;
	if (!first) {
		row.append(...nodes.slice(from));
		return;
	}
	for (; last !== first && from < to && last.isEqualNode(nodes[to - 1]); to--) last = last.previousSibling;
	const end = last.nextSibling;
	for (; first !== end && from < to; from++) {
		const next = first.nextSibling;
		if (!first.isEqualNode(nodes[from])) first.replaceWith(nodes[from]);
		first = next;
	}
	while (first !== end) {
		const next = first.nextSibling;
		first.remove();
		first = next;
	}
	for (; from < to; from++) row.insertBefore(nodes[from], end);
};
