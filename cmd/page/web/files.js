// The files of the program. A browser has none, so they live in memory, as long as
// the worker does; what is written is told to the page, which keeps it or has it
// downloaded. This is the part of Node's fs that Go's runtime calls.
"use strict";

(() => {
	const encoder = new TextEncoder();
	const decoder = new TextDecoder();

	const folder = 0o040000, plain = 0o100000;
	const flags = { O_WRONLY: 1, O_RDWR: 2, O_CREAT: 0o100, O_EXCL: 0o200, O_TRUNC: 0o1000, O_APPEND: 0o2000, O_DIRECTORY: 0o200000 };
	const largest = 64 << 20; // of one file

	let cwd = "/";
	let serial = 1;
	const nodes = new Map();
	const open = new Map();
	let nextFD = 10;

	const fail = (code) => Object.assign(new Error(code), { code });

	// absolute is a path without . and .., from the root.
	const absolute = (path) => {
		const parts = [];
		for (const part of (path.startsWith("/") ? path : cwd + "/" + path).split("/")) {
			if (part === "..") parts.pop();
			else if (part !== "" && part !== ".") parts.push(part);
		}
		return "/" + parts.join("/");
	};
	const parent = (path) => path.slice(0, path.lastIndexOf("/")) || "/";

	const make = (kind) => ({ kind, mode: kind === folder ? 0o755 : 0o644, serial: serial++, bytes: new Uint8Array(0), length: 0, changed: Date.now() });
	nodes.set("/", make(folder));

	const find = (path) => {
		const node = nodes.get(absolute(path));
		if (!node) throw fail("ENOENT");
		return node;
	};
	// place is a path that may be given to a new node.
	const place = (path) => {
		const at = absolute(path);
		const above = nodes.get(parent(at));
		if (!above) throw fail("ENOENT");
		if (above.kind !== folder) throw fail("ENOTDIR");
		return at;
	};
	const names = (path) => {
		const start = path === "/" ? "/" : path + "/";
		const list = [];
		for (const other of nodes.keys()) {
			if (other !== "/" && other.startsWith(start) && !other.slice(start.length).includes("/")) list.push(other.slice(start.length));
		}
		return list.sort();
	};
	const handle = (fd) => {
		const file = open.get(fd);
		if (!file) throw fail("EBADF");
		return file;
	};
	const stat = (node) => ({
		dev: 1, ino: node.serial, mode: node.kind | node.mode, nlink: 1, uid: 0, gid: 0, rdev: 0,
		size: node.length, blksize: 4096, blocks: Math.ceil(node.length / 512),
		atimeMs: node.changed, mtimeMs: node.changed, ctimeMs: node.changed,
		isDirectory: () => node.kind === folder,
	});
	const resize = (node, length) => {
		if (length > largest) throw fail("EFBIG");
		if (length > node.bytes.length) {
			const room = new Uint8Array(Math.max(length, 2 * node.bytes.length, 256));
			room.set(node.bytes.subarray(0, node.length));
			node.bytes = room;
		} else if (length < node.length) {
			node.bytes.fill(0, length, node.length);
		}
		node.length = length;
		node.changed = Date.now();
	};
	// standard writes what a program says that has no screen.
	const standard = (bytes) => {
		globalThis.terminal.say(bytes.slice());
		return bytes.length;
	};
	const write = (fd, bytes, position) => {
		if (fd === 1 || fd === 2) return standard(bytes);
		const file = handle(fd);
		const node = file.node;
		const at = position ?? (file.append ? node.length : file.at);
		if (at + bytes.length > node.length) resize(node, at + bytes.length);
		node.bytes.set(bytes, at);
		node.changed = Date.now();
		file.written = true;
		if (position === null) file.at = at + bytes.length;
		return bytes.length;
	};

	const calls = {
		open(path, how, mode) {
			let node = nodes.get(absolute(path));
			if (!node) {
				if (!(how & flags.O_CREAT)) throw fail("ENOENT");
				node = make(plain);
				node.mode = mode & 0o777;
				nodes.set(place(path), node);
			} else if (how & flags.O_CREAT && how & flags.O_EXCL) {
				throw fail("EEXIST");
			}
			const writes = how & (flags.O_WRONLY | flags.O_RDWR);
			if (node.kind === folder && writes) throw fail("EISDIR");
			if (node.kind !== folder && how & flags.O_DIRECTORY) throw fail("ENOTDIR");
			if (how & flags.O_TRUNC && writes) resize(node, 0);
			const fd = nextFD++;
			open.set(fd, { node, path: absolute(path), at: 0, append: !!(how & flags.O_APPEND), written: false });
			return fd;
		},
		close(fd) {
			const file = handle(fd);
			open.delete(fd);
			if (file.written) told(file.node);
		},
		read(fd, buffer, offset, length, position) {
			if (fd === 0) return 0;
			const file = handle(fd);
			if (file.node.kind === folder) throw fail("EISDIR");
			const at = position ?? file.at;
			const piece = file.node.bytes.subarray(at, Math.max(at, Math.min(file.node.length, at + length)));
			buffer.set(piece, offset);
			if (position === null) file.at = at + piece.length;
			return piece.length;
		},
		write(fd, buffer, offset, length, position) { return write(fd, buffer.subarray(offset, offset + length), position); },
		fstat(fd) { return stat(fd <= 2 ? make(plain) : handle(fd).node); },
		stat(path) { return stat(find(path)); },
		lstat(path) { return stat(find(path)); },
		mkdir(path, mode) {
			const at = place(path);
			if (nodes.has(at)) throw fail("EEXIST");
			const node = make(folder);
			node.mode = mode & 0o777;
			nodes.set(at, node);
		},
		readdir(path) {
			if (find(path).kind !== folder) throw fail("ENOTDIR");
			return names(absolute(path));
		},
		rename(from, to) {
			const node = find(from), source = absolute(from), target = place(to);
			const there = nodes.get(target);
			if (there === node) return;
			if (there && there.kind === folder) throw fail(node.kind === folder && names(target).length === 0 ? "EEXIST" : "EISDIR");
			if (node.kind === folder) {
				for (const [path, inner] of [...nodes]) {
					if (path.startsWith(source + "/")) {
						nodes.delete(path);
						nodes.set(target + path.slice(source.length), inner);
					}
				}
			}
			nodes.delete(source);
			nodes.set(target, node);
			told(node);
		},
		unlink(path) {
			if (find(path).kind === folder) throw fail("EISDIR");
			nodes.delete(absolute(path));
		},
		rmdir(path) {
			const node = find(path);
			if (node.kind !== folder) throw fail("ENOTDIR");
			if (names(absolute(path)).length > 0) throw fail("ENOTEMPTY");
			nodes.delete(absolute(path));
		},
		truncate(path, length) { resize(find(path), length); },
		ftruncate(fd, length) { resize(handle(fd).node, length); },
		chmod(path, mode) { find(path).mode = mode & 0o777; },
		fchmod(fd, mode) { handle(fd).node.mode = mode & 0o777; },
		chown(path) { find(path); },
		fchown(fd) { handle(fd); },
		lchown(path) { find(path); },
		utimes(path, _, changed) { find(path).changed = changed * 1000; },
		fsync() {},
		readlink(path) {
			find(path);
			throw fail("EINVAL");
		},
		link() { throw fail("ENOSYS"); },
		symlink() { throw fail("ENOSYS"); },
	};

	// told tells of a file that was written where it now is.
	const told = (node) => {
		if (node.kind !== plain) return;
		for (const [path, other] of nodes) {
			if (other === node) globalThis.files.written(path, node.bytes.slice(0, node.length));
		}
	};

	globalThis.fs = { constants: flags, writeSync: (fd, bytes) => write(fd, bytes, null) };
	for (const [name, call] of Object.entries(calls)) {
		globalThis.fs[name] = (...args) => {
			const done = args.pop();
			let value;
			try {
				value = call(...args);
			} catch (error) {
				if (!error.code) throw error;
				done(error);
				return;
			}
			done(null, value);
		};
	}

	const unknown = () => { throw fail("ENOSYS"); };
	globalThis.process = {
		pid: 1, ppid: 0,
		getuid: () => 0, getgid: () => 0, geteuid: () => 0, getegid: () => 0,
		getgroups: unknown, umask: unknown,
		cwd: () => cwd,
		chdir(path) {
			if (find(path).kind !== folder) throw fail("ENOTDIR");
			cwd = absolute(path);
		},
	};
	globalThis.path = { resolve: (...parts) => absolute(parts.join("/")) };

	// files is for the worker: what it puts there before the program starts, and who
	// hears of what is written.
	globalThis.files = {
		written() {},
		put(path, content) {
			const at = absolute(path);
			for (let i = 1; i < at.length; i++) {
				if (at[i] === "/" && !nodes.has(at.slice(0, i))) nodes.set(at.slice(0, i), make(folder));
			}
			const node = make(plain);
			node.bytes = typeof content === "string" ? encoder.encode(content) : new Uint8Array(content);
			node.length = node.bytes.length;
			nodes.set(at, node);
		},
		folder(path) {
			this.put(path + "/.", "");
			nodes.delete(absolute(path));
			nodes.set(absolute(path), make(folder));
		},
		text: (path) => decoder.decode(find(path).bytes.subarray(0, find(path).length)),
	};
})();
