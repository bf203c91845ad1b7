import type { Page } from '@playwright/test';

/** Pixels by which the page is wider than the window, or the body of an open dialog than the dialog. */
export function overhangOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bodies = [...document.querySelectorAll(':is([role=dialog], [role=alertdialog]) > *')];
    return Math.max(
      document.documentElement.scrollWidth - window.innerWidth,
      ...bodies.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    );
  });
}

/**
 * Finds touch targets smaller than 44 px. As in WCAG 2.2, a link within a sentence may be as low as its line; axe checks the
 * 24 px between two such links.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SMALLEST = 44;
    const TOLERANCE = 0.5;
    const controls =
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=radio], [role=checkbox], [role=switch]';

    const isLabelled = (element: Element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && ['radio', 'checkbox', 'file'].includes(element.type);

    /** A checkbox or radio button may be small, as its label can be pressed, too. */
    const frameOf = (element: Element): DOMRect => {
      const own = element.getBoundingClientRect();
      // A link whose ::after covers its whole card.
      const over = getComputedStyle(element, '::after');
      const card = element instanceof HTMLElement ? element.offsetParent : null;
      if (card && over.content !== 'none' && over.position === 'absolute')
        return card.getBoundingClientRect();
      const label = isLabelled(element) ? element.labels?.[0] : null;
      if (!label) return own;
      const { left, top, right, bottom } = label.getBoundingClientRect();
      const x = Math.min(left, own.left);
      const y = Math.min(top, own.top);
      return new DOMRect(x, y, Math.max(right, own.right) - x, Math.max(bottom, own.bottom) - y);
    };

    /** Whether the link stands within a sentence. */
    const isInText = (element: Element): boolean => {
      if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
      const around = element.parentElement?.textContent?.trim() ?? '';
      return around.length > (element.textContent?.trim().length ?? 0);
    };

    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: false, visibilityProperty: true }) &&
      element.closest('[inert], [aria-hidden=true]') === null;

    return [...document.querySelectorAll(controls)]
      .filter((element) => isShown(element) && !isInText(element) && !element.matches(':disabled'))
      .map((element) => ({ element, frame: frameOf(element) }))
      .filter(({ frame }) => frame.width > 1 && frame.height > 1)
      .filter(({ frame }) => frame.bottom > 0 && frame.right > 0)
      .filter(({ frame }) => Math.min(frame.width, frame.height) < SMALLEST - TOLERANCE)
      .map(({ element, frame }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
        const size = `${Math.round(frame.width)}×${Math.round(frame.height)}`;
        return `${element.tagName.toLowerCase()} '${name}' ${size} .${element.className}`;
      });
  });
}
