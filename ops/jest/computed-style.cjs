/** Inherited properties with their initial values. */
const INHERITED = { visibility: 'visible', 'pointer-events': 'auto' };
/** Properties that are computed here, by their names in scripts and in CSS. */
const TOLD = { display: 'display', visibility: 'visibility', pointerEvents: 'pointer-events' };

/** The style object is read only when the attribute exists: creating one costs as much as everything else here. */
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
 * Makes `getComputedStyle` fast. jsdom matches an element against each rule of the browser's own style sheet at every call, and a
 * query by role calls it for all elements and all their ancestors, which took a sixth of the time of the tests of pages. What
 * such queries need (is it visible, is it a block) follows from an element's name, its attributes and its own style, as long as
 * the page has no style sheet. jsdom answers everything else.
 */
function quickenComputedStyle(window) {
  const { document } = window;
  const askJsdom = window.getComputedStyle.bind(window);
  const displays = new Map();

  /** `display` of an element of that name without attributes, by the browser's own style sheet. */
  function displayOfName({ namespaceURI, localName }) {
    const name = `${namespaceURI} ${localName}`;
    if (!displays.has(name)) {
      const bare = document.createElementNS(namespaceURI, localName);
      // Open, because a closed dialog is handled by its attribute in `isHidden`.
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
  /** Without a style sheet there are no pseudo-elements. */
  const nothing = { getPropertyValue: () => '' };

  window.getComputedStyle = (element, pseudo) => {
    if (document.styleSheets.length > 0) return askJsdom(element, pseudo);
    return pseudo ? nothing : new Proxy(new ComputedStyle(element), reading);
  };
}

module.exports = { quickenComputedStyle };
