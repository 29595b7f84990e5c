// A moment within a page of somebody else: what its address asks for, when it runs, and
// what it shares with the others on that page.

// controls are the buttons that an address can ask for.
const controls = {
	play: ["▶", " ", "play or pause"],
	back: ["◀", "\x1b[D", "an iteration back"],
	step: ["▷", "\x1b[C", "an iteration forward"],
	phase: ["]", "]", "a phase forward"],
	next: ["⏎", "\r", "the next step, page or question"],
	question: ["?", "Q", "a question about what comes next"],
	a: ["a", "a", "the first answer"], b: ["b", "b", "the second answer"],
	c: ["c", "c", "the third answer"], d: ["d", "d", "the fourth answer"],
};

// The address of an embedded moment has the word embed in it. What is for the page is
// taken out; what is for the program stays in every address that the program tells of.
export const split = (hash) => {
	const items = hash.replace(/^#/, "").split("&");
	if (!items.includes("embed")) return null;
	const of = (name) => items.find((item) => item.startsWith(name + "="))?.slice(name.length + 1);
	const part = items.filter((item) => /^(panels|loop|theme)=/.test(item));
	const moment = items.filter((item) => !["embed", "splice"].includes(item) && !/^(panels|loop|controls|theme)=/.test(item));
	return {
		hash: "#" + [...moment, "bare", ...part].join("&"),
		again: (link) => [link, "bare", ...part].join("&"),
		controls: (of("controls") ?? "back,play,step").split(",").filter((name) => Object.hasOwn(controls, name)).map((name) => controls[name]),
		reports: items.includes("splice"),
		theme: of("theme"), // dark and light are for the page too
	};
};

// turn has the moments on a page begin one after the other: each waits until the one
// before it has drawn.
export const turn = (begin) => (navigator.locks ? navigator.locks.request("sudokuscope", begin) : begin());

// whole is a program put together that apart.mjs has taken apart: as it was, byte for byte. It
// takes a quarter of a second, while the rest comes in.
export const whole = (body) => {
	const parts = together(body.getReader());
	return new ReadableStream({
		async pull(out) {
			const { value, done } = await parts.next();
			if (done) out.close();
			else out.enqueue(value);
		},
	});
};

async function* together(reader) {
	let rest = new Uint8Array(0);
	const read = async (n) => { // this many bytes, or what there is
		const pieces = [rest];
		let length = rest.length;
		while (length < n) {
			const { value, done } = await reader.read();
			if (done) break;
			pieces.push(value);
			length += value.length;
		}
		const all = new Uint8Array(length);
		length = 0;
		for (const piece of pieces) {
			all.set(piece, length);
			length += piece.length;
		}
		rest = all.subarray(n);
		return all.subarray(0, n);
	};
	const words = async (n) => {
		const view = new DataView((await read(4 * n)).slice().buffer);
		return Array.from({ length: n }, (_, i) => view.getUint32(4 * i, true));
	};
	const title = await read(8);
	if (String.fromCharCode(...title) === "\0apart\0\0") {
		const [size, before, groups, streams] = await words(4);
		const join = joiner(await read(size));
		yield read(before);
		for (let i = 0; i < groups; i++) {
			const [functions, length, ...sizes] = await words(2 + streams);
			yield join(functions, length, sizes, await read(sizes.reduce((a, b) => a + b)));
		}
	} else yield title;
	yield rest;
	for (;;) {
		const { value, done } = await reader.read();
		if (done) return;
		yield value;
	}
}

// How an operand is written, and two of the streams; apart.mjs says the same.
const nothing = 0, numbers = 1, places = 3, address = 5;
const ofVariables = 0, ofTokens = 1;

// joiner takes the table of tokens, and returns what puts a group of functions together. It is
// made of small functions, which browsers compile sooner than a large one.
const joiner = (table) => {
	const forms = []; // where they are in the table
	for (let i = 0; i < table.length; i += 3 + table[i + 2]) forms.push(i);
	const deeper = forms.map((i) => (table[i + 3] >= 2 && table[i + 3] <= 4 ? 1 : table[i + 3] === 0x0b ? -1 : 0));
	let b, end; // what is written
	let from, at; // what is read, and where in each stream
	let last = 0; // address
	const number = (s) => {
		let n = 0, p = at[s], shift = 0;
		for (; from[p] > 0x7f; shift += 7) n |= (from[p++] & 0x7f) << shift;
		n |= from[p++] << shift;
		at[s] = p;
		return n;
	};
	const signed = (s) => {
		const n = number(s);
		return (n >>> 1) ^ -(n & 1);
	};
	const put = (n) => {
		for (; n > 0x7f; n >>>= 7) b[end++] = n | 0x80;
		b[end++] = n;
	};
	const copy = (s, n) => {
		for (; n > 0; n--) b[end++] = from[at[s]++];
	};
	const copyNumber = (s) => {
		let p = at[s];
		while (from[p] > 0x7f) b[end++] = from[p++];
		b[end++] = from[p++];
		at[s] = p;
	};
	const copyPlaces = (s) => {
		let more = number(s), place = 0;
		for (put(more); more >= 0; more--) put(place += signed(s));
	};
	const copyAddress = (s) => {
		const more = number(s);
		last = more ? last + more : ((last >>> 16) + signed(s) << 16) + number(s);
		for (let shift = 0; shift < 28; shift += 7) b[end++] = last >>> shift | 0x80;
		b[end++] = last >>> 28;
	};
	const instruction = () => { // returns how much deeper it leads
		const token = from[at[ofTokens]++], i = forms[token];
		for (let p = i + 3, after = p + table[i + 2]; p < after; p++) b[end++] = table[p];
		const written = table[i], s = table[i + 1];
		if (written === numbers) copyNumber(s);
		else if (written === places) copyPlaces(s);
		else if (written === address) copyAddress(s);
		else if (written === numbers + 1) {
			copyNumber(s);
			copyNumber(s);
		} else if (written !== nothing) copy(s, written);
		return deeper[token];
	};
	const body = () => {
		const start = end;
		end += 5; // its length will be here
		let kinds = from[at[ofVariables]]; // fewer than 128
		for (copyNumber(ofVariables); kinds > 0; kinds--) {
			copyNumber(ofVariables);
			copy(ofVariables, 1);
		}
		for (let depth = 0; depth >= 0;) depth += instruction();
		const length = end - start - 5;
		end = start;
		put(length);
		b.copyWithin(end, start + 5, start + 5 + length);
		end += length;
	};
	return (functions, length, sizes, all) => {
		[b, end, from, at] = [new Uint8Array(length + 5), 0, all, new Uint32Array(sizes.length)];
		sizes.reduce((sum, size, i) => (at[i] = sum) + size, 0);
		for (; functions > 0; functions--) body();
		return b.subarray(0, length);
	};
};

// compiled is the program, compiled while it downloads by the first moment on the page that
// asks for it: the others are frames of the same origin, and take it from there.
export const compiled = () => {
	if (window.sudokuscope) return window.sudokuscope;
	for (let i = 0; i < parent.length; i++) {
		try {
			if (parent[i] !== window && parent[i].sudokuscope) return parent[i].sudokuscope;
		} catch {
			// a frame of another origin
		}
	}
	return (window.sudokuscope = (async () => {
		const response = await fetch("sudokuscope.wasm");
		if (!response.ok) throw new Error(`sudokuscope.wasm: ${response.status} ${response.statusText}`);
		return WebAssembly.compileStreaming(new Response(whole(response.body), { headers: { "Content-Type": "application/wasm" } }));
	})()).catch((error) => {
		window.sudokuscope = null; // to be asked for again
		throw error;
	});
};

// progress is the file of what was answered and done; it is what a state may bring along.
const progress = "/keep/state/sudokuscope/lessons.toml";

// Reports tells the page around it what happens, in the messages of SPLICE, and takes back
// what it told: where the moment was left, and what was answered. It does so only if the
// address has splice in it.
export class Reports {
	constructor(embed) {
		const framed = parent !== window;
		Object.assign(this, { on: framed && embed?.reports, serial: 0, last: "", kept: {} });
		this.now = { right: 0, asked: 0 };
		this.before = { right: 0, asked: 0 }; // of programs that have ended
	}

	send(subject, more) {
		const message_id = `${performance.timeOrigin}-${++this.serial}`;
		parent.postMessage({ subject: `SPLICE.${subject}`, message_id, ...more }, "*");
		return message_id;
	}

	// restore takes what was reported before, on whatever machine, and returns where the
	// moment was left; nothing if nobody answers soon.
	async restore() {
		const state = await new Promise((done) => {
			if (!this.on) return done(null);
			const asked = this.send("getState", {});
			const hear = ({ data, source }) => {
				if (source === parent && data?.subject === "SPLICE.getState.response" && data.message_id === asked) done(data.state);
			};
			addEventListener("message", hear);
			setTimeout(() => {
				removeEventListener("message", hear);
				done(null);
			}, 1000);
		});
		if (typeof state?.link !== "string" || !state.link.startsWith("#")) return "";
		if (typeof state.progress === "string") this.kept[progress] = state.progress;
		if (state.asked >= state.right && state.right >= 0) this.before = { right: state.right, asked: state.asked };
		return state.link;
	}

	// forget leaves out what was restored.
	forget() {
		this.kept = {};
		this.before = { right: 0, asked: 0 };
	}

	// keep tells the progress, which is written a while after the answer that is in it.
	keep(path, bytes) {
		if (path !== progress) return;
		this.kept[path] = new TextDecoder().decode(bytes);
		if (this.told) this.report();
	}

	// hear tells what is on the screen at first and whenever it is at rest.
	hear({ link, at, hash, playing, right, asked, caption }) {
		if (!this.on || !hash || (playing && this.last)) return;
		const now = `${link} ${hash} ${right} ${asked} ${caption}`;
		if (now === this.last) return;
		this.last = now;
		this.send("sendEvent", { name: "moment", data: { link, at, hash, right, asked, text: caption } });
		this.told = { link, ...this.score(link, right, asked) };
		this.report();
	}

	report() {
		const { right, asked } = this.told;
		this.send("reportScoreAndState", { score: asked > 0 ? right / asked : 0, state: { ...this.told, progress: this.kept[progress] } });
	}

	// score is what was answered by now. A lesson counts its own, of earlier visits too;
	// questions about a run are counted anew by every program.
	score(link, right, asked) {
		if (link.startsWith("#lesson=")) return { right, asked };
		if (asked < this.now.asked) this.before = { right: this.before.right + this.now.right, asked: this.before.asked + this.now.asked };
		this.now = { right, asked };
		return { right: this.before.right + right, asked: this.before.asked + asked };
	}
}

// watch calls when a moment comes into sight, and when it leaves it.
export const watch = (come, leave) => {
	new IntersectionObserver((list) => (list.at(-1).isIntersecting ? come() : leave())).observe(document.body);
};
