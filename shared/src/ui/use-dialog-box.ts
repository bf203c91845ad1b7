import { type ComponentType, useEffect, useState } from 'react';
import type { DialogProps } from './dialog-props.ts';
import { onceIdle } from './once-idle.ts';

type Box = ComponentType<DialogProps>;

let loaded: Box | null = null;
let loading: Promise<Box> | null = null;

/** Loads what all dialogs need: apart from the page's code, as no page shows one at first. A failure is not kept. */
export function loadDialogs(): Promise<Box> {
  loading ??= import(/* webpackChunkName: "dialog" */ './dialog-box.tsx').then(
    ({ DialogBox }) => {
      loaded = DialogBox;
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
  const [Box, setBox] = useState<Box | null>(() => loaded);
  const [hasFailed, setHasFailed] = useState(false);
  const isThere = Box !== null;
  useEffect(() => {
    if (isThere || hasFailed) return;
    let isWanted = true;
    const load = () => {
      loadDialogs().then(
        (found) => isWanted && setBox(() => found),
        // Ahead of time it is no failure yet.
        () => isWanted && open && setHasFailed(true),
      );
    };
    const takeBack = open ? load() : onceIdle(load);
    return () => {
      isWanted = false;
      takeBack?.();
    };
  }, [isThere, hasFailed, open]);
  useEffect(() => {
    // Opening it again is another try.
    if (!open) setHasFailed(false);
  }, [open]);
  return {
    Box: Box ?? (open ? loaded : null),
    hasFailed: hasFailed && open,
    tryAgain: () => setHasFailed(false),
  };
}
