import type { ReleaseFile } from '@sohor/shared/platform/remotes';
import type { PageStart } from '../../prerendered.ts';
import { afterPaint, element, savesData, stored } from '../browser.ts';
import type { Sohor } from '../sohor.ts';
import type { ShellWatch } from '../watch-start.ts';

interface PrerenderedPage {
  sohor: Sohor;
  start: PageStart;
  shell: ShellWatch;
  /** The shell's script. */
  main: readonly ReleaseFile[];
  fetchChunk: (name: string, rel?: string) => void;
  fetchPage: (rel?: string) => void;
}

/** Prerendered pages show, and their links and forms work, without scripts, so no script may delay them. */
export function startPrerenderedPage({
  sohor,
  start,
  shell,
  main,
  fetchChunk,
  fetchPage,
}: PrerenderedPage): void {
  const { pathname } = location;
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    if (shell.startOther()) return;
    for (const { file, integrity } of main)
      document.head.append(element('script', { src: file, integrity, async: false }));
    shell.watch();
    if (start === 'on-interaction') fetchPage();
  };
  const onceRead = () => {
    // After the paint: it does not change what is seen first, and the first access to the storage is slow.
    afterPaint(() => {
      const isMember = stored('accessToken') !== null;
      document.documentElement.toggleAttribute('data-member', isMember);
      // Only the page's code shows a Brand what it can do here.
      if (isMember && stored('role') === 'Brand') begin();
    });
    // What is pressed before the page is alive is pressed again then (pages/press-again.tsx), which ends this.
    sohor.pressed = null;
    const notePress = ({ target }: Event) => {
      if ('pressed' in sohor) sohor.pressed = (target as Element).closest('button');
    };
    addEventListener('click', notePress, { passive: true, capture: true });
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
    // Fetch the code while the browser is idle, so that the first click need not wait for it.
    const onceIdle = () => {
      if (begun || savesData()) return;
      fetchChunk('main', 'prefetch');
      fetchPage('prefetch');
    };
    addEventListener('load', () => (self.requestIdleCallback ?? setTimeout)(onceIdle), { once: true });
  };
  document.addEventListener('DOMContentLoaded', onceRead, { once: true });
}
