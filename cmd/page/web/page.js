// The page: a terminal, the program that draws on it, and what a browser has around
// a program: an address, a way back, files, a clipboard, and readers of text.

import { compiled, Reports, split, turn, watch } from "./embed.js";
import { addKeys, instead, stays } from "./keys.js";
import { download, Program } from "./program.js";
import { Screen } from "./screen.js";

const $ = (id) => document.getElementById(id);

// What is asked for by an address with embed in it; null on a page of its own.
const embed = split(location.hash);
const reports = new Reports(embed);
if (!embed) compiled().catch(() => {}); // sooner than it is needed; start says what is wrong

// Colours: those of the system, until somebody chooses.
const system = matchMedia("(prefers-color-scheme: dark)");
const isDark = () => {
	const chosen = embed ? { dark: "dark", light: "light" }[embed.theme] : localStorage.getItem("sudokuscope:colours");
	return chosen ? chosen === "dark" : system.matches;
};
const recolour = () => {
	document.documentElement.classList.toggle("light", !isDark());
	screen.colour(isDark());
	program.dark(isDark());
};

// The address follows the program: within a run its end is replaced, so that a reload
// comes back to the moment; another run is another entry of the history.
let now = { link: location.hash, run: "", dialog: "", script: "", caption: "" };
let address = null; // that is still to be shown
let due = 0;
const show = () => {
	due = 0;
	if (!address) return;
	const { link, fresh } = address;
	address = null;
	if (link === location.hash) return;
	if (fresh) history.pushState(null, "", link);
	else history.replaceState(null, "", link);
};
const follow = ({ link, run }) => {
	if (embed) return; // the history is that of the page around it
	const fresh = address?.fresh || (now.run !== "" && run !== now.run);
	if (fresh && !address?.fresh) show();
	address = { link, fresh };
	if (!due) due = setTimeout(show, fresh ? 0 : 700);
};

const words = (said) => {
	if (said.link) follow(said);
	now = said;
	if (said.hash) restored = false;
	rest();
	reports.hear(said);
	document.title = said.title;
	const { dataset } = document.body;
	Object.assign(dataset, { hash: said.hash, at: said.at, playing: said.playing, link: said.link, dialog: said.dialog ? "open" : "" });
	if ($("caption").textContent !== said.caption) $("caption").textContent = said.caption;
	$("log").replaceChildren(...merged([...$("log").children], said.log ?? []));
};

// merged keeps the lines that are there already, so that a reader reads the new ones
// only.
const merged = (old, lines) => {
	let from = 0;
	while (from < old.length && old.slice(from).some((item, i) => item.textContent !== lines[i])) from++;
	const kept = old.slice(from);
	return [...kept, ...lines.slice(kept.length).map((line) => {
		const item = document.createElement("li");
		item.textContent = line;
		return item;
	})];
};

// What is said on top of everything else.
const tell = (text, { letters = "", again = true } = {}) => {
	$("why").textContent = text;
	$("letters").hidden = !letters;
	$("letters").value = letters;
	$("again").hidden = !again;
	$("fresh").hidden = !again || location.hash.length < 2;
	$("close").hidden = again;
	$("over").hidden = false;
	if (letters) $("letters").select();
	else if (again) $("again").focus();
};
const hush = () => {
	$("over").hidden = true;
	screen.focus();
};

// copy puts a text into the clipboard, or before the eyes of whoever can do it.
const copy = async (text) => {
	try {
		await navigator.clipboard.writeText(text);
	} catch {
		tell("The browser lets no page write to the clipboard here. Copy this text:", { letters: text, again: false });
	}
};

// A state comes from the page around, which may have kept another one: where the program
// ends before there is a moment of it, it begins again with what the frame's address says.
let restored = false; // until there is a moment
const withoutState = () => {
	restored = false;
	reports.forget();
	embed.hash = embed.own;
	start();
};

// hung notes the address that the program has not answered with, as long as the tab is open:
// when it is loaded again, it does not run unasked.
const hung = {
	key: "sudokuscope:hung",
	note(is) {
		if (embed) return; // its storage may be closed to a frame
		if (is) sessionStorage.setItem(this.key, location.hash);
		else sessionStorage.removeItem(this.key);
	},
	is() { return !embed && location.hash.length > 1 && sessionStorage.getItem(this.key) === location.hash; },
};

const program = new Program({
	draw(bytes, drawn) {
		$("wait").hidden = true;
		document.body.dataset.drawn = Number(document.body.dataset.drawn ?? 0) + 1;
		screen.write(bytes, (took) => {
			if (bytes.length > 1000 && performance.getEntriesByName("first frame").length === 0) performance.mark("first frame");
			drawn(took);
			film?.take();
			if (bytes.length > 1000) firstDrawn();
		});
	},
	words,
	kept(path, bytes) { reports.keep(path, bytes); },
	ended(code) {
		if (restored && code !== 0) return withoutState();
		document.body.dataset.ended = code;
		tell(code === 0 ? "The program has ended." : `The program has ended with exit code ${code}; what it had to say is above.`);
	},
	failed(why) { tell(`The program cannot run: ${why}`); },
	silent(is) {
		hung.note(is);
		if (!is) return hush();
		tell("The program does not answer: a script may go on for ever. You can wait, or start again without it.");
		$("fresh").hidden = true; // it is what starting again does now
	},
});

const screen = new Screen($("screen"), {
	heard(bytes) { program.keys(bytes); },
	sized(columns, rows) { program.size(columns, rows); },
	swiped(left) { if (!now.dialog) screen.press(left ? "m" : "M"); },
}, embed ? { columns: 24, rows: 8 } : undefined);

let newest = null; // of what was to be started

// start starts the program with an address, or with arguments and files.
const start = ({ args = [], files = {}, hash = embed?.hash ?? location.hash } = {}) => {
	$("over").hidden = true;
	for (const name of Object.keys(document.body.dataset)) delete document.body.dataset[name];
	clearTimeout(due);
	address = null;
	due = 0;
	now = { link: hash, run: "", dialog: "", script: "", caption: "" };
	screen.fresh();
	const how = { address: args.length ? "" : hash, args, files, base: location.href.split("#")[0], columns: screen.columns, rows: screen.rows, dark: isDark(), touch: screen.touch };
	const current = newest = {};
	const load = async () => {
		try {
			how.module = await compiled();
		} catch (error) {
			return tell(`The program cannot run: ${error.message}`);
		}
		if (current === newest && (!embed || seen)) program.start(how);
	};
	if (!embed) {
		load();
		screen.focus();
		return;
	}
	turn(async () => {
		const drawn = new Promise((done) => { firstDrawn = done; });
		await load();
		if (program.runs) await Promise.race([drawn, new Promise((done) => setTimeout(done, 10_000))]);
	});
};

// An embedded moment that is out of sight is first paused and then ended, so that it takes
// no processor and no memory; back in sight, it begins where it was.
let seen = false, left = null, firstDrawn = () => {};
const come = () => {
	seen = true;
	if (program.runs) {
		if (left?.playing) screen.press(" ");
	} else {
		start({ files: reports.kept, hash: left ? embed.again(left.playing ? left.link.replace(/&paused\b/, "&play") : left.link) : embed.hash });
	}
	left = null;
};
const leave = () => {
	seen = false;
	left = program.runs && now.hash ? { playing: now.playing, link: now.link } : left;
	if (left?.playing) screen.press(" ");
	rest();
};
const rest = () => {
	if (!embed || seen || !left || now.playing || !program.runs) return;
	left.link = now.link;
	program.end();
};

// Files come by being dropped or chosen.
const openFile = async (file) => {
	if (!file) return;
	if (file.size > 16 << 20) {
		tell(`${file.name} has ${file.size} bytes; expected 16 MiB at most.`, { again: false });
		return;
	}
	const name = file.name.replaceAll("/", "-").replace(/^[-@]+/, "");
	const bytes = new Uint8Array(await file.arrayBuffer());
	if (name === now.script && program.watched.has(name)) {
		program.save(name, bytes); // another version of the script that runs
		screen.focus();
		return;
	}
	const seat = now.link === "#class" && name.endsWith(".star"); // it is offered to the class from there
	const command = seat ? ["join", "#class"] : { scope: ["replay"], md: ["learn"] }[name.split(".").pop().toLowerCase()] ?? [];
	if (!seat) history.pushState(null, "", "#");
	start({ args: [...command, "/tmp/" + name], files: { ["/tmp/" + name]: bytes } });
};

if (embed) document.body.classList.add("embed");
addEventListener("dragover", (event) => {
	event.preventDefault();
	document.body.classList.add("aimed");
});
addEventListener("dragleave", (event) => { if (!event.relatedTarget) document.body.classList.remove("aimed"); });
addEventListener("drop", (event) => {
	event.preventDefault();
	document.body.classList.remove("aimed");
	openFile(event.dataTransfer.files[0]);
});
$("file").addEventListener("change", ({ target }) => {
	openFile(target.files[0]);
	target.value = "";
});

// Back, forward, and an address that is typed.
addEventListener("popstate", () => { if (!embed && location.hash !== now.link) start(); });
addEventListener("hashchange", () => {
	if (embed || split(location.hash)) location.reload();
	else if (location.hash !== now.link) start();
});

// Copying: a selection by the usual keys, the rest by the program.
screen.term.parser.registerOscHandler(52, (data) => {
	const packed = data.slice(data.indexOf(";") + 1);
	if (packed !== "?") copy(new TextDecoder().decode(Uint8Array.from(atob(packed), (c) => c.charCodeAt(0))));
	return true;
});
screen.term.attachCustomKeyEventHandler((event) => {
	if (event.type !== "keydown") return true;
	if (event.ctrlKey && !event.altKey && event.key.toLowerCase() === "c") {
		// With nothing selected it would end the program elsewhere; here it is pressed to copy.
		if (screen.term.hasSelection()) copy(screen.term.getSelection());
		event.preventDefault();
		return false;
	}
	const other = instead(event);
	if (other) {
		event.preventDefault();
		screen.press(other);
		return false;
	}
	return !stays(event, now.dialog !== "");
});
addEventListener("keydown", (event) => {
	if (event.key !== "F6") return;
	event.preventDefault();
	if (document.activeElement === screen.term.textarea) $("link").focus();
	else screen.focus();
});

// A click on a button leaves the keyboard where it is: with the terminal.
document.querySelector("nav").addEventListener("mousedown", (event) => event.preventDefault());
const tool = (id, act) => $(id).addEventListener("click", act);
tool("link", async () => {
	await copy(location.href.split("#")[0] + now.link);
	screen.focus();
});
tool("frame", async () => {
	const plain = (text) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
	const address = location.href.split("#")[0] + now.link + "&embed";
	await copy(`<iframe src="${plain(address)}" title="${plain(now.title)}" width="720" height="480" loading="lazy" style="border:0;max-width:100%"></iframe>`);
	screen.focus();
});
const stage = () => ({ term: screen.term, cell: screen.cell() });
const save = (name, bytes) => {
	download(`${name}.png`, bytes);
	download(`${name}.txt`, new TextEncoder().encode(now.caption + "\n"));
	screen.focus();
};
tool("picture", async () => {
	const { still } = await import("./picture.js");
	save("moment", await still(stage(), now.caption));
});
let film = null;
tool("film", async ({ currentTarget }) => {
	const { Film } = await import("./picture.js");
	currentTarget.setAttribute("aria-pressed", String(!film));
	if (!film) {
		film = new Film(stage);
		film.take();
		return screen.focus();
	}
	const ended = film;
	film = null;
	save("film", await ended.bytes(now.caption));
});
tool("open", () => $("file").click());
tool("colours", () => {
	localStorage.setItem("sudokuscope:colours", isDark() ? "light" : "dark");
	recolour();
	screen.focus();
});
tool("smaller", () => screen.grow(-1));
tool("larger", () => screen.grow(1));
tool("words", ({ currentTarget }) => {
	const shown = $("text").classList.toggle("shown");
	currentTarget.setAttribute("aria-pressed", String(shown));
	$("text").tabIndex = shown ? 0 : -1; // to be scrolled by keys
	screen.term.options.screenReaderMode = shown;
});
const startFresh = () => {
	hung.note(false);
	history.pushState(null, "", "#");
	start();
};
tool("again", () => (program.hangs ? startFresh() : start()));
tool("fresh", startFresh);
tool("close", hush);
system.addEventListener("change", recolour);
addEventListener("focus", () => { if (document.activeElement === document.body) screen.focus(); });
addKeys($("keys"), (text) => screen.press(text), embed ? null : () => screen.keyboard(), embed?.controls);

recolour();
screen.open().then(() => {
	if (embed) {
		return reports.restore().then((link) => {
			if (link) {
				Object.assign(embed, { own: embed.hash, hash: embed.again(link) });
				restored = true;
			}
			watch(come, leave);
		});
	}
	if (hung.is()) tell("The program did not answer with this address. It can run again, or start without what the address brings.");
	else start();
	screen.warm(compiled());
}, (error) => tell(`The page cannot start: ${error.message}`));
