import { useEffect } from 'react';

/**
 * Makes the browser ask before it leaves the page while the page holds something that a reload would lose, such as a chosen file.
 * iOS does not ask. The shell asks in the same way before it reloads a page (shell/src/frame/has-unsaved.ts). Input that can be
 * stored needs no question: keep what is typed, and let the form restore it.
 */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [isUnsaved]);
}
