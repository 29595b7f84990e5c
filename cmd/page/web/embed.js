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
	const moment = items.filter((item) => !["embed", "splice", "xapi"].includes(item) && !/^(panels|loop|controls|theme|xapi)=/.test(item));
	return {
		hash: "#" + [...moment, "bare", ...part].join("&"),
		again: (link) => [link, "bare", ...part].join("&"),
		controls: (of("controls") ?? "back,play,step").split(",").filter((name) => Object.hasOwn(controls, name)).map((name) => controls[name]),
		reports: items.includes("splice"),
		states: items.includes("xapi"), // to the page around it
		store: of("xapi"), // or to this address
		theme: of("theme"), // dark and light are for the page too
	};
};

// turn has the moments on a page begin one after the other: each waits until the one
// before it has drawn.
export const turn = (begin) => (navigator.locks ? navigator.locks.request("sudokuscope", begin) : begin());

// whole gives a program its return addresses back, which returns.go has left out: they are in
// its first section. It takes a tenth of a second, while the rest comes in.
export const whole = (body) => {
	const blank = 0xf3; // it begins so; 80 80 80 00 follow
	let bytes = new Uint8Array(0); // that came, and wait for more
	let at = 0, end = 0; // in what is to be put back
	let list, last = 0;
	const number = (b) => {
		let n = b[at] & 0x7f;
		for (let shift = 7; b[at++] > 0x7f; shift += 7) n |= (b[at] & 0x7f) << shift;
		return n;
	};
	const next = () => {
		const more = number(list);
		if (more) return last += more;
		const n = number(list);
		return last = (((last >>> 16) + ((n >>> 1) ^ -(n & 1))) << 16) + number(list);
	};
	const mend = (b, i) => {
		while (at < end && (i = b.indexOf(blank, i)) >= 0 && i + 4 < b.length) {
			if (b[i + 1] === 0x80 && b[i + 2] === 0x80 && b[i + 3] === 0x80 && b[i + 4] === 0) {
				const n = next();
				b[i] = n | 0x80;
				b[i + 1] = n >>> 7 | 0x80;
				b[i + 2] = n >>> 14 | 0x80;
				b[i + 3] = n >>> 21 | 0x80;
				b[i + 4] = n >>> 28;
			}
			i++;
		}
	};
	return body.pipeThrough(new TransformStream({
		transform(chunk, out) {
			const joined = new Uint8Array(bytes.length + chunk.length);
			joined.set(bytes);
			joined.set(chunk, bytes.length);
			bytes = joined;
			let first = 0;
			if (!list) {
				at = 9;
				if (bytes.length < 16) return;
				end = number(bytes) + at;
				if (bytes.length < end) return;
				list = bytes.slice(0, end);
				const title = String.fromCharCode(...list.slice(at + 1, at += 1 + list[at]));
				if (title !== "returns") end = 0; // a program that lacks nothing
				first = end;
			}
			mend(bytes, first);
			const ready = at < end ? Math.max(0, bytes.length - 4) : bytes.length; // then a blank may begin
			out.enqueue(bytes.subarray(0, ready));
			bytes = bytes.slice(ready);
		},
		flush(out) { out.enqueue(bytes); },
	}));
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
// address has splice in it, and gives xAPI statements only if it has xapi in it: to that page,
// or to the address that is named with it.
export class Reports {
	constructor(embed) {
		const framed = parent !== window;
		Object.assign(this, { on: framed && embed?.reports, states: framed && embed?.states, store: framed && embed?.store, serial: 0, last: "", kept: {} });
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

	// state gives a statement of an answer. That it did not arrive is no concern of who answers.
	async state(statement) {
		if (this.states) this.send("sendEvent", { name: "xapi", data: statement });
		if (!this.store) return;
		const headers = { "Content-Type": "application/json", "X-Experience-API-Version": "1.0.3" };
		try {
			const rules = { credentials: "omit", redirect: "error", keepalive: true };
			const { ok, status } = await fetch(decodeURIComponent(this.store), { method: "POST", headers, body: JSON.stringify(statement), ...rules });
			if (!ok) throw new Error(`it answers ${status}`);
		} catch (error) {
			if (!this.failed) console.warn(`The statements of answers do not arrive at ${this.store}: ${error.message}`);
			this.failed = true;
		}
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
