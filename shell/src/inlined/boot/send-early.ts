import { API_BASE, LIMITS } from '@sohor/shared/wire/catalog';
import type { Sohor } from '../sohor.ts';
import { withStorage } from '../storage.ts';
import { timeLimit } from '../time-limit.ts';

/**
 * Makes the call that a form of a drawn page names (shared/src/api/early-call.ts): on a slow network the page's code may be half a
 * minute away. The page gets the reply when its button is pressed for the reader (frame/drawn-page.ts).
 */
export function sendEarly(sohor: Sohor, form: HTMLFormElement): void {
  const [method = '', path, ...names] = form.dataset.earlyCall?.split(' ') ?? [];
  const body = names.map((name) => {
    const field = form.elements.namedItem(name) as HTMLInputElement | null;
    return [name, field?.value ?? ''] as const;
  });
  if (!path || sohor.early || body.some(([, value]) => value.trim() === '')) return;
  // Without storage the page says what to allow, before a code is spent.
  if (!withStorage(() => localStorage)) return;
  const reply = fetch(`${API_BASE}/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(body)),
    signal: timeLimit(LIMITS.requestTimeoutMs),
  }).then(async (response) => ({ response, text: await response.text() }));
  const call = { address: `${method} ${path}`, reply };
  sohor.early = call;
  const button = form.querySelector('[type=submit]');
  const showSent = (isSent: boolean) => {
    button?.toggleAttribute('data-sent', isSent);
    for (const state of ['aria-busy', 'aria-disabled']) button?.setAttribute(state, `${isSent}`);
  };
  showSent(true);
  const forget = () => {
    if (sohor.early !== call) return;
    sohor.early = undefined;
    showSent(false);
  };
  // The next press makes it anew: the reader's, or the one that is kept for the page.
  reply.catch(forget);
  // What is changed now was not sent, so it waits for a press of its own.
  form.addEventListener(
    'input',
    () => {
      forget();
      sohor.pressed = null;
    },
    { once: true },
  );
}
