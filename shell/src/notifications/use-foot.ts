import { useEffect, useState } from 'react';

/** Above a dialog that leaves this many pixels, a toast has room. */
const ROOM = 112;

/** Pixels above the edge where something may stand that a toast would cover: a bar, the lower end of a dialog. */
const DEPTHS = [40, 88] as const;

const CHANGES = ['focusin', 'transitionend', 'scroll'] as const;

/**
 * Pixels at the foot of the window that toasts leave free: the keyboard, and what stays there while the page scrolls
 * (a form's bar, the buttons of a dialog; all of a dialog that is low).
 */
export function useFoot(): number {
  const [foot, setFoot] = useState(0);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setFoot(measureFoot()));
    };
    measure();
    // What comes and goes does so with the focus, and has gone at the end of its transition.
    for (const change of CHANGES) window.addEventListener(change, measure, { passive: true });
    window.visualViewport?.addEventListener('resize', measure);
    return () => {
      cancelAnimationFrame(frame);
      for (const change of CHANGES) window.removeEventListener(change, measure);
      window.visualViewport?.removeEventListener('resize', measure);
    };
  }, []);
  return foot;
}

function measureFoot(): number {
  const { innerHeight, innerWidth, visualViewport: view } = window;
  const end = view ? Math.min(innerHeight, view.offsetTop + view.height) : innerHeight;
  const tops = DEPTHS.map((depth) => topOfBar(innerWidth / 2, end - depth, innerHeight / 2));
  return innerHeight - Math.min(end, ...tops);
}

/** Where the bar begins that covers a point, below a height that no bar reaches. */
function topOfBar(x: number, y: number, highest: number): number {
  const there = document.elementsFromPoint(x, y).find((element) => !element.closest('[data-sonner-toaster]'));
  const topOf = (element: Element | null | undefined) =>
    element?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
  const dialog = there?.closest('[role="dialog"], [role="alertdialog"]');
  if (dialog) return topOf(topOf(dialog) >= ROOM ? dialog : dialog.querySelector(':scope > footer'));
  for (let element = there; element; element = element.parentElement ?? undefined) {
    const stays = ['sticky', 'fixed'].includes(getComputedStyle(element).position);
    if (stays) return topOf(element) > highest ? topOf(element) : Number.POSITIVE_INFINITY;
  }
  return Number.POSITIVE_INFINITY;
}
