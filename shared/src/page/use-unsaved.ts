import { useEffect } from 'react';

/**
 * While the page holds something that a reload would lose, such as a chosen file, the browser asks before it leaves the
 * page, except on iOS. The shell asks in the same way before it loads a page anew (shell/src/frame/has-unsaved.ts). What
 * can be kept needs no question: it belongs into a draft that the form restores.
 */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [isUnsaved]);
}
