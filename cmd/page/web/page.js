// The page: a terminal, the program that draws on it, and what a browser has around
// a program: an address, a way back, files, a clipboard, and readers of text.

import { addKeys, instead, stays } from "./keys.js";
import { Program } from "./program.js";
import { Screen } from "./screen.js";

const $ = (id) => document.getElementById(id);

// Colours: those of the system, until somebody chooses.
const system = matchMedia("(prefers-color-scheme: dark)");
const isDark = () => {
	const chosen = localStorage.getItem("sudokuscope:colours");
	return chosen ? chosen === "dark" : system.matches;
};
const recolour = () => {
	document.documentElement.classList.toggle("light", !isDark());
	screen.colour(isDark());
	program.dark(isDark());
};

// The address follows the program: within a run its end is replaced, so that a reload
// comes back to the moment; another run is another entry of the history.
let now = { link: location.hash, run: "", dialog: "", script: "" };
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
	const fresh = address?.fresh || (now.run !== "" && run !== now.run);
	if (fresh && !address?.fresh) show();
	address = { link, fresh };
	if (!due) due = setTimeout(show, fresh ? 0 : 700);
};

const words = (said) => {
	if (said.link) follow(said);
	now = said;
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

const program = new Program({
	draw(bytes, drawn) {
		$("wait").hidden = true;
		document.body.dataset.drawn = Number(document.body.dataset.drawn ?? 0) + 1;
		screen.write(bytes, (took) => {
			if (bytes.length > 1000 && performance.getEntriesByName("first frame").length === 0) performance.mark("first frame");
			drawn(took);
		});
	},
	words,
	ended(code) {
		document.body.dataset.ended = code;
		tell(code === 0 ? "The program has ended." : `The program has ended with exit code ${code}; what it had to say is above.`);
	},
	failed(why) { tell(`The program cannot run: ${why}`); },
	silent(is) {
		if (!is) return hush();
		tell("The program does not answer: a script may go on for ever. You can wait, or start again without it.");
		$("fresh").hidden = true; // it is what starting again does now
	},
});

const screen = new Screen($("screen"), {
	heard(bytes) { program.keys(bytes); },
	sized(columns, rows) { program.size(columns, rows); },
});

// start starts the program with an address, or with arguments and files.
const start = ({ args = [], files = {}, hash = location.hash } = {}) => {
	$("over").hidden = true;
	for (const name of Object.keys(document.body.dataset)) delete document.body.dataset[name];
	clearTimeout(due);
	address = null;
	due = 0;
	now = { link: hash, run: "", dialog: "", script: "" };
	screen.fresh();
	program.start({ address: args.length ? "" : hash, args, files, base: location.href.split("#")[0], columns: screen.columns, rows: screen.rows, dark: isDark() });
	screen.focus();
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
	const command = { scope: ["replay"], md: ["learn"] }[name.split(".").pop().toLowerCase()] ?? [];
	history.pushState(null, "", "#");
	start({ args: [...command, "/tmp/" + name], files: { ["/tmp/" + name]: bytes } });
};

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
addEventListener("popstate", () => { if (location.hash !== now.link) start(); });
addEventListener("hashchange", () => { if (location.hash !== now.link) start(); });

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
	screen.term.options.screenReaderMode = shown;
});
const startFresh = () => {
	history.pushState(null, "", "#");
	start();
};
tool("again", () => (program.hangs ? startFresh() : start()));
tool("fresh", startFresh);
tool("close", hush);
system.addEventListener("change", recolour);
addEventListener("focus", () => { if (document.activeElement === document.body) screen.focus(); });
addKeys($("keys"), (text) => screen.press(text), () => screen.keyboard());

recolour();
screen.open().then(() => {
	start();
	screen.warm();
}, (error) => tell(`The page cannot start: ${error.message}`));
