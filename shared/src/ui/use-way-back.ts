import { useLayoutEffect, useRef } from 'react';

/** What had the focus before the last dialog opened, and around it what may outlive it. A dialog may be opened from another. */
let trail: readonly Element[] = [];

/**
 * The way from a dialog back to where the focus came from.
 * @returns called when the dialog closes: the nearest that is left of where it was, or null where that can have the focus itself
 */
export function useWayBack(open: boolean): () => HTMLElement | null {
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

/** From the inside out; the document as a whole is no place to go back to. */
function stepsFrom(element: Element | null): Element[] {
  const steps: Element[] = [];
  for (let step = element; step && step !== document.body; step = step.parentElement) steps.push(step);
  return steps;
}
