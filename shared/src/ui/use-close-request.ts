import { useEffect, useRef } from 'react';

/** The `CloseWatcher` of HTML: the browser's own ways to close what lies over the page. TypeScript does not declare it yet. */
interface CloseWatcher {
  oncancel: ((event: Event) => void) | null;
  onclose: (() => void) | null;
  destroy: () => void;
}

/**
 * Lets Android's back button and back gesture close a dialog, in browsers that report them. Escape is handled by the dialog
 * itself, as a key.
 *
 * @param mayClose while it is false, the request is ignored
 */
export function useCloseRequest(open: boolean, mayClose: boolean, onClose: () => void): void {
  const latest = useRef({ mayClose, onClose });
  useEffect(() => {
    latest.current = { mayClose, onClose };
  });
  useEffect(() => {
    const Watcher = (globalThis as { CloseWatcher?: new () => CloseWatcher }).CloseWatcher;
    if (!open || !Watcher) return;
    let watcher: CloseWatcher;
    const watch = () => {
      watcher = new Watcher();
      watcher.oncancel = (event) => {
        if (!latest.current.mayClose) event.preventDefault();
      };
      watcher.onclose = () => {
        if (latest.current.mayClose) latest.current.onClose();
        // A page may refuse only one request to close, then the watcher closes. The dialog is still there, so watch again.
        else watch();
      };
    };
    watch();
    return () => watcher.destroy();
  }, [open]);
}
