import type { Sohor } from '../sohor.ts';
import { stored } from '../storage.ts';

/**
 * Where the document holds a page that a remote's release has drawn (gateway/drawn-pages.ts): keeps what is pressed on it until the
 * page's code is there (frame/drawn-page.ts).
 */
export function holdDrawnPage(sohor: Sohor): void {
  if (!document.querySelector('meta[name=drawn]')) return;
  // It was drawn for a visitor of whom nothing is known.
  if (stored('accessToken') || history.state?.usr) {
    document.documentElement.toggleAttribute('data-undrawn', true);
    return;
  }
  const isDrawn = (target: EventTarget | null) => (target as Element).closest('#drawn') !== null;
  // Enter in a field presses the form's button, too.
  addEventListener(
    'click',
    ({ target }) => {
      if (isDrawn(target)) sohor.pressed = (target as Element).closest('button');
    },
    true,
  );
  addEventListener('submit', (event) => isDrawn(event.target) && event.preventDefault(), true);
}
