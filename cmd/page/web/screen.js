// The terminal that the program draws on: its font, colours and size, the mouse and
// the fingers.

import "./rows.js";
import "./strict.js";
import { Terminal } from "./xterm.js";

const family = '"Scope Mono", "DejaVu Sans Mono", monospace';
const whole = { columns: 60, rows: 20 }; // what the program needs
const upright = { columns: 40, rows: 30 }; // on a telephone that is held so
const usual = 15, smallest = 5, largest = 40; // pixels of a letter
const shape = { width: 0.6021, height: 1.1641 }; // of a letter of the font, in its size

const colours = {
	dark: { background: "#0f1216", foreground: "#d3dae4", cursor: "#d3dae4", cursorAccent: "#0f1216", selectionBackground: "#41597a" },
	light: { background: "#ffffff", foreground: "#24303c", cursor: "#24303c", cursorAccent: "#ffffff", selectionBackground: "#a9c3e3" },
};

// letters are what the program draws with: xterm.js measures each of them when it sees
// it first, which lays out the page every time.
const between = (first, last) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
const letters = between(0x20, 0x7e) + "·×…—−±≤≥←↑→↓▸◂✓✗" + between(0x2500, 0x259f) + between(0x2800, 0x28ff);

export class Screen {
	// The element is where it stands; heard is called with what is typed, sized with
	// columns and rows, swiped when a finger has gone to the left or to the right.
	constructor(element, { heard, sized, swiped }, least = null) {
		Object.assign(this, { element, sized, swiped, needed: least });
		this.touch = matchMedia("(pointer: coarse)").matches;
		this.unpainted = []; // what waits for the next paint
		this.early = null; // what came to be drawn while the terminal warms up
		this.wished = Number(localStorage.getItem("sudokuscope:letters")) || usual;
		this.term = new Terminal({
			fontFamily: family, fontSize: this.fitting(), lineHeight: 1, letterSpacing: 0,
			scrollback: 2000, convertEol: true, allowProposedApi: true, cursorBlink: false,
			macOptionClickForcesSelection: true, macOptionIsMeta: true, minimumContrastRatio: matchMedia("(prefers-contrast: more)").matches ? 4.5 : 1, // dim things are dim on purpose
		});
		const bytes = new TextEncoder();
		this.term.onData((text) => heard(bytes.encode(text)));
		this.term.onBinary((text) => heard(Uint8Array.from(text, (c) => c.charCodeAt(0))));
	}

	// open shows it, once the font is there: measured before, every letter would have
	// the width of another font.
	async open() {
		await Promise.all(["400", "700"].map((weight) => document.fonts.load(`${weight} 15px "Scope Mono"`, "0█⣿")));
		this.term.open(this.element);
		this.fit();
		this.touches();
		new ResizeObserver(() => this.fit()).observe(this.element);
		window.visualViewport?.addEventListener("resize", () => this.fit());
	}

	get least() {
		const { clientWidth, clientHeight } = this.element;
		return this.needed ?? (clientWidth < 600 && clientHeight > 1.3 * clientWidth ? upright : whole);
	}

	get columns() { return this.term.cols; }
	get rows() { return this.term.rows; }

	// fitting is the size of the letters: as wished, or smaller where the program would
	// not fit.
	fitting() {
		const { clientWidth, clientHeight } = this.element;
		const fits = Math.min((clientWidth - 1) / this.least.columns / shape.width, (clientHeight - 1) / this.least.rows / shape.height);
		return Math.max(smallest, Math.min(this.wished, Math.floor(fits * 8) / 8));
	}

	// fit gives it as many columns and rows as have room.
	fit() {
		const { clientWidth, clientHeight } = this.element;
		if (clientWidth < 10 || clientHeight < 10) return;
		for (let size = this.fitting(); ; size -= 0.125) {
			if (this.term.options.fontSize !== size) this.term.options.fontSize = size;
			const cell = this.cell();
			const columns = Math.floor(clientWidth / cell.width), rows = Math.floor(clientHeight / cell.height);
			if ((columns < this.least.columns || rows < this.least.rows) && size > smallest) continue;
			this.resize(Math.max(2, columns), Math.max(2, rows));
			return;
		}
	}

	resize(columns, rows) {
		if (columns === this.term.cols && rows === this.term.rows) return;
		this.term.resize(columns, rows);
		this.sized(columns, rows);
	}

	// cell is the size of a letter as it is drawn.
	cell() {
		const { width, height } = this.element.querySelector(".xterm-screen").getBoundingClientRect();
		return { width: width / this.term.cols, height: height / this.term.rows };
	}

	grow(by) {
		this.wished = Math.max(smallest, Math.min(largest, this.term.options.fontSize + by));
		localStorage.setItem("sudokuscope:letters", String(this.wished));
		this.fit();
	}

	colour(dark) { this.term.options.theme = dark ? colours.dark : colours.light; }

	// warm has the terminal draw all its letters, a few times and in no colour of their
	// own, while the program is still on its way: a browser is slow at what it does
	// first, and would be so while keys are pressed. What comes meanwhile is drawn then.
	async warm(arrival) {
		let there = false;
		const come = arrival.finally(() => { there = true; }).catch(() => {});
		await Promise.race([come, new Promise((done) => setTimeout(done, 500))]); // what is soon there needs the processor more
		if (there) return;
		const early = this.early = [];
		try {
			for (let round = 0; round < 4 && !there; round++) {
				const text = this.sample(round);
				await new Promise((done) => this.term.write(text, () => this.afterPaint(done)));
			}
		} finally {
			this.early = null;
			this.fresh();
			for (const [bytes, drawn] of early) this.write(bytes, drawn);
		}
	}

	// sample is a screen full of letters, now regular and now bold.
	sample(round) {
		const { background } = this.term.options.theme;
		let text = `\x1b[H\x1b[38;2;${[1, 3, 5].map((i) => parseInt(background.slice(i, i + 2), 16)).join(";")}m`;
		for (let i = 0, bold = false; i < this.columns * this.rows - 1; i++) {
			if (i % 7 === round) {
				bold = !bold;
				text += bold ? "\x1b[1m" : "\x1b[22m";
			}
			text += letters[(i + 3 * round) % letters.length];
		}
		return text;
	}

	// write draws; drawn is called when it can be seen.
	write(bytes, drawn) {
		if (this.early) this.early.push([bytes, drawn]);
		else this.term.write(bytes, drawn && (() => this.afterPaint(drawn)));
	}

	// afterPaint has something done when the browser has painted what the terminal has,
	// and is told how many milliseconds that took. Where nobody looks nothing is painted,
	// so then it is done all the same.
	afterPaint(act) {
		if (document.hidden) {
			act(0);
			return;
		}
		if (this.unpainted.push(act) > 1) return;
		const timer = setTimeout(() => this.painted(0), 250);
		requestAnimationFrame((begun) => {
			const { port1, port2 } = new MessageChannel(); // a message comes after the paint
			port1.onmessage = () => {
				clearTimeout(timer);
				this.painted(performance.now() - begun);
			};
			port2.postMessage(null);
		});
	}

	painted(took) { for (const act of this.unpainted.splice(0)) act(took); }

	// fresh makes the terminal as it was at first, behind what is still to be drawn: the
	// terminal draws later than it is told to, and what another program has written
	// must not come after. CAN ends a sequence that was cut off in the middle.
	fresh() { this.write("\x18\x1bc"); }

	press(text) { this.term.input(text, true); }
	focus() { this.term.focus(); }

	// touches turns a swipe up or down into a wheel. A tap is a click by itself; that it has the
	// keyboard of the device come up is for the button to decide.
	touches() {
		const { textarea, element } = this.term;
		if (this.touch) textarea.inputMode = "none";
		let from = null, first = null;
		element.addEventListener("touchstart", ({ touches }) => {
			first = touches.length === 1 ? touches[0] : null;
			from = first ? first.clientY : null;
		}, { passive: true });
		element.addEventListener("touchend", ({ changedTouches: [last] }) => {
			const across = first ? last.clientX - first.clientX : 0;
			if (Math.abs(across) > 60 && Math.abs(across) > 2 * Math.abs(last.clientY - first.clientY)) this.swiped(across < 0);
		}, { passive: true });
		element.addEventListener("touchmove", ({ touches }) => {
			if (from === null) return;
			const [{ clientX, clientY }] = touches;
			const step = 2 * this.cell().height;
			while (Math.abs(clientY - from) >= step) {
				const down = clientY < from;
				from += down ? -step : step;
				element.dispatchEvent(new WheelEvent("wheel", { deltaY: down ? 100 : -100, clientX, clientY, bubbles: true, cancelable: true }));
			}
		}, { passive: true });
		for (const end of ["touchend", "touchcancel"]) element.addEventListener(end, () => { from = null; });
	}

	// keyboard shows or hides the keyboard of the device.
	keyboard() {
		const { textarea } = this.term;
		textarea.inputMode = textarea.inputMode === "none" ? "text" : "none";
		textarea.blur();
		this.focus();
	}
}
