// The worker that the program runs in, so that the page answers while a search runs
// flat out. The page sends keys, sizes and files; the program sends what is to be
// drawn, as bytes, and the files that it writes.
"use strict";

importScripts("files.js", "wasm_exec.js");

const home = "/home", kept = "/keep/";
const baseName = (path) => path.split("/").pop();

// leave takes a terminal from a program that has died with its screen up: modes off,
// back from the alternate screen, a line of its own. It is what ui/out/tty does elsewhere.
const leave = "\x18\x1b\\\x1b[?2026l\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?1004l\x1b[?2004l\x1b[0m\x1b[?1049l\x1b[?25h\r\x1b[J";

// terminal is what the program draws on and hears keys from. Until it listens, what
// is to be heard waits.
const terminal = {
	columns: 80, rows: 24, dark: true, touch: false,
	address: "", base: "",
	undrawn: 0, // bytes on their way to the screen
	waiting: [],
	watched: [],
	said: [], // while the screen was up, to be read after it
	listener: null,
	write(bytes) {
		this.undrawn += bytes.length;
		postMessage({ draw: bytes }, [bytes.buffer]);
		return this.undrawn;
	},
	// say writes what does not belong to the screen, as a panic does: not into it.
	say(bytes) {
		if (this.listener) this.said.push(bytes);
		else this.write(bytes);
	},
	// end leaves the screen that is up still, and says what was kept.
	end() {
		if (this.listener) this.write(new TextEncoder().encode(leave));
		this.listen(null);
	},
	listen(listener) {
		this.listener = listener;
		if (!listener) {
			for (const bytes of this.said.splice(0)) this.write(bytes);
			return;
		}
		for (const [kind, value] of this.waiting.splice(0)) listener(kind, value);
	},
	hear(kind, value) {
		if (this.listener) this.listener(kind, value);
		else if (kind === "keys") this.waiting.push([kind, value]);
	},
	// watch has files watched: one that is dropped on the page again is written over, and
	// the program finds it changed.
	watch(paths) {
		this.watched.push(...paths);
		postMessage({ watched: paths.map(baseName) });
	},
	save(name, bytes) {
		for (const path of this.watched) {
			if (baseName(path) === name) files.put(path, bytes);
		}
	},
	// tell hands what stands on the screen, in words, to the page.
	tell(words) {
		const named = Object.entries(JSON.parse(words)).map(([name, value]) => [name[0].toLowerCase() + name.slice(1), value]);
		postMessage({ words: Object.fromEntries(named) });
	},
	// give hands a text to the page's clipboard.
	copy(text) { postMessage({ copy: text }); },
};
globalThis.terminal = terminal;

const start = async (how) => {
	Object.assign(terminal, { columns: how.columns, rows: how.rows, dark: how.dark, touch: how.touch, address: how.address, base: how.base });
	for (const folder of [home, kept + "config", kept + "state", kept + "data", "/tmp", "/dev"]) files.folder(folder);
	files.put("/dev/null", "");
	for (const [path, content] of Object.entries(how.files)) files.put(path, content);
	process.chdir(home);
	files.written = (path, bytes) => {
		if (path.startsWith(kept)) postMessage({ keep: path, bytes });
		else if (path.startsWith(home + "/") && !path.slice(home.length + 1).startsWith(".")) postMessage({ download: path.slice(home.length + 1), bytes });
	};

	const go = new Go();
	go.argv = ["sudokuscope", ...how.args];
	go.env = {
		HOME: home, TMPDIR: "/tmp", TERM: "xterm-256color", COLORTERM: "truecolor", LANG: "C.UTF-8",
		XDG_CONFIG_HOME: kept + "config", XDG_STATE_HOME: kept + "state", XDG_DATA_HOME: kept + "data", XDG_CACHE_HOME: "/tmp", ...how.environment,
	};
	let code = 0;
	go.exit = (c) => { code = c; };
	const instance = await WebAssembly.instantiate(how.module, go.importObject);
	postMessage({ started: true });
	try {
		await go.run(instance);
	} finally {
		terminal.end();
	}
	postMessage({ ended: code });
};

onerror = () => terminal.end(); // the page hears of the error as well
onmessage = ({ data }) => {
	if (data.start) start(data.start).catch((error) => postMessage({ failed: String(error.message ?? error) }));
	if (data.keys) terminal.hear("keys", data.keys);
	if (data.pulse) postMessage({ pulse: true });
	if (data.save) terminal.save(data.save, data.bytes);
	if (data.drawn) {
		terminal.undrawn -= data.drawn;
		terminal.hear("drawn", data.took);
	}
	if (data.columns) {
		terminal.columns = data.columns;
		terminal.rows = data.rows;
		terminal.hear("size");
	}
	if (data.dark !== undefined) {
		terminal.dark = data.dark;
		terminal.hear("background");
	}
};
