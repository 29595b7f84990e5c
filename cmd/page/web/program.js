// The program, in its worker: started, fed and ended from here.

const keep = "sudokuscope:/keep/";
const mostKept = 256 << 10; // bytes of a file
const pulse = 1000; // ms from one sign of life to the next
const patience = 6000; // ms until a program without one is said to hang

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
export const download = (name, bytes) => {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
	link.download = name.split("/").pop();
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

export class Program {
	// draw is called with bytes and what to call when they are drawn, words with what
	// is on the screen, kept with a file that another visit is
	// to find, ended with the exit code, failed with a reason, and silent when the
	// program answers no more, or again.
	constructor({ draw, words, kept, ended, failed, silent }) {
		Object.assign(this, { draw, words, kept, ended, failed, silent, worker: null, watched: new Set(), hangs: false });
		this.asked = 0; // when the worker was asked for a sign of life, 0 when it has given one
		setInterval(() => this.ask(), pulse);
	}

	// ask asks the worker for a sign of life: a script that hangs keeps it from giving one.
	ask() {
		if (!this.started) return;
		if (!this.asked) {
			this.asked = performance.now();
			this.post({ pulse: true });
		} else if (!this.hangs && performance.now() - this.asked > patience) {
			this.hangs = true;
			this.silent(true);
		}
	}

	answered() {
		this.asked = 0;
		if (this.hangs) this.silent(this.hangs = false);
	}

	// start ends what runs and starts anew.
	start(how) {
		this.worker?.terminate();
		const worker = new Worker("worker.js", { name: "sudokuscope" });
		this.worker = worker;
		Object.assign(this, { started: false, asked: 0, hangs: false });
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
		if (data.started) this.started = true;
		if (data.pulse) this.answered();
		if (data.words) this.words(data.words);
		for (const name of data.watched ?? []) this.watched.add(name);
		if (data.download) download(data.download, data.bytes);
		if (data.keep) {
			store(data.keep, data.bytes);
			this.kept(data.keep, data.bytes);
		}
		if (data.failed) this.failed(data.failed);
		if (data.ended !== undefined) {
			this.worker.terminate();
			Object.assign(this, { worker: null, started: false });
			this.ended(data.ended);
		}
	}

	// end ends what runs, and says nothing of it.
	end() {
		this.worker?.terminate();
		Object.assign(this, { worker: null, started: false, asked: 0 });
	}

	get runs() { return this.worker !== null; }

	post(message) { this.worker?.postMessage(message); }
	save(name, bytes) { this.post({ save: name, bytes }); }
	keys(bytes) { this.post({ keys: bytes }); }
	size(columns, rows) { this.post({ columns, rows }); }
	dark(dark) { this.post({ dark }); }
}
