import type { SpecifiedText } from './specified-texts.ts';

/** From here on a text is told from others by itself; a shorter one must be all that an element says. */
const LONG = 16;

/**
 * A test that brings texts of the specification onto the screen. It fails unless each of them stood there at some time.
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

/** @returns a function that ends the watch, and says which of the texts have not been on the screen meanwhile */
export function watchScreen(texts: readonly SpecifiedText[]): () => SpecifiedText[] {
  const missing = new Set(texts);
  const look = () => {
    for (const text of missing) if (isShown(text)) missing.delete(text);
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
  if (text.length >= LONG && new RegExp(words, 's').test(document.body.textContent)) return true;
  const whole = new RegExp(`^${words}$`, 's');
  return shownPieces().some((piece) => whole.test(piece.trim()));
}

/** What stands on the screen, piece by piece: texts, innermost elements, and words that an attribute puts there. */
function shownPieces(): string[] {
  const pieces: string[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (element.childElementCount === 0) pieces.push(element.textContent);
    for (const child of element.childNodes) if (child instanceof Text) pieces.push(child.data);
    for (const name of ['placeholder', 'aria-label', 'alt']) {
      const value = element.getAttribute(name);
      if (value) pieces.push(value);
    }
  }
  return pieces;
}
