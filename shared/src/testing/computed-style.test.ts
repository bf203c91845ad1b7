/** Every way in which our pages and components hide something or let a click through. */
const PAGES = {
  'plain elements': '<main><p>a <b>b</b></p><ul><li>c</li></ul><table><tr><td>d</td></tr></table></main>',
  'the attribute hidden': '<div hidden><span>a</span></div><p hidden style="display: flex">b</p>',
  dialogs: '<dialog>a</dialog><dialog open>b</dialog><dialog open hidden>c</dialog>',
  'fields and what is no content':
    '<form><input><input type="hidden"><datalist><option>a</option></datalist></form><template></template><script></script>',
  pictures: '<svg viewBox="0 0 1 1"><title>a</title><path d="M0 0"></path></svg>',
  'its own style': '<div style="display: none">a</div><span style="opacity: 0; color: red">b</span>',
  'visibility of those around it':
    '<div style="visibility: hidden"><p>a <i>b</i></p><p style="visibility: visible">c</p></div>',
  'clicks that go through':
    '<div style="pointer-events: none"><button>a</button><button style="pointer-events: auto">b</button></div>',
};

const NAMES = ['display', 'visibility', 'pointerEvents', 'opacity', 'color', 'overflow'] as const;
const CSS_NAMES = ['display', 'visibility', 'pointer-events', 'opacity', 'color'];

function stylesIn(window: Window & typeof globalThis, html: string) {
  window.document.body.innerHTML = html;
  return [...window.document.querySelectorAll('body *')].map((element) => {
    const style = window.getComputedStyle(element);
    return [
      element.outerHTML,
      ...NAMES.map((name) => style[name]),
      ...CSS_NAMES.map((name) => style.getPropertyValue(name)),
    ];
  });
}

/** A new window of jsdom, in which computed styles are not replaced by the faster ones. */
function untouched() {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const { contentWindow } = frame;
  if (!contentWindow) throw new Error('no frame');
  return contentWindow as Window & typeof globalThis;
}

test.each(Object.entries(PAGES))('the quicker computed style says what jsdom says: %s', (_, html) => {
  const expected = stylesIn(untouched(), html);
  expect(expected.length).toBeGreaterThan(1);
  expect(stylesIn(window, html)).toEqual(expected);
});

test('a style sheet counts', () => {
  document.body.innerHTML = '<style>.quiet { display: none }</style><p class="quiet">a</p>';
  expect(document.querySelector('p')).not.toBeVisible();
  document.querySelector('style')?.remove();
  expect(document.querySelector('p')).toBeVisible();
});
