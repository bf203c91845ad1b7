/**
 * Whether something on the page would be lost with it. The page is asked as the browser asks it before leaving, so this
 * holds for the forms of every remote, whatever contract it states.
 */
export function hasUnsaved(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
