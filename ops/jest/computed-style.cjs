/** Properties that elements take over from those around them, with what they are where nothing is said. */
const INHERITED = { visibility: 'visible', 'pointer-events': 'auto' };
/** What can be told without jsdom: names for scripts, and in CSS. */
const TOLD = { display: 'display', visibility: 'visibility', pointerEvents: 'pointer-events' };

/** Own styles are looked at only where there is the attribute: to make one costs as much as all the rest. */
const ownValue = (element, property) =>
  element.hasAttribute('style') ? element.style.getPropertyValue(property) : '';

function inheritedValue(element, property) {
  for (let at = element; at; at = at.parentElement) {
    const own = ownValue(at, property);
    if (own) return own;
  }
  return INHERITED[property];
}

function isHidden(element) {
  if (element.hasAttribute('hidden')) return true;
  if (element.localName === 'dialog') return !element.hasAttribute('open');
  return element.localName === 'input' && element.getAttribute('type') === 'hidden';
}

/**
 * Makes `getComputedStyle` quick. jsdom holds an element against each rule of the browser's own style sheet whenever it is
 * asked, and every query by role asks for all elements and all that is around them: a sixth of the time of the tests of pages.
 * What they ask (is it shown, is it a block) follows from an element's name, its attributes and its own style as long as the
 * page has no style sheet. jsdom answers everything else.
 */
function quickenComputedStyle(window) {
  const { document } = window;
  const askJsdom = window.getComputedStyle.bind(window);
  const displays = new Map();

  /** How the browser's own style sheet shows an element of that name without attributes. */
  function displayOfName({ namespaceURI, localName }) {
    const name = `${namespaceURI} ${localName}`;
    if (!displays.has(name)) {
      const bare = document.createElementNS(namespaceURI, localName);
      // An open one: whether it is closed its attribute tells.
      if (localName === 'dialog') bare.setAttribute('open', '');
      displays.set(name, askJsdom(bare).display);
    }
    return displays.get(name);
  }

  class ComputedStyle {
    constructor(element) {
      this.element = element;
    }
    get whole() {
      this.fromJsdom ??= askJsdom(this.element);
      return this.fromJsdom;
    }
    valueOf(property) {
      const { element } = this;
      if (property in INHERITED) return inheritedValue(element, property);
      if (property !== 'display') return this.whole.getPropertyValue(property);
      return ownValue(element, property) || (isHidden(element) ? 'none' : displayOfName(element));
    }
  }
  const reading = {
    get(style, name) {
      if (name in TOLD) return style.valueOf(TOLD[name]);
      if (name === 'getPropertyValue') return (property) => style.valueOf(property);
      const value = style.whole[name];
      return typeof value === 'function' ? value.bind(style.whole) : value;
    },
  };
  /** Without a style sheet there is nothing before or after an element. */
  const nothing = { getPropertyValue: () => '' };

  window.getComputedStyle = (element, pseudo) => {
    if (document.styleSheets.length > 0) return askJsdom(element, pseudo);
    return pseudo ? nothing : new Proxy(new ComputedStyle(element), reading);
  };
}

module.exports = { quickenComputedStyle };
