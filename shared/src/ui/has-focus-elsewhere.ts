/**
 * Whether the focus is on another element than the page itself or the closing one: on what was pressed, in another dialog, or on
 * another page.
 */
export function hasFocusElsewhere(closing: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement !== document.body && !closing?.contains(activeElement);
}
