import type { Block } from './place.ts';

/** Each weight exceeds the sum of the lighter ones, so that covering a heavier element is always worse. */
const WEIGHT = { focus: 1000, foot: 100, title: 100, end: 10, dialog: 1 };

const DIALOGS = '[role="dialog"], [role="alertdialog"]';
/** The button that submits a form, and its error messages. */
const ENDS = '[type="submit"], [role="alert"]';
/** Heights, in pixels above the lower edge, at which to look for a fixed or sticky bar. */
const DEPTHS = [40, 88] as const;

/** The column of the toasts, down to the lower edge of the visible part of the page. */
export interface Column {
  left: number;
  right: number;
  bottom: number;
}

/**
 * Finds what toasts should not cover at the moment: the focused element, titles, a dialog's buttons, bars at the lower edge,
 * the end of a form; and the whole dialog, if there is room above it.
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

/** The focused element, unless it is so high (a dialog, a list, the page) that a toast cannot hide it. */
function focusOutside(toasts: Element, highest: number): Element | null {
  const { activeElement } = document;
  if (!activeElement || toasts.contains(activeElement)) return null;
  // Checkboxes and radio buttons are drawn by their label.
  const element =
    activeElement.matches('[type="radio"], [type="checkbox"]') && activeElement.closest('label');
  const shown = element || activeElement;
  return shown.getBoundingClientRect().height < highest ? shown : null;
}

/** A bar that stays at the lower edge of the window while the page scrolls. */
function barAt(toasts: Element, { left, right, bottom }: Column): Element | null {
  for (const depth of DEPTHS) {
    const there = document
      .elementsFromPoint((left + right) / 2, bottom - depth)
      .find((element) => !toasts.contains(element));
    for (let element = there; element; element = element.parentElement ?? undefined) {
      if (element.matches(DIALOGS)) return null;
      // A side bar and a dialog's backdrop are fixed, too, but cover the whole height.
      const isBar = ['sticky', 'fixed'].includes(getComputedStyle(element).position);
      if (isBar) {
        if (element.getBoundingClientRect().top > bottom / 2) return element;
        break;
      }
    }
  }
  return null;
}
