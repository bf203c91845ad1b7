/** Whether the focus has gone from what closes to what was pressed, to another dialog, or to another page. */
export function hasFocusElsewhere(closing: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement !== document.body && !closing?.contains(activeElement);
}
