import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import type { BlockWindow } from './block-window.tsx';
import { onceIdle } from './once-idle.ts';
import { MOST_BLOCKS, type Part, type Shown } from './shown-blocks.ts';

/** Number of blocks that are drawn at once. The others follow one by one while the browser is idle. */
const FIRST_BLOCKS = 4;

export interface Blocks {
  list: RefObject<HTMLDivElement | null>;
  parts: readonly Part[];
  shown: Shown;
  show: (change: (now: Shown) => Shown) => void;
  /** Keeps the blocks of a long list around the window in the document. Null for shorter lists, and until its code is loaded. */
  WindowCode: typeof BlockWindow | null;
}

/** Decides which blocks of a list are in the document. If the browser cannot tell what is in view, all are. */
export function useBlocks(total: number): Blocks {
  const list = useRef<HTMLDivElement>(null);
  const [shown, show] = useState<Shown>({
    first: 0,
    end: FIRST_BLOCKS,
    near: 0,
    focused: -1,
    isWhole: false,
  });
  const [WindowCode, setWindowCode] = useState<typeof BlockWindow | null>(null);
  const [canWindow, setCanWindow] = useState(typeof IntersectionObserver !== 'undefined');
  const isLong = canWindow && total > MOST_BLOCKS;

  const { end } = shown;
  const isBehind = !(isLong && WindowCode) && end < (isLong ? MOST_BLOCKS : total);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step waits for the next idle moment
  useEffect(() => {
    if (!isBehind) return undefined;
    return onceIdle(() => startTransition(() => show((now) => ({ ...now, end: now.end + 1 }))));
  }, [isBehind, end]);

  // Not part of the page's code, because very few lists are that long. Loaded a little before it is needed, as lists grow by a
  // page.
  const isNearlyLong = canWindow && total > MOST_BLOCKS - 2;
  useEffect(() => {
    if (!isNearlyLong) return;
    import(/* webpackChunkName: "block-window" */ './block-window.tsx').then(
      (code) => setWindowCode(() => code.BlockWindow),
      () => setCanWindow(false),
    );
  }, [isNearlyLong]);

  const parts: Part[] = [];
  for (let at = 0; at < total; at += 1) {
    const isShown = shown.isWhole || (at >= shown.first && at < end) || at === shown.focused;
    const last = parts.at(-1);
    if (last && !isShown && !last.isShown) last.until = at + 1;
    else parts.push({ from: at, until: at + 1, isShown });
  }
  return { list, parts, shown, show, WindowCode: isLong ? WindowCode : null };
}
