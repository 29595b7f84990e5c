// xterm.js writes its styles as texts, in style elements and style attributes, which
// the policy of the page forbids, since a text may come from anywhere. The same
// declarations are allowed as objects, so here they are made into those.

// sheet is what stands for a style element: an element that shows nothing, whose text
// is a sheet of the document.
const sheet = (element) => {
	const own = new CSSStyleSheet();
	let text = "";
	document.adoptedStyleSheets = [...document.adoptedStyleSheets, own];
	return Object.defineProperty(element, "textContent", {
		get: () => text,
		set(given) {
			text = given;
			own.replaceSync(text);
		},
	});
};

const { createElement } = Document.prototype;
Document.prototype.createElement = function (name, ...options) {
	return name === "style" ? sheet(createElement.call(this, "template")) : createElement.call(this, name, ...options);
};

const { setAttribute } = Element.prototype;
Element.prototype.setAttribute = function (name, value) {
	if (name === "style") this.style.cssText = value;
	else setAttribute.call(this, name, value);
};
