/** For where the end of a press is not told, such as after the window has lost it. */
const LONGEST_PRESS_MS = 2_000;
/** A finger's click comes as an event of its own, a moment after the finger has left. */
const CLICK_AFTER_UP_MS = 300;

let press: Promise<void> | undefined;
let end = () => {};
let ending: ReturnType<typeof setTimeout> | undefined;

function endAfter(ms: number): void {
  clearTimeout(ending);
  ending = setTimeout(end, ms);
}

function begin({ button }: MouseEvent): void {
  if (button > 0) return;
  end();
  press = new Promise((resolve) => {
    end = resolve;
  });
  endAfter(LONGEST_PRESS_MS);
}

// Capturing, so that no handler can keep an event from here.
if (typeof window !== 'undefined') {
  addEventListener('pointerdown', begin, true);
  addEventListener('pointerup', () => endAfter(CLICK_AFTER_UP_MS), true);
  // In a task of its own, after the handlers of the click.
  for (const last of ['click', 'pointercancel']) addEventListener(last, () => endAfter(0), true);
}

/**
 * Resolves when no mouse button and no finger is down, and the click that follows has been handled. Until then the page must not
 * change by itself: if what is pressed moves or goes, the browser gives it no click.
 */
export const pressEnded = (): Promise<void> | undefined => press;
