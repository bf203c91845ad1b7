import { useEffect, useRef } from 'react';

/** The browser's own ways to close what lies over the page, as HTML has it; TypeScript does not know it yet. */
interface CloseWatcher {
  oncancel: ((event: Event) => void) | null;
  onclose: (() => void) | null;
  destroy: () => void;
}

/**
 * Android's back button and back gesture close a dialog, where the browser tells of them. Escape is the dialog's own matter: it
 * comes as a key.
 * @param mayClose while it may not, the request is swallowed
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
        // The browser let the page refuse only one request to close; the dialog is still there, so watch again.
        else watch();
      };
    };
    watch();
    return () => watcher.destroy();
  }, [open]);
}
