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

/** How high blocks were when they were last seen, by their index, in a list of this width. Pixels. */
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
 * Keeps those blocks of a list in the document that are around the browser's window, the one that holds the focus, and all while the
 * page is printed. Elements of the list carry `data-from`, the index of their first block, and where it is missing `data-missing`:
 * how many blocks they stand for. Draws nothing itself.
 */
export function BlockWindow({ list, shown, show, total }: BlockWindowProps): null {
  const [heights] = useState<Heights>(() => ({ width: 0, byBlock: new Map() }));
  const { first, end, near, focused, isWhole } = shown;

  const isBehind = stepOf(shown, total) !== shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step waits for the next idle moment
  useEffect(() => {
    if (!isBehind) return undefined;
    const step = (now: Shown) => ({ ...stepOf(now, total), focused: focusedIn(list.current) });
    // Fewer items than before leave nothing to be seen.
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

  // Its changes are drawn before the browser goes on with the printing.
  const isPrinted = useSyncExternalStore(onPrinting, () => isPrinting);
  useLayoutEffect(() => show((now) => ({ ...now, isWhole: isPrinted })), [isPrinted, show]);
  return null;
}

/** One block closer to having as many as there may be, around the one in view. The same object where nothing is to be done. */
function stepOf(shown: Shown, total: number): Shown {
  const near = Math.min(shown.near, total - 1);
  // Far away, such as after the scroll bar was dragged: nothing of what was shown is in view any more.
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

/** Takes in which block has come into view: one that is missing comes at once. */
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
    // Who went away while it was printed is not told of its end.
    if (listening === 0) isPrinting = false;
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
