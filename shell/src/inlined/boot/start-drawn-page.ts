import type { ReleaseFile } from '@sohor/shared/platform/remotes';
import type { PageStart } from '../../prerendered.ts';
import { afterPaint, element, savesData, stored } from '../browser.ts';
import type { Sohor } from '../sohor.ts';

/** Prerendered pages show, and their links and forms work, without scripts, so no script may delay them. */
export function startDrawnPage(
  sohor: Sohor,
  start: PageStart,
  main: readonly ReleaseFile[],
  fetchPage: () => void,
  fetchAhead: () => void,
): void {
  const { pathname } = location;
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    if (sohor.startOther) {
      sohor.startOther();
      return;
    }
    for (const { file, integrity } of main)
      document.head.append(element('script', { src: file, integrity, async: false }));
    sohor.watch?.();
    if (start === 'on-interaction') fetchPage();
  };
  const onceRead = () => {
    // After the paint: it does not change what is seen first, and the first access to the storage is slow.
    afterPaint(() => document.documentElement.toggleAttribute('data-member', stored('accessToken') !== null));
    if (start === 'after-paint' || location.search) {
      afterPaint(begin);
      return;
    }
    // Assistive technology and autofill cause the last three without pointer or keyboard.
    for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'change'])
      addEventListener(sign, begin, { once: true, passive: true, capture: true });
    // Back to an address that an earlier document of this tab has shown: no router runs yet that would draw it.
    addEventListener('popstate', () => {
      if (!begun && location.pathname + location.search !== pathname) location.reload();
    });
    const notePress = ({ target }: Event) => {
      sohor.pressed = (target as Element).closest('button');
    };
    addEventListener('click', notePress, { passive: true, capture: true });
    // Fetch the code while the browser is idle, so that the first click need not wait for it.
    const onceIdle = () => {
      if (!begun && !savesData()) fetchAhead();
    };
    addEventListener('load', () => (self.requestIdleCallback ?? setTimeout)(onceIdle), { once: true });
  };
  document.addEventListener('DOMContentLoaded', onceRead, { once: true });
}
