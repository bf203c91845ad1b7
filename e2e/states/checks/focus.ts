import type { Page } from '@playwright/test';

/** Facts about the focused element. */
export interface Focused {
  name: string;
  /** The focus is visible: as an outline, or a ring drawn as a shadow. */
  isMarked: boolean;
  isInDialog: boolean;
  /** It had the focus before in this walk. */
  isAgain: boolean;
  /** At least a part of it is inside the window and not covered. */
  isInView: boolean;
  /** For the message. */
  frame: string;
}

/** Forgets the elements of the walk before. */
export function forgetWalk(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.assign(window, { walked: new WeakSet() });
  });
}

/** The focused element; null when only the document has the focus. */
export function focused(page: Page): Promise<Focused | null> {
  return page.evaluate(async () => {
    // Guards at a dialog's edges move the focus to its other end within a frame.
    for (
      let frame = 0;
      frame < 5 && document.activeElement?.matches('[data-base-ui-focus-guard]');
      frame += 1
    ) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    // A toast that covers it moves away in the next frame.
    if (document.querySelector('[data-toast]')) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    const walked = (window as { walked?: WeakSet<Element> }).walked ?? new WeakSet<Element>();
    Object.assign(window, { walked });
    const isAgain = walked.has(element);
    walked.add(element);
    const isRing = (candidate: Element | null) => {
      if (!candidate) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate);
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) ||
        /0px 0px 0px [1-9]/.test(boxShadow)
      );
    };
    // A checkbox's ring may be drawn by its label, a link's by the card that it covers.
    const card = element instanceof HTMLElement ? element.offsetParent : null;
    const around = [
      element,
      element.parentElement,
      element.nextElementSibling,
      element.closest('label'),
      card,
    ];
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
    const isSeenAt = (part: number) => {
      const x = Math.min(Math.max(left + width / 2, 0), innerWidth - 1);
      const y = Math.min(Math.max(top + height * part, 0), innerHeight - 1);
      const hit = document.elementFromPoint(x, y);
      return hit === null || element.contains(hit) || hit.contains(element) || Boolean(label?.contains(hit));
    };
    // Only a part of a text area or of a scrolling text must be visible; of everything else, the middle.
    const parts = height > 80 ? [0.1, 0.3, 0.5, 0.7, 0.9] : [0.5];
    return {
      name: `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
      // A dialog itself is focused only to be read out.
      isMarked: element.matches('dialog, [role=dialog], [data-base-ui-focus-guard]') || around.some(isRing),
      frame: [left, top, width, height].map(Math.round).join(' '),
      isAgain,
      isInDialog:
        element.matches('[data-base-ui-focus-guard]') ||
        element.closest('dialog, [role=dialog], [role=alertdialog]') !== null,
      isInView: right > 0 && left < innerWidth && bottom > 0 && top < innerHeight && parts.some(isSeenAt),
    };
  });
}
