import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { DialogProps } from './dialog-props.ts';
import { onceIdle } from './once-idle.ts';

type Box = ComponentType<DialogProps>;

let loaded: Box | null = null;
let loading: Promise<Box> | null = null;
const listeners = new Set<() => void>();

function onLoaded(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/**
 * Loads the code of all dialogs. It is not part of the page's code, because no page starts with a dialog. A failed load is not
 * cached.
 */
export function loadDialogs(): Promise<Box> {
  loading ??= import(/* webpackChunkName: "dialog" */ './dialog-box.tsx').then(
    ({ DialogBox }) => {
      loaded = DialogBox;
      for (const tell of listeners) tell();
      return DialogBox;
    },
    (error) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** The code of a dialog: null until it is loaded. It is preloaded when the browser is idle, so that a press need not wait. */
export function useDialogBox(open: boolean): { Box: Box | null; hasFailed: boolean; tryAgain: () => void } {
  const Box = useSyncExternalStore(
    onLoaded,
    () => loaded,
    () => null,
  );
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (Box || hasFailed) return undefined;
    // A failed preload is not reported: it is tried again when the dialog opens.
    if (!open) return onceIdle(() => void loadDialogs().catch(() => undefined));
    let isWanted = true;
    loadDialogs().catch(() => isWanted && setHasFailed(true));
    return () => {
      isWanted = false;
    };
  }, [Box, hasFailed, open]);
  useEffect(() => {
    // Opening the dialog again tries again.
    if (!open) setHasFailed(false);
  }, [open]);
  return { Box, hasFailed: hasFailed && open, tryAgain: () => setHasFailed(false) };
}
