// Pictures of what stands on the terminal: a still as PNG, a film as animated PNG. What is
// on them in words is in the file, too, and beside it.

const scale = 2; // pixels of a picture for one of the page

// draw draws the terminal on a canvas.
const draw = ({ term, cell }) => {
	const { fontFamily, fontSize, theme } = term.options;
	const canvas = document.createElement("canvas");
	canvas.width = Math.round(cell.width * term.cols * scale);
	canvas.height = Math.round(cell.height * term.rows * scale);
	const pen = canvas.getContext("2d", { alpha: false });
	pen.scale(scale, scale);
	pen.fillStyle = theme.background;
	pen.fillRect(0, 0, canvas.width, canvas.height);
	pen.textBaseline = "middle";
	const rgb = (number) => "#" + number.toString(16).padStart(6, "0");
	for (let y = 0; y < term.rows; y++) {
		const line = term.buffer.active.getLine(term.buffer.active.viewportY + y);
		for (let x = 0; line && x < term.cols; x++) {
			const letter = line.getCell(x);
			let ink = letter.isFgRGB() ? rgb(letter.getFgColor()) : theme.foreground;
			let ground = letter.isBgRGB() ? rgb(letter.getBgColor()) : theme.background;
			if (letter.isInverse()) [ink, ground] = [ground, ink];
			const left = x * cell.width, top = y * cell.height;
			if (ground !== theme.background) {
				pen.fillStyle = ground;
				pen.fillRect(left, top, cell.width * letter.getWidth() + 0.5, cell.height + 0.5);
			}
			if (!letter.getChars().trim()) continue;
			pen.fillStyle = ink;
			pen.font = `${letter.isBold() ? "bold " : ""}${fontSize}px ${fontFamily}`;
			pen.fillText(letter.getChars(), left, top + cell.height / 2);
			if (letter.isUnderline()) pen.fillRect(left, top + cell.height - 1, cell.width, 1);
		}
	}
	return canvas;
};

// A PNG is a signature and chunks: a length, a type, the content and a check of both.
const signature = [137, 80, 78, 71, 13, 10, 26, 10];
const table = Uint32Array.from({ length: 256 }, (_, n) => {
	for (let bit = 0; bit < 8; bit++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
	return n;
});

const chunk = (type, content) => {
	const bytes = new Uint8Array(content.length + 12), view = new DataView(bytes.buffer);
	view.setUint32(0, content.length);
	bytes.set(new TextEncoder().encode(type), 4);
	bytes.set(content, 8);
	let check = -1;
	for (const byte of bytes.subarray(4, -4)) check = table[(check ^ byte) & 255] ^ (check >>> 8);
	view.setUint32(content.length + 8, ~check);
	return bytes;
};

const numbers = (...list) => {
	const view = new DataView(new ArrayBuffer(4 * list.length));
	list.forEach((n, i) => view.setUint32(4 * i, n));
	return new Uint8Array(view.buffer);
};

// words is the chunk of what is on the picture.
const words = (text) => chunk("iTXt", new TextEncoder().encode("Description\0\0\0en\0\0" + text));

// parts are the chunks of a picture.
const parts = async (canvas) => {
	const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
	const bytes = new Uint8Array(await blob.arrayBuffer()), view = new DataView(bytes.buffer), list = [];
	for (let at = signature.length; at < bytes.length;) {
		const end = at + 12 + view.getUint32(at);
		list.push({ type: new TextDecoder().decode(bytes.subarray(at + 4, at + 8)), content: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) });
		at = end;
	}
	return list;
};

const joined = async (list) => new Uint8Array(await new Blob([new Uint8Array(signature), ...list]).arrayBuffer());

// still is a picture of the terminal as it is, as the bytes of a file.
export const still = async (screen, text) => {
	const [head, ...rest] = (await parts(draw(screen))).map(({ whole }) => whole);
	return joined([head, words(text), ...rest]);
};

// Film takes pictures until it is written.
export class Film {
	constructor(screen) { Object.assign(this, { screen, frames: [] }); }

	// take takes one, at most ten a second and as long as there is room for them.
	take() {
		const now = performance.now(), { term, cell } = this.screen(), last = this.frames.at(-1);
		if (last && (now - last.at < 100 || last.columns !== term.cols || last.rows !== term.rows)) return;
		if (this.frames.length < 200) this.frames.push({ at: now, columns: term.cols, rows: term.rows, parts: parts(draw({ term, cell })) });
	}

	// bytes are the film, which begins anew three seconds after its last picture.
	async bytes(text) {
		const all = await Promise.all(this.frames.map((frame) => frame.parts)), list = [all[0][0].whole];
		list.push(chunk("acTL", numbers(all.length, 0)), words(text));
		let serial = 0;
		const size = all[0][0].content.subarray(0, 8); // width and height
		all.forEach((frame, i) => {
			const lasts = i + 1 < all.length ? Math.round(this.frames[i + 1].at - this.frames[i].at) : 3000;
			const wait = numbers(((Math.min(lasts, 60_000) << 16) | 1000) >>> 0); // thousandths
			list.push(chunk("fcTL", new Uint8Array([...numbers(serial++), ...size, ...numbers(0, 0), ...wait, 0, 0])));
			for (const { type, content, whole } of frame) {
				if (type === "IDAT") list.push(i ? chunk("fdAT", new Uint8Array([...numbers(serial++), ...content])) : whole);
			}
		});
		return joined([...list, all[0].at(-1).whole]);
	}
}
