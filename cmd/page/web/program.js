// The program, in its worker: started, fed and ended from here.

const keep = "sudokuscope:/keep/";
const mostKept = 256 << 10; // bytes of a file

// keptFiles are the settings and the progress that earlier visits have left.
const keptFiles = () => {
	const files = {};
	for (let i = 0; i < localStorage.length; i++) {
		const key = localStorage.key(i);
		if (key.startsWith(keep)) files["/keep/" + key.slice(keep.length)] = localStorage.getItem(key);
	}
	return files;
};

const store = (path, bytes) => {
	if (bytes.length > mostKept) return;
	try {
		localStorage.setItem("sudokuscope:" + path, new TextDecoder().decode(bytes));
	} catch {
		// The browser keeps nothing, or has no room: the next visit begins anew.
	}
};

// download hands a file to the browser.
const download = (name, bytes) => {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
	link.download = name.split("/").pop();
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

export class Program {
	// draw is called with bytes and what to call when they are drawn, words with what
	// is on the screen, ended with the exit code, failed with a reason.
	constructor({ draw, words, ended, failed }) {
		Object.assign(this, { draw, words, ended, failed, worker: null, watched: new Set() });
	}

	// start ends what runs and starts anew.
	start(how) {
		this.worker?.terminate();
		const worker = new Worker("worker.js", { name: "sudokuscope" });
		this.worker = worker;
		this.watched = new Set(); // names of files that it reads again
		worker.onmessage = ({ data }) => { if (worker === this.worker) this.take(data, worker); };
		worker.onerror = (event) => { if (worker === this.worker) this.failed(event.message || "the worker did not start"); };
		this.post({ start: { ...how, files: { ...keptFiles(), ...how.files } } });
	}

	take(data, worker) {
		if (data.draw) {
			const { length } = data.draw;
			this.draw(data.draw, (took) => worker.postMessage({ drawn: length, took })); // by then another one may run
		}
		if (data.words) this.words(data.words);
		for (const name of data.watched ?? []) this.watched.add(name);
		if (data.download) download(data.download, data.bytes);
		if (data.keep) store(data.keep, data.bytes);
		if (data.failed) this.failed(data.failed);
		if (data.ended !== undefined) {
			this.worker.terminate();
			this.worker = null;
			this.ended(data.ended);
		}
	}

	get runs() { return this.worker !== null; }

	post(message) { this.worker?.postMessage(message); }
	save(name, bytes) { this.post({ save: name, bytes }); }
	keys(bytes) { this.post({ keys: bytes }); }
	size(columns, rows) { this.post({ columns, rows }); }
	dark(dark) { this.post({ dark }); }
}
