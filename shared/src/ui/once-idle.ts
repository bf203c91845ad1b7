/** Time after which the callback runs even if the browser is not idle, in milliseconds. */
const LONGEST_WAIT_MS = 2000;

/** Calls back when the page has loaded and the browser has nothing else to do. @returns cancels the call */
export function onceIdle(act: () => void): () => void {
  let takeBack: () => void = () => undefined;
  const wait = () => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(act, 1);
      takeBack = () => clearTimeout(timer);
      return;
    }
    const handle = requestIdleCallback(act, { timeout: LONGEST_WAIT_MS });
    takeBack = () => cancelIdleCallback(handle);
  };
  if (document.readyState === 'complete') wait();
  else {
    addEventListener('load', wait, { once: true });
    takeBack = () => removeEventListener('load', wait);
  }
  return () => takeBack();
}
