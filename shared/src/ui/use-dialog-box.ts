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

/** Loads what all dialogs need: apart from the page's code, as no page shows one at first. A failure is not kept. */
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

/** The code of a dialog: null until it is there. It is loaded ahead when the browser is idle, so that a press need not wait. */
export function useDialogBox(open: boolean): { Box: Box | null; hasFailed: boolean; tryAgain: () => void } {
  const Box = useSyncExternalStore(
    onLoaded,
    () => loaded,
    () => null,
  );
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (Box || hasFailed) return undefined;
    // Ahead of time it is no failure yet.
    if (!open) return onceIdle(() => void loadDialogs().catch(() => undefined));
    let isWanted = true;
    loadDialogs().catch(() => isWanted && setHasFailed(true));
    return () => {
      isWanted = false;
    };
  }, [Box, hasFailed, open]);
  useEffect(() => {
    // Opening it again is another try.
    if (!open) setHasFailed(false);
  }, [open]);
  return { Box, hasFailed: hasFailed && open, tryAgain: () => setHasFailed(false) };
}
