import { API_BASE, LIMITS } from '@sohor/shared/wire/catalog';
import { stored, timeLimit, withStorage } from '../browser.ts';
import type { Sohor } from '../sohor.ts';

/**
 * Where the document holds a page that a remote's release has drawn, or the frame of the signed-in area (gateway/drawn-pages.ts):
 * shows it, and keeps what is pressed on it until the page's code is there (frame/drawn-page.ts).
 * @returns whether a page shows, which is not so for the frame
 */
export function holdDrawnPage(sohor: Sohor): boolean {
  const { name } = document.querySelector<HTMLMetaElement>('meta[name^=drawn]') ?? {};
  if (name === undefined) return false;
  const isMember = stored('accessToken') !== null;
  const isFrame = name === 'drawn-frame';
  // A page was drawn for a visitor of whom nothing is known, the frame for somebody who is logged in.
  if (isFrame ? !isMember : isMember || history.state?.usr) return false;
  document.documentElement.toggleAttribute('data-drawn', true);
  const isDrawn = (target: EventTarget | null) => (target as Element).closest('#drawn') !== null;
  // Enter in a field presses the form's button, too.
  addEventListener(
    'click',
    ({ target }) => {
      // A form that was sent stays so, wherever its reader clicks while he waits.
      if (isDrawn(target) && !sohor.early) sohor.pressed = (target as Element).closest('button');
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      if (!isDrawn(event.target)) return;
      event.preventDefault();
      sendEarly(sohor, event.target as HTMLFormElement);
    },
    true,
  );
  return !isFrame;
}

/**
 * Makes the call that a form of a drawn page names (shared/src/api/early-call.ts): on a slow network the page's code may be half a
 * minute away. The page gets the reply when its button is pressed for the reader (frame/drawn-page.ts).
 */
function sendEarly(sohor: Sohor, form: HTMLFormElement): void {
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
