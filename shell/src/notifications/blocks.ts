import type { Block } from './place.ts';

/** What matters more is worth all that matters less. */
const WEIGHT = { focus: 1000, foot: 100, title: 100, end: 10, dialog: 1 };

const DIALOGS = '[role="dialog"], [role="alertdialog"]';
/** What sends a form, and what says why it could not be sent. */
const ENDS = '[type="submit"], [role="alert"]';
/** Pixels above the lower edge where a bar may stand that stays there while the page scrolls. */
const DEPTHS = [40, 88] as const;

/** The column in which toasts stand, down to the lower edge of what can be seen. */
export interface Column {
  left: number;
  right: number;
  bottom: number;
}

/**
 * What the toasts are to keep off, as the page stands: what has the focus, titles, a dialog's buttons and bars at the foot of
 * the window, the end of a form; all of a dialog, where there is room above it.
 */
export function blocksOf(toasts: Element, column: Column): Block[] {
  const dialog = [...document.querySelectorAll(DIALOGS)].at(-1);
  const found: [Element | null | undefined, number][] = [
    [focusOutside(toasts, column.bottom / 3), WEIGHT.focus],
    [barAt(toasts, column), WEIGHT.foot],
    [dialog, WEIGHT.dialog],
    [dialog?.querySelector(':scope > header'), WEIGHT.title],
    [dialog?.querySelector(':scope > footer'), WEIGHT.foot],
  ];
  if (!dialog) for (const title of document.querySelectorAll('h1')) found.push([title, WEIGHT.title]);
  for (const end of (dialog ?? document).querySelectorAll(ENDS)) found.push([end, WEIGHT.end]);

  return found.flatMap(([element, weight]) => {
    const frame = element?.getBoundingClientRect();
    if (!frame || frame.height === 0 || frame.right <= column.left || frame.left >= column.right) return [];
    return [{ top: frame.top, bottom: frame.bottom, weight }];
  });
}

/** Nothing that is so high that a toast cannot hide it: a dialog, a list, the page. */
function focusOutside(toasts: Element, highest: number): Element | null {
  const { activeElement } = document;
  if (!activeElement || toasts.contains(activeElement)) return null;
  // A box or a round is drawn with its label.
  const element =
    activeElement.matches('[type="radio"], [type="checkbox"]') && activeElement.closest('label');
  const shown = element || activeElement;
  return shown.getBoundingClientRect().height < highest ? shown : null;
}

/** What stays at the foot of the window while the page scrolls. */
function barAt(toasts: Element, { left, right, bottom }: Column): Element | null {
  for (const depth of DEPTHS) {
    const there = document
      .elementsFromPoint((left + right) / 2, bottom - depth)
      .find((element) => !toasts.contains(element));
    for (let element = there; element; element = element.parentElement ?? undefined) {
      if (element.matches(DIALOGS)) return null;
      // Over the whole window lie a side bar and the veil behind a dialog: those are no bars.
      const isBar = ['sticky', 'fixed'].includes(getComputedStyle(element).position);
      if (isBar) {
        if (element.getBoundingClientRect().top > bottom / 2) return element;
        break;
      }
    }
  }
  return null;
}
