import { useLayoutEffect, useRef } from 'react';

/**
 * The element that had the focus before the last dialog opened, and its ancestors, in case the element is removed. When a dialog
 * was opened from another one, those of the first dialog follow.
 */
let trail: readonly Element[] = [];

/**
 * Remembers where the focus was when a dialog opened.
 *
 * @returns called when the dialog closes: null when the element that had the focus can take it again; otherwise its nearest
 *   remaining ancestor
 */
export function useReturnFocus(open: boolean): () => HTMLElement | null {
  const way = useRef<readonly Element[]>([]);
  useLayoutEffect(() => {
    if (!open) return;
    const steps = stepsFrom(document.activeElement);
    const isInDialog = steps.some((step) => step.matches('[role="dialog"]'));
    trail = isInDialog ? [...steps, ...trail] : steps;
    way.current = trail;
  }, [open]);

  return () => {
    const [opener] = way.current;
    if (opener?.isConnected && !opener.matches(':disabled')) return null;
    const left = way.current.find((step) => step.isConnected && !step.matches(':disabled'));
    const target = left ?? document.querySelector('main');
    return target instanceof HTMLElement ? target : null;
  };
}

/** The element and its ancestors, without the body. */
function stepsFrom(element: Element | null): Element[] {
  const steps: Element[] = [];
  for (let step = element; step && step !== document.body; step = step.parentElement) steps.push(step);
  return steps;
}
