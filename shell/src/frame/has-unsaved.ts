/**
 * Whether something on the page would be lost with it. The page is asked as the browser asks it before leaving, so this
 * holds for every remote, whatever contract it states, that uses `useUnsaved` or calls `preventDefault` itself. A listener
 * that only sets `returnValue`, or returns a text, is not heard: only the browser's own event knows these.
 */
export function hasUnsaved(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
