import type { SpecifiedText } from './specified-texts.ts';

/** Texts of this length are searched for anywhere; a shorter one must be the whole text of an element. */
const LONG = 16;

/**
 * Makes a test that must bring specified texts onto the screen. It fails unless each of them was shown at some time.
 * @param texts one, or a list
 * @param situation in which they show
 * @param run is given the first of the texts
 */
export function itShows(
  texts: SpecifiedText | readonly SpecifiedText[],
  situation: string,
  run: (text: SpecifiedText) => Promise<void> | void,
): void {
  const expected = typeof texts === 'string' ? [texts] : texts;
  const [first] = expected;
  if (first === undefined) throw new Error(`${situation}: no text is named`);
  test(`${situation}: '${expected.join("', '")}'`, async () => {
    const unseen = watchScreen(expected);
    await run(first);
    expect(unseen()).toEqual([]);
  });
}

/** Watches the screen. @returns a function that ends the watch and gives the texts that were never shown */
export function watchScreen(texts: readonly SpecifiedText[]): () => SpecifiedText[] {
  const missing = new Set(texts);
  const look = () => {
    for (const text of missing) if (isShown(text)) missing.delete(text);
    // All texts were shown, so stop watching.
    if (missing.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  return () => {
    look();
    observer.disconnect();
    return [...missing];
  };
}

function isShown(text: SpecifiedText): boolean {
  const words = text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '.*');
  const whole = new RegExp(`^${words}$`, 's');
  const isWhole = (piece: string) => whole.test(piece.trim());
  if (attributes().some(isWhole)) return true;
  return text.length >= LONG ? new RegExp(words, 's').test(document.body.textContent) : texts().some(isWhole);
}

/** Texts that attributes show or that screen readers say. */
function attributes(): string[] {
  const names = ['placeholder', 'aria-label', 'alt'];
  return names.flatMap((name) =>
    [...document.body.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
  );
}

/** Each text node by itself, and the whole text of each element that has no child elements. */
function texts(): string[] {
  const pieces: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    pieces.push(node.textContent ?? '');
    const { parentElement: parent, nextSibling } = node;
    if (nextSibling && parent?.childElementCount === 0) pieces.push(parent.textContent);
  }
  return pieces;
}
