// Makes small what is in the folder of a page: of the fonts it keeps the letters that
// the program draws with, the program it takes apart (apart.mjs, which stands above), and
// of the rest it writes compressed forms, which servers hand out in its place. The arguments
// are the folder and the quality, of which Brotli has up to 11.
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import subset from "subset-font";

const [folder, quality] = process.argv.slice(-2);
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_NPOSTFIX } = zlib.constants;

// Latin, Greek, punctuation, arrows, mathematics, lines and blocks, signs and Braille.
const ranges = [[0x20, 0x17f], [0x370, 0x3ff], [0x2000, 0x209f], [0x2190, 0x22ff], [0x2308, 0x230b], [0x2500, 0x266f], [0x2713, 0x2718], [0x2800, 0x28ff]];
const letters = ranges.map(([first, last]) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i))).join("");

for (const name of fs.readdirSync(folder)) {
	const file = path.join(folder, name);
	if (name.endsWith(".ttf")) {
		fs.writeFileSync(file.replace(/ttf$/, "woff2"), await subset(fs.readFileSync(file), letters, { targetFormat: "woff2" }));
		fs.unlinkSync(file);
	} else if (/\.(wasm|js|css|html)$/.test(name)) {
		let content = fs.readFileSync(file);
		const params = { [BROTLI_PARAM_QUALITY]: Number(quality), [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: content.length };
		if (name.endsWith(".wasm")) {
			try {
				fs.writeFileSync(file, content = takenApart(content));
			} catch (error) {
				console.log(`page: more is sent than need be: the program has ${error.message}`);
			}
			// The tables of a program repeat themselves at distances that are multiples of eight: the
			// last three bits of a distance have a code of their own, which saves half a percent.
			params[BROTLI_PARAM_NPOSTFIX] = 3;
		}
		fs.writeFileSync(file + ".br", zlib.brotliCompressSync(content, { params }));
		fs.writeFileSync(file + ".gz", zlib.gzipSync(content, { level: 9 }));
	}
}
