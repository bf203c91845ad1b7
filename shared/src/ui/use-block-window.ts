import { type RefObject, startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type BlockWindow, isIn, seenAt, stepOf } from './block-window.ts';
import { onceIdle } from './once-idle.ts';

/** Blocks that are drawn at once; the others follow one by one while the browser is idle. */
const FIRST_BLOCKS = 4;

/** A run of blocks that are not in the document, or one block that is. */
export interface Part {
  from: number;
  until: number;
  isShown: boolean;
}

/** How high blocks were when they were last seen, by their index, in a list of this width. Pixels. */
export interface Heights {
  width: number;
  byBlock: Map<number, number>;
}

export interface ShownBlocks {
  list: RefObject<HTMLDivElement | null>;
  parts: readonly Part[];
  heights: Heights;
}

/**
 * Which blocks of a list are in the document. The one that holds the focus stays, and all are there while the page is printed, or
 * where the browser cannot tell what is in view. Elements of the list carry `data-from`, the index of their first block, and where
 * it is missing `data-missing`: how many blocks they stand for.
 */
export function useBlockWindow(total: number): ShownBlocks {
  const list = useRef<HTMLDivElement>(null);
  const [heights] = useState<Heights>(() => ({ width: 0, byBlock: new Map() }));
  const [known, setKnown] = useState<BlockWindow>({ first: 0, end: FIRST_BLOCKS, near: 0 });
  const [focused, setFocused] = useState(-1);
  // Its changes are drawn before the browser goes on with the printing.
  const isPrinted = useSyncExternalStore(
    onPrinting,
    () => isPrinting,
    () => false,
  );
  const isObserved = typeof IntersectionObserver !== 'undefined';
  // Fewer items than before.
  const shown = known.near < total ? known : stepOf(known, total);
  const next = stepOf(shown, total, isObserved ? undefined : total);

  const isBehind = next !== shown;
  const { first, end, near } = shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step waits for the next idle moment
  useEffect(() => {
    if (!isBehind) return undefined;
    return onceIdle(() =>
      startTransition(() => {
        setFocused(focusedIn(list.current));
        setKnown(next);
      }),
    );
  }, [isBehind, first, end, near, total]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other elements are to be observed
  useEffect(() => {
    if (!isObserved || total <= FIRST_BLOCKS) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const at = inView(entries, heights);
      if (at === undefined) return;
      setFocused(focusedIn(list.current));
      setKnown((now) => seenAt(now, at, total));
    });
    for (const element of list.current?.children ?? []) observer.observe(element);
    return () => observer.disconnect();
  }, [first, end, focused, total, isObserved]);

  const parts: Part[] = [];
  for (let at = 0; at < total; at += 1) {
    const isShown = isPrinted || isIn(shown, at) || at === focused;
    const last = parts.at(-1);
    if (last && !isShown && !last.isShown) last.until = at + 1;
    else parts.push({ from: at, until: at + 1, isShown });
  }
  return { list, parts, heights };
}

let isPrinting = false;

function onPrinting(tell: () => void): () => void {
  const change = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    tell();
  };
  addEventListener('beforeprint', change);
  addEventListener('afterprint', change);
  return () => {
    removeEventListener('beforeprint', change);
    removeEventListener('afterprint', change);
  };
}

/** Keeps how high the blocks are. @returns one that is in view, first of all a missing one */
function inView(entries: readonly IntersectionObserverEntry[], heights: Heights): number | undefined {
  let found: number | undefined;
  let isMissing = false;
  for (const { target, boundingClientRect: box, isIntersecting } of entries) {
    const { from, missing } = (target as HTMLElement).dataset;
    const [start, count] = [Number(from), Number(missing ?? 0)];
    if (count === 0) keep(heights, start, box);
    if (!isIntersecting || (isMissing && count === 0)) continue;
    isMissing = count > 0;
    const part = Math.floor(((innerHeight / 2 - box.top) / box.height) * count);
    found = start + Math.max(0, Math.min(part, count - 1));
  }
  return found;
}

function keep(heights: Heights, at: number, { width, height }: DOMRectReadOnly): void {
  // With other columns all are other heights.
  if (width !== heights.width) heights.byBlock.clear();
  heights.width = width;
  heights.byBlock.set(at, height);
}

/** Index of the block that holds the focus, or -1. */
function focusedIn(list: HTMLElement | null): number {
  const block = document.activeElement?.closest<HTMLElement>('[data-from]');
  return block && list?.contains(block) ? Number(block.dataset.from) : -1;
}
