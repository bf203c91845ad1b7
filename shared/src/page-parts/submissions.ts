/** An event of the window, because each remote has a copy of this module. */
const SUBMITTED = 'sohor:submitted';

/** Says that the server has answered a form or a button's action: what waits for the user may be another now. */
export function announceSubmission(): void {
  window.dispatchEvent(new Event(SUBMITTED));
}

/**
 * @param listener called after each answer to a form or a button's action, on any page of any remote
 * @returns a function that ends the subscription
 */
export function onSubmission(listener: () => void): () => void {
  window.addEventListener(SUBMITTED, listener);
  return () => window.removeEventListener(SUBMITTED, listener);
}
