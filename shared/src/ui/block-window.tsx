import {
  type CSSProperties,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { onceIdle } from './once-idle.ts';
import { MOST_BLOCKS, type Part, type Shown } from './shown-blocks.ts';

/** Heights in pixels of the blocks when they were last seen, by index. They hold only for this width of the list. */
interface Heights {
  width: number;
  byBlock: Map<number, number>;
}

export interface BlockWindowProps {
  list: RefObject<HTMLElement | null>;
  shown: Shown;
  show: (change: (now: Shown) => Shown) => void;
  total: number;
}

/**
 * Decides which blocks of a list are in the document: those around the browser's window, the one that holds the focus, and all
 * while the page is being printed. Each element of the list carries `data-from`, the index of its first block; a gap also carries
 * `data-missing`, the number of blocks that it stands for. Draws nothing itself.
 */
export function BlockWindow({ list, shown, show, total }: BlockWindowProps): null {
  const [heights] = useState<Heights>(() => ({ width: 0, byBlock: new Map() }));
  const { first, end, near, focused, isWhole } = shown;

  const isBehind = stepOf(shown, total) !== shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step waits for the next idle moment
  useEffect(() => {
    if (!isBehind) return undefined;
    const step = (now: Shown) => ({ ...stepOf(now, total), focused: focusedIn(list.current) });
    // If the list is now shorter than the block in view, nothing would be visible: correct it at once instead of when idle.
    if (near < total) return onceIdle(() => startTransition(() => show(step)));
    show(step);
    return undefined;
  }, [isBehind, first, end, near, total]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other elements are to be observed
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      const at = inView(entries, heights);
      if (at === undefined) return;
      show((now) => ({
        ...seenAt(now, at, total),
        focused: focusedIn(list.current),
        sizeOf: (part) => sizeOf(part, heights),
      }));
    });
    for (const element of list.current?.children ?? []) observer.observe(element);
    return () => observer.disconnect();
  }, [first, end, focused, isWhole, total]);

  // React applies changes of this store synchronously, so they are drawn before the browser prints.
  const isPrinted = useSyncExternalStore(onPrinting, () => isPrinting);
  useLayoutEffect(() => show((now) => ({ ...now, isWhole: isPrinted })), [isPrinted, show]);
  return null;
}

/**
 * Moves one block closer to the allowed number of blocks around the one in view. Returns the same object when nothing has to
 * change.
 */
function stepOf(shown: Shown, total: number): Shown {
  const near = Math.min(shown.near, total - 1);
  // Far away, such as after the scroll bar was dragged: none of the shown blocks is in view any more.
  if (near < shown.first - 1 || near > shown.end) return { ...shown, first: near, end: near + 1, near };
  const from = Math.max(0, Math.min(near - MOST_BLOCKS / 2, total - MOST_BLOCKS));
  const until = Math.min(total, from + MOST_BLOCKS);
  const first = Math.max(shown.first, from);
  const end = Math.min(shown.end, until);
  const isLowerNext = end < until && (first === from || end - near <= near - first);
  if (isLowerNext) return { ...shown, first, end: end + 1, near };
  if (first > from) return { ...shown, first: first - 1, end, near };
  return first === shown.first && end === shown.end ? shown : { ...shown, first, end, near };
}

/** Records which block has come into view. A missing one is shown at once. */
function seenAt(shown: Shown, near: number, total: number): Shown {
  const seen = { ...shown, near };
  return near >= shown.first && near < shown.end ? seen : stepOf(seen, total);
}

let isPrinting = false;
let listening = 0;

function onPrinting(tell: () => void): () => void {
  const change = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    tell();
  };
  listening += 1;
  addEventListener('beforeprint', change);
  addEventListener('afterprint', change);
  return () => {
    removeEventListener('beforeprint', change);
    removeEventListener('afterprint', change);
    listening -= 1;
    // If the last list disappears while the page is printed, `afterprint` is not heard. Reset for the next list.
    if (listening === 0) isPrinting = false;
  };
}

/** Stores the heights of the blocks. @returns index of a block in view, preferably of a missing one */
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
  // With another width there are other columns, so all heights are outdated.
  if (width !== heights.width) heights.byBlock.clear();
  heights.width = width;
  heights.byBlock.set(at, height);
}

/** Index of the block that holds the focus, or -1. */
function focusedIn(list: HTMLElement | null): number {
  const block = document.activeElement?.closest<HTMLElement>('[data-from]');
  return block && list?.contains(block) ? Number(block.dataset.from) : -1;
}

function sizeOf({ from, until }: Part, { byBlock }: Heights): CSSProperties {
  let [seen, height] = [0, 0];
  for (let at = from; at < until; at += 1) {
    const known = byBlock.get(at);
    if (known === undefined) continue;
    seen += 1;
    height += known;
  }
  return { '--seen': seen, '--seen-height': `${height}px`, '--unseen': until - from - seen } as CSSProperties;
}
