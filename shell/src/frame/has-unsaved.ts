/**
 * Whether leaving the page would lose something. Sends the event that the browser sends before it leaves a page, so it works for
 * every remote, under any shell API, that uses `useUnsaved` or calls `preventDefault` itself. A listener that only sets
 * `returnValue` or returns a text is not noticed: that works only with the browser's own event.
 */
export function hasUnsaved(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
