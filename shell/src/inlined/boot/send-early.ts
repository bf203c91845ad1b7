import { API_BASE, LIMITS } from '@sohor/shared/wire/catalog';
import type { Sohor } from '../sohor.ts';

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
  const reply = fetch(`${API_BASE}/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(body)),
    // Older browsers wait without a limit.
    signal: AbortSignal.timeout?.(LIMITS.requestTimeoutMs),
  });
  // The page handles the failure.
  reply.catch(() => undefined);
  sohor.early = { address: `${method} ${path}`, reply };
  const button = form.querySelector('[type=submit]');
  const showSent = (isSent: boolean) => {
    button?.toggleAttribute('data-sent', isSent);
    button?.setAttribute('aria-busy', `${isSent}`);
  };
  showSent(true);
  // What is changed now was not sent, so it waits for a press of its own.
  form.addEventListener(
    'input',
    () => {
      showSent(false);
      Object.assign(sohor, { early: undefined, pressed: null });
    },
    { once: true },
  );
}
