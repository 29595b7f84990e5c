// Takes a program apart, to be packed. In a program what an instruction does and what it does
// that with take turns, and a packer, which looks two bytes back, foresees neither. So functions
// are sent as tokens, each of which stands for an instruction, and for its operand as well where
// many have the same; the other operands stand behind them, in a stream for each kind. A tenth
// less is sent. The page (whole in embed.js) puts the program together while it comes in.
//
// Before each call a function of Go writes down where it goes on: the number of the function and
// that of a place in it, which grows by one or two from call to call. Such an address is sent as
// how much it is above the last.

// It begins with this title and four words, of four bytes each: how long the table of tokens is,
// how long what comes before the functions, how many groups of functions there are, and how many
// streams each has. The table follows, what is before the functions, the groups, and the rest of
// the program. A group begins with words for how many functions it has, for how long they are,
// and for how long each of its streams is.
const title = "\0apart\0\0";

const groupSize = 1 << 20; // or a little more
const inPlace = 16; // bits of an address that tell the place in a function
const sectionCode = 10;

// How an operand is written: as so many numbers, as so many bytes, or in another way.
const nothing = 0, numbers = 1, places = 3, bytes = 4, address = 5, unknown = 6;

// The streams that are not for operands of one kind.
const ofVariables = 0, ofTokens = 1, ofAddresses = 2, ofOperands = 3;

// Instructions up to each of these, but not those before, have an operand that is written so.
// Each line has its stream.
const operands = [
	[0x01, nothing],
	[0x04, numbers], // block, loop, if
	[0x05, nothing],
	[0x0a, unknown],
	[0x0b, nothing],
	[0x0d, numbers], // br, br_if
	[0x0e, places], // of a jump by a table
	[0x0f, nothing],
	[0x10, numbers], // call
	[0x11, numbers + 1],
	[0x19, unknown],
	[0x1b, nothing],
	[0x1f, unknown],
	[0x22, numbers], // variables
	[0x24, numbers],
	[0x27, unknown],
	[0x35, numbers], // load
	[0x3e, numbers], // store
	[0x40, numbers],
	[0x41, numbers], // constants
	[0x42, numbers],
	[0x43, bytes],
	[0x44, bytes + 4],
	[0xc4, nothing],
	[0xff, unknown],
];
const lines = Array.from({ length: 256 }, (_, op) => operands.findIndex(([last]) => op <= last));
const lengths = { 0: 2, 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 2, 10: 4, 11: 3 }; // of those that begin with 0xfc

const aligned = (op) => op >= 0x28 && op <= 0x3e; // which says by how much next

const width = (b, at) => {
	let n = 1;
	while (b[at++] > 0x7f) n++;
	return n;
};
const number = (b, at) => {
	let n = 0;
	for (let shift = 0; ; shift += 7) {
		n |= (b[at] & 0x7f) << shift;
		if (!(b[at++] > 0x7f)) return n >>> 0;
	}
};
const put = (list, n) => {
	for (; n > 0x7f; n >>>= 7) list.push(n & 0x7f | 0x80);
	list.push(n);
};
const words = (...list) => {
	const b = Buffer.alloc(4 * list.length);
	list.forEach((n, i) => b.writeUInt32LE(n, 4 * i));
	return b;
};
const signed = (n) => ((n << 1) ^ (n >> 31)) >>> 0;

// shortest reads a number that the page writes again, as short as it can be.
const shortest = (b, at) => {
	const n = width(b, at);
	if (n > 4 || (n > 1 && b[at + n - 1] === 0)) throw new Error("a number longer than need be");
	return number(b, at);
};

// forms are what tokens stand for: bytes that are always the same, and an operand behind them.
class Forms {
	all = new Map();

	// of returns the form of the instruction at a place.
	of(b, at) {
		const op = b[at];
		let key = op;
		if (op === 0xfc || aligned(op)) key |= b[at + 1] << 8;
		else if (op === 0x42 && width(b, at + 1) === 5 && b[at + 5] < 8 && b[at + 6] === 0x37 && b[at + 7] === 3 && b[at + 8] === 0) {
			key |= 1 << 8; // it is stored where the frame ends
		}
		return this.all.get(key) ?? this.add(key, b, at);
	}

	add(key, b, at) {
		const op = b[at];
		const form = { key, text: [op], written: operands[lines[op]][1], stream: ofOperands + lines[op] };
		if (op === 0xfc && lengths[b[at + 1]]) Object.assign(form, { written: nothing, text: [...b.subarray(at, at + lengths[b[at + 1]])] });
		else if (op === 0x42 && key !== op) Object.assign(form, { written: address, stream: ofAddresses });
		else if (aligned(op)) form.text.push(b[at + 1]);
		if (form.written === unknown || b[at + 1] > 0x7f && form.text.length > 1) throw new Error("another instruction");
		this.all.set(key, form);
		return form;
	}

	// each goes through the instructions of a function, and returns where its variables end.
	each(b, at, end, act) {
		let kinds = number(b, at);
		if (kinds > 0x7f) throw new Error("more kinds of variables than the page reads");
		for (at += width(b, at); kinds > 0; kinds--) at += width(b, at) + 1;
		const variables = at;
		let depth = 0;
		while (at < end && depth >= 0) {
			const form = this.of(b, at), from = at + form.text.length;
			if (b[at] >= 2 && b[at] <= 4) depth++;
			if (b[at] === 0x0b) depth--;
			at = from;
			if (form.written === address) at += 5;
			else if (form.written === places) {
				const more = shortest(b, at);
				for (let i = -2; i < more; i++) at += width(b, at);
			} else if (form.written >= bytes) at += form.written;
			else for (let i = 0; i < form.written; i++) at += width(b, at);
			act(form, from, at);
		}
		if (at !== end || depth >= 0) throw new Error("a function that ends elsewhere");
		return variables;
	}
}

// known tells a form with an operand from all others; none is so long as to be one of many.
const known = (b, form, from, to) => {
	if (form.written !== numbers || to - from > 4) return -1;
	let n = form.key;
	for (let i = from; i < 4 + from; i++) n = n * 256 + (i < to ? b[i] : 0);
	return n;
};

// takenApart is a program as it is sent. It throws at one that has what is not known.
export const takenApart = (b) => {
	if (b.subarray(0, 8).toString("latin1") === title) return b; // it is already
	let at = 8;
	while (at < b.length && b[at] !== sectionCode) at += 1 + width(b, at + 1) + number(b, at + 1);
	const after = at + 1 + width(b, at + 1) + number(b, at + 1);
	at += 1 + width(b, at + 1);
	const count = number(b, at), before = at += width(b, at);
	const bodies = [];
	for (let i = 0; i < count; i++) {
		const from = at + width(b, at);
		bodies.push([from, at = from + shortest(b, at)]);
	}
	if (at !== after) throw new Error("functions that end elsewhere");

	// Each form has a token, and what is left goes to those that save most with their operand.
	const forms = new Forms(), saved = new Map();
	for (const [from, to] of bodies) {
		forms.each(b, from, to, (form, from, to) => {
			const key = known(b, form, from, to);
			if (key < 0) return;
			const same = saved.get(key);
			if (same) same.saved += to - from;
			else saved.set(key, { key, saved: to - from, text: [...form.text, ...b.subarray(from, to)], written: nothing, stream: 0 });
		});
	}
	const tokens = new Array(256).fill({ written: nothing, stream: 0, text: [] });
	const most = [...saved.values()].sort((x, y) => y.saved - x.saved || x.key - y.key);
	for (const form of [...[...forms.all.values()].sort((x, y) => x.key - y.key), ...most]) {
		let token = form.text[0];
		for (let i = 0; i < 256 && tokens[token].text.length > 0; i++) token = (token + 1) % 256;
		if (tokens[token].text.length === 0) tokens[form.token = token] = form;
		else if (!form.saved) throw new Error("more kinds of instructions than tokens");
	}

	const groups = [];
	let last = 0, streams, functions = 0, size = 0;
	const flush = () => {
		if (functions > 0) groups.push(Buffer.concat([words(functions, size, ...streams.map((s) => s.length)), ...streams.map((s) => Buffer.from(s))]));
		streams = Array.from({ length: ofOperands + operands.length }, () => []);
		functions = size = 0;
	};
	flush();
	for (const [start, end] of bodies) {
		const variables = forms.each(b, start, end, (form, from, to) => {
			const common = saved.get(known(b, form, from, to))?.token;
			streams[ofTokens].push(common ?? form.token);
			if (common !== undefined) return;
			const list = streams[form.stream];
			if (form.written === address) {
				const n = number(b, from);
				if (n > last && n >>> inPlace === last >>> inPlace) put(list, n - last);
				else {
					list.push(0);
					put(list, signed((n >>> inPlace) - (last >>> inPlace)));
					put(list, n & (1 << inPlace) - 1);
				}
				last = n;
			} else if (form.written === places) {
				// Each is told by how much it is above the one before, by 0 or 1 as a rule.
				put(list, number(b, from));
				let place = 0;
				for (let at = from + width(b, from); at < to; at += width(b, at)) {
					put(list, signed(shortest(b, at) - place));
					place = number(b, at);
				}
			} else for (let at = from; at < to; at++) list.push(b[at]);
		});
		for (let at = start; at < variables; at++) streams[ofVariables].push(b[at]);
		functions++;
		const body = [];
		put(body, end - start);
		if ((size += body.length + end - start) >= groupSize) flush();
	}
	flush();
	const table = Buffer.from(tokens.flatMap(({ written, stream, text }) => [written, stream, text.length, ...text]));
	return Buffer.concat([
		Buffer.from(title), words(table.length, before, groups.length, streams.length),
		table, b.subarray(0, before), ...groups, b.subarray(after),
	]);
};
