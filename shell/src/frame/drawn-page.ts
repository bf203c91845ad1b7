import { answerEarly } from '@sohor/shared/platform/early-reply';

/** Replaces a page that was prerendered in a remote's release (gateway/drawn-pages.ts) by what React has drawn. */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldsOf = (place: Element) => [...place.querySelectorAll<Field>('input, select, textarea')];
const buttonsOf = (place: Element) => [...place.querySelectorAll('button')];
const isTicked = (field: Field) => field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type);

const hasShellSheet = () =>
  [...document.styleSheets].some(({ href }) => href && new URL(href).pathname.startsWith('/shell/main.'));

/**
 * Call it after each rendering; a placeholder replaces nothing. Typed text, choices, a pressed button and the focus are carried
 * over to the new page.
 */
export function replaceDrawnPage(): void {
  const drawn = document.getElementById('drawn');
  const root = document.getElementById('root');
  if (!drawn || !root?.firstElementChild) return;
  // A prerendered frame is replaced by the real frame, even while the page in it is still a placeholder.
  const isFrame = document.querySelector('meta[name=drawn-frame]') !== null && root.querySelector('main');
  if (!isFrame && root.querySelector('[data-placeholder]')) return;
  const focused = document.activeElement;
  const buttons = buttonsOf(drawn);
  const pressed = buttons.indexOf(globalThis.sohor?.pressed as HTMLButtonElement);
  // Without the shell's sheet, which could not be loaded yet, the page has no other base styles. They stay for the rest of the visit.
  const styles = drawn.querySelector('style[data-drawn]');
  if (styles && !hasShellSheet()) document.head.prepend(styles);
  // Removed first, so that its fields and those of the new page, which have the same names, are not mixed up.
  drawn.remove();
  const fields = fieldsOf(root);
  const twinOf = (field: Field) =>
    fields.find(
      ({ name, type, value }) =>
        name === field.name && (!isTicked(field) || (type === field.type && value === field.value)),
    );
  for (const field of fieldsOf(drawn)) {
    const twin = twinOf(field);
    if (!twin) continue;
    copy(field, twin);
    if (field !== focused) continue;
    twin.focus({ preventScroll: true });
    if (twin instanceof HTMLInputElement && 'selectionStart' in field && field.selectionStart !== null)
      twin.setSelectionRange(field.selectionStart, field.selectionEnd);
  }
  buttonsOf(root)[buttons.indexOf(focused as HTMLButtonElement)]?.focus({ preventScroll: true });
  const early = globalThis.sohor?.early;
  if (globalThis.sohor) Object.assign(globalThis.sohor, { pressed: null, early: undefined });
  answerEarly(early, () => buttonsOf(root)[pressed]?.click());
}

/**
 * Sets the value as if it were typed or chosen in the page itself, so that React notices the change: it ignores values that were
 * set by its own setter.
 */
function copy(from: Field, to: Field): void {
  if (isTicked(from)) {
    const { checked, defaultChecked } = from as HTMLInputElement;
    if (checked !== defaultChecked && (to as HTMLInputElement).checked !== checked) to.click();
    return;
  }
  const before =
    from instanceof HTMLSelectElement
      ? from.querySelector<HTMLOptionElement>('[selected]')?.value
      : from.defaultValue;
  if (from.value === (before ?? '') || from.value === to.value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')?.set?.call(to, from.value);
  to.dispatchEvent(new Event(to instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
